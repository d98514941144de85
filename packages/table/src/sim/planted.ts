import type { Json } from '@taberna/engine';
import { LAWS, type Laws } from '../laws.ts';
import type { Storage } from '../ports.ts';
import type { SeatView } from '../protocol.ts';
import { matchOf } from '../table.ts';
import type { Scenario } from './world.ts';

/** Mistakes made on purpose, each of which the simulator has to find. Its oracles go by them too. */
export type Plant = Pick<Scenario, 'laws' | 'diskWay' | 'config'>;

/** Says that entries are safe while they are still on their way. */
const acknowledgeBeforeStore: Plant = {
  diskWay: (storage: Storage): Storage => ({
    load: (id, after, most) => storage.load(id, after, most),
    append: async (batch) => {
      void storage.append(batch).catch(() => {});
      return { kind: 'ok' };
    },
  }),
};

/** Forgets which commands it has carried out, in memory and on disk. */
const retryAppliedTwice: Plant = {
  laws: {
    ...LAWS,
    evolve: (table, entry, emit) => {
      LAWS.evolve(table, entry, emit);
      table.commands.forget();
    },
  },
  diskWay: (storage: Storage): Storage => ({
    load: (id, after, most) => storage.load(id, after, most),
    append: (batch) => storage.append({ ...batch, cmd: null }),
  }),
};

/** Shows every player one card that is hidden from them. */
const viewLeaksOneCard: Plant = {
  laws: {
    ...LAWS,
    viewOf: (table, viewer, happened): SeatView => {
      const view = LAWS.viewOf(table, viewer, happened);
      const match = matchOf(table);
      if (match === null || view.position === null) return view;
      const whole = match.game.formatPosition(match.state);
      const budget = { cards: 1 };
      const position = Object.fromEntries(
        Object.entries(view.position).map(([key, value]) => [key, leak(value, whole[key], budget)]),
      );
      return { ...view, position };
    },
  },
};

function leak(seen: Json | undefined, whole: Json | undefined, budget: { cards: number }): Json {
  if (seen === '?' && typeof whole === 'string' && whole !== '?' && budget.cards > 0) {
    budget.cards--;
    return whole;
  }
  if (Array.isArray(seen) && Array.isArray(whole)) {
    const others: readonly Json[] = whole;
    return seen.map((one: Json, i) => leak(one, others[i], budget));
  }
  if (isObject(seen) && isObject(whole)) {
    return Object.fromEntries(
      Object.entries(seen).map(([key, value]) => [key, leak(value, whole[key], budget)]),
    );
  }
  return seen ?? null;
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a pause lasted is taken off everybody's time who is to move. */
const clockRunsDuringPause: Plant = {
  config: { clock: { kind: 'bank', seconds: 60, increment: 0 } },
  laws: {
    ...LAWS,
    evolve: (table, entry, emit) => {
      const paused = table.paused?.since ?? entry.at;
      LAWS.evolve(table, entry, emit);
      if (entry.type !== 'resumed' || table.play === null) return;
      for (const clock of table.play.clocks) {
        const runs = clock.since !== null && clock.left !== null;
        if (runs) clock.left = Math.max(0, (clock.left ?? 0) - (entry.at - paused));
      }
    },
  } satisfies Laws,
};

/** Puts another nonce in place of one that was promised. */
const nonceReplaced: Plant = {
  config: { seed: null },
  laws: {
    ...LAWS,
    evolve: (table, entry, emit) => {
      const other = entry.type === 'nonced' ? { ...entry, nonce: 'f'.repeat(16) } : entry;
      LAWS.evolve(table, other, emit);
    },
  },
};

/** Gives who comes back fifteen seconds. */
const returnGivesTime: Plant = {
  config: { clock: { kind: 'bank', seconds: 20, increment: 0 } },
  laws: {
    ...LAWS,
    evolve: (table, entry, emit) => {
      LAWS.evolve(table, entry, emit);
      const clock = entry.type === 'returned' ? table.play?.clocks[entry.seat] : undefined;
      if (clock?.left != null) clock.left = Math.max(clock.left, 15_000);
    },
  },
};

/** Everything is as it was before the step that is taken back, time too. */
const undoGivesTime: Plant = {
  config: { clock: { kind: 'move', seconds: 60 } },
  laws: {
    ...LAWS,
    evolve: (table, entry, emit) => {
      LAWS.evolve(table, entry, emit);
      const clock = entry.type === 'undone' ? table.play?.clocks[entry.seat] : undefined;
      if (clock !== undefined) clock.left = 60_000;
    },
  } satisfies Laws,
};

/** With what each of them has to be noticed by. */
export const PLANTS: Readonly<Record<string, Plant & { readonly symptom: RegExp }>> = {
  'an acknowledgement before the log has it': {
    ...acknowledgeBeforeStore,
    symptom: /was acknowledged at \d+, the log has it at|somebody saw number/,
  },
  'a retry that is applied twice': {
    ...retryAppliedTwice,
    symptom: /is in the log twice|was refused, but is in the log/,
  },
  'a view that leaks one card': { ...viewLeaksOneCard, symptom: /p\d at \d+: shown/ },
  'a nonce that is replaced after it was promised': {
    ...nonceReplaced,
    symptom: /noted another promise/,
  },
  'a return that gives time': { ...returnGivesTime, symptom: /coming back gave seat/ },
  'an undo that gives time': { ...undoGivesTime, symptom: /an undo gave seat/ },
  'a clock that runs during a pause': { ...clockRunsDuringPause, symptom: /a clock ran/ },
};
