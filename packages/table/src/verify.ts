import {
  type AnyGame,
  fill,
  type GameFinder,
  isGameEnd,
  type Json,
  type Lang,
  type Match,
  openRecord,
  type Params,
  playLine,
  type RecordText,
  type Refusal,
  type Result,
  reading,
  readRecord,
  seatLetter,
} from '@taberna/engine';
import { commitmentOf, effectiveSeed, lateSeats } from './fair.ts';
import { type Breach, breachOf, hasMine, type Kept, type Opened } from './kept.ts';
import { explainRefusal, tableMessages } from './text.ts';
import { messages as de } from './verify.de.ts';
import { messages as en } from './verify.en.ts';

/** What a table says about the shuffle, and what only a check of its record does. */
const MESSAGES = { de: { ...tableMessages.de, ...de }, en: { ...tableMessages.en, ...en } };

type VerifyKey = keyof typeof MESSAGES.de;

/** One thing that was checked: a message, and whether it speaks for the record. */
export interface VerifyStep {
  readonly ok: boolean;
  readonly key: VerifyKey;
  readonly params: Params;
  /** What stands for `{why}` in the message. */
  readonly why?: Refusal;
}

/** A step in words. */
export function verifyText(
  { key, params, why }: VerifyStep,
  lang: Lang,
  game: AnyGame | null,
): string {
  const reason = why === undefined ? {} : { why: explainRefusal(why, lang, game) };
  return fill(MESSAGES[lang][key], { ...params, ...reason });
}

export interface Verification {
  readonly ok: boolean;
  /** null where the record does not even say it. */
  readonly game: AnyGame | null;
  readonly steps: readonly VerifyStep[];
}

/**
 * Recomputes a record from its secret: the commitment, the seed, every deal and every card drawn,
 * the result. It stops at the first thing that is wrong. Whether commitment and promises were shown
 * before the deal only those know who were there: with what a client kept they are compared,
 * without it the words ask the reader to.
 */
export function verifyRecord(
  text: string,
  find: GameFinder,
  kept: Kept | null = null,
): Verification {
  const record = readRecord(text);
  if (!record.ok) return ended([unreadable(record.error)], null);
  const opened = openRecord(record.value, find);
  if (!opened.ok) return ended([unreadable(opened.error)], null);
  const match = opened.value;
  const { game, seats } = match;
  const params = { game: game.id, seats, rules: game.rulesVersion };
  const steps: VerifyStep[] = [passed('verify.readable', params)];
  const checks = [fairSteps, playSteps, resultSteps];
  for (const check of checks) {
    if (steps.some((step) => !step.ok)) break;
    steps.push(...check(record.value, match, kept));
  }
  return ended(steps, game);
}

function passed(key: VerifyKey, params: Params = {}): VerifyStep {
  return { ok: true, key, params };
}

function wrong(key: VerifyKey, params: Params = {}): VerifyStep {
  return { ok: false, key, params };
}

function unreadable(error: Refusal): VerifyStep {
  return { ...wrong('verify.unreadable'), why: error };
}

function ended(steps: readonly VerifyStep[], game: AnyGame | null): Verification {
  const ok = steps.every((step) => step.ok);
  const last = ok ? passed('verify.passed') : wrong('verify.failed');
  return { ok, game, steps: [...steps, last] };
}

function readFair(header: RecordText['header'], seats: number): Result<Opened> {
  return reading(header.get('fair'), 'fair', (r) => {
    const texts = (key: string) =>
      r
        .at(key)
        .listOf(seats)
        .map((one) => one.text(100));
    return {
      commitment: r.only(['commitment', 'secret', 'promises', 'nonces']).at('commitment').text(100),
      secret: r.at('secret').text(1000),
      promises: r.at('promises').missing ? null : texts('promises'),
      nonces: texts('nonces'),
    };
  });
}

function fairSteps({ header }: RecordText, match: Match, kept: Kept | null): VerifyStep[] {
  if (!header.has('fair')) return [kept === null ? passed('verify.given') : wrong('verify.noFair')];
  const fair = readFair(header, match.seats);
  if (!fair.ok) return [unreadable(fair.error)];
  const { commitment, secret, nonces } = fair.value;
  const found = commitmentOf(secret);
  if (found !== commitment) return [wrong('verify.commitmentWrong', { found, commitment })];
  const steps = [passed('verify.commitment', { commitment }), ...promiseSteps(fair.value)];
  if (effectiveSeed(secret, nonces) !== match.seed) return [...steps, wrong('verify.seedWrong')];
  const count = nonces.filter((nonce) => nonce !== '').length;
  steps.push(passed('verify.seed', { nonces: count }));
  return kept === null ? steps : [...steps, keptStep(fair.value, kept)];
}

/** Each nonce is the one whose hash was there before any was told; one that is missing is named. */
function promiseSteps({ nonces, promises }: Opened): VerifyStep[] {
  if (promises === null) return [];
  const other = nonces.findIndex(
    (nonce, seat) => nonce !== '' && commitmentOf(nonce) !== promises[seat],
  );
  if (other >= 0) return [wrong('verify.promiseWrong', { seat: seatLetter(other) })];
  const late = lateSeats(promises, nonces);
  return [
    passed('verify.promises'),
    ...late.map((seat) => passed('verify.late', { seat: seatLetter(seat) })),
  ];
}

function keptStep(fair: Opened, kept: Kept): VerifyStep {
  const breach = breachOf(fair, kept);
  if (breach !== null) return wrong(BREACHES[breach]);
  return passed(hasMine(fair.nonces, kept) ? 'verify.kept' : 'verify.keptWithoutMine');
}

const BREACHES: Readonly<Record<Breach, VerifyKey>> = {
  commitment: 'fair.broken.commitment',
  promise: 'fair.broken.promise',
  nonce: 'fair.broken.nonce',
  seed: 'fair.broken.seed',
};

/** The deal is the match's own work; a move that does not fit the cards is refused by the rules. */
function playSteps({ moves }: RecordText, match: Match, kept: Kept | null): VerifyStep[] {
  const seen = new Sights(match, kept);
  for (const line of moves) {
    const played = playLine(match, line, (event) => {
      if (isGameEnd(event)) seen.compare();
    });
    if (!played.ok) return [{ ...wrong('verify.movesWrong'), why: played.error }];
  }
  if (!match.over) seen.compare();
  if (seen.other !== null) return [wrong('verify.viewWrong', { game: seen.other })];
  const pack = match.game.pack(match.options, match.seats);
  const cards = pack.reduce((sum, { copies }) => sum + copies, 0);
  const steps = [
    passed('verify.deals', { games: match.number, cards }),
    passed('verify.moves', { moves: moves.length }),
  ];
  return seen.compared === 0 ? steps : [...steps, passed('verify.views', { games: seen.compared })];
}

/** The ends of the games as the player saw them, beside those of the replay. */
class Sights {
  readonly #match: Match;
  readonly #kept: Kept | null;
  compared = 0;
  /** The first game that looked otherwise. */
  other: number | null = null;

  constructor(match: Match, kept: Kept | null) {
    this.#match = match;
    this.#kept = kept;
  }

  compare(): void {
    const { number } = this.#match;
    const seen = this.#kept?.ends[number - 1] ?? null;
    if (this.#kept === null || seen === null) return;
    this.compared++;
    const same = sameJson(seen, this.#match.view(this.#kept.seat));
    if (!same) this.other ??= number;
  }
}

function resultSteps({ header }: RecordText, match: Match): VerifyStep[] {
  const stated = header.get('result');
  if (!match.over || match.last === null) {
    return [stated === undefined ? passed('verify.unfinished') : wrong('verify.resultWrong')];
  }
  const { scores, winners } = match.last;
  const same = JSON.stringify(stated) === JSON.stringify({ scores, winners });
  return [same ? passed('verify.result') : wrong('verify.resultWrong')];
}

/** Keys in any order: a file may have been written by another program. */
function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const fields = (of: object) => Object.entries(of).filter(([, one]) => one !== undefined);
  const [left, right] = [new Map(fields(a)), new Map(fields(b))];
  return left.size === right.size && [...left].every(([key, one]) => sameJson(one, right.get(key)));
}
