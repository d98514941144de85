import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { isOwnName, isOwnOrigin, isTls } from './origin.ts';

const own = 'https://games.example';

it.each([
  ['the configured origin', own, 'games.example', own, true],
  ['another one', 'https://evil.example', 'games.example', own, false],
  ['the same name without TLS', 'http://games.example', 'games.example', own, false],
  ['a longer name', 'https://games.example.evil.example', 'games.example', own, false],
  ['no origin', undefined, 'games.example', own, false],
  ['what the browser asked for', 'http://localhost:5180', 'localhost:5180', null, true],
  ['an address in the network', 'http://192.168.1.7:5180', '192.168.1.7:5180', null, true],
  ['an IPv6 address', 'http://[::1]:5180', '[::1]:5180', null, true],
  ['another port', 'http://localhost:1', 'localhost:5180', null, false],
  ['a name that somebody points here', 'http://evil.example', 'evil.example', null, false],
  ['no host', 'http://undefined', undefined, null, false],
  ['another scheme', 'https://localhost:5180', 'localhost:5180', null, false],
  ['null', 'null', 'localhost:5180', null, false],
])('%s', (_, origin, host, configured, expected) => {
  expect(isOwnOrigin(origin, host, configured)).toBe(expected);
});

it.each([
  ['localhost', true],
  ['LOCALHOST:5180', true],
  ['127.0.0.1:5180', true],
  ['[::1]:5180', true],
  [hostname(), true],
  [`${hostname()}.local:5180`, true],
  [`evil.${hostname()}`, false],
  ['localhost.evil.example', false],
  ['evil.local', false],
  ['two words', false],
])('%s names this machine: %s', (host, expected) => {
  expect(isOwnName(host)).toBe(expected);
});

it('TLS is what the configured origin says', () => {
  expect(isTls({ origin: own })).toBe(true);
  expect(isTls({ origin: 'http://games.example' })).toBe(false);
  expect(isTls({ origin: null })).toBe(false);
});
