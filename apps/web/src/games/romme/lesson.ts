import type { Lesson } from '../../lesson/lesson.ts';
import { texts as de } from './lesson.de.ts';
import { texts as en } from './lesson.en.ts';

const cards = (text: string) => text.split(' ');
const TABLE = { seats: 2, options: { games: 1 }, turn: 0, dealer: 1 };
const RUN = 'Qh Kh Ah';
const SET = '6h 6s 6d';
const OPENING = 40;
const MELDS = ['meld Qh Kh Ah', 'meld 6s 6h 6d'];

export const lesson: Lesson<keyof typeof de.says, keyof typeof de.wrong> = {
  steps: [
    {
      says: 'hello',
      position: {
        ...TABLE,
        phase: 'draw',
        players: [
          { hand: cards('4c 9c 6s Ts Js 6h Qh Kh Ah 2d 5d 6d 8d'), opened: false },
          { hand: cards('3c 7c 8c Qc 2s 5s 8s 3h 5h 9h 4d 8d Td'), opened: false },
        ],
        open: ['4s'],
        stock: ['3s'],
      },
    },
    {
      says: 'draw',
      wanted: ['draw'],
      wrong: [['', 'draw']],
      done: 'drawDone',
      point: '[data-action="draw-card"]',
    },
    { says: 'run', cards: RUN, tags: [[RUN, 'run']] },
    {
      says: 'set',
      cards: `${RUN} ${SET}`,
      tags: [
        [RUN, 'run'],
        [SET, 'set'],
      ],
    },
    {
      says: 'meld',
      goesOn: true,
      wanted: MELDS,
      wrong: [['', 'meld']],
      cards: RUN,
      tags: [[RUN, 'run']],
    },
    {
      says: 'second',
      after: [[/6/, { says: 'secondRun', cards: RUN, tags: [[RUN, 'run']] }]],
      wanted: MELDS,
      wrong: [['', 'second']],
      done: 'secondDone',
      cards: SET,
      tags: [[SET, 'set']],
    },
    {
      says: 'discard',
      wanted: ['discard 9c'],
      wrong: [
        ['discard Ts', 'pair'],
        ['discard Js', 'pair'],
        ['discard 2d', 'two'],
        ['discard 3s', 'three'],
        ['discard 4c', 'four'],
        ['discard 5d', 'five'],
        ['discard 8d', 'eight'],
      ],
      done: 'discardDone',
      cards: '9c',
    },
    {
      says: 'take',
      later: true,
      position: {
        ...TABLE,
        phase: 'draw',
        players: [
          { hand: cards('9c 5s'), opened: true },
          { hand: cards('2c 9s 4h'), opened: true },
        ],
        // What was laid before lies there still, and the rounds between have left their discards.
        melds: [
          { by: 0, cards: cards('Qh Kh Ah') },
          { by: 0, cards: cards('6s 6h 6d') },
          { by: 1, cards: cards('8d 9d Td Jd') },
          { by: 0, cards: cards('8c * Tc') },
        ],
        open: cards('4s 9c 3c Qc 6c 7c Js 8s Ts 3h 2d 5h 3s 5d 9h 4d 2s 4c 3d 2h Qd'),
      },
      wanted: ['take'],
      wrong: [['', 'take']],
      done: 'takeDone',
      point: '[data-action="take"]',
    },
    { says: 'lay', wanted: ['lay Qd'], wrong: [['', 'lay']], done: 'layDone', cards: 'Qd' },
    { says: 'swap', wanted: ['swap 9c'], wrong: [['', 'swap']], done: 'swapDone', cards: '9c' },
    { says: 'joker', wanted: ['lay *'], wrong: [['', 'joker']], done: 'jokerDone', cards: '*' },
    { says: 'last', wanted: ['discard 5s'], wrong: [['', 'last']], done: 'lastDone', cards: '5s' },
    { says: 'bye' },
  ],
  texts: { de, en },
  /** By ranks run and set lie together, each in one row of a phone's hand. */
  async arrange() {
    const { wishes } = await import('./wishes.svelte.ts');
    const { sorting } = wishes;
    wishes.sorting = 'rank';
    return () => {
      wishes.sorting = sorting;
    };
  },
  /** RO-22 */
  tally: ({ laid, melds }) =>
    typeof laid === 'number' && laid > 0 && Array.isArray(melds)
      ? { at: `[data-meld="${melds.length}"]`, count: `${laid} / ${OPENING}` }
      : null,
};
