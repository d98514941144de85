import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const render = (text: string) => renderMarkdown(text, (target) => `#/learn/${target}`);

test('headings, paragraphs and emphasis', () => {
  expect(render('# Römer\n\nEin **Rennen** mit *Karten*.')).toBe(
    '<h1>Römer</h1>\n<p>Ein <strong>Rennen</strong> mit <em>Karten</em>.</p>',
  );
});

test('an anchor of a rule is kept, any other tag is text', () => {
  expect(render('<a id="rm-32"></a>**RM-32** x <b>y</b>')).toBe(
    '<p><span id="rm-32"></span><strong>RM-32</strong> x &lt;b&gt;y&lt;/b&gt;</p>',
  );
});

test('code is taken as it is', () => {
  expect(render('`a *b* <c>`')).toBe('<p><code>a *b* &lt;c&gt;</code></p>');
});

test('links go where the page says', () => {
  expect(render('see [the rule](roemer)')).toBe('<p>see <a href="#/learn/roemer">the rule</a></p>');
});

test('lists, with lines that go on', () => {
  expect(render('- one\n  more\n- two')).toBe('<ul>\n<li>one\nmore</li>\n<li>two</li>\n</ul>');
  expect(render('1. one\n2. two')).toBe('<ol>\n<li>one</li>\n<li>two</li>\n</ol>');
});

test('tables', () => {
  expect(render('| a | b |\n| --- | --- |\n| 1 | 2 |')).toContain(
    '<thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody>',
  );
});

test('a block of code ends a paragraph', () => {
  expect(render('x\n```\n# no heading\n```\ny')).toBe(
    '<p>x</p>\n<pre tabindex="0"><code># no heading</code></pre>\n<p>y</p>',
  );
});

test('suits are signs, hearts and diamonds red', () => {
  expect(render('♣2 ♥D')).toBe('<p>♣\ufe0e2 <span class="red-suit">♥\ufe0e</span>D</p>');
});
