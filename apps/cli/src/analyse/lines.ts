// An analysis as people read it in a terminal.

import {
  type Finding,
  type GameSeen,
  isMistake,
  lossOf,
  type Summary,
  summarise,
} from '@taberna/bots';
import type { Style } from '@taberna/engine';
import { wrap } from '../terminal/ink.ts';
import type { Say } from '../texts.ts';

const percent = (share: number) => Math.round(100 * share);
const signed = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(percent(share))}`;

const BAR = 20;

/** The curve: one line a decision. */
function curveLine(finding: Finding, style: Style): string {
  const { at, before, after, playedWords } = finding;
  const filled = Math.round(BAR * after);
  const bar = `${'█'.repeat(filled)}${'·'.repeat(BAR - filled)}`;
  const lost = isMistake(finding) ? style.paint(` ${signed(-lossOf(finding))}`, 'red') : '';
  const shares = `${percent(before)} → ${percent(after)}`.padStart(9);
  return `${String(at + 1).padStart(4)} ${bar} ${shares} % ${playedWords[style.lang]}${lost}`;
}

function mistakeLines(finding: Finding, say: Say, { lang, paint }: Style): string[] {
  const { at, playedWords, betterWords, why } = finding;
  const lost = percent(lossOf(finding));
  const head = say('analyse.cost', { move: at + 1, played: playedWords[lang], lost });
  const better = say('analyse.better', { better: betterWords[lang], why: why?.[lang] ?? '' });
  return [paint(head, 'strong'), ...wrap(better.trim(), 76).map((line) => `  ${line}`)];
}

function balanceLines({ game, byCards, byDecisions }: Summary, say: Say): string[] {
  if (game.result === null) return [];
  const params = {
    even: percent(game.even),
    cards: signed(byCards),
    decisions: signed(byDecisions),
    result: percent(game.result),
  };
  return wrap(say('analyse.balance', params), 80);
}

/** All of one game. */
export function gameLines(
  game: GameSeen,
  found: readonly Finding[],
  say: Say,
  style: Style,
): string[] {
  const summary = summarise(game, found);
  const { findings, costliest } = summary;
  const title = style.paint(say('analyse.game', { game: game.game }), 'strong');
  if (findings.length === 0) return [title, say('analyse.nothing')];
  return [
    title,
    ...findings.map((finding) => curveLine(finding, style)),
    '',
    ...(costliest.length === 0 ? [say('analyse.flawless')] : []),
    ...costliest.flatMap((finding) => mistakeLines(finding, say, style)),
    '',
    ...balanceLines(summary, say),
    ...wrap(say('analyse.open', { open: findings.map(({ open }) => percent(open)).join(' ') }), 80),
  ];
}
