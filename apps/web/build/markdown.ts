// As much Markdown as the rule pages use: headings, paragraphs, lists, tables, quotes, code,
// emphasis, links and bare anchors. What it does not know it shows as text.

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** One line of text. `link` turns a target into a href. */
function inline(text: string, link: (target: string) => string): string {
  return text
    .split(/(`[^`]+`|<a id="[\w-]+"><\/a>)/)
    .map((part) => {
      if (part.startsWith('`') && part.length > 1)
        return `<code>${escaped(part.slice(1, -1))}</code>`;
      const anchor = /^<a id="([\w-]+)"><\/a>$/.exec(part);
      if (anchor !== null) return `<span id="${anchor[1]}"></span>`;
      return escaped(part)
        .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replace(/\*([^*]+)\*/g, '<em>$1</em>')
        .replace(
          /\[([^\]]+)\]\(([^)\s]+)\)/g,
          (_, words: string, target: string) => `<a href="${link(target)}">${words}</a>`,
        );
    })
    .join('');
}

function cells(row: string): string[] {
  return row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function table(rows: readonly string[], link: (target: string) => string): string {
  const [head = '', , ...body] = rows;
  const line = (row: string, tag: string) =>
    `<tr>${cells(row)
      .map((cell) => `<${tag}>${inline(cell, link)}</${tag}>`)
      .join('')}</tr>`;
  const rest = body.map((row) => line(row, 'td')).join('');
  return `<div class="scroll" tabindex="0"><table><thead>${line(head, 'th')}</thead><tbody>${rest}</tbody></table></div>`;
}

function list(items: readonly string[], link: (target: string) => string): string {
  const ordered = /^\d/.test(items[0] ?? '');
  const tag = ordered ? 'ol' : 'ul';
  const lines = items.map(
    (item) => `<li>${inline(item.replace(/^([-*]|\d+\.)\s+/, ''), link)}</li>`,
  );
  return `<${tag}>${lines.join('')}</${tag}>`;
}

function block(lines: readonly string[], link: (target: string) => string): string {
  const [first = ''] = lines;
  const heading = /^(#{1,4})\s+(.*)$/.exec(first);
  if (heading !== null) {
    const level = heading[1]?.length ?? 1;
    const rest = lines.length > 1 ? block(lines.slice(1), link) : '';
    return `<h${level}>${inline(heading[2] ?? '', link)}</h${level}>${rest}`;
  }
  if (first.startsWith('|')) return table(lines, link);
  if (/^([-*]|\d+\.)\s/.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      if (/^([-*]|\d+\.)\s/.test(line)) items.push(line);
      else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    return list(items, link);
  }
  if (first.startsWith('>')) {
    return `<blockquote>${block(
      lines.map((line) => line.replace(/^>\s?/, '')),
      link,
    )}</blockquote>`;
  }
  return `<p>${inline(lines.join(' '), link)}</p>`;
}

export function renderMarkdown(text: string, link: (target: string) => string): string {
  const html: string[] = [];
  let code: string[] | null = null;
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) html.push(block(lines, link));
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('```')) {
      flush();
      if (code !== null)
        html.push(`<pre tabindex="0"><code>${escaped(code.join('\n'))}</code></pre>`);
      code = code === null ? [] : null;
    } else if (code !== null) code.push(line);
    else if (line.trim() === '') flush();
    else lines.push(line);
  }
  flush();
  return html.join('\n');
}
