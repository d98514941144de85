import type { LessonTexts } from '../../lesson/lesson.ts';
import type { texts as german } from './lesson.de.ts';

export const texts: LessonTexts<keyof typeof german.says, keyof typeof german.wrong> = {
  says: {
    hello:
      "Salve, I'm Livia! Three minutes and you will know Rommé. Whoever gets rid of all cards first wins. Below you see your thirteen.",
    draw: 'Every turn begins the same way: you draw a card from the hidden stock.',
    drawDone: 'First draw, then lay down, and discard at the end: every turn goes like that.',
    run: 'Look: queen, king, ace, all hearts and without a gap. That is a run. It counts 10 and 10 and 11, so 31.',
    set: 'And three sixes of different suits are a set: 18. Together that makes 49. From 40 on you may open!',
    meld: 'Tap the queen, king and ace of hearts and lay them down. You may take the sixes along.',
    second: 'Very good, 31 points are down. Now add the three sixes.',
    secondRun:
      'Very good, the set is down: 18 points. Now add the run: queen, king and ace of hearts.',
    secondDone:
      '31 and 18 make 49, and you need 40 to open. What lies on the table no longer counts against you.',
    discard:
      'You have opened! At the end you discard a card. The 10 and jack of spades still go well together; the 9 of clubs does not help you.',
    discardDone: 'Discarding ends your turn. You kept what may still go together.',
    take: 'The queen of diamonds lies open, and she fits the run of diamonds. Take her!',
    takeDone:
      'She fits next to the jack of diamonds, and a card that fits at once is always worth taking.',
    lay: 'What you take from the discard pile must be used at once. Add the queen to the run of diamonds.',
    layDone: 'Once you have opened you may add to any meld, to those of others, too.',
    swap: 'In the other run a joker stands for the 9 of clubs, and you have that card. Swap it!',
    swapDone: 'Whoever holds the card that a joker stands for may swap them. Now it is yours.',
    joker:
      'The joker has to be laid again right away. Choose it, then tap where it shall go. If it fits both ends of a run, the table asks you: front or back?',
    jokerDone: 'A joker stands for any card: it fits any run, and any set of three.',
    last: 'Only one card is left. Discard it!',
    lastDone: 'Your hand is empty, and that wins the game.',
    bye: 'Rommé! Whoever goes out gets 5 points for it. That is all you need: play your first game now. If you get stuck, ask for a hint.',
  },
  tags: { run: 'run', set: 'set' },
  wrong: {
    draw: 'The open 4 of spades is of no use to you. Draw a hidden card.',
    meld: 'A discard ends your turn, and nothing of yours is laid yet. First lay queen, king and ace of hearts.',
    second: 'You are still short of 40. Lay down the other meld as well.',
    pair: 'The 10 and the jack of spades are neighbours: with the 9 or the queen of spades they become a run. Discard the 9 of clubs.',
    two: 'The 2 of diamonds fits no other card either, but counts only 2 against you at the end; the 9 of clubs counts 9. Discard the 9 of clubs.',
    three:
      'The 3 of spades fits no other card either, but counts only 3 against you at the end; the 9 of clubs counts 9. Discard the 9 of clubs.',
    four: 'The 4 of clubs fits no other card either, but counts only 4 against you at the end; the 9 of clubs counts 9. Discard the 9 of clubs.',
    five: 'The 5 of diamonds fits no other card either, but counts only 5 against you at the end; the 9 of clubs counts 9. Discard the 9 of clubs.',
    eight:
      'The 8 of diamonds fits no other card either, but counts only 8 against you at the end; the 9 of clubs counts 9. Discard the 9 of clubs.',
    take: 'You could draw a hidden card, but the queen fits at once. Take her.',
    lay: 'You may not end your turn before the queen you took is laid. Add her to the run of diamonds.',
    swap: 'That would end your turn and leave the joker to the others. First swap it for the 9 of clubs.',
    joker:
      'A joker you swapped for may not stay in your hand. Choose it and tap where it shall go.',
    last: 'The 5 of spades fits nowhere, and you win only with an empty hand. Discard it.',
  },
};
