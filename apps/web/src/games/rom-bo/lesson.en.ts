import type { LessonTexts } from '../../lesson/lesson.ts';
import type { texts as german } from './lesson.de.ts';

export const texts: LessonTexts<keyof typeof german.says, keyof typeof german.wrong> = {
  says: {
    hello:
      "Salve, I'm Livia! On the left is your stock with a 4 on top. Whoever empties their stock first wins. Cards are played to the centre.",
    two: 'A centre pile begins with a 2. You have one in your hand: put it in the centre.',
    twoDone: 'The pile is open now, and everybody may play on it.',
    three: 'Now it goes up: a 3 follows the 2.',
    threeDone: 'The next number always follows on a pile, whatever its suit.',
    stock: 'And now your stock card fits, the 4. Off it goes!',
    stockDone: 'One card fewer in your stock: that alone decides who wins.',
    flip: 'The next stock card is still hidden. Turn it up.',
    flipDone:
      'Now you know which card to work towards. At the table this mostly happens by itself.',
    five: 'A 6. Only the 5 is missing before it, and you have one.',
    fiveDone: 'This is how hand cards build a bridge to your stock card.',
    again: 'Now the 6 from the stock.',
    againDone: 'The second one in a single turn: as long as something fits you may play on.',
    joker: 'Your stock shows a 5, the centre lacks the 4. The joker is any card: put it on the 3.',
    jokerDone: 'The 4 was missing, and the joker fills any gap.',
    joined: 'The joker is the 4 now. Your 5 from the stock fits on it.',
    joinedDone: 'Another stock card gone: the joker was worth it.',
    ace: 'Here a 7 is on top and your stock shows a 6. Going up does not help, but the ace turns the pile round. Put it on the 7.',
    aceDone: 'The ace has turned the pile round: now it goes down.',
    real: 'On the ace goes the card that lies below it, once more: your 7.',
    realDone:
      'The first card after the ace repeats the one below it. Then it goes on, number by number.',
    down: 'And now downwards: the 6 from your stock!',
    downDone: 'Now a 6 follows the 7: turning the pile round got rid of your stock card.',
    discard:
      'Nothing fits any more. To end your turn you put a hand card on one of your three discard piles. The 9 lies well on the 10: later both can go one after the other.',
    discardDone: 'You always play the top card of a discard pile. Once the 9 goes, the 10 is free.',
    bye: 'Now you know what matters. Whoever draws an ace has their turn ended, and you may buy cards from others: your first game will show you.',
  },
  wrong: {
    two: 'A discard ends your turn and the centre would stay empty. Put the 2 there.',
    three: 'That would end your turn, and yet something fits. Put the 3 on the 2.',
    stock: 'A discard ends your turn, and only your stock can win it. Play the card from there.',
    flip: 'You do not know yet which card you need. Turn the next stock card first.',
    five: 'That would end your turn, and the 6 would stay in your stock. Play the 5 on the 4, then the 6 fits.',
    joker:
      'The 4 would still be missing, and your 5 would stay in the stock. Put the joker on the 3.',
    ace: 'The 7 would still go up, and your 6 would not fit. Put the ace on the 7.',
    real: 'That would end your turn, and without a 7 on the ace nothing goes down. Put yours there.',
    discard:
      'That covers a card or your free place. On the 10 both can go later, one after the other: put the 9 there.',
  },
};
