import { type GameText, type Messages, refusalText, type Style, seatLetter } from '@taberna/engine';
import { EXAMPLES, formatMove } from './position.ts';
import { codeOf, DISCARD, DRAW, EMPTY, handOf, type Trio, type TrioEvent } from './state.ts';

const de: Messages = {
  over: 'Das Spiel ist aus.',
  turn: 'Platz {seat} ist nicht am Zug.',
  bidNow: 'Jetzt wird geboten.',
  notHeld: '{card} ist nicht auf der Hand.',
  nothingToDraw: 'Kein Stapel, von dem man ziehen könnte.',
  nothingToTake: 'Keine Karte liegt offen.',
  refillNow: 'Jetzt wird gezogen oder genommen.',
};
const en: Messages = {
  over: 'The game is over.',
  turn: 'Seat {seat} is not to move.',
  bidNow: 'Now is the time to bid.',
  notHeld: '{card} is not in the hand.',
  nothingToDraw: 'There is no pile to draw from.',
  nothingToTake: 'No card lies open.',
  refillNow: 'Now draw or take.',
};

const VERBS = {
  de: { bid: 'bietet', drew: 'zieht', took: 'nimmt', won: 'gewinnt', none: 'niemand gewinnt' },
  en: { bid: 'bids', drew: 'draws', took: 'takes', won: 'wins', none: 'nobody wins' },
};

function nameOf(seat: number, { names }: Style): string {
  return names[seat] ?? seatLetter(seat);
}

function event(e: TrioEvent, style: Style): string | null {
  const verbs = VERBS[style.lang];
  switch (e.type) {
    case 'dealt':
    case 'reshuffled':
      return null;
    case 'revealed': {
      const won = e.winner < 0 ? verbs.none : `${nameOf(e.winner, style)} ${verbs.won}`;
      return `${e.cards.join(' ')}: ${won}`;
    }
    default:
      return `${nameOf(e.seat, style)} ${verbs[e.type]} ${e.card}`;
  }
}

function table(view: Trio, _viewer: number, style: Style): string[] {
  const shown = (cells: Uint8Array) =>
    [...cells].filter((cell) => cell !== EMPTY).map((cell) => style.paint(codeOf(cell), 'strong'));
  const players = Array.from({ length: view.seats }, (_, seat) =>
    [nameOf(seat, style), ...shown(handOf(view, seat)), view.points[seat]].join(' '),
  );
  return [
    ...players,
    `${view.head[DRAW]} | ${shown(view.discard.subarray(0, view.head[DISCARD])).join(' ')}`,
  ];
}

export const text: GameText<Trio, TrioEvent> = {
  title: { de: 'Trio', en: 'Trio' },
  examples: EXAMPLES,
  refusal: (refusal, lang) => refusalText(refusal, lang, { de, en }),
  move: (s, seat, move, style) => `${nameOf(seat, style)}: ${formatMove(s, seat, move)}`,
  event,
  table,
  help: () => ['TR-1 … TR-5'],
};
