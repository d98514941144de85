import type { AnyGame, GameResult, JsonObject, Refusal, Seat } from '@taberna/engine';
import type { Component } from 'svelte';

/**
 * What a game's table is given: one seat's view of one table, live or replayed. It asks the rules
 * through it and never knows more than the seat may know.
 */
export interface TableModel {
  readonly game: AnyGame;
  /** The view as JSON, as the machine interface describes it. */
  readonly position: JsonObject;
  /** Whose view it is; -1 for somebody who watches. */
  readonly seat: Seat;
  readonly names: readonly string[];
  /** The seats that have to move now. */
  readonly actors: readonly Seat[];
  /** The shown seat may move now. */
  readonly canMove: boolean;
  /** The legal moves of the shown seat, as texts. */
  readonly legal: readonly string[];
  /** What the seat perceived of the present game, oldest first. */
  readonly events: readonly JsonObject[];
  /** Nobody plays here: a record is looked at. */
  readonly watching: boolean;
  /** The last own step can still be taken back; unknown where no table stands behind it. */
  readonly canUndo?: boolean;
  /** null <=> legal. */
  explain(move: string): Refusal | null;
  /** Plays; what is refused is shown with its rule. */
  play(move: string): void;
  /**
   * Where events are told one by one: how many have been shown, null = all of them. The story does
   * not run ahead, and the result waits until it is done.
   */
  hasTold?(events: number | null): void;
  /** Shows why something is refused. */
  refuse(refusal: Refusal): void;
}

export interface TableProps {
  readonly model: TableModel;
}

export interface ResultProps {
  readonly result: GameResult;
  readonly names: readonly string[];
  readonly options: JsonObject;
  /** What lies on the table at the end, as far as it is known. */
  readonly position?: JsonObject;
  /** The ends of all games of the match so far, as told. */
  readonly ends?: readonly JsonObject[];
}

export interface OptionsProps {
  /** As `formatOptions` writes them; bindable. */
  options: JsonObject;
  readonly seats: number;
}

/** Everything that the page needs of one game beyond its rules; one chunk. */
export interface GameModule {
  readonly game: AnyGame;
  readonly Table: Component<TableProps>;
  /** The score sheet that explains every number. */
  readonly Result: Component<ResultProps>;
  /** The options for those who want them. */
  readonly Options: Component<OptionsProps, Record<string, never>, 'options'>;
}
