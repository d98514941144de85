import type { Emit, GameEvent, Seat } from '@taberna/engine';

/** Six castles were turned up and arranged (RG-10). */
interface RoundBegan extends GameEvent {
  readonly type: 'round-began';
  readonly round: number;
  readonly row: readonly string[];
}

/** A player drew seven (RG-11); only that player sees them. */
interface HandDrawn extends GameEvent {
  readonly type: 'hand-drawn';
  readonly seat: Seat;
  readonly hand: readonly string[];
}

/** A dummy's six were laid, seen by nobody (RG-51). */
interface DummyLaid extends GameEvent {
  readonly type: 'dummy-laid';
  readonly seat: Seat;
  readonly covered: readonly string[];
}

/** A secret choice was made while others still think (RG-2A). */
interface ChoiceMade extends GameEvent {
  readonly type: 'choice-made';
  readonly seat: Seat;
  readonly move: string;
}

interface Planned extends GameEvent {
  readonly type: 'planned';
  readonly seat: Seat;
  readonly covered: readonly string[];
  readonly away: string;
}

/** RG-20: what each row turned up. */
interface TurnedUp extends GameEvent {
  readonly type: 'turned-up';
  readonly attack: number;
  readonly warriors: readonly (string | null)[];
}

/** RG-21 */
interface ChariottsCrashed extends GameEvent {
  readonly type: 'chariotts-crashed';
  readonly seats: readonly Seat[];
}

/** RG-22 */
interface Seduced extends GameEvent {
  readonly type: 'seduced';
  readonly seat: Seat;
  readonly target: Seat;
  readonly warrior: string;
}

/** RG-24: totals by row, null for who has none (RG-23), and who won. */
interface Compared extends GameEvent {
  readonly type: 'compared';
  readonly totals: readonly (number | null)[];
  readonly winner: Seat | null;
}

/** `row` is what remains; `instead` is the leftmost castle, where Dru'hid left it standing (RG-26). */
interface Captured extends GameEvent {
  readonly type: 'captured';
  readonly seat: Seat;
  readonly castle: string;
  readonly instead?: string;
  readonly row: readonly string[];
}

/** Nobody captured; `castle` is the one discarded. */
interface Uncaptured extends GameEvent {
  readonly type: 'uncaptured';
  readonly castle: string;
  readonly row: readonly string[];
}

/** RG-33 */
interface LegionsWon extends GameEvent {
  readonly type: 'legions-won';
  readonly seat: Seat;
}

/** RG-27, RG-30: what the winner keeps of the face-up warriors. */
interface Kept extends GameEvent {
  readonly type: 'kept';
  readonly seat: Seat;
  readonly kept: readonly string[];
  readonly discarded: readonly string[];
}

/** RG-28, RG-31 */
interface Dropped extends GameEvent {
  readonly type: 'dropped';
  readonly seat: Seat;
  readonly warrior: string;
  readonly because: 'gaulie' | 'alarm';
}

/** RG-29; others do not even learn whether anything changed. */
interface Reordered extends GameEvent {
  readonly type: 'reordered';
  readonly seat: Seat;
  readonly covered: readonly string[];
}

/** RG-32 */
interface Taxed extends GameEvent {
  readonly type: 'taxed';
  readonly seat: Seat;
  readonly castle: string;
}

/** RG-40 */
interface RoundEnded extends GameEvent {
  readonly type: 'round-ended';
  readonly round: number;
}

export type RomansEvent =
  | RoundBegan
  | HandDrawn
  | DummyLaid
  | ChoiceMade
  | Planned
  | TurnedUp
  | ChariottsCrashed
  | Seduced
  | Compared
  | Captured
  | Uncaptured
  | LegionsWon
  | Kept
  | Dropped
  | Reordered
  | Taxed
  | RoundEnded;

export type Tell = Emit<RomansEvent> | undefined;
