import type { LessonTexts } from '../../lesson/lesson.ts';
import type { texts as german } from './lesson.de.ts';

export const texts: LessonTexts<keyof typeof german.says, keyof typeof german.wrong> = {
  says: {
    hello:
      "Salve, I'm Livia! Three minutes and you will know Rommé. Whoever gets rid of all cards first wins. Below you see your thirteen.",
    draw: 'Every turn begins the same way: you draw a card from the hidden stock.',
    run: 'Look: queen, king, ace, all hearts and without a gap. That is a run. It counts 10 and 10 and 11, so 31.',
    set: 'And three sixes of different suits are a set: 18. Together that makes 49. From 40 on you may open!',
    meld: 'Tap the queen, king and ace of hearts and lay them down. You may take the sixes along.',
    second: 'Very good, 31 points are down. Now add the three sixes.',
    discard:
      'You have opened! At the end you discard a card. The 10 and jack of spades still go well together; the 9 of clubs does not help you.',
    take: 'The queen of diamonds lies open, and she fits the run of diamonds. Take her!',
    lay: 'What you take from the open pile must be used at once. Add the queen to the run of diamonds.',
    swap: 'In the other run a joker stands for the 9 of clubs, and you have that card. Swap it!',
    joker:
      'The joker has to be laid again right away. Tap one of the runs. If it fits both ends, the table asks you: front or back? The choice is yours.',
    last: 'Only one card is left. Discard it!',
    bye: 'Rommé! Five points for you. That is all you need: play your first game now. If you get stuck, ask for a hint.',
  },
  tags: { run: 'run', set: 'set' },
  wrong: {
    draw: 'The open 4 of spades is of no use to you. Draw a hidden card.',
    meld: 'That works, too, but first the 40 points: queen, king and ace of hearts.',
    second: 'You are still short of 40. Add the three sixes.',
    discard: 'Better not keep the 9 of clubs: if somebody else goes out it counts 9 against you.',
    take: 'You could draw a hidden card, but the queen fits at once. Take her.',
    lay: 'First the queen you took has to be laid.',
    swap: 'Not yet. First the swap: the 9 of clubs for the joker.',
    joker: 'First the joker has to be on the table again.',
    last: 'Only the 5 of spades is left. Discard it.',
  },
};
