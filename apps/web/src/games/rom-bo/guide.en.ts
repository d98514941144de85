import type { GuideTexts } from '../../guide/guide.ts';
import type { texts as german } from './guide.de.ts';

export const texts: GuideTexts<keyof typeof german.parts> = {
  lead: 'A race for two to four with 220 cards. Suits do not matter, only the numbers do.',
  parts: {
    goal: {
      title: 'The goal',
      text: [
        '**Whoever empties their stock first wins.** With two players it holds 30 cards, otherwise 25; the top one lies open.',
        'Everything else only helps you with that.',
      ],
      captions: ['your stock, the 8 on top'],
    },
    turn: {
      title: 'A turn',
      text: [
        'First you fill your hand up to five cards. Then you play to the three centre piles, **as much as you like:** from your stock, your hand, your three discard piles.',
        'If your hand is empty you may draw five more. **Discarding a hand card ends your turn.**',
      ],
      captions: ['from the stock', 'from the hand', 'from a discard pile'],
    },
    centre: {
      title: 'The centre',
      text: [
        'A centre pile begins with a 2 and goes up: to 10, then jack, queen, king. **After the king comes a 2 again.**',
      ],
      captions: ['2, 3, 4 and so on', 'after the king a 2'],
    },
    special: {
      title: 'Joker and ace',
      text: [
        '**The joker** is always the card that is missing.',
        '**The ace turns the pile round:** first comes the card below it once more, a real one, then the pile goes down. The next ace turns it again.',
        'Aces and jokers never lie on each other.',
      ],
      captions: ['the joker is the 5', '7, ace, 7 again, then down'],
    },
    piles: {
      title: 'Your discard piles',
      text: [
        'You have three discard piles with all cards visible. You may only play the top one of each.',
        'A card lies well on the next higher one: later both can go one after the other.',
      ],
      captions: ['first the 9, then the 10'],
    },
    aces: {
      title: 'An ace ends your turn',
      text: [
        'If you draw an ace your turn is **over at once.** You keep it in your hand, for all to see.',
        'An ace turned up on your stock ends the turn, too. That is why you may wait before you turn a card.',
      ],
      captions: ['drawn: turn over'],
    },
    buy: {
      title: 'Buying',
      text: [
        "Do you need a card on top of somebody else's discard pile? You may play it to the centre at once. **In return two cards go under your stock.**",
      ],
      captions: ["someone else's pile", 'two more cards in your stock'],
    },
  },
};
