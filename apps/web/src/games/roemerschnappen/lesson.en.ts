import type { LessonTexts } from '../../lesson/lesson.ts';
import type { texts as german } from './lesson.de.ts';

export const texts: LessonTexts<keyof typeof german.says, keyof typeof german.wrong> = {
  says: {
    hello:
      "Salve, I'm Livia! This is about tricks: whoever has the most points in their tricks at the end wins. You have five cards and have seen three so far.",
    call: 'You choose the trump colour. Two of your three cards are red: call red!',
    callDone: 'Trump beats the other colours. With several red cards you win more tricks.',
    values:
      'Now you see all five. Cards with a colour count 5, Roman cards without one 10, and the I and the XXI even 20.',
    follow:
      'I lead the yellow V. You have yellow, so you must play yellow. The higher card wins: take your VII!',
    followDone: 'VII is higher than V, and nobody played a trump: the trick is yours.',
    trump:
      'Yellow again, the IX. You have no yellow, so you may trump: even the little red II wins.',
    trumpDone: 'A trump beats the other colours, however small its number.',
    roman:
      'I lead a Roman card, the XIV. It must be followed by a Roman card. Which is higher: XII or XIX?',
    romanDone: 'XIX is 19, XIV is 14: among Roman cards the highest number wins.',
    one: 'You have no colour card left. Then a Roman card may fall on a colour, and it wins. Even the smallest, the I, is enough, and it brings 20.',
    oneDone: 'A Roman card beats any colour card except the four-colour card.',
    four: 'Red is trump, and red is led. The four-colour card is always the highest trump: win with it!',
    fourDone: 'It even beats Roman cards. Only the snap card is stronger.',
    snap: 'The XXI, 20 points! No number is higher. But you have the snap card: it wins every trick.',
    snapDone: 'Nothing helps against the snap card: the 20 points are yours.',
    lead: 'Whoever wins a trick leads. The laurel stands above all Roman cards: lead it and get one of mine.',
    leadDone: 'I had to add a Roman card, and the laurel beats them all: 10 points for you.',
    bye: 'That was all! Now play your first round. If you are not sure, ask for a hint.',
  },
  wrong: {
    call: 'You see fewer cards of that colour. You have two red ones.',
    low: 'This card is lower, the trick would be mine. Take the higher one.',
    tooGood: 'That would do, but keep this card. A smaller one is enough here.',
    colour: 'This colour is neither led nor trump: the trick would be mine. Take red.',
    snap: 'Then I get the 20 points. Snap them!',
    lead: 'I might win that one. The laurel is safer.',
  },
};
