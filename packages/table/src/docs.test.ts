import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from './messages.de.ts';
import { readClientMessage, readServerMessage } from './protocol.ts';
import { PHRASES } from './talk.ts';

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

function examples(kind: 'client' | 'server'): string[] {
  const blocks = page.matchAll(new RegExp(`\`\`\`${kind}\\n([^\`]*)\`\`\``, 'g'));
  return [...blocks].flatMap(([, block = '']) => block.trim().split('\n'));
}

describe('docs/protocol.md', () => {
  it('shows every kind of message, each as it is really read', () => {
    const client = examples('client').map((text) => [text, readClientMessage(text)] as const);
    for (const [text, read] of client) expect(read.ok, text).toBe(true);
    const commands = client.flatMap(([, read]) =>
      read.ok && read.value.type === 'command' ? [read.value.command.type] : [],
    );
    expect(new Set(commands).size).toBe(13);
    const server = examples('server').map((text) => [text, readServerMessage(text)] as const);
    for (const [text, read] of server) expect(read.ok, text).toBe(true);
    const types = server.flatMap(([, read]) => (read.ok ? [read.value.type] : []));
    expect(new Set(types).size).toBe(7);
  });

  it('names every error and every phrase', () => {
    const told = Object.keys(messages).filter((key) => !/^(verify|phrase)\./.test(key));
    for (const code of told) expect(page, code).toContain(`\`${code}\``);
    for (const phrase of PHRASES) expect(page).toContain(`\`${phrase}\``);
  });
});
