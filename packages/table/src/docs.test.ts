import { globSync, readFileSync } from 'node:fs';
import { FastRng, Match, seatsOf } from '@taberna/engine';
import { games } from '@taberna/games';
import { describe, expect, it } from 'vitest';
import { messages } from './messages.de.ts';
import { type ClientMessage, readClientMessage, readServerMessage } from './protocol.ts';
import { PHRASES } from './talk.ts';
import { MESSAGES } from './testing.ts';

const DOCS = new URL('../../../docs', import.meta.url).pathname;
const page = readFileSync(`${DOCS}/protocol.md`, 'utf8');
/** A game that came later has a page of its own, so that no other file has to know of it. */
const pages = globSync(`${DOCS}/protocol/*.md`).map((file) => readFileSync(file, 'utf8'));

function examples(kind: 'client' | 'server'): string[] {
  const blocks = page.matchAll(new RegExp(`\`\`\`${kind}\\n([^\`]*)\`\`\``, 'g'));
  return [...blocks].flatMap(([, block = '']) => block.trim().split('\n'));
}

function kindOf(message: ClientMessage): string {
  return message.type === 'command' ? `command ${message.command.type}` : message.type;
}

describe('docs/protocol.md', () => {
  it('shows every kind of message, each as it is really read', () => {
    const client = examples('client').map((text) => [text, readClientMessage(text)] as const);
    for (const [text, read] of client) expect(read.ok, text).toBe(true);
    const shown = client.flatMap(([, read]) => (read.ok ? [kindOf(read.value)] : []));
    expect(new Set(shown)).toEqual(new Set(MESSAGES.map(kindOf)));
    const server = examples('server').map((text) => [text, readServerMessage(text)] as const);
    for (const [text, read] of server) expect(read.ok, text).toBe(true);
    const types = server.flatMap(([, read]) => (read.ok ? [read.value.type] : []));
    expect(new Set(types).size).toBe(7);
  });

  it.each(games.map((game) => [game.id, game] as const))(
    'describes every phase, field and move of %s',
    (id, game) => {
      const lines = [page, ...pages].join('\n').split('\n');
      const row = lines.find((line) => line.startsWith(`| \`${id}\` |`)) ?? '';
      const told = new Set(['game', 'seats', 'options', 'phase', 'turn', 'match']);
      const met = new Set<string>();
      for (const [i, seats] of [...game.seatCounts, ...game.seatCounts].entries()) {
        const own = id === 'roemerschnappen' && i % 2 === 0 ? { count: 'players' } : undefined;
        const options = game.parseOptions(own, seats);
        if (!options.ok) throw new Error(options.error.code);
        const rng = new FastRng(`${id} ${i}`);
        const match = Match.start({ game, options: options.value, seats, seed: `${id} ${i}` });
        for (let step = 0; step < 400 && !match.over; step++) {
          const [seat = 0] = seatsOf(game.actors(match.state));
          const { players, ...fields } = match.view(seat);
          const hands = Array.isArray(players) ? players : [];
          for (const key of Object.keys(fields)) if (!told.has(key)) met.add(key);
          for (const key of hands.flatMap((one) => Object.keys(Object(one)))) met.add(key);
          met.add(String(fields.phase));
          const move = game.formatMove(match.state, seat, game.random(match.state, seat, rng));
          met.add(`${move.split(' ')[0]}`);
          match.play(seat, move);
        }
      }
      for (const word of met) expect(row, word).toMatch(new RegExp(`\`${word}[ \`]`));
    },
  );

  it('names every error and every phrase', () => {
    const told = Object.keys(messages).filter((key) => !/^(verify|fair|phrase)\./.test(key));
    for (const code of told) expect(page, code).toContain(`\`${code}\``);
    for (const phrase of PHRASES) expect(page).toContain(`\`${phrase}\``);
  });
});
