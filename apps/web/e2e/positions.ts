import type { GameId } from './game-cases.ts';

/** The worst that the tables have to show on a small screen. */
export interface Worst {
  readonly name: string;
  readonly game: GameId;
  readonly position: Readonly<Record<string, unknown>>;
}

const cards = (text: string) => text.split(' ').filter((code) => code !== '');
const meld = (by: number, text: string) => ({ by, cards: cards(text) });
const pileUp = (stock: string, shown: boolean, hand: string, ...piles: readonly string[]) => ({
  stock: cards(stock),
  shown,
  hand: cards(hand),
  piles: piles.map(cards),
});
const clan = (covered: string, open: string, castles: string, away: string) => ({
  hand: [],
  covered: cards(covered),
  open: cards(open),
  castles: cards(castles),
  away,
});

export const WORST: readonly Worst[] = [
  {
    name: 'romme-worst',
    game: 'romme',
    position: {
      game: 'romme',
      seats: 4,
      options: { games: 1, allPlay: true },
      phase: 'play',
      turn: 0,
      dealer: 3,
      players: [
        { hand: cards('2s 7s 8s Ts Js 6h Th 6c Kc 3d 4d 5d Kd *'), opened: true },
        { hand: cards('2h 2d 5s'), opened: true },
        { hand: cards('7c Ts 8d 4s'), opened: true },
        { hand: cards('6h Qs 9h 3s Kh 2d 7c Tc 5d 8h 4h Jc'), opened: false },
      ],
      melds: [
        meld(0, '2s 3s 4s 5s 6s'),
        meld(1, '7h 8h * Th Jh'),
        meld(2, 'Ks Kh Kc'),
        meld(1, '9s 9h 9c 9d'),
        meld(0, 'Ac 2c 3c 4c'),
        meld(2, '6d 7d 8d 9d Td Jd'),
        meld(1, '5h 5c *'),
        meld(0, 'Qs Qh Qd Qc'),
        meld(2, '3h 4h 5h'),
        meld(1, '8c 9c Tc Jc'),
        meld(0, 'As Ad Ah'),
        meld(2, 'Jd Qd Kd Ad'),
      ],
      open: cards('6s Js 7d'),
    },
  },
  {
    name: 'rom-bo-worst',
    game: 'rom-bo',
    position: {
      game: 'rom-bo',
      seats: 4,
      phase: 'play',
      turn: 0,
      turns: 61,
      players: [
        pileUp(
          '8 Q 5 K 3 9 2',
          true,
          'T A 4 J *',
          'K Q 9 9 7 J 6 3 3',
          'Q T 8 8 5 4 A K',
          'J J T * 6 6 2 Q',
        ),
        pileUp('4 Q 5 K 3 9 2 7 7', true, 'T A A J 2', 'K Q 9 5', 'T 8', 'J * 6'),
        pileUp('T Q 5 K 3', true, 'T A 4 J 2', 'K Q 9 9 7 J', 'Q T 8 8 4', 'A'),
        pileUp('K Q 5 K 3 9 2 4 4 6 6 7', false, 'T A A A', '7', '9 8 5', ''),
      ],
      centre: [
        { cards: cards('2 3 4 5 6 7'), down: false },
        { cards: cards('2 3 A 3 *'), down: true },
        { cards: cards('2 3 4 5 6 7 8 9 T A T'), down: true },
      ],
    },
  },
  {
    name: 'romans-go-home-worst',
    game: 'romans-go-home',
    position: {
      game: 'romans-go-home',
      seats: 4,
      phase: 'attack',
      turn: null,
      round: 3,
      attack: 6,
      row: ['T8'],
      players: [
        clan('Q', 'D S X A C', 'N1 N4 U2 L-1 N5', 'G'),
        clan('G', 'D X A M C', 'N3 L-2 L-3 N6', 'S'),
        clan('A', 'S X G M C', 'A4 N3 N4 U2', 'D'),
        clan('C', 'D S X A G', 'N1 N6 N5 L-1', 'M'),
      ],
    },
  },
];

export function positionLink(url: string, { game, position }: Worst): string {
  return `${url}#/position/${game}?position=${encodeURIComponent(JSON.stringify(position))}`;
}
