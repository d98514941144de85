// Looks back at every decision of a seat in a record.

import {
  FastRng,
  type GameFinder,
  isGameEnd,
  type Lang,
  type Match,
  type Move,
  openRecord,
  playLine,
  type RecordText,
  type Refusal,
  readRecord,
  type Seat,
  type State,
} from '@taberna/engine';
import { hintFrom, reasonText } from '../hint.ts';
import { because, type Reason, type ReasonKey, trickChance } from '../reasons.ts';
import { botsFor } from '../registry.ts';
import type { GameBots } from '../strength.ts';
import type { Finding, GameSeen, InBoth, Told, Wanted } from './finding.ts';
import { isDecision, type Judgement, judge, withOpenCards } from './judge.ts';

/** A record that cannot be analysed. */
export class Unreadable extends Error {
  readonly refusal: Refusal | null;
  constructor(refusal: Refusal | null) {
    super(refusal?.code ?? 'no bots for this game');
    this.refusal = refusal;
  }
}

/** Playouts for one decision: fewer would tell nothing, with more nothing is told for long. */
export const FEWEST = 96;
const MOST_SHARE = 0.1;
/** Of them so many are played once more with open cards. */
const OPEN_SHARE = 0.1;

interface Decision {
  readonly at: number;
  readonly game: number;
  readonly view: State;
  readonly world: State;
  readonly move: Move;
}

interface Played {
  readonly match: Match;
  readonly bots: GameBots;
  readonly decisions: readonly Decision[];
  readonly games: readonly GameSeen[];
  /** For one game. */
  readonly playouts: number;
}

function opened(record: RecordText, find: GameFinder): Match {
  const match = openRecord(record, find);
  if (!match.ok) throw new Unreadable(match.error);
  return match.value;
}

/** Plays the record through and keeps what the seat saw at each of its decisions. */
function playThrough({ record, seat, game: only, playouts }: Wanted, find: GameFinder): Played {
  const text = readRecord(record);
  if (!text.ok) throw new Unreadable(text.error);
  const match = opened(text.value, find);
  const bots = botsFor(match.game.id);
  if (bots === undefined) throw new Unreadable(null);
  const decisions: Decision[] = [];
  const results = new Map<number, { result: number; even: number }>();
  for (const [at, line] of text.value.moves.entries()) {
    const number = match.number;
    const before = match.isActor(seat) ? copyOf(match) : null;
    const moved = playLine(match, line, (event) => {
      if (!isGameEnd(event)) return;
      const { scores } = event.result;
      const players = scores.filter((score) => score !== null).length;
      results.set(event.game, resultOf(match, seat, players));
    });
    if (!moved.ok) throw new Unreadable(moved.error);
    const played = match.log.at(-1);
    if (before === null || played?.seat !== seat) continue;
    if (only !== undefined && only !== number) continue;
    const view = match.game.create(match.options, match.seats);
    match.game.observe(before, seat, view);
    const move = match.game.parseMove(before, seat, played.text);
    if (!move.ok || !isDecision(bots, view, seat)) continue;
    decisions.push({ at, game: number, view, world: before, move: move.value });
  }
  const games = gamesOf(decisions, results, match.seats, only);
  return { match, bots, decisions, games, playouts: playouts ?? bots.outlook.playouts };
}

function copyOf({ game, options, seats, state }: Match): State {
  const copy = game.create(options, seats);
  copy.buf.set(state.buf);
  return copy;
}

/** The last state of a game is still there when its end is told. */
function resultOf({ game, state }: Match, seat: Seat, players: number) {
  const winners = game.winners(state);
  const won = Array.from({ length: state.seats }, (_, s) => (winners >> s) & 1);
  const count = won.reduce((sum, each) => sum + each, 0);
  const even = players > 1 ? 1 / players : 0.5;
  const none = players > 1 ? even : 0;
  return { result: count === 0 ? none : won[seat] / count, even };
}

function gamesOf(
  decisions: readonly Decision[],
  results: ReadonlyMap<number, { result: number; even: number }>,
  seats: number,
  only: number | undefined,
): GameSeen[] {
  const numbers = new Set([...decisions.map(({ game }) => game), ...results.keys()]);
  return [...numbers]
    .filter((number) => only === undefined || only === number)
    .sort((a, b) => a - b)
    .map((game) => ({
      game,
      result: results.get(game)?.result ?? null,
      even: results.get(game)?.even ?? (seats > 1 ? 1 / seats : 0.5),
      decisions: decisions.filter((decision) => decision.game === game).length,
    }));
}

/** Tells an overview first, then its share of the decisions in their order. */
export function* analyse(wanted: Wanted, find: GameFinder): Generator<Told, void, undefined> {
  const played = playThrough(wanted, find);
  yield { kind: 'overview', games: played.games };
  for (const [i, decision] of played.decisions.entries()) {
    if (i % wanted.parts !== wanted.part) continue;
    yield { kind: 'finding', finding: look(played, decision, wanted.seat) };
  }
}

function look({ match, bots, games, ...limits }: Played, decision: Decision, seat: Seat): Finding {
  const { at, game: number, view, world, move } = decision;
  const { game } = bots;
  const among = games.find((seen) => seen.game === number)?.decisions ?? 1;
  const share = Math.min(MOST_SHARE, 1 / among);
  const playouts = Math.max(FEWEST, Math.floor(limits.playouts * share));
  const found = judge(bots, view, seat, move, playouts, `analysis ${at}`);
  const words = (m: Move) => inBoth((lang) => sayMove(match, view, seat, m, lang));
  return {
    at,
    game: number,
    seat,
    played: game.formatMove(view, seat, move),
    playedWords: words(move),
    better: game.formatMove(view, seat, found.move),
    betterWords: words(found.move),
    before: found.before,
    after: found.after,
    best: found.best,
    error: found.error,
    quiet: found.quiet,
    open: withOpenCards(
      bots,
      world,
      seat,
      found.advised,
      Math.ceil(playouts * OPEN_SHARE),
      `open ${at}`,
    ),
    why: found.move === move ? null : whyOf(match, bots, view, seat, move, found),
  };
}

function inBoth(say: (lang: Lang) => string): InBoth {
  return { de: say('de'), en: say('en') };
}

function sayMove({ game, begun }: Match, view: State, seat: Seat, move: Move, lang: Lang): string {
  return game.text.move(view, seat, move, { lang, names: begun.names, paint: (text) => text });
}

/** Said of moves that nobody doubts; here somebody did otherwise. */
const SAYS_NOTHING: ReadonlySet<ReasonKey> = new Set(['hint.thumb', 'ro.return']);

/** The reasons that a hint would give, where they say more than that it is usual, and what it brings. */
function whyOf(
  match: Match,
  bots: GameBots,
  view: State,
  seat: Seat,
  played: Move,
  found: Judgement,
): InBoth {
  const { candidates } = bots.heuristic().think(view, seat, new FastRng('thumb')).choice();
  const unweighed = candidates.map(({ move }) => ({ move, value: 0, visits: 0 }));
  const hint = hintFrom(bots, view, seat, { move: found.move, candidates: unweighed });
  const telling = hint.reasons
    .filter(({ key }) => !SAYS_NOTHING.has(key))
    .map((reason) => besidePlayed(reason, bots, view, seat, played, found.move));
  const worth = worthOf(bots, found);
  const reasons = [...telling, ...worth];
  const said = reasons.length > 0 ? reasons : [because('analysis.tried')];
  return inBoth((lang) =>
    reasonText({ ...hint, reasons: said }, lang, match.begun.names, (move) =>
      sayMove(match, view, seat, move, lang),
    ),
  );
}

/** What wins a trick more or less often than the card that was played is told beside that. */
const TELLING = 15;

function besidePlayed(
  reason: Reason,
  { brain }: GameBots,
  view: State,
  seat: Seat,
  played: Move,
  better: Move,
): Reason {
  if (!reason.key.startsWith('trick.') || brain === undefined) return reason;
  const percent = trickChance(brain, view, seat, better);
  const instead = trickChance(brain, view, seat, played);
  if (Math.abs(percent - instead) < TELLING) return reason;
  const key = percent > instead ? 'analysis.trick' : 'analysis.save';
  return { key, params: { percent, instead }, other: played };
}

/** Less is not worth a sentence; more is as much as a game has, and nobody believes it. */
const LEAST_MORE = 0.2;
const MOST_MORE = 40;
/** From here on no fractions are told. */
const ROUND_FROM = 9.5;

function worthOf({ outlook }: GameBots, { more }: Judgement): readonly Reason[] {
  if (outlook.brings === undefined || more === null) return [];
  if (more < LEAST_MORE || more > MOST_MORE) return [];
  const digits = more < ROUND_FROM ? 1 : 0;
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return [because(outlook.brings.key, { more: inBoth((lang) => more.toLocaleString(lang, form)) })];
}
