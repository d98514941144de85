import type { LessonTexts } from '../../lesson/lesson.ts';
import type { texts as german } from './lesson.de.ts';

export const texts: LessonTexts<keyof typeof german.says, keyof typeof german.wrong> = {
  says: {
    hello:
      "Salve, I'm Livia! We are in a chariot race. Whoever has attached six horses ends it, and then the cards of the teams are counted.",
    numbers:
      'The coin on a card is its value in the team, here X, so 10. A Caesar has none. You will need the large number later, in tricks.',
    trump:
      'First the chariot: its colour is your trump. Red is your longest colour. Take a red one with a small coin, such as the III.',
    trumpDone: 'The chariot counts only once, so a small coin is enough.',
    trumpDoneCaesar: 'A Caesar has no coin at all; but then the chariot counts only once.',
    team: 'Good! Red cards in your team now count times their place: twice in place 2, seven times in place 7. My trump is blue.',
    attach:
      'Attach a horse: one card face down in front of the chariot. In place 2 red is not worth it yet. Which card of another colour is worth most?',
    attachDone: 'The horse lies face down: only you know what it counts.',
    follow:
      'I lead the green 5. Now the large number counts: the highest of the colour wins the trick. You need not follow, but your green 7 is higher!',
    followDone: 'The 7 beats the 5, and nobody played a trump: the trick is yours.',
    stab: 'Yellow 7, the highest. You cannot beat that, but red is your trump: even the little 1 wins.',
    stabDone: 'A trump beats the other colours, however small its number.',
    guard:
      'Watch out, I lead red, your trump colour! Whoever does not follow it loses their front horse. Play red.',
    guardDone: 'You followed, so your team stays whole, even though the trick is mine.',
    attack:
      'Now the other way round: my trump is blue. Lead your blue 7. If I have no blue, I lose a horse.',
    won: 'I had no blue. My front horse now runs in your team, right at the front.',
    finish:
      'One place is left, the seventh. A trump counts seven times there: 7 times 20 makes 140 points!',
    finishDone:
      'That ends the race. The places are counted one by one: 3 + 5 + 10 + 5 + 10, then your trumps: 6 times 5 and 7 times 20. That makes 203 points.',
    bye: 'You made it! Caesars count nothing, but follow and trump like any card. Changing trump starts your team anew. Now drive your first race; the hint helps you when you get stuck.',
  },
  tags: { coin: 'X = 10' },
  wrong: {
    dear: 'Red is right, but this card is too good: the chariot counts only once. Take a cheap one.',
    colour: 'You have fewer of those. You hold four red cards.',
    nothing: 'A Caesar is worth nothing in the team. Keep him to follow red.',
    keepRed: 'Red counts much more further forward. Keep it.',
    little: 'You could, but another card counts more: the green 5 with the X, so 10.',
    attachFirst: 'That leaves your chariot without a horse, and you need six. Attach one.',
    loses: 'That does not win the trick. Look at the bright card.',
    horse: 'Then your front horse would be gone. Follow with the red 2.',
    attack: 'That costs me no horse, for only blue hits my trump. Lead the blue 7.',
    finish:
      'Nowhere does a trump count as much as on place seven. Attach the dearest, the red 7 with the XX.',
  },
};
