import type { LessonTexts } from '../../lesson/lesson.ts';
import type { texts as german } from './lesson.de.ts';

export const texts: LessonTexts<keyof typeof german.says, keyof typeof german.wrong> = {
  says: {
    hello:
      "Salve, I'm Livia! On the left is your stock with a 4 on top. Whoever empties their stock first wins. Cards are played to the centre.",
    two: 'A centre pile begins with a 2. You have one in your hand: put it in the centre.',
    three: 'Now it goes up: a 3 follows the 2.',
    stock: 'And now your stock card fits, the 4. Off it goes!',
    flip: 'The next stock card is still hidden. Turn it up.',
    five: 'A 6. Only the 5 is missing before it, and you have one.',
    again: 'Now the 6 from the stock.',
    joker:
      'A new table: your stock shows a 5, the centre lacks the 4. The joker is any card: put it on the 3.',
    joined: 'The joker is the 4 now. Your 5 from the stock fits on it.',
    ace: 'Here a 7 is on top and your stock shows a 6. Going up does not help, but the ace turns the pile round. Put it on the 7.',
    real: 'After the ace comes the card below it once more, a real one: your 7.',
    down: 'And now downwards: the 6 from your stock!',
    discard:
      'Nothing fits any more. To end your turn you put a hand card on one of your three discard piles. The 9 lies well on the 10: later both can go one after the other.',
    bye: 'Now you know what matters. Whoever draws an ace has their turn ended, and you may buy cards from others: your first game will show you.',
  },
  wrong: {
    two: 'That does not help yet. First the 2 in the centre.',
    three: 'Stay with the pile that has the 2: now comes the 3.',
    stock: 'First things first: the card from the stock.',
    flip: 'Turn the next stock card first, then you know what you need.',
    five: 'The 5 goes on the 4. Then your 6 fits.',
    joker: 'The joker belongs on the 3: then nothing is missing before the 5.',
    ace: 'The ace belongs on the pile with the 7: that one should turn round.',
    real: 'First the 7 on the ace.',
    keepFour: 'Your 4 would fit, but let us practise discarding: the 9 on the 10.',
    discard: 'You could, but the 9 lies best on the 10.',
  },
};
