import type { Move, Rng, Seat } from '@taberna/engine';
import { NONE } from '@taberna/games/romme/cards.ts';
import { mayTake } from '@taberna/games/romme/legal.ts';
import {
  cardOf,
  DISCARD_MOVE,
  DRAW_MOVE,
  moveType,
  TAKE_MOVE,
} from '@taberna/games/romme/moves.ts';
import { DRAW, openTop, PHASE, type Romme } from '@taberna/games/romme/state.ts';
import { drawNearBest } from '../draw.ts';
import { type Candidate, type Choice, type Player, settled, type Thinking } from '../player.ts';
import { Building } from './building.ts';
import { nearlyOut, wantedAfter } from './finishers.ts';
import type { Planner, PlannerSettings } from './planner.ts';
import { Policy } from './policy.ts';
import { winByTaking, winNow, winningMove } from './winning.ts';

export interface RommeSettings extends PlannerSettings {
  /** Spread of the choice among discards, in points: 0 takes the best. */
  readonly temperature: number;
  /** Whether the ways to complete a closed hand are counted. */
  readonly builds: boolean;
  /** With so few cards wanted for a hand Rommé, who counts them does not open. */
  readonly near: number;
  /** Not even then, unless they really end the game at one go and nobody is nearly out. */
  readonly isWary: boolean;
}

/** The first moves that the planner has seen, best first. */
function nominees({ firsts, values, count }: Planner): Candidate[] {
  const all: Candidate[] = [];
  for (let i = 0; i < count; i++) all.push({ move: firsts[i], value: values[i], visits: 0 });
  return all.sort((a, b) => b.value - a.value);
}

function isDiscard({ move }: Candidate): boolean {
  return moveType(move) === DISCARD_MOVE;
}

/** One of the discards, the better the likelier; any other move stands. */
function warmed(choice: Choice, temperature: number, rng: Rng): Choice {
  if (temperature === 0 || moveType(choice.move) !== DISCARD_MOVE) return choice;
  const discards = choice.candidates.filter(isDiscard);
  if (discards.length === 0) return choice;
  return { ...choice, move: drawNearBest(discards, temperature, rng).move };
}

export function rommePlayer(settings: RommeSettings): Player<Romme> {
  const policy = new Policy(settings);
  const { planner } = policy;
  const { temperature, builds, near, isWary } = settings;

  function mayWaitIn(view: Romme, seat: Seat): (move: Move) => boolean {
    return (move) => {
      if (!isWary) return true;
      const discarded = moveType(move) === DISCARD_MOVE ? cardOf(move) : NONE;
      return nearlyOut(view, seat) === null && wantedAfter(view, seat, discarded) !== null;
    };
  }

  function atDraw(view: Romme, seat: Seat): Thinking {
    if (!mayTake(view, seat)) return settled({ move: DRAW_MOVE, candidates: [] });
    const thumb = policy.draws(view, seat);
    const top = openTop(view);
    if (!builds || view.opened[seat] === 1 || winByTaking(view, seat, top) > 0) {
      return settled({ move: thumb, candidates: [] });
    }
    planner.takes(view, seat, top);
    if (planner.length === 0) return settled({ move: thumb, candidates: [] });
    const openings = [{ move: TAKE_MOVE, value: planner.value, visits: 0 }];
    const closed = [{ move: DRAW_MOVE, value: 0, visits: 0 }];
    return new Building(view, seat, planner.sight, {
      thumb,
      openings,
      closed,
      near,
      mayWait: mayWaitIn(view, seat),
    });
  }

  function inTurn(view: Romme, seat: Seat, rng: Rng): Thinking {
    const win = winNow(view, seat);
    const winning = win > 0 ? winningMove(view, seat, win, rng) : null;
    if (winning !== null) return settled({ move: winning, candidates: [] });
    if (!planner.plan(view, seat)) {
      return settled({ move: policy.fallback(view, seat), candidates: [] });
    }
    const thumb = planner.line[0];
    const candidates = nominees(planner);
    const closed = candidates.filter(isDiscard);
    if (!builds || view.opened[seat] === 1 || closed.length === 0) {
      return settled(warmed({ move: thumb, candidates }, temperature, rng));
    }
    const openings = candidates.filter((candidate) => !isDiscard(candidate));
    return new Building(view, seat, planner.sight, {
      thumb,
      openings,
      closed,
      near,
      mayWait: mayWaitIn(view, seat),
    });
  }

  return {
    think(view: Romme, seat: Seat, rng: Rng): Thinking {
      return view.head[PHASE] === DRAW ? atDraw(view, seat) : inTurn(view, seat, rng);
    },
  };
}
