import { store, storedJson } from '../settings/stored.ts';
import { type Address, addressed } from './address.ts';
import { type Code, codeOf, type Link, linkTo, serverUrl } from './api.ts';

export interface Invitation extends Address {
  /** As it is read out: three letters, a dash, three letters. */
  readonly code: string;
}

interface Kept {
  readonly link: Link;
  readonly code: Code;
}

const keyOf = (table: string) => `taberna.invitation.${table}`;
/** Shortly before its end a code is of no use to anybody. */
const LEAST_LEFT = 10 * 60 * 1000;

function kept(table: string): Kept | null {
  const raw = storedJson(keyOf(table)) as Partial<Kept> | null;
  const ends = [raw?.link?.expires ?? 0, raw?.code?.expires ?? 0];
  if (raw?.link === undefined || raw.code === undefined) return null;
  return Math.min(...ends) > Date.now() + LEAST_LEFT ? { link: raw.link, code: raw.code } : null;
}

/** The table's link and code; made once and kept for reloads. */
export async function invitationTo(table: string): Promise<Invitation> {
  const known = kept(table);
  const [link, code] =
    known === null ? await Promise.all([linkTo(table), codeOf(table)]) : [known.link, known.code];
  if (known === null) store(keyOf(table), JSON.stringify({ link, code }));
  return { ...addressed(serverUrl(''), link), code: code.code };
}
