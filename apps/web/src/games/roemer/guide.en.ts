import type { GuideTexts } from '../../guide/guide.ts';
import type { texts as german } from './guide.de.ts';

export const texts: GuideTexts<keyof typeof german.parts> = {
  lead: 'A chariot race for two to four. Attach horses, win them from others, and end with the most points.',
  parts: {
    goal: {
      title: 'The goal',
      text: [
        '**Attach six horses to your chariot.** As soon as one team is complete, everybody counts their cards.',
        'You play a single game, or a match that goes on until somebody has 500 points.',
      ],
      captions: ['the chariot, then six horses'],
    },
    cards: {
      title: 'The cards',
      text: [
        'Five colours. The large number, 0 to 7, decides tricks. **The Roman numeral is the value** in your team: III, V, X or XX.',
        'Each colour has seven Caesars: they fight with 0 and count for nothing in the team, but they keep your colour.',
      ],
      captions: ['strong and valuable', 'strong, worth little', 'a Caesar'],
    },
    trump: {
      title: 'Your trump',
      text: [
        'First everybody lays one card face up as a chariot. **Its colour is your own trump.** Several players may have the same one.',
        'Choose a colour in which you hold many cards.',
      ],
      captions: ['your chariot: red is your trump'],
    },
    turn: {
      title: 'A turn',
      text: [
        'You have three choices: **attach** (one card face down at the front of your team, then draw one), **lead** (a trick to which everybody plays a card), or **change trump** (your whole team is then lost).',
      ],
      captions: ['attach: face down', 'or lead: a trick'],
    },
    trick: {
      title: 'The trick',
      text: [
        '**Nobody has to follow.** The highest number of the led colour wins.',
        'Unless somebody trumps with their own trump colour: then the highest trump wins. The winner has the next turn.',
        'If nobody trumped, all who followed the colour draw a card; otherwise only the winner does.',
      ],
      captions: ['the 7 wins', 'blue is trump: the small 2 wins'],
    },
    lose: {
      title: 'Losing horses',
      text: [
        'If **your trump colour** is led and you do not follow it, you lose the front horse of your team to the winner of the trick.',
        'If you have none yet, your chariot goes, and you lay a new one at once.',
      ],
      captions: ['red is led', 'your trump is red and you have no red: your front horse is gone'],
    },
    score: {
      title: 'Scoring',
      text: [
        'Every card counts its value. **Cards of your trump colour count times their place:** the chariot once, the front horse seven times.',
        'Here: 5 + 10 + 0 + 0 + 10 + 6 times 5 + 7 times 20.',
      ],
      captions: ['red is trump', 'points'],
    },
  },
};
