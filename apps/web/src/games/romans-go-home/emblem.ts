import { svgDocument } from '../../art/draw/panel.ts';
import { warriorFigure } from '../../art/draw/warriors.ts';

/** Painted once by build/textures.ts. */
export function emblem(): string {
  const joints =
    'M-20 240H204M-20 266H204M-20 292H204M30 214V240M90 214V240M150 214V240M0 240V266M60 240V266M120 240V266M180 240V266M30 266V292M90 266V292M150 266V292M284 266H320M284 292H320M204 146H284M204 172H284M204 198H284M204 224H284M204 250H284M204 276H284M230 120V146M258 146V172M230 172V198M258 198V224M230 224V250M258 250V276';
  return svgDocument(
    '0 0 297 330',
    '<g stroke="#2a1d12" stroke-width="2.4" stroke-linejoin="round"><path d="M-20 214H320V340H-20Z" fill="#a79a7e"/><path d="M-18 214v-16h22v16h18v-16h22v16h18v-16h22v16h116v-16h22v16h18v-16h22v16h18v-16h22v16h18v-16h22v16" fill="#a79a7e"/><path d="M204 120H284V340H204Z" fill="#b9ad96"/><path d="M196 120H292V100H196Z" fill="#d6cbb2"/><path d="M196 100v-18h20v18h18v-18h20v18h18v-18h20v18" fill="#d6cbb2"/></g>' +
      `<path d="${joints}" stroke="#6f6248" stroke-width="1.6" fill="none"/><path d="M236 160V186C236 191 252 191 252 186V160C252 152 236 152 236 160Z" fill="#241610"/><path d="M244 82V26" stroke="#2a1d12" stroke-width="4"/><path d="M246 28C262 20 274 36 294 26L289 44L294 60C274 68 262 52 246 60Z" fill="#a5301f" stroke="#2a1d12" stroke-width="2"/>` +
      `<g transform="translate(-6 22) scale(1.05)">${warriorFigure('Q', 'B')}</g>`,
  );
}
