import { expect, it } from 'vitest';
import { isOwnOrigin } from './origin.ts';

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
  ['null', 'null', 'localhost:5180', null, false],
])('%s', (_, origin, host, configured, expected) => {
  expect(isOwnOrigin(origin, host, configured)).toBe(expected);
});
