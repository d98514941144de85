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
    team: 'Good! Red cards in your team now count times their place: twice in place 2, seven times in place 7. My trump is blue.',
    attach:
      'Attach a horse: one card face down in front of the chariot. In place 2 red is not worth it yet. Take something valuable in another colour, like the green 5 with the X.',
    follow:
      'I lead the green 5. Now the large number counts: the highest of the colour wins the trick. You need not follow, but your green 7 is higher!',
    stab: 'Yellow 7, the highest. You cannot beat that, but red is your trump: even the little 1 wins.',
    guard:
      'Watch out, I lead red, your trump colour! Whoever does not follow it loses their last horse. Play red.',
    attack:
      'Now the other way round: my trump is blue. Lead your blue 7. If I have no blue, I lose a horse.',
    won: 'I had no blue. My last horse now runs in your team, right at the end.',
    finish:
      'One place is left, the seventh. A trump counts seven times there: 7 times 20 makes 140 points!',
    bye: 'You made it! That is enough for a start. Now drive your first race; the hint helps you when you get stuck.',
  },
  tags: { coin: 'X = 10' },
  wrong: {
    dear: 'Red is right, but this card is too good: the chariot counts only once. Take a cheap one.',
    colour: 'You have fewer of those. You hold four red cards.',
    nothing: 'A Caesar is worth nothing in the team. Keep him to follow red.',
    keepRed: 'Red counts much more further on. Keep it.',
    little: 'You could, but it brings little. The green 5 with the X counts 10.',
    attachFirst: 'That comes next. First attach a horse.',
    loses: 'That does not win the trick. Look at the bright card.',
    horse: 'Then your last horse would be gone. Follow with the red 2.',
    attack: 'Today we attack: lead the blue 7.',
    finish: 'Place seven is for your dearest trump, the red 7 with the XX.',
  },
};
