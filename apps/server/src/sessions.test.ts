import { describe, expect, it } from 'vitest';
import { hashOf } from './secrets.ts';
import {
  bearerOf,
  type Credentials,
  cookieFor,
  cookieGone,
  createPlayer,
  credentialsIn,
  PROGRAM_LIFETIME,
} from './sessions.ts';
import { MemoryStore } from './store/memory.ts';
import { GUEST_LIFETIME } from './store/port.ts';

const SECRET = 'a-secret_of-20-signs';
const DAY = 24 * 3600 * 1000;
const NOON = Date.UTC(2026, 4, 1, 12);

describe('a cookie', () => {
  it('is for this site and no script, behind TLS for TLS alone', () => {
    const age = 180 * 24 * 3600;
    expect(cookieFor('x', false)).toBe(`taberna=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}`);
    expect(cookieFor('x', true)).toBe(
      `__Host-taberna=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}; Secure`,
    );
    expect(cookieGone(false)).toBe('taberna=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(cookieGone(true)).toBe(
      '__Host-taberna=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    );
  });
});

describe('who sends a request proves it', () => {
  const token = { kind: 'token', secret: SECRET };
  const cookie = { kind: 'cookie', secret: SECRET };

  it.each<[string, Parameters<typeof credentialsIn>[0], object | null]>([
    ['by nothing', {}, null],
    ['by a token', { authorization: `Bearer ${SECRET}` }, token],
    ['by a token, however the word is written', { authorization: `bearer ${SECRET}` }, token],
    ['not by another scheme', { authorization: `Basic ${SECRET}` }, null],
    ['not by a token without the word', { authorization: SECRET }, null],
    ['not by the word alone', { authorization: 'Bearer' }, null],
    ['by a cookie', { cookie: `taberna=${SECRET}` }, cookie],
    ['by a cookie among others', { cookie: `a=b;   taberna=${SECRET};c=d` }, cookie],
    ['by a cookie right after another', { cookie: `a=b;taberna=${SECRET}` }, cookie],
    ['not by a cookie of another name', { cookie: `tabernae=${SECRET}` }, null],
    ['not by a name that ends alike', { cookie: `xtaberna=${SECRET}` }, null],
    ['not by one for TLS', { cookie: `__Host-taberna=${SECRET}` }, null],
    ['not by an empty one', { cookie: 'taberna=' }, null],
    ['not by a short one', { cookie: `taberna=${SECRET.slice(1)}` }, null],
    [
      'by a long one',
      { cookie: `taberna=${SECRET.repeat(5)}` },
      { ...cookie, secret: SECRET.repeat(5) },
    ],
    ['not by a longer one', { cookie: `taberna=${SECRET.repeat(5)}x` }, null],
    ['not with strange signs behind', { authorization: `Bearer ${SECRET}!` }, null],
    ['not with strange signs before', { authorization: `Bearer !${SECRET}` }, null],
    [
      'not by the cookie where a token was tried',
      { authorization: 'Bearer x', cookie: `taberna=${SECRET}` },
      null,
    ],
    [
      'by the token where there are both',
      { authorization: `Bearer ${SECRET}`, cookie: 'taberna=x' },
      token,
    ],
  ])('%s', (_, headers, expected) => {
    expect(credentialsIn(headers, false)).toEqual(expected);
  });

  it('behind TLS by the cookie for TLS alone', () => {
    expect(credentialsIn({ cookie: `__Host-taberna=${SECRET}` }, true)).toEqual(cookie);
    expect(credentialsIn({ cookie: `taberna=${SECRET}` }, true)).toBeNull();
  });
});

async function guestAndProgram() {
  const store = new MemoryStore();
  const plain = { picture: null, onlyTable: null };
  const guest = await createPlayer(store, { ...plain, name: 'Ann', owner: null }, NOON);
  const program = await createPlayer(
    store,
    { ...plain, name: 'Bot', owner: guest.player.id, onlyTable: 'table' },
    NOON,
  );
  return { store, guest, program };
}

describe('a new player', () => {
  it('has a fresh secret, of which a hash is kept, and a time to use it', async () => {
    const { store, guest, program } = await guestAndProgram();
    expect(guest.token).toMatch(/^[\w-]{43}$/);
    expect(guest.token).not.toBe(program.token);
    expect(guest.expires).toBe(NOON + GUEST_LIFETIME);
    expect(program.expires).toBe(NOON + PROGRAM_LIFETIME);
    expect(PROGRAM_LIFETIME).toBe(365 * DAY);
    const { id } = guest.player;
    expect(guest.player).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      name: 'Ann',
      picture: null,
      owner: null,
      created: NOON,
      locked: false,
    });
    expect(program.player).toMatchObject({ name: 'Bot', owner: id });
    const hash = hashOf(program.token);
    expect(await store.bearer(hash, NOON)).toEqual({
      player: program.player,
      session: {
        hash,
        player: program.player.id,
        created: NOON,
        expires: program.expires,
        onlyTable: 'table',
      },
    });
  });
});

describe('whoever has a secret', () => {
  it('is known by the way that is meant for them and no other', async () => {
    const { store, guest, program } = await guestAndProgram();
    const who = async (kind: Credentials['kind'], secret: string) =>
      (await bearerOf(store, { kind, secret }, NOON))?.player.name ?? null;
    expect(await who('cookie', guest.token)).toBe('Ann');
    expect(await who('token', guest.token)).toBeNull();
    expect(await who('token', program.token)).toBe('Bot');
    expect(await who('cookie', program.token)).toBeNull();
    expect(await who('cookie', SECRET)).toBeNull();
    expect(await bearerOf(store, null, NOON)).toBeNull();
  });

  it('lives on where a person uses it, written down once a day', async () => {
    const { store, guest, program } = await guestAndProgram();
    const expiry = async (kind: Credentials['kind'], secret: string, now: number) => {
      await bearerOf(store, { kind, secret }, now);
      return (await store.bearer(hashOf(secret), now))?.session.expires;
    };
    expect(await expiry('cookie', guest.token, NOON + DAY)).toBe(guest.expires);
    const later = NOON + DAY + 1;
    expect(await expiry('cookie', guest.token, later)).toBe(later + GUEST_LIFETIME);
    const muchLater = NOON + 300 * DAY;
    expect(await expiry('token', program.token, muchLater)).toBe(program.expires);
  });
});
