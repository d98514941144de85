import type { GuideTexts } from '../../guide/guide.ts';
import type { texts as german } from './guide.de.ts';

export const texts: GuideTexts<keyof typeof german.parts> = {
  lead: "For one to four. For three rounds you storm the castles on Hadrian's Wall. Everything hangs on a secret plan.",
  parts: {
    goal: {
      title: 'The goal',
      text: [
        '**Capture the most valuable castles.** After three rounds of six attacks each, the most points win.',
        'Or at once: whoever holds three of the four legions wins on the spot, although they are worth less than nothing.',
      ],
      captions: ['the six castles of a round', 'three legions: you win'],
    },
    plan: {
      title: 'The plan',
      text: [
        'You draw seven of your nine warriors. **Six of them you lay face down in a row,** one stays away. Everybody plans at the same time, in secret.',
        'The first one fights for the castle at the far left, the second for the next one, and so on.',
      ],
      captions: ['your plan, from left to right'],
    },
    attack: {
      title: 'An attack',
      text: [
        'All turn up their leftmost warrior. **The highest total of open warriors captures the leftmost castle.** The captor loses all open warriors; the others keep theirs for the next attack.',
        'On a tie nobody gets the castle.',
      ],
      captions: ['5 + 9 = 14: captured', '4 + 6: they stay and count on'],
    },
    small: {
      title: 'Queen, Dru’hid, Svart, Axel',
      text: [
        "**Queen (1):** she takes over the strength of another player's warrior that was just turned up. **Dru’hid (2):** if he wins, you take any castle of the row.",
        '**Svart (3):** you rearrange your hidden warriors. **Axel (4):** if he wins, you may keep him.',
      ],
      captions: ['Queen', 'Dru’hid', 'Svart', 'Axel'],
    },
    big: {
      title: 'Archie, Sammla, Gaulie, Ch’ariott',
      text: [
        '**Archie (5)** wins every tie. **Sammla (6)** captures nothing this time, but fights on later.',
        '**Gaulie (7):** if he does not capture, you discard an open warrior. **Ch’ariott (9):** if two are turned up together, both are gone.',
      ],
      captions: ['Archie', 'Sammla', 'Gaulie', 'Ch’ariott'],
    },
    castles: {
      title: 'Special castles',
      text: [
        '**Careless (2):** you keep your weakest open warrior. **Alarm (4):** everybody discards an open warrior.',
        '**Tax (8):** you give up a castle for it. **Legions** cost points, unless you get three.',
      ],
      captions: ['careless', 'alarm', 'tax', 'legion'],
    },
  },
};
