import { expect, it } from 'vitest';
import { addressed } from './address.ts';

const path = '#/join/abc';
const near = ['http://192.168.1.7:5180/'];

it.each([
  ['http://localhost:5180/', near, 'http://192.168.1.7:5180/#/join/abc', false],
  ['http://localhost:5180/', [], 'http://localhost:5180/#/join/abc', true],
  ['http://127.0.0.1:5180/', near, 'http://192.168.1.7:5180/#/join/abc', false],
  ['http://192.168.1.9:5180/', near, 'http://192.168.1.9:5180/#/join/abc', false],
  ['https://club.example/games/', near, 'https://club.example/games/#/join/abc', false],
  ['http://localhost.example/', near, 'http://localhost.example/#/join/abc', false],
])('the page at %s with %j invites to %s', (page, network, url, onlyHere) => {
  expect(addressed(new URL(page), { path, network })).toEqual({ url, onlyHere });
});
