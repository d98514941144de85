import type { GuideTexts } from '../../guide/guide.ts';
import type { texts as german } from './guide.de.ts';

export const texts: GuideTexts<keyof typeof german.parts> = {
  lead: 'For two to four. Two packs and six jokers. Collect sets and runs and get rid of your cards.',
  parts: {
    goal: {
      title: 'The goal',
      text: [
        '**Whoever is first out of cards wins the game.**',
        'Everyone is dealt 13 cards. Your last one goes on the discard pile: Rommé!',
      ],
      captions: ['everything laid down', 'the last one discarded'],
    },
    turn: {
      title: 'A turn',
      text: [
        'Always the same: **draw, lay down, discard.** You may lay down, but you need not.',
        'Take the discard only if you use it **at once**: it never goes into your hand.',
      ],
      captions: ['draw: hidden, or the open one', 'lay down what fits', 'discard one'],
    },
    melds: {
      title: 'Sets and runs',
      text: [
        '**Set:** three or four of the same rank, no suit twice.',
        '**Run:** three or more cards of one suit in a row. The ace joins the king and the 2.',
        'A joker stands for any card. A meld always has more real cards than jokers, and in a run two jokers never lie side by side.',
      ],
      captions: ['a set', 'a run', 'a run round the corner', 'the joker is the 6', 'spades twice'],
    },
    open: {
      title: 'Opening with 40',
      text: [
        'Your first melds must count **at least 40** together, in one turn.',
        'Jack, queen and king count 10, an ace 11 (only 1 before the 2), the others their number. A joker counts as what it stands for.',
      ],
      captions: ['10 and 10 and 11: 31', 'three sixes: 18', 'enough'],
    },
    layOff: {
      title: 'Laying off',
      text: ['Once you have opened you may add to **any meld**, even those of others.'],
      captions: ["someone else's run", 'your queen'],
    },
    swap: {
      title: 'Swapping a joker',
      text: [
        'Do you hold the card that a joker stands for? **Swap it.** The joker must be laid again in the same turn.',
        'In a set this works only once it has four cards.',
      ],
      captions: ['the joker is the 6', 'your six'],
    },
    score: {
      title: 'Scoring',
      text: [
        'A game is over as soon as somebody goes out or the stock is used up. The others count what they still hold. **A joker weighs 20.**',
        'Players who have not opened get nothing; with more than 100 in hand they even lose a point.',
      ],
      captions: [
        'Rommé',
        'hand Rommé: everything in one turn, own melds only',
        'hand Rommé with laying off',
        'opened, up to 10 in hand',
        'opened, up to 30 in hand',
        'opened, more than 30 in hand',
      ],
    },
  },
};
