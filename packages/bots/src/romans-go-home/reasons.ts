import { FastRng, firstSeat, type Move, type Seat } from '@taberna/engine';
import { romansGoHome as game } from '@taberna/games/romans-go-home';
import { apply } from '@taberna/games/romans-go-home/apply.ts';
import {
  BAND_STRENGTH,
  castleCode,
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
import {
  ALARM_DROP,
  actors,
  CASTLE,
  GAULIE_DROP,
  KEEP,
  OVER,
  PHASE,
  PLAN,
  REORDER,
  ROUND,
  ROW_COUNT,
  type RomansState,
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
  times: number;
}

/** The castles that a plan captures in rounds against others who plan anyhow, and in which attack. */
function captures(view: RomansState, seat: Seat, plan: Move): Capture[] {
  const found: Capture[] = [];
  const rng = new FastRng('hint');
  const world = game.create(view.options, view.seats);
  for (let i = 0; i < TRIES; i++) {
    if (!sample(view, seat, rng, world)) break;
    const round = world.head[ROUND];
    let attack = 0;
    let move = plan;
    let mover = seat;
    while (world.head[PHASE] !== OVER && world.head[ROUND] === round) {
      apply(world, mover, move, rng, (event) => {
        if (event.type === 'turned-up') attack = event.attack;
        if (event.type === 'captured' && event.seat === seat) note(found, event.castle, attack);
      });
      if (actors(world) === 0) break;
      mover = firstSeat(actors(world));
      move = thumbMove(world, mover, rng);
    }
  }
  return found;
}

function note(found: Capture[], castle: string, attack: number): void {
  const known = found.find((one) => one.castle === castle && one.attack === attack);
  if (known === undefined) found.push({ castle, attack, times: 1 });
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
  const { castle, attack, times } = most;
  const sum = strengthOf(objectOf(plan), attack);
  const said = { castle: nameOfCastle(castle), percent: Math.round((100 * times) / TRIES), sum };
  return attack === 1 ? because('rg.plan.first', said) : because('rg.plan', { ...said, attack });
}

/** RG-22: the warrior counts for the queen and not for its owner. */
function forSeduce(view: RomansState, seat: Seat, target: number): Reason[] {
  const warrior = view.fresh[target];
  if (warrior === SAMMLA || warrior >= WARRIOR_CODES.length) return [];
  const before = BAND_STRENGTH[view.open[seat]];
  const own = before + STRENGTH[warrior];
  const left = BAND_STRENGTH[view.open[target]] - STRENGTH[warrior];
  return [because('rg.seduce', { warrior: nameOfWarrior(warrior), before, own, left })];
}

/** RG-29: the strongest of those that change their place, and what it attacks there. */
function forReorder(view: RomansState, seat: Seat, line: Line): Reason {
  const count = view.head[ROW_COUNT];
  const changed = Array.from({ length: lineLength(line) }, (_, place) => place)
    .filter((place) => warriorAt(line, place) !== warriorAt(view.covered[seat], place))
    .sort((a, b) => STRENGTH[warriorAt(line, b)] - STRENGTH[warriorAt(line, a)]);
  const [place] = changed;
  if (place === undefined || place >= count) return because('rg.reorder.none');
  const castle = nameOfCastle(castleCode(view.row[count - 1 - place]));
  return because('rg.reorder', { warrior: nameOfWarrior(warriorAt(line, place)), castle });
}

function forDrop(view: RomansState, seat: Seat, line: Line, isThumb: boolean): Reason {
  const left = BAND_STRENGTH[view.open[seat]] - strengthOf(line);
  const warrior = nameOfWarrior(warriorAt(line, 0));
  return because(isThumb ? 'rg.drop' : 'rg.drop.spare', { warrior, left });
}

function forReply({ plans, beaten, second }: Reply): Reason {
  if (beaten === plans) return because('rg.reply.sure');
  const most = Math.floor(second);
  return because('rg.reply', { plans, beaten: Math.floor(beaten), second: most });
}

/** What the choice does, in numbers of this table; nothing where that is not the point of it. */
function forChoice(view: RomansState, seat: Seat, move: Move): Reason[] {
  const object = objectOf(move);
  const isThumb = move === thumbMove(view, seat, new FastRng('hint'));
  switch (view.head[PHASE]) {
    case SEDUCE:
      return forSeduce(view, seat, object);
    case KEEP:
      return object === 0 ? [] : [because('rg.keep', { sum: strengthOf(object) })];
    case REORDER:
      return [forReorder(view, seat, object)];
    case CASTLE:
      return isThumb ? [because('rg.castle')] : [];
    case GAULIE_DROP:
    case ALARM_DROP:
      return [forDrop(view, seat, object, isThumb)];
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
  if (reply !== null && reply.move === choice.move) return [forReply(reply)];
  const said = forChoice(view, seat, choice.move);
  return said.length > 0 ? said : aheadOf(choice);
}
