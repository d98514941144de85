import type { LessonTexts } from '../../lesson/lesson.ts';
import type { texts as german } from './lesson.de.ts';

export const texts: LessonTexts<keyof typeof german.says, keyof typeof german.wrong> = {
  says: {
    hello:
      "Salve, I'm Livia! Six castles stand on Hadrian's Wall. In six attacks we capture them, from I to VI. The most points win.",
    castles:
      'The number on a castle is its points. Legions cost points; only whoever has three of them wins at once. Place VI always holds the most valuable one.',
    strength:
      'Below you see your warriors with their strengths. In each attack everybody turns one up. The highest total of open warriors captures and discards them; the others keep theirs.',
    plan: 'Lay six of your seven warriors: a tap lays one on the next place, another tap takes him back. The strong ones belong where there is much to gain. Then press “Ready”.',
    fought:
      'The first attack: we are level, so nobody takes Castle I. Our warriors stay and count again in the next attack.',
    foughtWon:
      'The first attack: your total is higher, and Castle I is yours. In return your warrior is gone; mine stays and counts again.',
    foughtLost:
      'The first attack: my total is higher, and Castle I goes to me. In return my warrior is gone; yours stays and counts again.',
    queen:
      "Titus joins in. Your Queen has a strength of only 1, but she takes over another warrior's. Seduce the strongest, my Ch’ariott with 9!",
    druhid:
      'You win this attack with Dru’hid. So you may choose the castle. Take the most valuable one, the 6.',
    queenDone:
      'With his 9 and your 1 you have 10, and my own Ch’ariott counts nothing for me this time. Castle 5 is yours.',
    druhidDone: 'The 6 is yours. The 1 that was attacked moves to its place.',
    axel: 'Whoever captures discards their open warriors. Axel may stay if he has just come. Keep him: he fights on.',
    gaulie:
      'Gaulie did not capture. So you have to discard an open warrior. Give up the weak Queen.',
    svart:
      'Svart rearranges your hidden warriors. Next is a legion worth minus 2. Save the Ch’ariott for the 6 at the end.',
    axelDone: "The Ch’ariott is gone, but Axel's 4 counts once more in the next attack.",
    gaulieDone: "Gaulie's 7 stays. Whoever does not capture gathers strength this way.",
    svartDone:
      'So your strongest fights for the 6, and you would rather leave the legion to others.',
    taxDone: 'The 1 is gone, the 8 stays: plus 7 altogether.',
    tax: 'The tax castle brings 8 but costs you a castle. Give up the weakest, the 1.',
    bye: "That's it! Archie, Sammla, sleeping castles and alarms you learn at the table: choose a card to read what it does. Now play your first game!",
  },
  wrong: {
    queenFirst:
      "The Queen can do more than her 1 says: she takes another warrior's points. I'll show you in a moment. Send somebody else to place I.",
    home: 'Your Ch’ariott would stay at home, and with 9 he is your strongest. Take him along: place VI brings 8 points.',
    cheap:
      'Place I brings only 1 point; he is too strong for that. Save him for a place where there is more to gain.',
    legionPlan:
      'A legion lies on place III, and it costs points. Send somebody weak there whom you do not need elsewhere.',
    queen: 'This warrior has a strength of only 2. The Ch’ariott has 9.',
    legion: 'A legion costs points. Take the 6.',
    castle: 'You could, but the 6 brings more.',
    axel: 'Do keep Axel: he will count again in the next attack.',
    gaulie: 'Gaulie has a strength of 7 and counts on. Rather give up the Queen.',
    svart: 'Then a weaker one fights for the 6. The Ch’ariott belongs at the end.',
    tax: 'You want to keep the 8! Give up the 1.',
  },
};
