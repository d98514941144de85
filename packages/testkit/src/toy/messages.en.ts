import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  over: 'The game is over.',
  turn: 'Seat {seat} is not to move.',
  bidNow: 'Now is the time to bid.',
  notHeld: '{card} is not in the hand.',
  nothingToDraw: 'There is no pile to draw from.',
  nothingToTake: 'No card lies open.',
  refillNow: 'Now draw or take.',
  'event.bid': '{name} bids {card}',
  'event.drew': '{name} draws {card}',
  'event.took': '{name} takes {card}',
  'event.won': '{cards}: {name} wins',
  'event.nobody': '{cards}: nobody wins',
  move: '{name}: {move}',
};

export const help: readonly string[] = ['TR-1 … TR-5'];
