import type { GuideTexts } from '../../guide/guide.ts';
import type { texts as german } from './guide.de.ts';

export const texts: GuideTexts<keyof typeof german.parts> = {
  lead: 'A trick game for two to eight, each for themselves. You learn the Roman numerals up to XXI along the way.',
  parts: {
    goal: {
      title: 'The goal',
      text: [
        '**Whoever has the most points in their tricks at the end wins.**',
        'Everybody holds five cards and fills up again after each trick while the stock lasts.',
      ],
      captions: ['one trick: 5 + 5 + 10', 'points'],
    },
    cards: {
      title: 'The cards',
      text: [
        '**Colour cards** run from II to IX in red, yellow, green and blue and count 5 each.',
        '**Roman cards** have no colour and count 10 each; I and XXI count 20.',
        'And there are three special cards that count nothing but can do a lot.',
      ],
      captions: [
        'colour cards: 5',
        'Roman cards: 10 and 20',
        'four-colour card, laurel, snap card',
      ],
    },
    call: {
      title: 'Trumps',
      text: [
        'The player left of the dealer looks at only **three** cards and then names the trump colour.',
        'Choose the colour in which you hold the most and the highest cards.',
      ],
      captions: ['red twice: call red'],
    },
    follow: {
      title: 'Following',
      text: [
        'If a colour is led, **you must follow it** if you can. Otherwise play any colour card; you may trump, but you need not.',
        'A Roman card may fall on a colour only when you have no colour card at all. A Roman card is followed by a Roman card.',
      ],
      captions: ['yellow is led', 'only the yellow card fits'],
    },
    win: {
      title: 'Who wins the trick',
      text: [
        'The snap card beats everything. Without it, when a colour is led, this wins, in order: the four-colour card, the highest Roman card, the highest trump, the highest card of the led colour.',
        'When a Roman card is led, only a higher Roman card can win otherwise; the laurel is the highest.',
      ],
      captions: [
        'red is trump: the small II wins',
        'the Roman I beats the trump',
        'XIX is higher than XIV',
      ],
    },
    special: {
      title: 'The special three',
      text: [
        '**The snap card** wins every trick, and you may always play it.',
        '**The four-colour card** is always a trump and the highest colour card. **The laurel** stands even above XXI.',
      ],
      captions: ['snaps everything', 'highest trump', 'highest Roman card'],
    },
    score: {
      title: 'Counting',
      text: [
        'At the end you add up your tricks: colour cards 5, Roman cards 10, I and XXI 20, the special three 0.',
        'In class the players do the sums themselves: everybody enters a total, then they are compared.',
      ],
      captions: ['5 + 10 + 20 + 0', 'points'],
    },
  },
};
