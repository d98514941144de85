// The pictures of the five games, 270 × 300: painted once by build/textures.ts.
import { dog } from './dog.ts';
import { frenchCard } from './french.ts';
import { mask } from './mask.ts';
import { numeralCard } from './numerals.ts';
import { DOG, dyed, MASK } from './palettes.ts';
import { svgDocument } from './panel.ts';
import { warriorFigure } from './warriors.ts';

/** A card on plaster; ids of its halves are made its own. */
function cardAt(transform: string, card: string, name: string): string {
  const own = card.replaceAll('half-figure', `half-${name}`);
  return `<g transform="${transform}"><rect width="100" height="140" rx="5" fill="#f8f0df"/>${own}</g>`;
}

function rays(count: number, from: number, short: number, long: number): string {
  const lines = Array.from(
    { length: count },
    (_, i) =>
      `<path d="M0-${from}V-${i % 2 ? short : long}" transform="rotate(${(i * 360) / count})"/>`,
  );
  return lines.join('');
}

function chariot(): string {
  return svgDocument(
    '-30 -38 290 322',
    `<g transform="translate(0 6)">${warriorFigure('C', 'A')}</g>`,
  );
}

function fan(): string {
  const jack = cardAt(
    'translate(84 92) rotate(-23 50 175) scale(1.32)',
    frenchCard('J', 'h', 'de'),
    'j',
  );
  const queen = cardAt('translate(84 84) scale(1.32)', frenchCard('Q', 'h', 'de'), 'q');
  const king = cardAt(
    'translate(84 92) rotate(23 50 175) scale(1.32)',
    frenchCard('K', 'h', 'de'),
    'k',
  );
  return svgDocument('14 14 272 302', jack + queen + king);
}

function snappingDog(): string {
  const jaw =
    '<path transform="translate(10 66) scale(1.2)" d="M230 70C240 76 252 78 260 84C258 92 248 94 238 92L226 90Z" fill="#1c1512"/>';
  return svgDocument(
    '4 -40 400 444',
    `<g transform="translate(200 165)" stroke="#f0cf86" opacity=".4" stroke-width="2.4">${rays(48, 172, 186, 198)}</g>` +
      `<g transform="translate(10 66) scale(1.2)">${dyed(dog(), DOG, { dl: '#f6ead2' })}</g>` +
      cardAt('translate(294 84) rotate(14) scale(.98)', numeralCard('b', 5, 'de'), 'v') +
      jaw,
  );
}

function wall(): string {
  const joints =
    'M-20 240H204M-20 266H204M-20 292H204M30 214V240M90 214V240M150 214V240M0 240V266M60 240V266M120 240V266M180 240V266M30 266V292M90 266V292M150 266V292M284 266H320M284 292H320M204 146H284M204 172H284M204 198H284M204 224H284M204 250H284M204 276H284M230 120V146M258 146V172M230 172V198M258 198V224M230 224V250M258 250V276';
  return svgDocument(
    '0 0 297 330',
    '<g stroke="#2a1d12" stroke-width="2.4" stroke-linejoin="round"><path d="M-20 214H320V340H-20Z" fill="#a79a7e"/><path d="M-18 214v-16h22v16h18v-16h22v16h18v-16h22v16h116v-16h22v16h18v-16h22v16h18v-16h22v16h18v-16h22v16" fill="#a79a7e"/><path d="M204 120H284V340H204Z" fill="#b9ad96"/><path d="M196 120H292V100H196Z" fill="#d6cbb2"/><path d="M196 100v-18h20v18h18v-18h20v18h18v-18h20v18" fill="#d6cbb2"/></g>' +
      `<path d="${joints}" stroke="#6f6248" stroke-width="1.6" fill="none"/><path d="M236 160V186C236 191 252 191 252 186V160C252 152 236 152 236 160Z" fill="#241610"/><path d="M244 82V26" stroke="#2a1d12" stroke-width="4"/><path d="M246 28C262 20 274 36 294 26L289 44L294 60C274 68 262 52 246 60Z" fill="#a5301f" stroke="#2a1d12" stroke-width="2"/>` +
      `<g transform="translate(-6 22) scale(1.05)">${warriorFigure('Q', 'B')}</g>`,
  );
}

function pile(x: number, y: number, cards: number): string {
  const layers = Array.from({ length: cards }, (_, i) => {
    const edge = 'stroke="#5b4330" stroke-width="1.2"';
    return `<g transform="translate(${x} ${y - i * 7})"><path d="M0 0L58-22L116 0L58 22Z" fill="${i % 2 ? '#f2e6cc' : '#e0cfa8'}" ${edge}/><path d="M0 0V6L58 28V22ZM116 0V6L58 28V22Z" fill="#cbb489" ${edge}/></g>`;
  });
  return `${layers.join('')}<g transform="translate(${x} ${y - (cards - 1) * 7})"><path d="M0 0L58-22L116 0L58 22Z" fill="#7a2216" stroke="#2a1710" stroke-width="1.4"/><path d="M14 0L58-16.6L102 0L58 16.6Z" fill="none" stroke="#ecd8aa" stroke-width="2"/><path d="M34 0L58-9L82 0L58 9Z" fill="#ecd8aa"/></g>`;
}

const piles = (): string =>
  svgDocument(
    '-16 -24 310 344',
    `<g transform="translate(44 -2) scale(.95)">${dyed(mask(), MASK)}</g>${pile(80, 262, 5)}${pile(8, 290, 3)}${pile(154, 290, 9)}`,
  );

export const EMBLEMS: Readonly<Record<string, () => string>> = {
  roemerschnappen: snappingDog,
  roemer: chariot,
  romme: fan,
  'romans-go-home': wall,
  'rom-bo': piles,
};

/** The page's own sign: the dog of the threshold on a medallion. */
export function appIcon(): string {
  const sign = svgDocument(
    '0 0 64 64',
    '<rect width="64" height="64" rx="14" fill="#95321f"/><rect width="64" height="64" rx="14" fill="url(#sheen)"/>' +
      '<circle cx="32" cy="32" r="25" fill="#f6ecd6" stroke="#2a1710" stroke-width="1.6"/><circle cx="32" cy="32" r="22.6" fill="none" stroke="#c9973a" stroke-width="1.2"/>' +
      `<g transform="translate(11.6 17.4) scale(.137)">${dyed(dog(), DOG)}</g>`,
  );
  return sign.replace('<svg ', '<svg role="img" aria-label="Taberna" ');
}
