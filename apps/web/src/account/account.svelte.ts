import { ask, type Me, ServerTrouble } from '../online/api.ts';
import { troubleText } from '../online/text.ts';
import { logIn, register, wasCancelled } from './passkeys.ts';

/** A passkey, or a device that is logged in. */
export interface Key {
  readonly id: string;
  readonly created: number;
  readonly used: number;
}
export interface Session extends Key {
  readonly current: boolean;
}

/** Everything that the page shows of an account; `me` is null for who is not in. */
interface Known {
  readonly me: Me | null;
  readonly passkeys: readonly Key[];
  readonly sessions: readonly Session[];
}

const NOBODY: Known = { me: null, passkeys: [], sessions: [] };

async function whoAmI(): Promise<Me | null> {
  try {
    return await ask<Me>('GET', 'api/me');
  } catch (error) {
    if (error instanceof ServerTrouble && error.status === 401) return null;
    throw error;
  }
}

async function everything(): Promise<Known> {
  const me = await whoAmI();
  if (me === null) return NOBODY;
  const [{ passkeys }, { sessions }] = await Promise.all([
    ask<{ passkeys: readonly Key[] }>('GET', 'api/me/passkeys'),
    ask<{ sessions: readonly Session[] }>('GET', 'api/me/sessions'),
  ]);
  return { me, passkeys, sessions: sessions.toSorted((a, b) => b.used - a.used) };
}

/** A guest with a passkey, as the server knows them, and what can be done about it. */
export class Account {
  /** Null until the server has answered. */
  known = $state.raw<Known | null>(null);
  busy = $state(false);
  /** Why the last thing did not work; '' where it did. */
  trouble = $state('');
  /** Recovery codes, as long as they are shown. */
  codes = $state.raw<readonly string[]>([]);

  get hasPasskey(): boolean {
    return (this.known?.passkeys.length ?? 0) > 0;
  }

  /** Does one thing at a time, and then looks at what has become of it; false where it failed. */
  async do(act: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = '';
    try {
      await act();
      this.known = await everything();
      return true;
    } catch (error) {
      if (!wasCancelled(error)) this.trouble = troubleText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  load = () => this.do(async () => {});
  logIn = () => this.do(logIn);
  recover = (code: string) => this.do(() => ask('POST', 'api/recover', { code }));
  addPasskey = () =>
    this.do(async () => {
      this.codes = await register();
    });
  newCodes = () =>
    this.do(async () => {
      this.codes = (await ask<{ codes: readonly string[] }>('POST', 'api/me/recovery')).codes;
    });
  removePasskey = (id: string) => this.do(() => ask('DELETE', `api/me/passkeys/${id}`));
  endSession = (id: string) => this.do(() => ask('DELETE', `api/me/sessions/${id}`));
  logOut = () => this.do(() => ask('DELETE', 'api/session'));
  delete = () => this.do(() => ask('DELETE', 'api/me'));
  save = () =>
    this.do(async () => saveFile('taberna.json', await ask<object>('GET', 'api/me/export')));
}

function saveFile(name: string, content: object): void {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
