/** What two browsers have to know of each other to connect; all else of their descriptions is the same for all. */
export interface Peer {
  readonly ufrag: string;
  readonly pwd: string;
  /** SHA-256 of the certificate that the other will show. */
  readonly fingerprint: Uint8Array;
  /** Where it listens: the address, or a name that only the local network knows, and the port. */
  readonly places: readonly Place[];
}

export interface Place {
  readonly host: string;
  readonly port: number;
}

/** The host's code: come to this table. */
export interface Offer {
  readonly kind: 'offer';
  readonly pairing: string;
  readonly table: string;
  readonly game: string;
  readonly peer: Peer;
}

/** The guest's code, to that of the host with the same `pairing`. */
export interface Reply {
  readonly kind: 'reply';
  readonly pairing: string;
  readonly peer: Peer;
}

export type Code = Offer | Reply;

/** Why a text is no code of ours. */
export type Unreadable = 'other' | 'damaged' | 'version';

export const PAIRING_BYTES = 4;
export const TABLE_BYTES = 8;
const FINGERPRINT = 32;
const SUM_BYTES = 2;
/** First letter of every code, so that other texts are told from damaged ones. */
const MARK = 'T';
const VERSION = 1;
const KINDS = ['offer', 'reply'] as const;
export const MOST_PLACES = 4;
const MOST_TEXT = 40;
/** Longer than any code with four places can be. */
const LONGEST = 400;
/** As RFC 8839 writes them. */
const ICE = /^[A-Za-z0-9+/]{4,40}$/;
const GAME = /^[a-z][a-z0-9-]{0,39}$/;
const CODE = /^T[A-Za-z0-9_-]+$/;
/** `f68cab55-5c90-465e-bf55-473a947aea54.local` */
const LOCAL_NAME = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.local$/;
const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** Kinds of places, with how many bytes each takes. */
const NAME = 0;
const FOUR = 1;
const SIX = 2;
const LENGTHS = [16, 4, 16] as const;

class Writer {
  readonly bytes: number[] = [];

  raw(bytes: Iterable<number>): void {
    this.bytes.push(...bytes);
  }

  text(text: string): void {
    this.raw([text.length, ...new TextEncoder().encode(text)]);
  }

  place(host: string, port: number): void {
    const [kind, bytes] = hostBytes(host) ?? [];
    if (kind === undefined || bytes === undefined) return;
    this.raw([kind, ...bytes, port >> 8, port & 255]);
  }
}

/** Runs out of bytes, or finds what does not belong there: the code is damaged. */
class Damaged extends Error {}

class Bytes {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  raw(count: number): Uint8Array {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw new Damaged();
    const taken = this.#bytes.slice(this.#at, end);
    this.#at = end;
    return taken;
  }

  byte(): number {
    return this.raw(1)[0] ?? 0;
  }

  text(form: RegExp): string {
    const length = this.byte();
    if (length > MOST_TEXT) throw new Damaged();
    const text = new TextDecoder().decode(this.raw(length));
    if (!form.test(text)) throw new Damaged();
    return text;
  }

  hex(count: number): string {
    return toHex(this.raw(count));
  }

  place(): Place {
    const kind = this.byte();
    const length = LENGTHS[kind];
    if (length === undefined) throw new Damaged();
    const host = hostText(kind, this.raw(length));
    const port = this.byte() * 256 + this.byte();
    if (port === 0) throw new Damaged();
    return { host, port };
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw new Damaged();
  }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** Its kind and its bytes; null for what is neither a local name nor an address. */
function hostBytes(host: string): readonly [kind: number, bytes: readonly number[]] | null {
  const name = LOCAL_NAME.exec(host)?.[1];
  if (name !== undefined) return [NAME, fromHex(name.replaceAll('-', ''))];
  const four = IPV4.exec(host)?.slice(1).map(Number);
  if (four !== undefined) return four.every((part) => part < 256) ? [FOUR, four] : null;
  const six = ipv6Bytes(host);
  return six === null ? null : [SIX, six];
}

export function isHost(host: string): boolean {
  return hostBytes(host) !== null;
}

function ipv6Bytes(host: string): readonly number[] | null {
  if (!/^[0-9a-f:]+$/i.test(host)) return null;
  const halves = host.split('::');
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const zeros = halves.length === 2 ? 8 - head.length - tail.length : 0;
  if (zeros < 0) return null;
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  if (groups.length !== 8 || !groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.flatMap((group) => fromHex(group.padStart(4, '0')));
}

function hostText(kind: number, bytes: Uint8Array): string {
  if (kind === FOUR) return bytes.join('.');
  const hex = toHex(bytes);
  if (kind === NAME) return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`;
  return (hex.match(/.{4}/g) ?? []).map((group) => group.replace(/^0{1,3}/, '')).join(':');
}

/** Two bytes by which a wrong or a missing letter is found: a sum, and a sum of the sums. */
function sumOf(bytes: Iterable<number>): readonly [number, number] {
  let [a, b] = [0, 0];
  for (const byte of bytes) {
    a = (a + byte) % 255;
    b = (b + a) % 255;
  }
  return [a, b];
}

function toBase64(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** As letters, digits, `-` and `_`: for a QR code, a link, or to be copied. */
export function formatCode(code: Code): string {
  const { ufrag, pwd, fingerprint, places } = code.peer;
  const known = places.filter(({ host }) => isHost(host)).slice(0, MOST_PLACES);
  const w = new Writer();
  w.raw([VERSION * 16 + KINDS.indexOf(code.kind), ...fromHex(code.pairing)]);
  if (code.kind === 'offer') {
    w.raw(fromHex(code.table));
    w.text(code.game);
  }
  w.text(ufrag);
  w.text(pwd);
  w.raw(fingerprint);
  w.raw([known.length]);
  for (const { host, port } of known) w.place(host, port);
  return MARK + toBase64([...w.bytes, ...sumOf(w.bytes)]);
}

/** Reads a code, or a link that ends in one. */
export function readCode(text: string): Code | Unreadable {
  const last = text.trim().replace(/\s+/g, '').split('/').at(-1) ?? '';
  if (!CODE.test(last) || last.length > LONGEST) return 'other';
  try {
    const all = fromBase64(last.slice(1));
    const bytes = all.slice(0, -SUM_BYTES);
    const sum = sumOf(bytes);
    if (all.at(-2) !== sum[0] || all.at(-1) !== sum[1]) return 'damaged';
    return (bytes[0] ?? 0) >> 4 === VERSION ? read(new Bytes(bytes)) : 'version';
  } catch {
    return 'damaged';
  }
}

function read(r: Bytes): Code {
  const kind = KINDS[r.byte() & 15];
  if (kind === undefined) throw new Damaged();
  const pairing = r.hex(PAIRING_BYTES);
  if (kind === 'reply') return { kind, pairing, peer: readPeer(r) };
  return { kind, pairing, table: r.hex(TABLE_BYTES), game: r.text(GAME), peer: readPeer(r) };
}

function readPeer(r: Bytes): Peer {
  const [ufrag, pwd] = [r.text(ICE), r.text(ICE)];
  const fingerprint = r.raw(FINGERPRINT);
  const count = r.byte();
  if (count > MOST_PLACES) throw new Damaged();
  const places = Array.from({ length: count }, () => r.place());
  r.end();
  return { ufrag, pwd, fingerprint, places };
}
