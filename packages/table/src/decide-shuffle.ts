import { ok, type Seat } from '@taberna/engine';
import type { Body, PlayerId } from './entry.ts';
import { commitmentOf, HASH, NONCE } from './fair.ts';
import { type Decision, no } from './refusals.ts';
import { holds, type Play, seatsHeldBy, type Table, votersAt } from './table.ts';

/**
 * Each seat may promise a nonce once, after the server's commitment. Nobody tells a nonce before
 * everybody's is promised, so whoever comes last cannot choose any more.
 */
export function decidePromise(table: Table, player: PlayerId, seat: Seat, hash: string): Decision {
  if (table.stage !== 'shuffling' || table.play.promisesClosed !== null) {
    return no('table.promiseLate');
  }
  const { play } = table;
  if (!holds(table, player, seat)) return no('table.notYours', { seat });
  if (play.promises[seat] !== '') return no('table.promiseTwice');
  if (!HASH.test(hash)) return no('table.promiseForm');
  const promised: Body = { type: 'promised', seat, hash };
  return ok(
    isLastPromise(table, play, player) ? [promised, { type: 'promisesClosed' }] : [promised],
  );
}

/** Everybody who is there has promised a nonce for one of their seats. */
function isLastPromise(table: Table, play: Play, player: PlayerId): boolean {
  return votersAt(table).every(
    (voter) =>
      voter === player || seatsHeldBy(table, voter).some((seat) => play.promises[seat] !== ''),
  );
}

/** The nonce that was promised, and no other. The last one brings the deal. */
export function decideNonce(table: Table, player: PlayerId, seat: Seat, nonce: string): Decision {
  if (table.stage !== 'shuffling') return no('table.nonceLate');
  const { play } = table;
  if (play.promisesClosed === null) return no('table.nonceEarly');
  if (!holds(table, player, seat)) return no('table.notYours', { seat });
  if (play.nonces[seat] !== '') return no('table.nonceTwice');
  if (!NONCE.test(nonce)) return no('table.nonceForm');
  if (commitmentOf(nonce) !== play.promises[seat]) return no('table.nonceOther');
  const nonced: Body = { type: 'nonced', seat, nonce };
  const last = play.promises.every(
    (promise, other) => other === seat || promise === '' || play.nonces[other] !== '',
  );
  return ok(last ? [nonced, { type: 'dealt' }] : [nonced]);
}

/** Time is up for promises: the deal follows at once where there is none to be kept. */
export function closePromises(play: Play): Body[] {
  const none = play.promises.every((promise) => promise === '');
  return none ? [{ type: 'promisesClosed' }, { type: 'dealt' }] : [{ type: 'promisesClosed' }];
}
