import type { Estimate } from '@taberna/bots';
import type { Lang } from '@taberna/engine';
import type { Say } from '../texts.ts';
import type { Standing, Summary } from './summary.ts';

const WIDTH = 720;
const LABELS = 150;
const ROW = 30;
const INKS = ['#8c2f1b', '#1b5e8c', '#3b7a2a', '#8a6d00', '#6b3fa0', '#00706b', '#a0522d', '#444'];

export interface ReportPage {
  readonly title: string;
  readonly command: string;
  readonly lang: Lang;
  readonly say: Say;
  readonly summary: Summary;
  /** The table for people, row by row, the head first. */
  readonly rows: readonly (readonly string[])[];
}

/** One HTML file without anything from elsewhere. */
export function reportHtml({ title, command, lang, say, summary, rows }: ReportPage): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${html(cell)}</${tag}>`).join('')}</tr>`;
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${html(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 760px; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
table { border-collapse: collapse } td, th { padding: .2rem .8rem; text-align: right; border-bottom: 1px solid #ddd }
td:first-child, th:first-child { text-align: left } svg { width: 100%; height: auto } text { font: 13px system-ui, sans-serif; fill: #222 }
code { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>${html(title)}</h1>
<p><code>${html(command)}</code></p>
<table><thead>${line(head, 'th')}</thead><tbody>${body.map((row) => line(row, 'td')).join('')}</tbody></table>
<h2>${html(say('arena.ladder'))}</h2>
${ladder(summary.standings)}
<h2>${html(say('arena.curves', { deals: summary.deals }))}</h2>
${curves(summary)}
</html>
`;
}

/** Every player's rating as a point with its interval. */
function ladder(standings: readonly Standing[]): string {
  const x = scale(
    standings.flatMap(({ rating }) => [rating.low, rating.high]),
    LABELS,
    WIDTH - 60,
  );
  const rows = standings.map(({ player, rating }, i) => {
    const y = ROW * (i + 1);
    const ink = INKS[i % INKS.length];
    return `<text x="0" y="${y + 4}">${html(player)}</text>${interval(rating, x, y, ink)}`;
  });
  const height = ROW * (standings.length + 1);
  return svg(height, `${zeroLine(x(0), height)}${rows.join('')}`);
}

function interval(
  rating: Estimate,
  x: (value: number) => number,
  y: number,
  ink: string | undefined,
): string {
  const [low, at, high] = [rating.low, rating.mean, rating.high].map((v) => round(x(v)));
  return `<line x1="${low}" x2="${high}" y1="${y}" y2="${y}" stroke="${ink}" stroke-width="3"/><circle cx="${at}" cy="${y}" r="5" fill="${ink}"/><text x="${(high ?? 0) + 8}" y="${y + 4}">${round(rating.mean)}</text>`;
}

function zeroLine(x: number, height: number): string {
  return `<line x1="${round(x)}" x2="${round(x)}" y1="0" y2="${height}" stroke="#bbb" stroke-dasharray="3"/>`;
}

const CURVE_HEIGHT = 300;

/** How the ratings settled, deal by deal. */
function curves({ curves: lines, standings, deals }: Summary): string {
  const y = scale(lines.flat(), CURVE_HEIGHT - 20, 20);
  const x = (i: number) => LABELS + ((WIDTH - LABELS - 10) * (i + 1)) / Math.max(1, deals);
  const drawn = lines.map((line, i) => {
    const ink = INKS[i % INKS.length];
    const points = line.map((value, deal) => `${round(x(deal))},${round(y(value))}`).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${ink}" stroke-width="2"/><text x="0" y="${ROW * (i + 1)}" style="fill:${ink}">${html(standings[i]?.player ?? '')}</text>`;
  });
  const zero = round(y(0));
  const axis = `<line x1="${LABELS}" x2="${WIDTH}" y1="${zero}" y2="${zero}" stroke="#bbb" stroke-dasharray="3"/>`;
  return svg(Math.max(CURVE_HEIGHT, ROW * (lines.length + 1)), axis + drawn.join(''));
}

function svg(height: number, inner: string): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img">${inner}</svg>`;
}

/** Maps the values, 0 always among them, to the stretch between two coordinates. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = high === low ? 0 : (to - from) / (high - low);
  return (value) => from + (value - low) * step;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function html(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
