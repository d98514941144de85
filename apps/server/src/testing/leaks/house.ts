import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Book,
  type Change,
  drawSeats,
  enterPlayers,
  nextDraw,
  openBook,
  USUAL_CONFIG,
  write,
} from '@taberna/tournament';
import { Authenticator } from '../authenticator.ts';
import { ask, eventually, type Guest, Listener } from '../guest.ts';
import { playOn } from '../play.ts';
import { PushService } from '../push-service.ts';
import { freshFolder, OPERATOR, TestServer } from '../server.ts';
import { type Heard, look, type Secret, secretsAt } from './search.ts';

/** Two games, so that there is a stage between them. */
export const GAME = { game: 'roemerschnappen', seats: 2, pace: 0, options: { games: 2 } };
export const BACKUP_KEY = 'key-of-backups-key-of-backups-key-of-backups';

/** Somebody who asks. */
export interface Role {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A device that can log in, and the name of its passkey. */
export interface Account {
  readonly device: Authenticator;
  readonly passkey: string;
}

export interface Cup {
  readonly id: string;
  readonly director: Readonly<Record<string, string>>;
  /** The code of each table. */
  readonly codes: readonly string[];
  /** How many entries its log began with. */
  readonly entries: number;
}

/** A file of the page. */
export const FILE = '/assets/page.js';

const STAMP = { who: 'Ina', at: 5, why: '' };
const PEOPLE = ['host', 'player', 'other player', 'watcher', 'stranger'] as const;
type Person = (typeof PEOPLE)[number];
/** Who has a program of their own, which comes by itself. */
const OWNERS = ['player', 'other player'] as const;

/** A server's folder with a small page in it. */
function withPage(): { readonly folder: string; readonly pageDir: string } {
  const folder = freshFolder();
  const pageDir = join(folder, 'page');
  mkdirSync(join(pageDir, 'assets'), { recursive: true });
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>Taberna</title>');
  writeFileSync(join(pageDir, FILE), 'export {};');
  return { folder, pageDir };
}

/** Eight people at two tables, the first series under way. */
function evening(): Book {
  const config = { ...USUAL_CONFIG, name: 'Evening', seed: 's', tableEntry: 'players' as const };
  let book = openBook(config, STAMP);
  const enter = (change: Change) => {
    if (book.ok) book = write(book.value, change, STAMP);
  };
  if (book.ok) {
    const names = Array.from({ length: 8 }, (_, i) => ({ name: `Player ${i + 1}` }));
    const entered = enterPlayers(book.value.tournament, names);
    if (entered.ok) enter(entered.value);
  }
  if (book.ok) {
    const { tournament } = book.value;
    const drawn = drawSeats(tournament, nextDraw(tournament, 'lot'));
    if (drawn.ok) enter(drawn.value.change);
  }
  enter({ type: 'started', series: 1, minutes: null });
  if (!book.ok) throw new Error(book.error.code);
  return book.value;
}

export const EVENING = evening();

/** A house in which everything goes on that has secrets, and all that it says to anybody. */
export class House {
  readonly server: TestServer;
  readonly push: PushService;
  readonly heard: Heard[] = [];
  readonly #people: ReadonlyMap<Person, Guest>;
  readonly #programs: readonly Role[];
  readonly #ears: Listener[] = [];
  /** Tables with a match that is not over, or cards that somebody has not played yet. */
  readonly #secretive = new Set<string>();

  constructor(
    server: TestServer,
    push: PushService,
    people: ReadonlyMap<Person, Guest>,
    programs: readonly Role[],
  ) {
    this.server = server;
    this.push = push;
    this.#people = people;
    this.#programs = programs;
  }

  static async open(): Promise<House> {
    // The clock stands still, so that no stage ends by itself.
    const now = Date.now();
    const push = new PushService();
    await push.start();
    const env = { LIMIT_SCALE: '1000', LOG_LEVEL: 'debug', BACKUP_KEY };
    const ways = { hosts: [push.origin], patience: 0 };
    const { folder, pageDir } = withPage();
    const server = new TestServer(env, { pageDir, now: () => now, pace: 0, push: ways }, folder);
    await server.start();
    const people = new Map<Person, Guest>();
    for (const one of PEOPLE) people.set(one, await server.come(one));
    const programs: Role[] = [];
    for (const owner of OWNERS) {
      const made = await people.get(owner)?.ask('POST', '/api/programs', { name: 'Robot' });
      const headers = { authorization: `Bearer ${made?.body.token}` };
      programs.push({ name: `program of the ${owner}`, headers });
    }
    return new House(server, push, people, programs);
  }

  get url(): string {
    return this.server.url;
  }

  person(name: Person): Guest {
    const found = this.#people.get(name);
    if (found === undefined) throw new Error(`nobody is the ${name}`);
    return found;
  }

  /** Who may ask: people, who come as their cookie says, and everybody else. */
  get roles(): readonly Role[] {
    const people = [...this.#people].map(([name, { headers }]) => ({ name, headers }));
    const { origin } = new URL(this.url);
    const operator = { authorization: `Bearer ${OPERATOR}` };
    return [
      ...people,
      ...this.#programs,
      { name: 'operator', headers: operator },
      { name: 'nobody', headers: { origin } },
    ];
  }

  /** Hears every byte that comes to somebody at a table, or in the lobby. */
  listen(who: Person, path: string): Promise<Listener> {
    return this.#listen({ name: who, headers: this.person(who).headers }, path);
  }

  /** The programs hear what comes to them there. */
  async listenByPrograms(path: string): Promise<void> {
    for (const program of this.#programs) await this.#listen(program, path);
  }

  async #listen({ name: who, headers }: Role, path: string): Promise<Listener> {
    const socket = this.person('host').socket(path, headers);
    socket.on('message', (data) => this.heard.push({ who, where: path, text: String(data) }));
    const ear = new Listener(socket);
    this.#ears.push(ear);
    const status = await ear.upgraded();
    if (status !== 101) throw new Error(`${who} does not come in: ${status}`);
    if (path !== '/ws/lobby') ear.send({ type: 'hello', last: 0, talk: 0 });
    return ear;
  }

  /** What goes on at this table is kept from now on until it is over. */
  keep(table: string): void {
    this.#secretive.add(table);
  }

  tell(table: string): void {
    this.#secretive.delete(table);
  }

  /** Everything that nobody may learn now. */
  get secrets(): readonly Secret[] {
    const { folder } = this.server;
    const names = new Map([...this.#people].map(([name, { id }]) => [id, name]));
    const dealt = look(folder, 'SELECT seed FROM deals').map(({ seed }) => String(seed));
    const codes = look(folder, 'SELECT secret FROM tournaments').map(({ secret }) =>
      String(secret),
    );
    return [
      ...[...this.#secretive].flatMap((table) => secretsAt(folder, table, names)),
      ...dealt.map((text) => ({ what: 'the seed of the same cards', text })),
      ...codes.map((text) => ({ what: 'what codes of tables are made from', text })),
      { what: "the operator's token", text: OPERATOR },
      { what: 'the key of backups', text: BACKUP_KEY },
    ];
  }

  /** The watcher has an account from now on. */
  async openAccount(): Promise<Account> {
    const device = new Authenticator(new URL(this.url).origin);
    const watcher = this.person('watcher');
    const options = await watcher.ask('POST', '/api/me/passkeys/options');
    const response = device.register(options.body);
    const made = await watcher.ask('POST', '/api/me/passkeys', { response });
    if (made.status !== 201) throw new Error(made.text);
    const { passkeys } = (await watcher.ask('GET', '/api/me/passkeys')).body;
    return { device, passkey: passkeys[0].id };
  }

  async putUpCup(): Promise<Cup> {
    const { log } = EVENING;
    const put = await ask(this.url, 'POST', '/api/tournaments', { body: { log } });
    if (put.status !== 201) throw new Error(put.text);
    const { id, key } = put.body;
    const director = { authorization: `Bearer ${key}` };
    const path = `/api/tournaments/${id}/codes`;
    const { codes } = (await ask(this.url, 'GET', path, { headers: director })).body;
    return { id, director, codes, entries: log.length };
  }

  /** A tournament's table plays here: the player has sat down with bots and is dealt cards. */
  async playOnline({ id, codes: [code = ''] }: Cup): Promise<number> {
    const player = this.person('player');
    const at = `/api/tournaments/${id}/tables/1`;
    const headers = { ...player.headers, 'x-table-code': code };
    const { list } = (await ask(this.url, 'GET', at, { headers })).body;
    const { id: number } = list.people[0];
    const body = { player: number };
    const { table } = (await ask(this.url, 'POST', `${at}/online`, { headers, body })).body;
    await this.listen('player', `/ws/tables/${table}`);
    const client = player.client(table);
    await client.send({ type: 'sit', seat: 0 });
    await client.send({ type: 'start', fill: 'level1' });
    await eventually(() => client.table?.stage === 'playing');
    this.keep(table);
    return number;
  }

  /** Somebody begins with cards that others play too. */
  async begin(who: Person, deal: string): Promise<void> {
    const { table } = (await this.person(who).ask('POST', `/api/deals/${deal}/play`)).body;
    await this.listen(who, `/ws/tables/${table}`);
    this.keep(table);
  }

  /** The link of a match that is over. */
  async playThrough(): Promise<string> {
    const player = this.person('player');
    const table = await player.open({ ...GAME, options: { games: 1 } });
    const part = { host: true, people: 1, fill: 'level1' };
    await playOn(player, table, 0, part);
    const [match] = await eventually(async () => {
      const { matches } = (await player.ask('GET', '/api/history')).body;
      return matches.length > 0 && matches;
    });
    return match.link;
  }

  async end(): Promise<void> {
    for (const ear of this.#ears) ear.close();
    await this.server.end();
    this.push.close();
  }
}
