export const messages = {
  'config.port': 'PORT ist eine Zahl von 0 bis 65535, nicht „{got}“.',
  'config.host': 'HOST ist eine IP-Adresse oder „localhost“, nicht „{got}“.',
  'config.dataDir': 'DATA_DIR ist ein absoluter Pfad, nicht „{got}“.',
  'config.database':
    'DATABASE_URL ist die Adresse einer PostgreSQL-Datenbank wie postgres://name:kennwort@rechner/datenbank; was angegeben ist ({length} Zeichen), ist keine.',
  'config.redis':
    'REDIS_URL ist die Adresse eines Valkey oder Redis wie redis://:kennwort@rechner:6379; was angegeben ist ({length} Zeichen), ist keine.',
  'config.redisAlone':
    'REDIS_URL ist für mehrere Knoten an einer PostgreSQL-Datenbank; dazu gehört DATABASE_URL.',
  'config.origin': 'ORIGIN ist eine Adresse wie https://spiele.example, nicht „{got}“.',
  'config.proxies': 'TRUST_PROXY ist die Zahl der Vermittler davor, 0 bis 5, nicht „{got}“.',
  'config.operator':
    'OPERATOR_TOKEN hat mindestens 32 Zeichen aus A–Z, a–z, 0–9, - und _; dieses hat {length}.',
  'config.logLevel': 'LOG_LEVEL ist {known}, nicht „{got}“.',
  'config.botWorkers':
    'BOT_WORKERS ist eine Zahl von 1 bis 64, nicht „{got}“; 0 ist für Knoten an PostgreSQL, deren Bots in eigenen Prozessen denken.',
  'config.limits': 'LIMIT_SCALE ist eine Zahl von 1 bis 1000, nicht „{got}“.',
  'config.backupKey':
    'BACKUP_KEY hat mindestens 32 Zeichen aus A–Z, a–z, 0–9, - und _; dieser hat {length}.',
  'config.days': '{key} ist eine Zahl von 1 bis {max}, nicht „{got}“.',
  'config.connections': 'MAX_CONNECTIONS ist eine Zahl von 10 bis 100000, nicht „{got}“.',

  'config.proxyUnknown':
    'ORIGIN ist https, davor steht also ein Proxy, und TRUST_PROXY ist 0: Alle zählen als eine Adresse, und /metrics bleibt ihnen nur verschlossen, wenn der Proxy X-Forwarded-For sendet. Ein Proxy: TRUST_PROXY=1.',
  'start.portTaken':
    'Auf {host}, Anschluss {port}, antwortet schon ein anderes Programm. PORT=… wählt einen anderen.',
  'start.portDenied': 'Anschluss {port} darf nur der Verwalter öffnen. PORT=… wählt einen anderen.',
  'start.hostMissing': '{host} ist keine Adresse dieses Rechners. HOST=… wählt eine andere.',
  'start.dataDir': 'Der Ordner {path} ist nicht zu benutzen: {why}',
  'start.dataInUse': 'Mit dem Ordner {path} arbeitet schon ein anderes Taberna.',
  'start.store': 'Die Datenbank in {path} öffnet sich nicht: {why}',
  'start.database': 'Die Datenbank {database} ist nicht zu benutzen: {why}',
  'start.here': 'Taberna: {url}',
  'start.network': 'Im lokalen Netz: {url}',
  'start.data': 'Daten: {path}',
  'start.noPage': 'Die Seite ist noch nicht gebaut (npm run build); die Schnittstelle antwortet.',
  'bots.here': 'Denkt für die Bots von {database} in {threads} Threads.',
  'bots.noAddress':
    'DATABASE_URL sagt, für welches Haus Bots denken, etwa postgres://name:kennwort@rechner/datenbank.',
  'start.stopping': 'Taberna hört auf …',
  'start.stopped': 'Alles ist gespeichert.',

  'backup.done': 'Gesichert: {file} ({bytes} Bytes)',
  'backup.open':
    'Achtung: Die Datei enthält die Mischgeheimnisse von {count} laufenden Partien im Klartext. Mit BACKUP_KEY wird sie verschlüsselt.',
  'backup.none': 'In {path} liegt keine Datenbank.',
  'backup.exists': '{file} gibt es schon; --force überschreibt.',
  'backup.failed': 'Die Sicherung ist misslungen: {why}',
  'restore.done': 'Wiederhergestellt aus {file}. Der alte Stand liegt in {old}.',
  'restore.fresh': 'Wiederhergestellt aus {file}.',
  'restore.broken': '{file} ist keine heile Sicherung von Taberna: {why}',
  'restore.exists': 'In {path} liegt schon eine Datenbank; --force ersetzt sie (und hebt sie auf).',

  'migrate.noAddress':
    'DATABASE_URL sagt, welche PostgreSQL-Datenbank, etwa postgres://name:kennwort@rechner/datenbank.',
  'migrate.toPostgres':
    'Alles ist jetzt in PostgreSQL und wurde verglichen: {tables} Tische mit {events} Einträgen, {matches} aufgehobene Partien. Was im Ordner war, ist noch da.',
  'migrate.toSqlite':
    'Alles ist jetzt im Ordner und wurde verglichen: {tables} Tische mit {events} Einträgen, {matches} aufgehobene Partien. Was in PostgreSQL war, ist noch da.',
  'migrate.full': 'Die Datenbank {database} ist nicht leer. Leg eine neue an und nenne diese.',
  'migrate.inUse': 'Mit der Datenbank {database} arbeitet ein Taberna. Halte es zuerst an.',
  'migrate.failed': 'Es wurde nichts übertragen ({database}): {why}',

  'server.session': 'Dafür braucht es eine Sitzung.',
  'server.person': 'Das darf nur ein Mensch, kein Programm.',
  'server.operator': 'Das darf nur der Betreiber.',
  'server.origin': 'Die Anfrage kommt von einer fremden Seite.',
  'server.form': 'Die Anfrage passt nicht: {why}',
  'server.noGame': 'Ein Spiel „{game}“ gibt es hier nicht.',
  'server.unknown': 'Das gibt es hier nicht.',
  'server.slow': 'Zu viele Anfragen; bitte langsamer.',
  'server.full': 'Gerade sind zu viele Leute hier. Versuch es in einer halben Minute noch einmal.',
  'server.stopping': 'Der Server wird gerade beendet.',
  'server.storage': 'Der Speicher antwortet gerade nicht; es ist nichts verloren.',
  'server.failed': 'Das ist ein Fehler des Programms; er ist notiert.',
  'server.name': 'Ein Name hat 1 bis 24 sichtbare Zeichen.',
  'server.banned': 'Die Betreiber haben dich bis {until} ausgeschlossen: {reason}',
  'server.lapses':
    'Du hast zuletzt {count} öffentliche Partien verlassen oder aufgehalten. Öffentliche Tische stehen dir ab {until} wieder offen; eingeladen wirst du weiterhin eingelassen.',
  'server.noNetwork':
    'Woher diese Person kommt, ist seit dem Start nicht bekannt; gesperrt werden kann sie selbst.',
  'server.kickHost':
    'Wer den Tisch eröffnet hat, kann dort nicht entfernt werden; der Tisch lässt sich schließen.',
  'server.blockSelf': 'Dich selbst kannst du nicht stumm schalten.',
  'server.blockMany': 'Mehr als {most} Personen lassen sich nicht stumm schalten.',
  'server.passkey': 'Dieser Passkey öffnet hier nichts.',
  'server.passkeyTaken': 'Dieser Passkey gehört schon zu einem Konto.',
  'server.passkeysMany': 'Mehr als {most} Passkeys hat ein Konto nicht.',
  'server.recovery': 'Dieser Notfallcode gilt nicht (mehr).',
  'server.noAccount': 'Dazu gehört ein Passkey.',
  'server.ownSession': 'Von diesem Gerät meldest du dich unter „Abmelden“ ab.',
  'server.guestPlaying':
    'Spiel erst die Partie zu Ende, an der du hier gerade sitzt, oder verlass den Tisch.',
  'server.nameLocked': 'Der Betreiber hat diesen Namen weggenommen.',
  'server.tableClosed': 'Der Betreiber hat diesen Tisch geschlossen.',
  'server.notHost': 'Das darf nur, wer den Tisch eröffnet hat.',
  'server.publicMany':
    'Von dir stehen schon {most} öffentliche Tische offen. Spiel erst einen zu Ende oder öffne einen Tisch nur für Eingeladene.',
  'server.publicNearby':
    'Von diesem Anschluss stehen schon {most} öffentliche Tische offen. Setz dich an einen davon oder öffne einen Tisch nur für Eingeladene.',
  'server.pushKey': 'Mit diesen Schlüsseln kann dein Browser keine Nachricht lesen.',
  'server.pushHost': 'Benachrichtigungen gehen nur an die Dienste der bekannten Browser.',
  'push.turn': 'Du bist dran.',
  'server.invitation': 'Diese Einladung gilt nicht (mehr).',
  'tournament.key': 'Dieser Link gehört nicht zur Leitung dieses Turniers.',
  'tournament.directorCode':
    'Dieser Code gilt nicht (mehr). Lass dir unter „Gemeinsam“ einen neuen zeigen.',
  'tournament.code': 'Dieser Tischcode gilt nicht. Er steht auf der Karte am Tisch.',
  'tournament.many': 'Von hier sind schon {most} Turniere auf dem Server; lösche erst ein altes.',
  'tournament.heavy':
    'Dieses Turnier ist zu groß: Sitze wurden bei sehr vielen Leuten sehr oft neu geordnet.',
  'tournament.long': 'Das Turnier hat zu viele Einträge; hier ist nach {most} Schluss.',
  'tournament.notYours':
    'Von diesem Tisch aus geht nur die eigene Liste der laufenden Serie, solange sie nicht abgeschlossen ist.',
  'tournament.atTable': 'Tisch {table}',

  'page.title': 'Taberna',
  'page.missing': 'Der Server läuft, die Seite ist noch nicht gebaut.',
  'page.build': 'Bauen: npm run build. Die Schnittstelle beschreibt',
} as const;
