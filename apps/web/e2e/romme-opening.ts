import { cards } from './game.ts';

/** Rommé, one's own turn: with the open queen the hand can open by two melds. */
export const OPENING = {
  name: 'romme-opening',
  lifts: [],
  position: {
    game: 'romme',
    seats: 2,
    options: { games: 1 },
    phase: 'draw',
    turn: 0,
    dealer: 1,
    players: [
      { hand: cards('Kh Ah 7s 7h 7d 2c 4d 5s 8c 9d Ts Jc 3c'), opened: false },
      { hand: cards('2h 2d 5h 6c 8d 9s Tc Jd Qs 3h 4s 6d 9h'), opened: false },
    ],
    melds: [],
    open: cards('Qh'),
  },
};
