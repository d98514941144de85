import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  'verdict.luck': 'No clear mistake: it was mostly the cards.',
  'verdict.won': 'Won, and no clear mistake.',
  'verdict.none': 'No clear mistake.',
  'verdict.mistakes':
    '{count} {count|mistake|mistakes} found{count|: move|; the costliest was move} {move}.',
  intro:
    'The chance to win at the seat of {name}, before and after each decision: only by what could be known there.',
  'intro.you':
    'Your chance of winning before and after every decision, only from what you could know.',
  progress: '{done} of {all} decisions looked at',
  start: 'Reading the record …',
  stop: 'Stop',
  stopped: 'Stopped. This is what had been looked at by then.',
  failed: 'This record cannot be analysed.',
  nothing: 'There was nothing to decide in this game.',
  'axis.start': 'Start',
  'axis.end': 'End',
  'axis.move': 'Move {move}',
  curve: 'Chance of winning in the course of the game',
  point: 'Move {move}: the move itself changed nothing, the chance to win stayed at {to} %.',
  'point.fell': 'Move {move}: the chance to win falls from {from} to {to} %.',
  'point.rose': 'Move {move}: the chance to win rises from {from} to {to} %.',
  open: 'With open cards too',
  'open.text':
    'The dashed line knows all cards. Nobody could know that much; it says nothing about your decisions.',
  mistakes: 'Mistakes',
  slips: '{count|A slight inaccuracy|Slight inaccuracies}',
  noneYet: 'No better move has been found up to here.',
  cost: 'Move {move}: {played}',
  lost: 'and the chance of winning fell from {from} to {to} %',
  good: 'There was nothing clearly better.',
  better: 'Better: {better}.',
  show: 'Show move {move}',
  turns: 'Turning points',
  'turn.rose':
    'Before move {move} the chance to win rose from {from} to {to} %: by the cards and the others.',
  'turn.fell':
    'Before move {move} the chance to win fell from {from} to {to} %: by the cards and the others.',
  'balance.lucky': 'Above all, the cards went well.',
  'balance.unlucky': 'Above all, the cards went badly.',
  'balance.skilled': 'Good decisions made the difference.',
  'balance.mistaken': 'Decisions that could have been better made the difference.',
  'balance.even': 'Neither the cards nor the decisions made the difference.',
  balance: 'Luck and skill',
  even: 'At first',
  cards: 'Cards and the others',
  decisions: 'Decisions',
  result: 'Result',
  'balance.text':
    'Chance to win in per cent, compared with what a strong bot would have done at the same points.',
};
