/** A table for spreadsheets: texts and numbers. */
export type CsvRow = readonly (string | number | null)[];

const BOM = '\uFEFF';

/**
 * UTF-8 with a byte order mark, semicolons and CRLF, as German spreadsheets open it at once. What a
 * spreadsheet would take for a formula gets an apostrophe before it, also behind a comma or a tab within
 * a text: that is where a field begins for an English one.
 */
export function formatCsv(rows: readonly CsvRow[]): string {
  return `${BOM}${rows.map((row) => `${row.map(formatField).join(';')}\r\n`).join('')}`;
}

function formatField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replace(
    /(^|[,;\t\r\n])(?=["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r])/g,
    "$1'",
  );
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark ("Unicode text"), else
 * Windows-1252, which is what "CSV" means in a German Excel.
 */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads what spreadsheets write: with or without BOM, lines of any system, separated by semicolon,
 * comma or tab, or by what a first line "sep=;" says.
 */
export function parseCsv(text: string): string[][] {
  const lines = text.replace(BOM, '').replace(/\r\n?/g, '\n');
  const [, told] = /^sep=(.)\n/i.exec(lines) ?? [];
  const body = told === undefined ? lines : lines.slice('sep=;\n'.length);
  const separator = told ?? separatorOf(body);
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < body.length; ) {
    const { value, end } = fieldAt(body, at, separator);
    row.push(value.trim());
    at = end + 1;
    if (body[end] === separator && at < body.length) continue;
    rows.push(row);
    row = [];
  }
  return rows.filter((one) => one.some((value) => value !== ''));
}

/** The field that begins here, and where it ends: at a separator, a line's end or the text's. */
function fieldAt(body: string, from: number, separator: string): { value: string; end: number } {
  const endFrom = (at: number) => {
    let end = at;
    while (end < body.length && body[end] !== separator && body[end] !== '\n') end++;
    return end;
  };
  if (body[from] !== '"') {
    const end = endFrom(from);
    return { value: body.slice(from, end), end };
  }
  let close = body.indexOf('"', from + 1);
  while (close >= 0 && body[close + 1] === '"') close = body.indexOf('"', close + 2);
  if (close < 0) close = body.length;
  const end = endFrom(close + 1);
  const quoted = body.slice(from + 1, close).replaceAll('""', '"');
  return { value: quoted + body.slice(close + 1, end), end };
}

function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const counts = [';', '\t', ','].map((one) => ({ one, count: head.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}
