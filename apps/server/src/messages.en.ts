import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  'config.port': 'PORT is a number from 0 to 65535, not "{got}".',
  'config.host': 'HOST is an IP address or "localhost", not "{got}".',
  'config.dataDir': 'DATA_DIR is an absolute path, not "{got}".',
  'config.database':
    'DATABASE_URL is the address of a PostgreSQL database such as postgres://user:password@host/name; what was given ({length} characters) is none.',
  'config.redis':
    'REDIS_URL is the address of a Valkey or Redis such as redis://:password@host:6379; what was given ({length} characters) is none.',
  'config.redisAlone':
    'REDIS_URL is for several nodes on one PostgreSQL: it takes DATABASE_URL as well.',
  'config.origin': 'ORIGIN is an address such as https://games.example, not "{got}".',
  'config.proxies': 'TRUST_PROXY is the number of proxies in front, 0 to 5, not "{got}".',
  'config.operator':
    'OPERATOR_TOKEN has at least 32 characters out of A–Z, a–z, 0–9, - and _; this one has {length}.',
  'config.logLevel': 'LOG_LEVEL is {known}, not "{got}".',
  'config.botWorkers':
    'BOT_WORKERS is a number from 1 to 64, not "{got}"; 0 is for nodes on PostgreSQL whose bots think in processes of their own.',
  'config.limits': 'LIMIT_SCALE is a number from 1 to 1000, not "{got}".',
  'config.backupKey':
    'BACKUP_KEY has at least 32 characters out of A–Z, a–z, 0–9, - and _; this one has {length}.',
  'config.days': '{key} is a number from 1 to {max}, not "{got}".',
  'config.connections': 'MAX_CONNECTIONS is a number from 10 to 100000, not "{got}".',

  'config.proxyUnknown':
    'ORIGIN is https, so there is a proxy in front, and TRUST_PROXY is 0: all people count as one address, and /metrics is kept from them only as far as the proxy sends X-Forwarded-For. One proxy: TRUST_PROXY=1.',
  'start.portTaken':
    'Another program already answers at {host}, port {port}. PORT=… chooses another one.',
  'start.portDenied':
    'Port {port} may be opened by the administrator only. PORT=… chooses another one.',
  'start.hostMissing': '{host} is no address of this machine. HOST=… chooses another one.',
  'start.dataDir': 'The folder {path} cannot be used: {why}',
  'start.dataInUse': 'Another Taberna is already working with the folder {path}.',
  'start.store': 'The database in {path} cannot be opened: {why}',
  'start.database': 'The database {database} cannot be used: {why}',
  'start.here': 'Taberna: {url}',
  'start.network': 'In the local network: {url}',
  'start.data': 'Data: {path}',
  'start.noPage': 'The page is not built yet (npm run build); the interface answers.',
  'bots.here': 'Thinking for the bots of {database} in {threads} threads.',
  'bots.noAddress':
    'DATABASE_URL says for which house bots think, such as postgres://user:password@host/name.',
  'start.stopping': 'Taberna is stopping …',
  'start.stopped': 'Everything is saved.',

  'backup.done': 'Backed up: {file} ({bytes} bytes)',
  'backup.open':
    'Mind: the file holds the shuffle secrets of {count} running matches in clear. With BACKUP_KEY it is encrypted.',
  'backup.none': 'There is no database in {path}.',
  'backup.exists': '{file} exists already; --force overwrites it.',
  'backup.failed': 'The backup failed: {why}',
  'restore.done': 'Restored from {file}. What was there before is in {old}.',
  'restore.fresh': 'Restored from {file}.',
  'restore.broken': '{file} is no sound backup of Taberna: {why}',
  'restore.exists': 'There is a database in {path} already; --force replaces it (and keeps it).',

  'migrate.noAddress':
    'DATABASE_URL says which PostgreSQL, such as postgres://user:password@host/name.',
  'migrate.toPostgres':
    'Everything is in PostgreSQL now and was compared: {tables} tables with {events} entries, {matches} kept matches. What was in the folder is still there.',
  'migrate.toSqlite':
    'Everything is in the folder now and was compared: {tables} tables with {events} entries, {matches} kept matches. What was in PostgreSQL is still there.',
  'migrate.full': 'The database {database} is not empty. Create a new one and name that.',
  'migrate.inUse': 'A Taberna is working with the database {database}. Stop it first.',
  'migrate.failed': 'Nothing was carried over ({database}): {why}',

  'server.session': 'This takes a session.',
  'server.person': 'Only a person may do this, not a program.',
  'server.operator': 'Only the operator may do this.',
  'server.origin': 'The request comes from another site.',
  'server.form': 'The request does not fit: {why}',
  'server.noGame': 'There is no game "{game}" here.',
  'server.unknown': 'There is nothing like that here.',
  'server.slow': 'Too many requests; slower, please.',
  'server.full': 'Too many people are here just now. Try again in half a minute.',
  'server.stopping': 'The server is stopping.',
  'server.storage': 'The storage does not answer just now; nothing is lost.',
  'server.failed': 'This is a mistake of the program; it has been noted.',
  'server.name': 'A name has 1 to 24 visible characters.',
  'server.banned': 'The operator has shut you out until {until}: {reason}',
  'server.lapses':
    'You have left or held up {count} public matches lately. Public tables are open to you again from {until}; tables that you are invited to stay open.',
  'server.noNetwork':
    'Where this person comes from is not known since the start; the person can be banned.',
  'server.kickHost':
    'Whoever opened the table cannot be sent away from it; the table can be closed.',
  'server.blockSelf': 'You cannot mute yourself.',
  'server.blockMany': 'More than {most} people cannot be muted.',
  'server.passkey': 'This passkey opens nothing here.',
  'server.passkeyTaken': 'This passkey belongs to an account already.',
  'server.passkeysMany': 'An account has at most {most} passkeys.',
  'server.recovery': 'This recovery code is not valid (any more).',
  'server.noAccount': 'This takes a passkey.',
  'server.ownSession': 'To leave this device, log out.',
  'server.guestPlaying': 'Finish the match that you are playing here first, or leave the table.',
  'server.nameLocked': 'The operator has taken this name away.',
  'server.tableClosed': 'The operator has closed this table.',
  'server.notHost': 'Only who opened the table may do this.',
  'server.publicMany':
    'You already have {most} public tables open. Finish one first, or open a table by invitation only.',
  'server.publicNearby':
    'Your network already has {most} public tables open. Join one of them, or open a table by invitation only.',
  'server.pushKey': 'Your browser could not read any message with these keys.',
  'server.pushHost': 'Notifications only go to the services of well-known browsers.',
  'push.turn': 'It is your turn.',
  'server.invitation': 'This invitation is not valid (any more).',
  'tournament.key': 'This link does not belong to the directors of this tournament.',
  'tournament.directorCode':
    'This code is not valid (any more). Ask for a new one under “Together”.',
  'tournament.code': 'This table code is not valid. It stands on the card at the table.',
  'tournament.many':
    'There are {most} tournaments from here on the server already; delete an old one first.',
  'tournament.heavy': 'This tournament is too large: very many people were seated anew very often.',
  'tournament.long': 'The tournament has too many entries; {most} is the end here.',
  'tournament.notYours':
    'From this table only its own list of the current series can be entered, as long as it is not closed.',
  'tournament.atTable': 'Table {table}',

  'page.title': 'Taberna',
  'page.missing': 'The server is running, the page is not built yet.',
  'page.build': 'To build it: npm run build. The interface is described by',
};
