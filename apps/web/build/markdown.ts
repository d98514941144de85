import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked';

/** Where a link to a rule leads. */
const anchor: TokenizerAndRendererExtension = {
  name: 'anchor',
  level: 'inline',
  start: (text) => text.indexOf('<a id='),
  tokenizer(text) {
    const [raw, id] = /^<a id="([\w-]+)"><\/a>/.exec(text) ?? [];
    return raw === undefined ? undefined : { type: 'anchor', raw, id };
  },
  renderer: ({ id }) => `<span id="${id}"></span>`,
};

/** The signs of suits as letters, not as the pictures some devices make of them; red where cards are. */
const suit: TokenizerAndRendererExtension = {
  name: 'suit',
  level: 'inline',
  start: (text) => /[♣♠♥♦]/.exec(text)?.index,
  tokenizer(text) {
    const [raw] = /^[♣♠♥♦]/.exec(text) ?? [];
    return raw === undefined ? undefined : { type: 'suit', raw };
  },
  renderer({ raw }) {
    const sign = `${raw}\ufe0e`;
    return '♥♦'.includes(raw) ? `<span class="red-suit">${sign}</span>` : sign;
  },
};

/** The rule pages as HTML. The anchors of rules are kept, any other tag is shown as text. */
export function renderMarkdown(text: string, link: (target: string) => string): string {
  const marked = new Marked({
    renderer: {
      table(token: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="scroll" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      code: ({ text: code }) => `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`,
      html: ({ text: tag }) => escaped(tag),
      link({ href, tokens }) {
        return `<a href="${escaped(link(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
    tokenizer: {
      // A rule begins with its anchor: that is a paragraph, not a block of HTML.
      html: () => undefined,
    },
    extensions: [anchor, suit],
  });
  return marked.parse(text, { async: false }).trim();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
