import type { Appended, Batch, PlayerId, TalkLine } from '@taberna/table';
import { ownAct } from '@taberna/table/own-acts';
import { type Log, MemoryTournaments } from './memory-tournaments.ts';
import {
  type Bearer,
  type Departed,
  EMPTY_PUBLIC_LIFETIME,
  EMPTY_TABLE_LIFETIME,
  GUEST_LIFETIME,
  type HistoryFilter,
  IDLE_TABLE_LIFETIME,
  type Invitation,
  isHeldBy,
  LIVE_STAGES,
  type MatchMark,
  type MatchRow,
  type Moved,
  type NewTable,
  type PlayedMatch,
  type Player,
  type PlayerData,
  type PublicCount,
  type Report,
  type Retention,
  type Session,
  type Store,
  type Swept,
  TALK_LIFETIME,
  type TableFacts,
  type TablePlace,
  type TableRow,
} from './port.ts';

interface Kept extends NewTable {
  readonly listed: boolean;
  readonly closed: boolean;
  readonly deadline: number | null;
  readonly facts: TableFacts | null;
  readonly seq: number;
}

/** As long as the process lasts: what every other store is compared with. */
export class MemoryStore extends MemoryTournaments implements Store {
  readonly #talk = new Map<string, TalkLine[]>();
  readonly #players = new Map<PlayerId, Player>();
  readonly #sessions = new Map<string, Session>();
  readonly #tables = new Map<string, Kept>();
  readonly #members = new Map<string, Set<PlayerId>>();
  readonly #invitations = new Map<string, Invitation>();
  readonly #reports = new Map<string, Report & { readonly source: string }>();

  async load(table: string, after: number, most?: number): Promise<readonly string[]> {
    return this.logs.get(table)?.entries.slice(after).slice(0, most) ?? [];
  }

  async commandAt(table: string, cmd: string): Promise<number | null> {
    return this.logs.get(table)?.commands.get(cmd) ?? null;
  }

  async append({ tableId, expectedSeq, entries, cmd, deadline }: Batch): Promise<Appended> {
    const log: Log = this.logs.get(tableId) ?? { entries: [], commands: new Map() };
    const first = cmd === null ? undefined : log.commands.get(cmd);
    if (first !== undefined) return { kind: 'duplicate', seq: first };
    if (log.entries.length !== expectedSeq) return { kind: 'conflict' };
    this.logs.set(tableId, log);
    log.entries.push(...entries);
    if (cmd !== null) log.commands.set(cmd, log.entries.length);
    const kept = this.#tables.get(tableId);
    if (kept !== undefined) this.#tables.set(tableId, { ...kept, deadline });
    return { kind: 'ok' };
  }

  async appendTalk(table: string, line: TalkLine): Promise<void> {
    const lines = this.#talk.get(table) ?? [];
    if (lines.some(({ n }) => n === line.n)) throw new Error('this line is taken');
    this.#talk.set(table, [...lines, line]);
  }

  async recentTalk(table: string, count: number): Promise<readonly TalkLine[]> {
    return (this.#talk.get(table) ?? []).slice(-count);
  }

  async deleteTalk(table: string): Promise<void> {
    this.#talk.delete(table);
  }

  async createPlayer(player: Player, session: Session): Promise<void> {
    this.#players.set(player.id, player);
    this.#sessions.set(session.hash, session);
  }

  async bearer(hash: string, now: number): Promise<Bearer | null> {
    const session = this.#sessions.get(hash);
    const player = session && this.#players.get(session.player);
    return player !== undefined && session !== undefined && session.expires > now
      ? { player, session }
      : null;
  }

  async addSession(session: Session): Promise<void> {
    this.#sessions.set(session.hash, session);
  }

  async sessions(player: PlayerId): Promise<readonly Session[]> {
    return [...this.#sessions.values()]
      .filter((one) => one.player === player)
      .sort((a, b) => a.created - b.created || (a.hash < b.hash ? -1 : 1));
  }

  async moveGuest(from: PlayerId, into: PlayerId): Promise<Moved> {
    const departed = this.#departing(from);
    const blocking = this.moveRulings(from, into);
    for (const [id, { by, player, ...rest }] of this.#reports) {
      const about = { by: by === from ? into : by, player: player === from ? into : player };
      this.#reports.set(id, { ...rest, ...about });
    }
    const account = this.#players.get(into);
    if (account !== undefined && this.#players.get(from)?.locked) {
      this.#players.set(into, { ...account, name: null, picture: null, locked: true });
    }
    const moved = (player: PlayerId | null) => (player === from ? into : player);
    for (const [i, { match, isPublic }] of this.matches.entries()) {
      const players = match.players.map((one) => ({ ...one, player: moved(one.player) }));
      this.matches[i] = { match: { ...match, players }, isPublic };
    }
    for (const members of this.#members.values()) if (members.delete(from)) members.add(into);
    for (const [table, lines] of this.#talk) {
      const said = lines.map((line) => (line.player === from ? { ...line, player: into } : line));
      this.#talk.set(table, said);
    }
    const programs = await this.programs(from);
    for (const program of programs) {
      this.#players.set(program.id, { ...program, owner: into });
    }
    this.movePushTargets(from, into);
    this.moveAttempts(from, into);
    await this.deletePlayer(from);
    return { gone: [departed], programs: programs.map(({ id }) => id), blocking };
  }

  #departing(player: PlayerId): Departed {
    const rows = this.#rows(({ id }) => this.#members.get(id)?.has(player) ?? false);
    const held = rows.filter((row) => isHeldBy(row, player));
    return { player, tables: rows.map(({ id }) => id), held: held.map(({ id }) => id) };
  }

  /** A person's programs' count as theirs. */
  async lapses(player: PlayerId, since: number): Promise<readonly number[]> {
    const programs = (await this.programs(player)).map(({ id }) => id);
    return this.lapsesOf([player, ...programs], since);
  }

  /** Neither do they want to hear a person's programs. */
  async silenced(player: PlayerId): Promise<readonly PlayerId[]> {
    const people = (await this.blocks(player)).map((one) => one.player);
    const programs = await Promise.all(people.map((person) => this.programs(person)));
    return [...new Set([...people, ...programs.flat().map(({ id }) => id)])].sort();
  }

  async endSession(hash: string): Promise<void> {
    this.#sessions.delete(hash);
  }

  async extendSession(hash: string, expires: number): Promise<void> {
    const session = this.#sessions.get(hash);
    if (session !== undefined) this.#sessions.set(hash, { ...session, expires });
  }

  async describePlayer(id: PlayerId, name: string | null, picture: string | null): Promise<void> {
    const player = this.#players.get(id);
    if (player !== undefined) this.#players.set(id, { ...player, name, picture });
  }

  async setLocked(id: PlayerId, locked: boolean): Promise<readonly PlayerId[]> {
    const meant = [...this.#players.values()].filter((one) => one.id === id || one.owner === id);
    const taken = locked ? { name: null, picture: null } : {};
    for (const one of meant) this.#players.set(one.id, { ...one, ...taken, locked });
    return meant.map((one) => one.id);
  }

  async players(ids: readonly PlayerId[]): Promise<readonly Player[]> {
    return [...new Set(ids)].flatMap((id) => this.#players.get(id) ?? []);
  }

  async programs(owner: PlayerId): Promise<readonly Player[]> {
    return [...this.#players.values()].filter((player) => player.owner === owner);
  }

  async playerData(id: PlayerId): Promise<PlayerData | null> {
    const player = this.#players.get(id);
    if (player === undefined) return null;
    const sessions = [...this.#sessions.values()].filter((session) => session.player === id);
    return {
      player,
      sessions: sessions.map(({ hash: _, ...session }) => session),
      programs: await this.programs(id),
      tables: [...this.#members].flatMap(([table, who]) => (who.has(id) ? [table] : [])).sort(),
      matches: this.#matchesOf(id),
      reports: (await this.reports(Number.POSITIVE_INFINITY, 0)).filter(({ by }) => by === id),
      blocks: await this.blocks(id),
      pushTargets: await this.pushTargets(id),
      sanctions: await this.sanctionsOn(id),
      talk: [...this.#talk].flatMap(([table, lines]) =>
        lines.flatMap((line) => (line.player === id ? [{ table, ...line }] : [])),
      ),
      commands: [...this.logs].flatMap(([table, { entries, commands }]) =>
        [...commands]
          .filter(([cmd]) => cmd.startsWith(`${id}:`))
          .flatMap(([, seq]) => {
            const did = ownAct(entries[seq - 1] ?? '');
            return did === null ? [] : [{ table, did }];
          }),
      ),
    };
  }

  async deletePlayer(id: PlayerId): Promise<readonly Departed[]> {
    const gone = new Set([id, ...(await this.programs(id)).map((program) => program.id)]);
    const departed = [...gone].map((player) => this.#departing(player));
    for (const player of gone) this.#players.delete(player);
    this.forgetModeration(gone);
    this.forgetAccounts(gone);
    this.forgetPushTargets(gone);
    this.forgetAttempts(gone);
    for (const [hash, { player }] of this.#sessions) {
      if (gone.has(player)) this.#sessions.delete(hash);
    }
    for (const [id, { by, player }] of this.#reports) {
      if (gone.has(by) || (player !== null && gone.has(player))) this.#reports.delete(id);
    }
    for (const members of this.#members.values()) for (const one of gone) members.delete(one);
    for (const [table, lines] of this.#talk) {
      const others = lines.filter((line) => !gone.has(line.player));
      this.#talk.set(table, others);
    }
    return departed;
  }

  async createTable(table: NewTable): Promise<void> {
    const fresh = { listed: true, closed: false, deadline: null, facts: null, seq: 0 };
    this.#tables.set(table.id, { ...table, ...fresh });
    await this.addMember(table.id, table.host);
  }

  async noteTable(facts: TableFacts, seq: number): Promise<void> {
    const kept = this.#tables.get(facts.id);
    if (kept === undefined || seq <= kept.seq) return;
    this.#tables.set(facts.id, { ...kept, facts, seq });
    for (const { player } of facts.seats) {
      if (player !== null && this.#players.has(player)) await this.addMember(facts.id, player);
    }
  }

  async table(id: string): Promise<TableRow | null> {
    const kept = this.#tables.get(id);
    return kept === undefined ? null : (rowOf(kept) ?? null);
  }

  #rows(where: (kept: Kept) => boolean): TableRow[] {
    return [...this.#tables.values()]
      .filter(where)
      .flatMap((kept) => rowOf(kept) ?? [])
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  }

  async publicTables(limit: number): Promise<readonly TableRow[]> {
    const mayShow = ({ isPublic, listed, closed }: Kept) => isPublic && listed && !closed;
    const shown = this.#rows((kept) => mayShow(kept) && isCurrent(kept))
      .map((row) => ({ row, waits: row.waitingSince !== null, since: row.waitingSince ?? -row.at }))
      .sort((a, b) => a.since - b.since || (a.row.id < b.row.id ? -1 : 1));
    const turns = new Map<string, number>();
    const ranked = shown.map(({ row, waits, since }) => {
      const key = `${waits} ${this.#tables.get(row.id)?.source}`;
      const turn = (turns.get(key) ?? 0) + 1;
      turns.set(key, turn);
      return { row, order: [waits ? 0 : 1, turn, since] as const };
    });
    return ranked
      .sort(
        (a, b) =>
          a.order[0] - b.order[0] ||
          a.order[1] - b.order[1] ||
          a.order[2] - b.order[2] ||
          (a.row.id < b.row.id ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ row }) => row);
  }

  async currentPublic(host: PlayerId, source: string): Promise<PublicCount> {
    const current = [...this.#tables.values()].filter(
      (kept) => kept.isPublic && !kept.closed && (kept.facts === null || isCurrent(kept)),
    );
    const runs = (kept: Kept) => (kept.facts ?? kept).host === host;
    const nearby = current.filter((kept) => kept.source === source);
    return {
      byPlayer: current.filter(runs).length,
      bySource: nearby.length,
      waiting: nearby.filter(({ facts }) => (facts?.waitingSince ?? null) !== null).length,
    };
  }

  async currentTables(limit: number, after?: TablePlace): Promise<readonly TableRow[]> {
    const order = (a: TablePlace, b: TablePlace) => b.created - a.created || (a.id < b.id ? 1 : -1);
    return this.#rows(isCurrent)
      .filter((row) => after === undefined || (row.id !== after.id && order(after, row) < 0))
      .sort(order)
      .slice(0, limit);
  }

  async tablesOf(player: PlayerId, limit: number): Promise<readonly TableRow[]> {
    return this.#rows(({ id }) => this.#members.get(id)?.has(player) ?? false).slice(0, limit);
  }

  async setListed(table: string, listed: boolean): Promise<boolean> {
    const kept = this.#tables.get(table);
    if (kept === undefined) return false;
    this.#tables.set(table, { ...kept, listed });
    return true;
  }

  async setClosed(table: string, closed: boolean): Promise<boolean> {
    const kept = this.#tables.get(table);
    if (kept === undefined) return false;
    this.#tables.set(table, { ...kept, closed });
    return true;
  }

  async addMember(table: string, player: PlayerId): Promise<void> {
    const members = this.#members.get(table) ?? new Set();
    this.#members.set(table, members.add(player));
  }

  async isMember(table: string, player: PlayerId): Promise<boolean> {
    return this.#members.get(table)?.has(player) ?? false;
  }

  async dueTables(now: number, limit: number): Promise<readonly string[]> {
    return [...this.#tables.values()]
      .flatMap(({ id, deadline, closed }) =>
        deadline === null || closed ? [] : [{ id, deadline }],
      )
      .filter(({ deadline }) => deadline <= now)
      .sort((a, b) => a.deadline - b.deadline)
      .slice(0, limit)
      .map(({ id }) => id);
  }

  async liveTables(): Promise<readonly string[]> {
    const live = ({ facts, closed }: Kept) =>
      facts !== null &&
      !closed &&
      (LIVE_STAGES.includes(facts.stage) || facts.waitingSince !== null);
    return this.#rows(live)
      .map(({ id }) => id)
      .sort();
  }

  async invite(invitation: Invitation, now: number): Promise<boolean> {
    const known = this.#invitations.get(invitation.key);
    if (known !== undefined && known.expires > now) return false;
    this.#invitations.set(invitation.key, invitation);
    return true;
  }

  async invitation(key: string, kind: Invitation['kind'], now: number): Promise<Invitation | null> {
    const known = this.#invitations.get(key);
    return known !== undefined && known.kind === kind && known.expires > now ? known : null;
  }

  async revokeInvitations(table: string): Promise<void> {
    for (const [key, one] of this.#invitations) {
      if (one.table === table) this.#invitations.delete(key);
    }
  }

  async keepMatch(match: MatchRow): Promise<void> {
    const same = ({ table, number }: MatchRow) => table === match.table && number === match.number;
    if (this.matches.some((one) => same(one.match))) return;
    const isPublic = this.#tables.get(match.table)?.isPublic ?? false;
    this.matches.push({ match, isPublic });
  }

  async matchesAfter(
    game: string,
    after: MatchMark,
    limit: number,
  ): Promise<readonly PlayedMatch[]> {
    const isLater = ({ ended, link }: MatchMark) =>
      ended > after.ended || (ended === after.ended && link > after.link);
    return this.matches
      .map(({ match }) => match)
      .filter((match) => match.game === game && isLater(match) && !match.aborted)
      .sort((a, b) => a.ended - b.ended || (a.link < b.link ? -1 : 1))
      .slice(0, limit)
      .map(({ link, ended, players }) => ({ link, ended, players }));
  }

  async matchByLink(link: string): Promise<MatchRow | null> {
    return this.matches.find(({ match }) => match.link === link)?.match ?? null;
  }

  #matchesOf(player: PlayerId): MatchRow[] {
    return this.matches
      .map(({ match }) => match)
      .filter(({ players }) => players.some((one) => one.player === player))
      .sort((a, b) => b.ended - a.ended || (a.link < b.link ? -1 : 1));
  }

  async history(player: PlayerId, filter: HistoryFilter): Promise<readonly MatchRow[]> {
    const { game, result, from = 0, to = Number.POSITIVE_INFINITY } = filter;
    const fits = (match: MatchRow) => {
      const won = match.players.some((one) => one.player === player && one.won);
      const outcome = match.aborted ? 'aborted' : won ? 'won' : 'lost';
      return (
        (game ?? match.game) === match.game &&
        (result ?? outcome) === outcome &&
        match.ended >= from &&
        match.ended <= to &&
        match.ended < (filter.before ?? Number.POSITIVE_INFINITY) &&
        (filter.with === undefined || match.players.some((one) => one.player === filter.with))
      );
    };
    return this.#matchesOf(player).filter(fits).slice(0, filter.limit);
  }

  async report(report: Report, source: string): Promise<void> {
    const { by, player, table, reason } = report;
    const same = (one: Report) =>
      one.by === by && one.player === player && one.table === table && one.reason === reason;
    if (![...this.#reports.values()].some(same))
      this.#reports.set(report.id, { ...report, source });
  }

  async reports(limit: number, from: number): Promise<readonly Report[]> {
    const order = (a: Report, b: Report) => a.at - b.at || (a.id < b.id ? -1 : 1);
    const all = [...this.#reports.values()].sort(order);
    const bySource = Map.groupBy(all, ({ source, by }) => (source === '' ? by : source));
    const turns = [...bySource.values()].flatMap((reports) =>
      reports.map(({ source: _, ...report }, turn) => ({ report, turn })),
    );
    return turns
      .sort((a, b) => a.turn - b.turn || order(a.report, b.report))
      .slice(from, from + limit)
      .map(({ report }) => report);
  }

  async settleReport(id: string): Promise<boolean> {
    return this.#reports.delete(id);
  }

  async retireTable(table: string): Promise<void> {
    const kept = this.#tables.get(table);
    if (kept?.facts == null) return;
    const facts: TableFacts = { ...kept.facts, stage: 'aborted', waitingSince: null };
    this.#tables.set(table, { ...kept, facts, deadline: null });
  }

  async sweep(now: number, keep: Retention): Promise<Swept> {
    for (const [id, { at }] of this.#reports) {
      if (at <= now - TALK_LIFETIME) this.#reports.delete(id);
    }
    for (const [hash, { expires, player }] of this.#sessions) {
      const isGuest = this.#players.get(player)?.owner === null;
      const unused = isGuest && expires <= now + GUEST_LIFETIME - keep.guests;
      if (expires <= now || unused) this.#sessions.delete(hash);
    }
    for (const [key, { expires }] of this.#invitations) {
      if (expires <= now) this.#invitations.delete(key);
    }
    for (const [table, lines] of this.#talk) {
      const kept = lines.filter(({ at }) => at > now - TALK_LIFETIME);
      this.#talk.set(table, kept);
    }
    const recent = this.matches.filter(({ match }) => match.ended > now - keep.matches);
    this.matches.splice(0, this.matches.length, ...recent);
    this.sweepModeration(now);
    this.sweepSlips(now);
    this.sweepDeals(now - keep.matches);
    await this.sweepTournaments(now - keep.matches);
    const known = new Set([...this.#sessions.values()].map(({ player }) => player));
    const tables = this.#sweepTables(now, keep);
    const gone: Departed[] = [];
    for (const { id, owner } of [...this.#players.values()]) {
      const isKnown = owner !== null || known.has(id) || this.hasAccount(id);
      if (!isKnown) gone.push(...(await this.deletePlayer(id)));
    }
    return { tables, gone };
  }

  #sweepTables(now: number, keep: Retention): readonly string[] {
    const invited = new Set([...this.#invitations.values()].map(({ table }) => table));
    const isOver = (kept: Kept) => {
      const { id, facts, created } = kept;
      const at = facts?.at ?? created;
      const done = facts !== null && !isCurrent(kept);
      const begun = facts !== null && facts.stage !== 'open';
      const empty = !begun && (facts?.waitingSince ?? null) === null && !invited.has(id);
      if (done && at <= now - keep.tables) return true;
      const whenEmpty = kept.isPublic ? EMPTY_PUBLIC_LIFETIME : EMPTY_TABLE_LIFETIME;
      return at <= now - (empty ? whenEmpty : IDLE_TABLE_LIFETIME);
    };
    const gone = [...this.#tables.values()].filter(isOver).map(({ id }) => id);
    for (const id of gone) {
      for (const map of [this.#tables, this.logs, this.#talk, this.#members]) map.delete(id);
    }
    return gone;
  }

  async tidy(): Promise<void> {}

  async probe(): Promise<void> {}

  async close(): Promise<void> {}
}

function rowOf({ facts, isPublic, listed, closed, created }: Kept): TableRow | undefined {
  return facts === null ? undefined : { ...facts, isPublic, listed, closed, created };
}

function isCurrent({ facts }: Kept): boolean {
  return facts !== null && facts.stage !== 'over' && facts.stage !== 'aborted';
}
