import type { Seat, Style } from '@taberna/engine';
import {
  BAND_STRENGTH,
  bandCodes,
  CASTLES,
  castleCode,
  lineCodes,
  NONE,
  STRENGTH,
  WARRIOR_CODES,
  warriorCode,
} from './cards.ts';
import { formatMove } from './moves.ts';
import {
  isKey,
  nameOf,
  paintCastle,
  paintCastles,
  paintWarrior,
  paintWarriors,
  say,
} from './names.ts';
import { pointsOf } from './score.ts';
import {
  ATTACK_NO,
  ATTACKS,
  DECK_COUNT,
  GONE_COUNT,
  OVER,
  PHASE,
  PHASE_NAMES,
  ROUND,
  ROUNDS,
  type RomansState,
  rowCodes,
  UNDECIDED,
} from './state.ts';

const WIDTH = 80;
const NAME_WIDTH = 14;

export function tableLines(view: RomansState, viewer: Seat, style: Style): string[] {
  const lines = [headLine(view, style), rowLine(view, style), goneLine(view, style)];
  for (let seat = 0; seat < view.rows; seat++) lines.push(...playerLines(view, seat, style));
  if (viewer >= 0 && viewer < view.seats) lines.push(...ownLines(view, viewer, style));
  return lines;
}

function headLine(view: RomansState, style: Style): string {
  const { head } = view;
  const key = `phase.${head[PHASE] === OVER ? 'over' : PHASE_NAMES[head[PHASE]]}`;
  return say(style.lang, 'table.head', {
    round: head[ROUND],
    rounds: ROUNDS,
    attack: head[ATTACK_NO],
    attacks: ATTACKS,
    phase: isKey(key) ? say(style.lang, key) : '',
    deck: head[DECK_COUNT],
  });
}

function rowLine(view: RomansState, style: Style): string {
  const row = rowCodes(view).map((code, i) => `${i + 1}:${paintCastle(code, style)}`);
  const shown = row.length === 0 ? say(style.lang, 'table.none') : row.join('  ');
  return say(style.lang, 'table.row') + shown;
}

function goneLine(view: RomansState, style: Style): string {
  const counts = new Int32Array(CASTLES);
  for (const castle of view.gone.subarray(0, view.head[GONE_COUNT])) counts[castle]++;
  const label = say(style.lang, 'table.gone');
  return label + castleCounts(counts, WIDTH - label.length, style);
}

/** `N1 N3×2 …`, as many kinds as fit. */
function castleCounts(counts: ArrayLike<number>, width: number, style: Style): string {
  const shown: string[] = [];
  let used = 0;
  for (let kind = 0; kind < CASTLES; kind++) {
    if (counts[kind] === 0) continue;
    const times = counts[kind] > 1 ? `×${counts[kind]}` : '';
    used += castleCode(kind).length + times.length + 1;
    if (used > width - 1) return `${shown.join(' ')} …`;
    shown.push(paintCastle(castleCode(kind), style) + times);
  }
  return shown.length === 0 ? paintCastles([], style) : shown.join(' ');
}

/** Who, the open warriors with their sum (the one of this attack marked), the covered ones. */
function playerLines(view: RomansState, seat: Seat, style: Style): string[] {
  const { lang } = style;
  const name = [...nameOf(seat, view.seats, style)].slice(0, NAME_WIDTH).join('');
  const label = name.padEnd(NAME_WIDTH);
  const open = openCards(view, seat, style);
  const covered = lineCodes(view.covered[seat]);
  const first = [
    label,
    say(lang, 'table.open'),
    open,
    `= ${BAND_STRENGTH[view.open[seat]]}`,
    ' ',
    say(lang, 'table.covered'),
    covered.length === 0 ? '–' : paintWarriors(covered, seat, style),
  ];
  const points = say(lang, 'table.points', { points: pointsOf(view, seat) });
  const held = `${' '.repeat(NAME_WIDTH)} ${say(lang, 'table.castles')} `;
  const counts = view.castles.subarray(seat * CASTLES, (seat + 1) * CASTLES);
  const castles = castleCounts(counts, WIDTH - held.length - points.length - 3, style);
  return [first.join(' '), `${held}${castles} = ${points}`];
}

function openCards(view: RomansState, seat: Seat, style: Style): string {
  const codes = bandCodes(view.open[seat]);
  if (codes.length === 0) return '–';
  const fresh = view.fresh[seat] === NONE ? -1 : codes.lastIndexOf(warriorCode(view.fresh[seat]));
  return codes
    .map((code, i) => paintWarrior(i === fresh ? `${code}*` : code, seat, style))
    .join(' ');
}

function ownLines(view: RomansState, viewer: Seat, style: Style): string[] {
  const { lang } = style;
  const lines: string[] = [];
  const hand = bandCodes(view.hand[viewer]).map((code) => {
    const strength = STRENGTH[WARRIOR_CODES.indexOf(code)];
    return `${paintWarrior(code, viewer, style)}${style.paint(`(${strength})`, 'faint')}`;
  });
  if (hand.length > 0) lines.push(say(lang, 'table.hand', { cards: hand.join(' ') }));
  if (view.away[viewer] !== NONE) {
    const cards = paintWarriors([warriorCode(view.away[viewer])], viewer, style);
    lines.push(say(lang, 'table.away', { cards }));
  }
  if (view.chosen[viewer] !== UNDECIDED) {
    const move = formatMove(view, viewer, view.chosen[viewer]);
    lines.push(say(lang, 'table.chosen', { move }));
  }
  return lines;
}
