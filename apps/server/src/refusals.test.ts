import { Counter, Registry } from 'prom-client';
import { afterEach, expect, it, vi } from 'vitest';
import { Refusals, type Refused } from './refusals.ts';

afterEach(() => vi.useRealTimers());

it('says once a minute how much was refused and to how many networks, and never to which', async () => {
  vi.useFakeTimers();
  const registry = new Registry();
  const labels = ['what', 'status'] as const;
  const counter = new Counter({ name: 'x', help: 'x', labelNames: labels, registers: [registry] });
  const said: (readonly Refused[])[] = [];
  const refusals = new Refusals(counter, (lines) => said.push(lines));
  for (let i = 0; i < 500; i++) refusals.note('request', 429, '192.0.2.7', 'POST /api/codes');
  refusals.note('request', 429, '192.0.2.8', 'POST /api/codes');
  refusals.note('upgrade', 403, '192.0.2.8');
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([
    [
      { what: 'POST /api/codes', status: 429, count: 501, networks: 2, most: 500 },
      { what: 'upgrade', status: 403, count: 1, networks: 1, most: 1 },
    ],
  ]);
  expect(JSON.stringify(said)).not.toContain('192.0.2');
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(1);
  expect(await registry.metrics()).toContain('x{what="request",status="429"} 501');
  refusals.close();
});
