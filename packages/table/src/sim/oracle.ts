import type { Refusal } from '@taberna/engine';
import { type Entry, readEntry } from '../entry.ts';
import { PROTOCOL_VERSION } from '../limits.ts';
import { readClientMessage, readServerMessage } from '../protocol.ts';
import { checkClock } from './oracle-clock.ts';
import { checkSights, describeError, finderOf } from './oracle-sights.ts';
import type { Person } from './person.ts';
import type { Outcome } from './world.ts';

/** Everything that is wrong with what happened; [] = the invariants hold. */
export function violations(outcome: Outcome): string[] {
  const wrong: string[] = outcome.errors.map((error) => `error: ${describeError(error)}`);
  if (!outcome.finished) wrong.push(`not finished after ${outcome.steps} steps`);
  const entries = readLog(outcome, wrong);
  wrong.push(...checkAnswers(outcome, entries), ...checkClock(outcome, entries));
  wrong.push(...checkSights(outcome, entries), ...checkFairness(outcome));
  return wrong;
}

/** Nobody's notes of a shuffle contradict what came out at the end. */
function checkFairness({ people }: Outcome): string[] {
  return people.flatMap(({ player, client }) => {
    const { fairness } = client;
    return fairness?.kind === 'broken' ? [`${player} noted another ${fairness.what}`] : [];
  });
}

function readLog(outcome: Outcome, wrong: string[]): Entry[] {
  const entries: Entry[] = [];
  for (const text of outcome.log) {
    const entry = readEntry(text, finderOf(outcome));
    if (!entry.ok) wrong.push(`unreadable entry: ${text}`);
    else entries.push(entry.value);
  }
  entries.forEach(({ seq, at }, i) => {
    if (seq !== i + 1) wrong.push(`entry ${i + 1} has number ${seq}`);
    if (at < (entries[i - 1]?.at ?? 0)) wrong.push(`entry ${seq} is older than the one before`);
  });
  return entries;
}

/** Acknowledged = once in the log; refused = never; one command, one answer. */
function checkAnswers(outcome: Outcome, entries: readonly Entry[]): string[] {
  const wrong: string[] = [];
  const batches = new Map<string, number[]>();
  for (const { cmd, seq } of entries) {
    if (cmd !== null) batches.set(cmd, [...(batches.get(cmd) ?? []), seq]);
  }
  for (const [cmd, seqs] of batches) {
    const [first = 0] = seqs;
    if (seqs.some((seq, i) => seq !== first + i)) wrong.push(`${cmd} is in the log twice`);
  }
  for (const person of outcome.people) {
    const commands = commandsOf(person);
    const answers = answersOf(person, commands);
    for (const [id, all] of answers) {
      const cmd = `${person.player}:${id}`;
      const last = batches.get(cmd)?.at(-1);
      if (new Set(all.map((answer) => JSON.stringify(answer))).size > 1) {
        wrong.push(`${cmd} got different answers: ${JSON.stringify(all)}`);
      }
      for (const answer of all) {
        if (answer.ok && answer.seq !== last) {
          wrong.push(`${cmd} was acknowledged at ${answer.seq}, the log has it at ${last}`);
        }
        if (!answer.ok && last !== undefined) wrong.push(`${cmd} was refused, but is in the log`);
      }
    }
    for (const cmd of batches.keys()) {
      const [player, id = ''] = cmd.split(':');
      const mine = player === person.player && cmd !== 'p0:open';
      if (mine && !commands.has(id)) wrong.push(`${cmd} is in the log, but was never sent`);
    }
  }
  return wrong;
}

type Told =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly error: Refusal };

/** What somebody asked for, by its id. */
function commandsOf(person: Person): Map<string, string> {
  const commands = new Map<string, string>();
  for (const text of new Set(person.said)) {
    if (!text.includes('"type":"command"')) continue;
    const message = readClientMessage(text);
    if (!message.ok || message.value.type !== 'command') continue;
    commands.set(message.value.id, message.value.command.type);
  }
  return commands;
}

/** Answers to what belongs in the log; talk does not, and a failing disk is no answer. */
function answersOf(person: Person, commands: ReadonlyMap<string, string>): Map<string, Told[]> {
  const answers = new Map<string, Told[]>();
  for (const { text } of person.heard) {
    if (!text.startsWith(`{"v":${PROTOCOL_VERSION},"type":"answer"`)) continue;
    const read = readServerMessage(text);
    if (!read.ok || read.value.type !== 'answer') continue;
    const { id } = read.value;
    if (commands.get(id) === 'talk') continue;
    const told: Told = read.value.ok
      ? { ok: true, seq: read.value.seq }
      : { ok: false, error: read.value.error };
    if (!told.ok && told.error.code.startsWith('storage.')) continue;
    answers.set(id, [...(answers.get(id) ?? []), told]);
  }
  return answers;
}
