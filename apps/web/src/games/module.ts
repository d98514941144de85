import type {
  Game,
  GameEnd,
  GameResult,
  GameTypes,
  JsonObject,
  MatchEvent,
  Refusal,
  Seat,
} from '@taberna/engine';
import type { Component } from 'svelte';
import type { Beat } from '../table/beats.svelte.ts';

/**
 * What a game's table is given: one seat's view of one table, live or replayed. It asks the rules
 * through it and never knows more than the seat may know. With the types of a game, what it shows
 * is that game's: `TableModel<RommeTypes>`.
 */
export interface TableModel<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** The view as JSON, as the machine interface describes it. */
  readonly position: T['view'];
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
  readonly events: readonly MatchEvent<T>[];
  /** Nobody plays here: a record is looked at. */
  readonly watching: boolean;
  /** The last own step can still be taken back; unknown where no table stands behind it. */
  readonly canUndo?: boolean;
  /** An own move is on its way; what is certain of it is shown already. */
  readonly sending?: boolean;
  /** The move is what somebody has to find: the table proposes none and marks none as possible. */
  readonly unaided?: boolean;
  /** The move that a hint is about, while it is looked at. */
  readonly hinted?: string | null;
  /** null <=> legal. */
  explain(move: string): Refusal | null;
  /**
   * Plays; what is refused is shown with its rule. The refusal, or null as soon as `position` shows
   * the move: several moves are played in order by waiting for each.
   */
  play(move: string): Promise<Refusal | null>;
  /**
   * Where events are told one by one: how many have been shown, null = all of them. The story does
   * not run ahead, and the result waits until it is done.
   */
  hasTold?(events: number | null): void;
  /** Tells what is being laid out; null where nothing is. */
  lays?(laying: Laying | null): void;
  /** Shows why something is refused. */
  refuse(refusal: Refusal): void;
}

/** What lies before it is played, as a plan does. */
export interface Laying {
  /** Takes the last step back; null where there is none. */
  readonly undo: (() => void) | null;
  /** Leaves lying what a hint has laid, to be looked at and played as any other. */
  readonly take: () => void;
  /** What a hint has changed of what lay there; '' where nothing lay. */
  readonly changes: string;
}

/** Asked before a step back that costs more than the last move. */
export type RewindQuestion = Readonly<Record<'title' | 'text' | 'yes' | 'no', string>>;

export interface TableProps<T extends GameTypes = GameTypes> {
  readonly model: TableModel<T>;
}

export interface ResultProps<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly result: GameResult<T['details']>;
  readonly names: readonly string[];
  readonly options: JsonObject;
  /** The seat of who looks; left out where nobody in particular does. */
  readonly viewer?: Seat | undefined;
  /** What lies on the table at the end, as far as it is known. */
  readonly position?: T['view'];
  /** The ends of all games of the match so far, as told. */
  readonly ends?: readonly GameEnd<T['details']>[];
}

/** How a result is said where points alone do not say it. */
export interface ResultWords<T extends GameTypes = GameTypes> {
  /** What decides between equal points, as in "38 Augen". */
  readonly tie?: (amount: number) => string;
  /** Of a match of one game, as is all that follows. What the winners win by ("drei Legionen"); null where it is the points. */
  readonly by?: (told: ResultTold<T>) => string | null;
  /** What stands under a name in place of points; null where the points do. */
  readonly standing?: (told: ResultTold<T>, seat: Seat) => string | null;
  /** Where only winners have a place: how much the others had left, and how they are told. */
  readonly left?: (told: ResultTold<T>, seat: Seat) => number;
  readonly lost?: (told: ResultTold<T>, seat: Seat) => string;
}
export type ResultTold<T extends GameTypes = GameTypes> = Pick<ResultProps<T>, 'game' | 'result'>;

export interface OptionsProps {
  /** As `formatOptions` writes them; bindable. */
  options: JsonObject;
  readonly seats: number;
}

/** What a beat may refer to: who sits where, and what the seat that looks may know. */
export type Scene<T extends GameTypes = GameTypes> = Pick<
  TableModel<T>,
  'names' | 'seat' | 'position' | 'game' | 'events'
>;

/** Everything that the page needs of one game beyond its rules; one chunk. */
export interface GameModule<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly Table: Component<TableProps<T>>;
  /** How an event looks at the table; without it nothing is told step by step. */
  readonly beat?: (event: T['event'], scene: Scene<T>) => Beat | null;
  /** What the log leaves out of an event: its line, or a gain that the line says already. */
  readonly unlogged?: (event: T['event'], scene: Scene<T>) => 'line' | 'gain' | null;
  /** The score sheet that explains every number: a chunk that the first card need not wait for. */
  readonly loadResult: () => Promise<Component<ResultProps<T>>>;
  readonly loadWords?: () => Promise<ResultWords<T>>;
  /** The options for those who want them, likewise. */
  readonly loadOptions: () => Promise<Component<OptionsProps, Record<string, never>, 'options'>>;
  /** Every move's first event is its player's own deed: nothing that others chose in secret decides it. */
  readonly deedFirst?: true;
  /** The table draws the position alone: while a move is being told it is given the one before. */
  readonly drawnFromPosition?: true;
  /** What a step back to the last own decision would take with it, where that is more than its move; null = it is not asked. */
  readonly beforeRewind?: (scene: Scene<T>) => Promise<RewindQuestion | null>;
  /** A card as it is said aloud, where the page shows one beside the table. */
  readonly cardLabel?: (code: string) => string;
  /** The name of the rules where they are somebody's own. */
  readonly namedRules?: (options: JsonObject) => string | null;
}

function isTableOf<T extends GameTypes>(game: Game<T>, props: TableProps): props is TableProps<T> {
  return props.model.game.id === game.id;
}

function isResultOf<T extends GameTypes>(
  game: Game<T>,
  props: ResultProps,
): props is ResultProps<T> {
  return props.game.id === game.id;
}

function isToldOf<T extends GameTypes>(game: Game<T>, told: ResultTold): told is ResultTold<T> {
  return told.game.id === game.id;
}

/** An event of a scene, both of this game. */
function isBeatOf<T extends GameTypes>(
  game: Game<T>,
  told: readonly [GameTypes['event'], Scene],
): told is [T['event'], Scene<T>] {
  return told[1].game.id === game.id;
}

function isSceneOf<T extends GameTypes>(game: Game<T>, scene: Scene): scene is Scene<T> {
  return scene.game.id === game.id;
}

/**
 * A module for a page that knows only at run time which game it shows. Here, and nowhere else, what
 * a table of any game shows becomes the types of one game: by the game's id, for the same rules
 * wrote the position, the events and the details, at the table or on the server.
 */
export function forAnyTable<T extends GameTypes>(module: GameModule<T>): GameModule {
  const { game, Table, loadResult, loadWords, loadOptions, beat, unlogged, deedFirst } = module;
  const { namedRules, cardLabel, drawnFromPosition, beforeRewind } = module;
  const wrong = () => new Error(`this is not a table of ${game.id}`);
  const ofGame = (told: ResultTold): ResultTold<T> => {
    if (!isToldOf(game, told)) throw wrong();
    return told;
  };
  const wordsOf = ({ tie, by, standing, left, lost }: ResultWords<T>): ResultWords => ({
    ...(tie && { tie }),
    ...(by && { by: (told) => by(ofGame(told)) }),
    ...(standing && { standing: (told, seat) => standing(ofGame(told), seat) }),
    ...(left && { left: (told, seat) => left(ofGame(told), seat) }),
    ...(lost && { lost: (told, seat) => lost(ofGame(told), seat) }),
  });
  return {
    game,
    Table(internals, props) {
      if (!isTableOf(game, props)) throw wrong();
      return Table(internals, props);
    },
    async loadResult() {
      const Result = await loadResult();
      return (internals, props) => {
        if (!isResultOf(game, props)) throw wrong();
        return Result(internals, props);
      };
    },
    ...(loadWords === undefined ? {} : { loadWords: () => loadWords().then(wordsOf) }),
    loadOptions,
    ...(deedFirst === undefined ? {} : { deedFirst }),
    ...(drawnFromPosition === undefined ? {} : { drawnFromPosition }),
    ...(namedRules === undefined ? {} : { namedRules }),
    ...(cardLabel === undefined ? {} : { cardLabel }),
    ...(beforeRewind === undefined
      ? {}
      : { beforeRewind: async (scene) => (isSceneOf(game, scene) ? beforeRewind(scene) : null) }),
    ...(unlogged === undefined
      ? {}
      : { unlogged: (...told) => (isBeatOf(game, told) ? unlogged(...told) : null) }),
    ...(beat === undefined
      ? {}
      : { beat: (...told) => (isBeatOf(game, told) ? beat(...told) : null) }),
  };
}
