import { formatRecord, Match } from '@taberna/engine';
import { commitmentOf, effectiveSeed, type Kept, verifyText } from '@taberna/table';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadRules } from '../games/rules.ts';
import { locale } from '../i18n/index.svelte.ts';
import { checkFair } from './check.ts';
import { lateText } from './late.ts';
import { messages } from './messages.de.ts';
import { shuffleNotes } from './notes.ts';
import { sentencesOf } from './sentences.ts';

const SECRET = 'the secret of a table';
const NONCES = ['0123456789abcdef', 'fedcba9876543210'] as const;
const promises = NONCES.map(commitmentOf);
const notes: Kept = {
  table: 't',
  match: 1,
  seat: 0,
  commitment: commitmentOf(SECRET),
  nonce: NONCES[0],
  promises,
  ends: [],
};
let record = '';

/** A match of which the seed comes from these nonces, whatever was promised. */
async function matchOf(nonces: readonly string[]): Promise<string> {
  const game = await loadRules('roemerschnappen');
  if (game === null) throw new Error('no such game');
  const options = game.parseOptions({}, 2);
  if (!options.ok) throw new Error('no options');
  const seed = effectiveSeed(SECRET, nonces);
  const about = { names: ['Ann', 'Bob'] };
  const match = Match.start({ game, options: options.value, seats: 2, seed, about });
  while (!match.over) {
    const seat = match.status().actors[0] ?? 0;
    const [move = 0] = match.legal(seat);
    if (!match.play(seat, game.formatMove(match.state, seat, move)).ok) throw new Error('stuck');
  }
  const fair = { commitment: commitmentOf(SECRET), secret: SECRET, promises, nonces };
  return formatRecord(match).replace('\n\n', `\nfair: ${JSON.stringify(fair)}\n\n`);
}

beforeAll(async () => {
  record = await matchOf(NONCES);
});

const keysOf = async (text: string, kept: Kept | null) =>
  sentencesOf(await checkFair(text, kept)).map((one) => ('key' in one ? one.key : one.step.key));

test('with its notes the device proves the shuffle, in three sentences', async () => {
  const checked = await checkFair(record, notes);
  expect(checked).toMatchObject({ kind: 'proven', ok: true, browser: true, nonces: 2 });
  const sentences = sentencesOf(checked);
  expect(await keysOf(record, notes)).toEqual(['seal.proven', 'mix.mine', 'deal']);
  expect(sentences[2]).toMatchObject({ params: { games: 1, cards: 48 } });
});

test('whose number came too late is said by name, beside those that counted', async () => {
  const late = await matchOf([NONCES[0], '']);
  const checked = await checkFair(late, notes);
  expect(checked).toMatchObject({ kind: 'proven', nonces: 1, late: ['Bob'], withMine: true });
  const sentences = sentencesOf(checked);
  expect(await keysOf(late, notes)).toEqual(['seal.proven', 'mix.some', 'late', 'deal']);
  expect(sentences[2]).toMatchObject({ params: { late: 1, who: 'Bob' } });
  expect(await keysOf(late, null)).toEqual(['seal.unseen', 'mix.unseen', 'late', 'deal']);
  const nameless = late.replace(/^names: .*$/m, 'names: ["",""]');
  expect(await checkFair(nameless, notes)).toMatchObject({ late: ['B'] });
  const own = { ...notes, seat: 1, nonce: NONCES[1] };
  expect(await keysOf(late, own)).toEqual(['seal.proven', 'mix.late', 'deal']);
});

test('while they play, people are told whose number came too late, their own first', () => {
  locale.choose('en');
  const names = ['Ann', 'Bob', 'Cem'];
  expect(lateText([], names, 0)).toBe('');
  expect(lateText([1], names, 0)).toBe(
    'The random number of Bob came too late. The cards were shuffled without it.',
  );
  expect(lateText([0, 1, 2], names, 0)).toMatch(
    /^Your random number came .* The random numbers of Bob and Cem came too late\./,
  );
});

test('who was not there is told that the sums are right, and no more', async () => {
  expect(await checkFair(record, null)).toMatchObject({ kind: 'unseen', ok: true });
  expect(await keysOf(record, null)).toEqual(['seal.unseen', 'mix.unseen', 'deal']);
  expect(messages['seal.unseen']).toContain('weiß dieses Gerät nicht');
});

test('given cards claim nothing', async () => {
  const given = record.replace(/^fair: .*\n/m, '');
  expect(await checkFair(given, null)).toMatchObject({ kind: 'given', browser: null });
  expect(await keysOf(given, null)).toEqual(['seal.given', 'mix.given', 'deal']);
});

test.each([
  [
    'another seal than before the deal',
    (text: string) => text,
    { ...notes, commitment: commitmentOf('x') },
    'fair.broken.commitment',
  ],
  [
    'another nonce than one’s own',
    (text: string) => text,
    { ...notes, nonce: NONCES[1] },
    'fair.broken.nonce',
  ],
  [
    'other cards than those of the seed',
    (text: string) => text.replace(/^seed: .*$/m, 'seed: "other"'),
    notes,
    'verify.seedWrong',
  ],
  [
    'a move that the cards do not allow',
    (text: string) => text.replace(/\n\n(.*)\n/, '\n\n$1\n$1\n'),
    notes,
    'verify.movesWrong',
  ],
] as const)('%s is found and said', async (_, tamper, kept, key) => {
  const checked = await checkFair(tamper(record), kept);
  expect(checked).toMatchObject({ kind: 'broken', ok: false });
  const [what, advice] = sentencesOf(checked);
  if (what === undefined || !('step' in what)) throw new Error('nothing is said');
  expect(what.step.key).toBe(key);
  expect(verifyText(what.step, 'de', checked.game)).not.toMatch(/[{}]/);
  expect(advice).toMatchObject({ key: 'wrong.keep' });
});

test('notes outlast a reload, a table at a time, the oldest going first', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  for (let i = 0; i < 9; i++) shuffleNotes(`t${i}`).save({ ...notes, table: `t${i}` });
  expect(shuffleNotes('t8').load()).toEqual({ ...notes, table: 't8' });
  expect(shuffleNotes('t1').load()).toEqual({ ...notes, table: 't1' });
  expect(shuffleNotes('t0').load()).toBeNull();
  vi.unstubAllGlobals();
});
