import {
  type AnyGame,
  type GameFinder,
  type Lang,
  type Match,
  openRecord,
  type Params,
  playLine,
  type RecordText,
  type Refusal,
  reading,
  readRecord,
} from '@taberna/engine';
import { commitmentOf, effectiveSeed } from './fair.ts';
import { explainRefusal, type TableMessageKey, tableText } from './text.ts';

/** One thing that was checked: a message, and whether it speaks for the record. */
export interface VerifyStep {
  readonly ok: boolean;
  readonly key: TableMessageKey;
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
  return tableText(key, lang, { ...params, ...reason });
}

export interface Verification {
  readonly ok: boolean;
  /** null where the record does not even say it. */
  readonly game: AnyGame | null;
  readonly steps: readonly VerifyStep[];
}

/**
 * Recomputes a record from its secret: the commitment, the seed, every deal and every card drawn,
 * the result. It stops at the first thing that is wrong. What it cannot know is whether the
 * commitment was shown before the deal; its words ask the reader to compare.
 */
export function verifyRecord(text: string, find: GameFinder): Verification {
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
    steps.push(...check(record.value, match));
  }
  return ended(steps, game);
}

function passed(key: TableMessageKey, params: Params = {}): VerifyStep {
  return { ok: true, key, params };
}

function wrong(key: TableMessageKey, params: Params = {}): VerifyStep {
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

function fairSteps({ header }: RecordText, match: Match): VerifyStep[] {
  if (!header.has('fair')) return [passed('verify.given')];
  const fair = reading(header.get('fair'), 'fair', (r) => ({
    commitment: r.only(['commitment', 'secret', 'nonces']).at('commitment').text(100),
    secret: r.at('secret').text(1000),
    nonces: r
      .at('nonces')
      .listOf(match.seats)
      .map((nonce) => nonce.text(100)),
  }));
  if (!fair.ok) return [unreadable(fair.error)];
  const { commitment, secret, nonces } = fair.value;
  const found = commitmentOf(secret);
  if (found !== commitment) return [wrong('verify.commitmentWrong', { found, commitment })];
  const promised = passed('verify.commitment', { commitment });
  if (effectiveSeed(secret, nonces) !== match.seed) return [promised, wrong('verify.seedWrong')];
  const count = nonces.filter((nonce) => nonce !== '').length;
  return [promised, passed('verify.seed', { nonces: count })];
}

/** The deal is the match's own work; a move that does not fit the cards is refused by the rules. */
function playSteps({ moves }: RecordText, match: Match): VerifyStep[] {
  for (const line of moves) {
    const played = playLine(match, line);
    if (!played.ok) return [{ ...wrong('verify.movesWrong'), why: played.error }];
  }
  const pack = match.game.pack(match.options, match.seats);
  const cards = pack.reduce((sum, { copies }) => sum + copies, 0);
  return [
    passed('verify.deals', { games: match.number, cards }),
    passed('verify.moves', { moves: moves.length }),
  ];
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
