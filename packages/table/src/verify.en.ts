import type { messages as german } from './verify.de.ts';

/** What is said about a record that was checked; no table needs it. */
export const messages: Readonly<Record<keyof typeof german, string>> = {
  'verify.readable': 'The record is readable: {game}, {seats} seats, rules version {rules}.',
  'verify.unreadable': 'The record is not readable: {why}',
  'verify.given': 'The seed was given; this record says nothing about a fair shuffle.',
  'verify.commitment':
    'SHA-256 of the secret gives the commitment {commitment}. Compare it with the one shown before the deal.',
  'verify.commitmentWrong':
    'SHA-256 of the secret gives {found}, but the commitment is {commitment}.',
  'verify.promises': 'Every nonce is the one that was promised before any was told.',
  'verify.promiseWrong': 'The nonce of {seat} is not the one that was promised.',
  'verify.late': 'The nonce of {seat} came too late and has no share in the seed.',
  'verify.noFair':
    'The record says nothing of the shuffle, though something was noted of it in play.',
  'verify.kept': 'Commitment, promises and your own nonce are those that you noted.',
  'verify.keptWithoutMine':
    'Commitment and promises are those that you noted; your own nonce came too late.',
  'verify.views': 'What you saw at the end of {games} {games|game|games} was exactly this.',
  'verify.viewWrong': 'At the end of game {game} you saw other cards than those played again.',
  'verify.seed':
    'HMAC-SHA-256 of the secret and {nonces} {nonces|nonce|nonces} of the players gives the seed.',
  'verify.seedWrong': 'HMAC-SHA-256 of the secret and the nonces gives another seed.',
  'verify.deals':
    '{games} {games|game|games} shuffled and dealt again from the seed: {cards} cards each, every one in its place.',
  'verify.moves':
    '{moves} {moves|move|moves} played again, each by the rules; every card drawn is right.',
  'verify.movesWrong': 'A move does not fit the cards: {why}',
  'verify.result': 'The result in the header is that of the game played again.',
  'verify.resultWrong': 'The result in the header differs from the game played again.',
  'verify.unfinished': 'The match was not played to its end; there is no result.',
  'verify.passed': 'Everything is right.',
  'verify.failed': 'This record is not in order.',
};
