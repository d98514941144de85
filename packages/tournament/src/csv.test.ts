import { FastRng } from '@taberna/engine';
import { describe, expect, it } from 'vitest';
import { decodeText, formatCsv, parseCsv } from './csv.ts';
import { parseEntries } from './csv-entries.ts';
import { parseLists } from './csv-lists.ts';
import { inventedList } from './example.ts';
import { ranking } from './ranking.ts';
import { entriesCsv, listsCsv, rankingCsv, seatingByName, seatingCsv } from './sheets.ts';
import { bookWith, codeOf, drawn, put, value } from './testing.ts';
import { headings } from './text.ts';

/** The numbers of characters up to 255. */
const chars = (text: string) => Array.from(text, (one) => one.charCodeAt(0));

describe('RO-50: CSV', () => {
  it('writes UTF-8 with a BOM, semicolons and CRLF, and no formulas', () => {
    const text = formatCsv([
      ['Größe', 1, null],
      ['a;b', 'say "x"', '=1+1'],
      ['-1', -1, '@x'],
    ]);
    expect(text).toBe(`\uFEFFGröße;1;\r\n"a;b";"say ""x""";'=1+1\r\n'-1;-1;'@x\r\n`);
  });

  it.each(['Eva,=1+1', 'Eva\t+1', '"=1+1', ' =1+1', 'Eva"\n@x', '\uff1d1+1'])(
    'a formula in %j is none for a spreadsheet that separates by commas or tabs either',
    (name) => {
      const text = formatCsv([[1, name, 'Club']]).slice(1);
      for (const field of text.split(/[,;\t\r\n]/)) {
        expect(field).not.toMatch(/^["\s]*[=+\-@\uff1d]/);
      }
    },
  );

  it.each([
    '\uFEFFName;Verein\r\nEva;A\r\n"Otto ""O"";x";B\r\n',
    'Name,Verein\nEva,A\n"Otto ""O"";x",B',
    'Name\tVerein\nEva\tA\n\n"Otto ""O"";x"\tB\n',
    'Name;Verein\rEva;A\r"Otto ""O"";x";B\r',
    'sep=|\nName|Verein\nEva|A\n"Otto ""O"";x"|B',
  ])('reads what spreadsheets write (%#)', (text) => {
    expect(parseCsv(text)).toEqual([
      ['Name', 'Verein'],
      ['Eva', 'A'],
      ['Otto "O";x', 'B'],
    ]);
  });

  it('reads a file whose last quote is missing to its end', () => {
    expect(parseCsv('Name\n"Eva\nOtto')).toEqual([['Name'], ['Eva\nOtto']]);
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('Jürgen Süß')],
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFJürgen Süß')],
    ['UTF-16', new Uint8Array(new Uint16Array([0xfeff, ...chars('Jürgen Süß')]).buffer)],
    ['Windows-1252, as German spreadsheets save', new Uint8Array(chars('Jürgen Süß'))],
  ])('reads umlauts in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('Jürgen Süß');
  });

  it('puts first and last name together, and keeps what it takes on one line', () => {
    const list = parseEntries('Vorname;Nachname;Verein\nEva;Ä;"Herz\ndame"\n');
    expect(value(list).people[0]).toMatchObject({ name: 'Eva Ä', club: 'Herz dame' });
    expect(codeOf(parseEntries('Vorname;Verein\nEva;A'))).toBe('csv.name');
  });

  it('reads entries with German or English titles', () => {
    const list = value(
      parseEntries(
        'Nr;Name;Verein;Klasse;Tandem;Tür;bezahlt\n7;Eva Ä;Joker;S;T1;ja;x\n;Otto B;;;T1;;nein\n',
      ),
    );
    expect(list.people).toEqual([
      {
        id: 7,
        name: 'Eva Ä',
        club: 'Joker',
        class: 'S',
        nearDoor: true,
        present: false,
        paid: true,
      },
      { name: 'Otto B', club: '', class: '', nearDoor: false, present: false, paid: false },
    ]);
    expect([...list.tandems]).toEqual([['T1', [0, 1]]]);
    expect(value(parseEntries('player,club\nEva,A')).people[0].club).toBe('A');
  });

  it.each([
    ['Verein\nA', 'csv.name'],
    ['', 'csv.name'],
    ['Name;Schuhgröße\nEva;40', 'csv.column'],
    ['Name;Nr\nEva;x', 'csv.number'],
    ['Name;Nr\n;3', 'csv.noName'],
    ['Name;bezahlt\nEva;vielleicht', 'csv.yesNo'],
    ['Name;Team\nEva;A', 'csv.group'],
  ])('says what is wrong with %j', (text, code) => {
    expect(codeOf(parseEntries(text))).toBe(code);
  });

  it('lists go out and come in again', () => {
    const empty = drawn(bookWith(11, { seriesPlanned: 1 }));
    let book = empty;
    const rng = new FastRng(4);
    empty.tournament.series[0].tables.forEach((table, i) => {
      const cells = inventedList(book.tournament, table, rng);
      book = put(book, { type: 'typed', series: 1, table: i + 1, copy: 'first', cells });
    });
    for (const lang of ['de', 'en'] as const) {
      const text = formatCsv(listsCsv(book.tournament, headings(lang)));
      let again = empty;
      for (const change of value(parseLists(text))) again = put(again, change);
      expect(again.tournament).toEqual(book.tournament);
      const rows = ranking(book.tournament, 'single');
      expect(parseCsv(formatCsv(rankingCsv(rows, headings(lang))))).toHaveLength(12);
      expect(seatingCsv(book.tournament, headings(lang))).toHaveLength(12);
      const entries = formatCsv(entriesCsv(book.tournament, headings(lang)));
      expect(value(parseEntries(entries)).people).toHaveLength(11);
    }
  });

  it('entries come back from a spreadsheet as they went, with teams and tandems', () => {
    const { tournament: t } = bookWith(12, {}, 2, 1);
    const list = value(parseEntries(formatCsv(entriesCsv(t, headings('de')))));
    expect(list.people.map(({ id, name }) => [id, name])).toEqual(
      t.players.map(({ id, name }) => [id, name]),
    );
    const groups = (all: ReadonlyMap<string, readonly number[]>) =>
      [...all].map(([name, players]) => ({ name, players: players.map((i) => i + 1) }));
    expect(groups(list.tandems)).toEqual(t.tandems.map(({ name, players }) => ({ name, players })));
    expect(groups(list.teams)).toEqual(t.teams.map(({ name, players }) => ({ name, players })));
  });

  it('RO-41: a cross is a point lost, also in a spreadsheet', () => {
    const text = 'Serie;Tisch;Spiel;Platz;Punkte;Augen\n1;1;1;2;×;120\n1;1;1;3;-2;150\n';
    const [change] = value(parseLists(text));
    expect(change.cells.map(({ cell }) => cell)).toEqual([
      { kind: 'counted', points: -1, count: 120 },
      { kind: 'counted', points: -2, count: 150 },
    ]);
    expect(codeOf(parseLists(text.replace('120', '1200')))).toBe('csv.range');
    expect(codeOf(parseLists('Serie;Tisch\n1;1'))).toBe('csv.lacks');
  });

  it('the seating plan goes by family name', () => {
    const book = drawn(bookWith(4, { seriesPlanned: 1 }));
    const names = ['Eva Zaun', 'Otto Äcker', 'Anna Bach', 'Karl Adler'];
    const players = book.tournament.players.map((one, i) => ({ ...one, name: names[i] }));
    const lines = seatingByName({ ...book.tournament, players }, 1).map(({ name }) => name);
    expect(lines).toEqual(['Otto Äcker', 'Karl Adler', 'Anna Bach', 'Eva Zaun']);
  });
});
