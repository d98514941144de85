import { type Reader, type Result, reading } from '@taberna/engine';
import type { PlayerId } from '../entry.ts';
import { MAX_ID, MAX_NONCE } from '../limits.ts';

/** Of what is said at the door; another version is another program. */
export const DOOR_VERSION = 1;
/** Characters of a name, as the pages let one type. */
export const MAX_NAME = 20;

/** Who wants to come in. `pass` is the guest's secret: with it they come back as the same player. */
export interface Knock {
  readonly type: 'knock';
  readonly pass: string;
  readonly name: string;
  readonly face: string;
}

/** What a guest says at the door; all else that they say goes to the table. */
export type GuestWord = Knock | { readonly type: 'bye' };

export const TURNED_AWAY = ['full', 'version', 'rubbish', 'flood'] as const;
export type TurnedAway = (typeof TURNED_AWAY)[number];

/** What the doorman says beside what the table says. */
export type DoormanWord =
  | { readonly type: 'faces'; readonly faces: Readonly<Record<PlayerId, string>> }
  | { readonly type: 'turnedAway'; readonly why: TurnedAway }
  /** The table closes. */
  | { readonly type: 'closing' };

const PASS = /^[0-9a-f]{32,64}$/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function formatWord(word: GuestWord | DoormanWord): string {
  return JSON.stringify({ v: DOOR_VERSION, ...word });
}

/** Whether it is said by another version of this program. */
export function isOtherVersion(text: string): boolean {
  const raw = parsed(text);
  if (typeof raw !== 'object' || raw === null || !('v' in raw)) return false;
  return typeof raw.v === 'number' && raw.v !== DOOR_VERSION;
}

function readPass(r: Reader): string {
  const pass = r.text(MAX_NONCE);
  return PASS.test(pass) ? pass : r.fail('json.text');
}

export function readGuestWord(text: string): Result<GuestWord> {
  return reading(parsed(text), 'word', (r): GuestWord => {
    r.at('v').int(DOOR_VERSION, DOOR_VERSION);
    const type = r.at('type').oneOf(['knock', 'bye']);
    if (type === 'bye') {
      r.only(['v', 'type']);
      return { type };
    }
    r.only(['v', 'type', 'pass', 'name', 'face']);
    return {
      type,
      pass: readPass(r.at('pass')),
      name: r.at('name').text(MAX_NAME),
      face: r.at('face').text(MAX_ID),
    };
  });
}

export function readDoormanWord(text: string): Result<DoormanWord> {
  return reading(parsed(text), 'word', (r): DoormanWord => {
    r.at('v').int(DOOR_VERSION, DOOR_VERSION);
    const type = r.at('type').oneOf(['faces', 'turnedAway', 'closing']);
    switch (type) {
      case 'faces':
        return { type, faces: readFaces(r.at('faces')) };
      case 'turnedAway':
        return { type, why: r.at('why').oneOf(TURNED_AWAY) };
      case 'closing':
        return { type };
    }
  });
}

function readFaces(r: Reader): Readonly<Record<PlayerId, string>> {
  const players = r.keys().filter((player) => player.length <= MAX_ID);
  return Object.fromEntries(players.map((player) => [player, r.at(player).text(MAX_ID)]));
}
