/** Of the protocol and of the entries; a message of another version is refused. */
export const PROTOCOL_VERSION = 2;
export const ENTRY_VERSION = 1;

export const MAX_MESSAGE = 8192;
/** Bytes: the longest message may have four a character. What is longer is not even read for its id. */
export const MAX_PAYLOAD = 4 * MAX_MESSAGE;
export const MAX_TALK = 280;
export const MAX_ID = 64;
export const MAX_MOVE = 400;
export const MAX_NONCE = 64;
export const MAX_HASH = 64;
export const MAX_SEED = 200;
/** Legal moves that are told on request; where there are more, these are the first of them. */
export const MOST_MOVES = 1000;
export const MAX_LEVEL = 20;
/** Lines of talk that a newcomer is shown, and that stay in memory. */
export const TALK_KEPT = 50;
/** Entries whose events are kept for those who come back; who was away longer gets the whole. */
export const EVENTS_KEPT = 64;
/** Events of a story that are kept; of older ones only the ends of games. */
export const STORY_KEPT = 400;
/** After so many moves it is noted where a match stands, so that no more than these are ever played again. */
export const CHECKPOINT_EVERY = 50;
/** Commands whose answer is known without asking the log, so that a long table takes no more room. */
export const COMMANDS_KEPT = 256;
/** Refused commands of a player whose answer is kept, so that a second copy gets the same one. */
export const REFUSALS_KEPT = 256;
/** Players of a table whose refusals are kept; of more only those of who sits or hosts. */
export const REFUSED_PLAYERS_KEPT = 64;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** So often somebody takes the same turn back from the others; then it is theirs, with a clock and without. */
export const MOST_RECALLS = 3;

/** The next deal waits for everybody's word, and no longer than this. */
export const BETWEEN_GAMES = 15 * SECOND;
/** Whoever has not promised a nonce by then has no share in the shuffle. */
export const PROMISE_WAIT = 4 * SECOND;
/** Promised nonces that have not come by then are empty. */
export const NONCE_WAIT = 4 * SECOND;
/** So long those who are away may say no to breaking off; then those decide who are there. */
export const ABORT_WAIT = MINUTE;
export const SLOW_ABORT_WAIT = 24 * HOUR;
/** People whom a host can keep out of a table. */
export const MOST_KEPT_OUT = 200;
/** Whoever sits down or says yes sooner after a change of the terms may not have seen it. */
export const TERMS_SEEN = 2 * SECOND;
/** A pause ends by itself: nobody can hold a table for ever. */
export const LONGEST_PAUSE = 30 * MINUTE;
export const LONGEST_SLOW_PAUSE = 7 * 24 * HOUR;
