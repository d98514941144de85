/** A table for spreadsheets: texts and numbers. */
export type CsvRow = readonly (string | number | null)[];

const BOM = '\uFEFF';

/**
 * UTF-8 with a byte order mark, semicolons and CRLF, as German spreadsheets open it at once. A text
 * that a spreadsheet would take for a formula gets an apostrophe before it.
 */
export function formatCsv(rows: readonly CsvRow[]): string {
  return `${BOM}${rows.map((row) => `${row.map(formatField).join(';')}\r\n`).join('')}`;
}

function formatField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reads what spreadsheets write: with or without BOM, separated by semicolon, comma or tab. */
export function parseCsv(text: string): string[][] {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  const separator = separatorOf(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let i = 0; i < body.length; i++) {
    const c = body[i];
    if (quoted) {
      if (c !== '"') field += c;
      else if (body[i + 1] === '"') field += body[++i];
      else quoted = false;
    } else if (c === '"' && field === '') quoted = true;
    else if (c === separator || c === '\n') {
      row.push(field.trim());
      field = '';
      if (c === separator) continue;
      rows.push(row);
      row = [];
    } else if (c !== '\r') field += c;
  }
  if (field !== '' || row.length > 0) rows.push([...row, field.trim()]);
  return rows.filter((one) => one.some((value) => value !== ''));
}

function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const counts = [';', '\t', ','].map((one) => ({ one, count: head.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}
