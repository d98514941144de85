import { readFileSync } from 'node:fs';
import { replayRecord } from '@taberna/engine';
import { findGame } from '@taberna/games';
import { expect, test } from 'vitest';

test('the example that can be watched is a whole match by the rules', () => {
  const text = readFileSync(new URL('./sample.taberna', import.meta.url), 'utf8');
  const match = replayRecord(text, findGame);
  expect(match.ok && match.value.over).toBe(true);
});
