import type { PlayerId } from '@taberna/table';
import { freshId, freshToken, hashOf } from './secrets.ts';
import { type Bearer, GUEST_LIFETIME, type Player, type Store } from './store/port.ts';

const DAY = 24 * 3600 * 1000;
export const PROGRAM_LIFETIME = 365 * DAY;
/** A session that is used lives on; it is written down once a day at most. */
const EXTEND_AFTER = DAY;

export const COOKIE = 'taberna';

/** Browsers drop a Secure cookie on plain HTTP, so the safe form is for TLS only. */
export function cookieName(tls: boolean): string {
  return tls ? `__Host-${COOKIE}` : COOKIE;
}

export function cookieFor(token: string, tls: boolean): string {
  const age = Math.floor(GUEST_LIFETIME / 1000);
  return `${cookieName(tls)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${tls ? '; Secure' : ''}`;
}

export function cookieGone(tls: boolean): string {
  return `${cookieName(tls)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${tls ? '; Secure' : ''}`;
}

/** What a request carries as proof of who sends it. */
export interface Credentials {
  readonly kind: 'cookie' | 'token';
  readonly secret: string;
}

const SECRET = /^[\w-]{20,100}$/;

export function credentialsIn(
  headers: { readonly cookie?: string | undefined; readonly authorization?: string | undefined },
  tls: boolean,
): Credentials | null {
  const { authorization, cookie } = headers;
  if (authorization !== undefined) {
    const [scheme, secret = ''] = authorization.split(' ', 2);
    const fits = scheme?.toLowerCase() === 'bearer' && SECRET.test(secret);
    return fits ? { kind: 'token', secret } : null;
  }
  const name = `${cookieName(tls)}=`;
  const found = cookie?.split(/;\s*/).find((one) => one.startsWith(name));
  const secret = found?.slice(name.length) ?? '';
  return SECRET.test(secret) ? { kind: 'cookie', secret } : null;
}

/** A person by a cookie or a program by a token; never one by the other's way. */
export async function bearerOf(
  store: Store,
  credentials: Credentials | null,
  now: number,
): Promise<Bearer | null> {
  if (credentials === null) return null;
  const bearer = await store.bearer(hashOf(credentials.secret), now);
  if (bearer === null) return null;
  const isProgram = bearer.player.owner !== null;
  if (isProgram !== (credentials.kind === 'token')) return null;
  const { session } = bearer;
  if (!isProgram && session.expires < now + GUEST_LIFETIME - EXTEND_AFTER) {
    await store.extendSession(session.hash, now + GUEST_LIFETIME);
  }
  return bearer;
}

export interface NewPlayer {
  readonly name: string;
  readonly picture: string | null;
  readonly owner: PlayerId | null;
  readonly onlyTable: string | null;
}

/** Always a fresh secret: what a browser brought along is never taken over. */
export async function createPlayer(
  store: Store,
  { name, picture, owner, onlyTable }: NewPlayer,
  now: number,
): Promise<{ readonly player: Player; readonly token: string; readonly expires: number }> {
  const player: Player = { id: freshId(), name, picture, owner, created: now, locked: false };
  const token = freshToken();
  const expires = now + (owner === null ? GUEST_LIFETIME : PROGRAM_LIFETIME);
  const session = { hash: hashOf(token), player: player.id, created: now, expires, onlyTable };
  await store.createPlayer(player, session);
  return { player, token, expires };
}
