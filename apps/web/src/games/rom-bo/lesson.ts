import type { Lesson } from '../../lesson/lesson.ts';
import { texts as de } from './lesson.de.ts';
import { texts as en } from './lesson.en.ts';

const cards = (text: string) => text.split(' ').filter((code) => code !== '');
const pile = (text: string, down = false) => ({ cards: cards(text), down });

interface Own {
  /** The top card first. */
  readonly stock: string;
  readonly hand: string;
  readonly piles?: readonly [string, string, string];
}

function laid(own: Own, first: string, firstDown = false) {
  const piles = own.piles ?? ['', '', ''];
  return {
    seats: 2,
    phase: 'play',
    turn: 0,
    players: [
      { stock: cards(own.stock), shown: true, hand: cards(own.hand), piles: piles.map(cards) },
      { stock: cards('3 8 J 5 9'), shown: true, hand: cards('6 8 J'), piles: [['K'], ['8'], []] },
    ],
    centre: [pile(first, firstDown), pile(''), pile('')],
  };
}

export const lesson: Lesson<keyof typeof de.says, keyof typeof de.wrong> = {
  steps: [
    { says: 'hello', position: laid({ stock: '4 6 K 9 6 4', hand: '2 3 5 9 K' }, '') },
    { says: 'two', wanted: ['hand 2'], wrong: [['', 'two']], done: 'twoDone', cards: '2' },
    { says: 'three', wanted: ['hand 3'], wrong: [['', 'three']], done: 'threeDone', cards: '3' },
    { says: 'stock', wanted: ['stock'], wrong: [['', 'stock']], done: 'stockDone' },
    { says: 'flip', wanted: ['flip'], wrong: [['', 'flip']], done: 'flipDone' },
    { says: 'five', wanted: ['hand 5'], wrong: [['', 'five']], done: 'fiveDone', cards: '5' },
    { says: 'again', wanted: ['stock'], wrong: [['', 'stock']], done: 'againDone' },
    {
      says: 'joker',
      position: laid({ stock: '5 9 K 6 4', hand: '* 9 K J' }, '2 3'),
      wanted: ['hand * 1'],
      wrong: [['', 'joker']],
      done: 'jokerDone',
      cards: '*',
    },
    { says: 'joined', wanted: ['stock'], wrong: [['', 'stock']], done: 'joinedDone' },
    {
      says: 'ace',
      position: laid({ stock: '6 9 K 6 4', hand: 'A 7 9 Q' }, '2 3 4 5 6 7'),
      wanted: ['hand A 1'],
      wrong: [['', 'ace']],
      done: 'aceDone',
      cards: 'A',
    },
    { says: 'real', wanted: ['hand 7 1'], wrong: [['', 'real']], done: 'realDone', cards: '7' },
    { says: 'down', wanted: ['stock'], wrong: [['', 'stock']], done: 'downDone' },
    {
      says: 'discard',
      position: laid({ stock: '6 9 K 6 4', hand: '9 Q', piles: ['T', '', 'K'] }, '2 3'),
      wanted: ['discard 9 1'],
      wrong: [['', 'discard']],
      done: 'discardDone',
      cards: '9',
    },
    { says: 'bye' },
  ],
  texts: { de, en },
};
