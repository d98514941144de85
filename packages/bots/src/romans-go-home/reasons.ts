import { FastRng, firstSeat, type Move, type Seat } from '@taberna/engine';
import { romansGoHome as game } from '@taberna/games/romans-go-home';
import { apply } from '@taberna/games/romans-go-home/apply.ts';
import {
  ALARM,
  BAND_SIZE,
  BAND_STRENGTH,
  castleCode,
  LEGION_KINDS,
  LEGIONS_TO_WIN,
  type Line,
  lineLength,
  SAMMLA,
  STRENGTH,
  WARRIOR_CODES,
  warriorAt,
} from '@taberna/games/romans-go-home/cards.ts';
import { objectOf } from '@taberna/games/romans-go-home/moves.ts';
import { castleName, warriorName } from '@taberna/games/romans-go-home/names.ts';
import { sample } from '@taberna/games/romans-go-home/sample.ts';
import { pointsOf } from '@taberna/games/romans-go-home/score.ts';
import {
  ALARM_DROP,
  actors,
  CAPTURED,
  CASTLE,
  GAULIE_DROP,
  KEEP,
  legionsOf,
  OVER,
  PHASE,
  PLAN,
  REORDER,
  ROUND,
  ROW_COUNT,
  type RomansState,
  rowCodes,
  SEDUCE,
  TAX_DUE,
} from '@taberna/games/romans-go-home/state.ts';
import type { Choice } from '../player.ts';
import { aheadOf, because, inBoth, type Reason } from '../reasons.ts';
import { bestReply, type Reply } from './solve.ts';
import { thumbMove } from './thumb.ts';

const TRIES = 100;

interface Capture {
  readonly castle: string;
  /** From 1. */
  readonly attack: number;
  /** The own Dru'hid takes it, from wherever it lies (RG-26). */
  readonly byDruhid: boolean;
  times: number;
}

/**
 * The castles that a plan captures in rounds against others who plan anyhow, and in which attack.
 * Nobody can aim at one that somebody else's Dru'hid has put into another's place.
 */
function captures(view: RomansState, seat: Seat, plan: Move): Capture[] {
  const found: Capture[] = [];
  const rng = new FastRng('hint');
  const world = game.create(view.options, view.seats);
  const row = rowCodes(view);
  for (let i = 0; i < TRIES; i++) {
    if (!sample(view, seat, rng, world)) break;
    const round = world.head[ROUND];
    let attack = 0;
    let move = plan;
    let mover = seat;
    while (world.head[PHASE] !== OVER && world.head[ROUND] === round) {
      apply(world, mover, move, rng, (event) => {
        if (event.type === 'turned-up') attack = event.attack;
        if (event.type !== 'captured' || event.seat !== seat) return;
        const { castle } = event;
        const byDruhid = event.instead !== undefined;
        if (byDruhid || row[attack - 1] === castle) note(found, { castle, attack, byDruhid });
      });
      if (actors(world) === 0) break;
      mover = firstSeat(actors(world));
      move = thumbMove(world, mover, rng);
    }
  }
  return found;
}

function note(found: Capture[], { castle, attack, byDruhid }: Omit<Capture, 'times'>): void {
  const known = found.find(
    (one) => one.castle === castle && one.attack === attack && one.byDruhid === byDruhid,
  );
  if (known === undefined) found.push({ castle, attack, byDruhid, times: 1 });
  else known.times++;
}

const nameOfCastle = (code: string) => inBoth((lang) => castleName(code, lang));
const nameOfWarrior = (warrior: number) =>
  inBoth((lang) => warriorName(WARRIOR_CODES[warrior] ?? '', lang));

function strengthOf(line: Line, length = lineLength(line)): number {
  let sum = 0;
  for (let place = 0; place < length; place++) sum += STRENGTH[warriorAt(line, place)];
  return sum;
}

/** RG-24: whoever does not capture stays and counts on; the castle by which the plan gains most. */
function forPlan(view: RomansState, seat: Seat, plan: Move): Reason {
  const gain = ({ castle, times }: Capture) => times * Number(castle.slice(1));
  const [most] = captures(view, seat, plan).sort((a, b) => gain(b) - gain(a));
  // Nobody aims at a legion.
  if (most === undefined || gain(most) <= 0) return because('rg.plan.none');
  const { castle, attack, byDruhid, times } = most;
  const sum = strengthOf(objectOf(plan), attack);
  const said = { castle: nameOfCastle(castle), percent: Math.round((100 * times) / TRIES), sum };
  if (byDruhid) return because('rg.plan.druhid', { ...said, attack });
  return attack === 1 ? because('rg.plan.first', said) : because('rg.plan', { ...said, attack });
}

/** RG-22: the warrior counts for the queen and not for its owner. */
function forSeduce(view: RomansState, seat: Seat, target: number): Reason[] {
  const warrior = view.fresh[target];
  if (warrior === SAMMLA || warrior >= WARRIOR_CODES.length) return [];
  const before = BAND_STRENGTH[view.open[seat]];
  const own = before + STRENGTH[warrior];
  const left = BAND_STRENGTH[view.open[target]] - STRENGTH[warrior];
  const said = because('rg.seduce', { warrior: nameOfWarrior(warrior), before, own, left });
  const why = forSum(view, seat, target, own, left);
  return why === null ? [said] : [said, why];
}

/** RG-24: what the sum is good for; a tie is not spoken of. */
function forSum(view: RomansState, seat: Seat, target: Seat, own: number, left: number) {
  const castle = castleCode(castleAt(view, 0));
  const rivals = Array.from({ length: view.rows }, (_, other) => other)
    .filter((other) => other !== seat && view.fresh[other] !== SAMMLA)
    .map((other) => (other === target ? left : BAND_STRENGTH[view.open[other]]));
  const highest = Math.max(0, ...rivals);
  const params = { castle: nameOfCastle(castle) };
  if (own > highest) return because('rg.seduce.wins', params);
  return own < highest && castle.startsWith('L') ? because('rg.seduce.spares', params) : null;
}

/** RG-27, RG-31: the alarm comes after the choice and takes back the Axel that was kept. */
function forKeep(view: RomansState, line: Line): Reason[] {
  if (view.head[CAPTURED] === ALARM) return [because('rg.keep.alarm')];
  return line === 0 ? [] : [because('rg.keep', { sum: strengthOf(line) })];
}

/** What attacks a castle, as somebody would say it. */
function attackOn(view: RomansState, line: Line, place: number): Reason['params'] {
  const castle = nameOfCastle(castleCode(castleAt(view, place)));
  return { warrior: nameOfWarrior(warriorAt(line, place)), castle };
}

function castleAt(view: RomansState, place: number): number {
  return view.row[view.head[ROW_COUNT] - 1 - place];
}

/** RG-33: what a legion is good for, where somebody has but one of the three to go. */
function forLegion(view: RomansState, seat: Seat): 'rg.reorder.legion' | 'rg.reorder.rival' | null {
  const isClose = (other: Seat) => legionsOf(view, other) === LEGIONS_TO_WIN - 1;
  if (isClose(seat)) return 'rg.reorder.legion';
  const seats = Array.from({ length: view.seats }, (_, other) => other);
  return seats.some(isClose) ? 'rg.reorder.rival' : null;
}

/** RG-29: the strongest of those that change their place, and what it attacks there. */
function forReorder(view: RomansState, seat: Seat, line: Line): Reason[] {
  const changed = Array.from({ length: lineLength(line) }, (_, place) => place)
    .filter((place) => warriorAt(line, place) !== warriorAt(view.covered[seat], place))
    .sort((a, b) => STRENGTH[warriorAt(line, b)] - STRENGTH[warriorAt(line, a)])
    .filter((place) => place < view.head[ROW_COUNT]);
  const [strongest] = changed;
  if (strongest === undefined) return [because('rg.reorder.none')];
  const isLegion = (place: number) => castleAt(view, place) < LEGION_KINDS;
  const why = isLegion(strongest) ? forLegion(view, seat) : null;
  if (why !== null) return [because(why, attackOn(view, line, strongest))];
  // Minus points are no reason: another warrior is what it is about.
  const place = changed.find((one) => !isLegion(one));
  return place === undefined ? [] : [because('rg.reorder', attackOn(view, line, place))];
}

/** RG-28, RG-31: where the alarm takes one more, what is left now is not yet the sum. */
function forDrop(view: RomansState, seat: Seat, line: Line, isThumb: boolean): Reason[] {
  if (view.head[PHASE] === GAULIE_DROP && view.head[CAPTURED] === ALARM) return [];
  const left = BAND_STRENGTH[view.open[seat]] - strengthOf(line);
  const warrior = nameOfWarrior(warriorAt(line, 0));
  const others = BAND_SIZE[view.open[seat]] - 1;
  return [because(isThumb ? 'rg.drop' : 'rg.drop.spare', { warrior, left, others })];
}

function forReply({ plans, beaten, second }: Reply): Reason {
  if (beaten === plans) return because('rg.reply.sure');
  const most = Math.floor(second);
  return because('rg.reply', { plans, beaten: Math.floor(beaten), second: most });
}

/** RG-26, RG-33: what the castle means beside its points, or where these leave both. */
function forTaking(view: RomansState, seat: Seat, at: number): Reason {
  const row = rowCodes(view);
  const code = row[at - 1] ?? '';
  if (code.startsWith('L')) {
    if (legionsOf(view, seat) === LEGIONS_TO_WIN - 1) return because('rg.legion.own');
    if (legionsOf(view, 1 - seat) === LEGIONS_TO_WIN - 1) return because('rg.legion.rival');
  }
  const own = pointsOf(view, seat) + Number(code.slice(1));
  const left = row.filter((_, i) => i !== at - 1);
  const castles = inBoth((lang) => left.map((one) => castleName(one, lang)).join(', '));
  const points = { own, other: pointsOf(view, 1 - seat), castles };
  return because(code.startsWith('T') ? 'rg.stand.tax' : 'rg.stand', points);
}

/** What a move does that has been proven best. */
function forProven(view: RomansState, seat: Seat, move: Move): Reason[] {
  const object = objectOf(move);
  switch (view.head[PHASE]) {
    case CASTLE:
      return [forTaking(view, seat, object)];
    case REORDER: {
      // What it brings on average is not what was counted.
      const [reason] = forReorder(view, seat, object);
      if (reason?.key === 'rg.reorder') return [because('rg.reorder.at', reason.params)];
      return reason === undefined ? [] : [reason];
    }
    default:
      return [];
  }
}

/** What the choice does, in numbers of this table; nothing where that is not the point of it. */
function forChoice(view: RomansState, seat: Seat, move: Move): Reason[] {
  const object = objectOf(move);
  const isThumb = move === thumbMove(view, seat, new FastRng('hint'));
  switch (view.head[PHASE]) {
    case SEDUCE:
      return forSeduce(view, seat, object);
    case KEEP:
      return forKeep(view, object);
    case REORDER:
      return forReorder(view, seat, object);
    case CASTLE:
      return isThumb ? [because('rg.castle')] : [];
    case GAULIE_DROP:
    case ALARM_DROP:
      return forDrop(view, seat, object, isThumb);
    case TAX_DUE:
      return isThumb ? [because('rg.tax')] : [];
    default:
      return [];
  }
}

/** Why the player of the house makes this move: a rule of thumb only where it follows that. */
export function reasons(view: RomansState, seat: Seat, choice: Choice): Reason[] {
  if (view.head[PHASE] === PLAN) return [forPlan(view, seat, choice.move)];
  const reply = bestReply(view, seat);
  if (reply !== null && reply.move === choice.move) {
    return [...forProven(view, seat, choice.move), forReply(reply)];
  }
  const said = forChoice(view, seat, choice.move);
  return said.length > 0 ? said : aheadOf(choice);
}
