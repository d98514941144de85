import type { Command } from './command.ts';

/** The commands of `taberna`, in the order in which help lists them. */
export const commands: Readonly<Record<string, Command>> = {
  play: {
    summary: 'play.summary',
    usage: 'play.usage',
    arguments: 1,
    listsGames: true,
    options: {
      seats: { help: 'play.seats', value: 'N' },
      seat: { help: 'play.seat', value: 'A' },
      name: { help: 'play.name', value: 'NAME' },
      seed: { help: 'play.seed', value: 'TEXT' },
      options: { help: 'play.options', value: 'JSON' },
      record: { help: 'play.record', value: 'FILE' },
      force: { help: 'play.force' },
    },
    run: async (args, context) => (await import('./commands/play.ts')).play(args, context),
  },
  rpc: {
    summary: 'rpc.summary',
    usage: 'rpc.usage',
    arguments: 0,
    options: {},
    run: async (_, { lang, games }) => (await import('./commands/rpc.ts')).rpc(lang, games),
  },
  replay: {
    summary: 'replay.summary',
    usage: 'replay.usage',
    arguments: 1,
    options: {
      view: { help: 'replay.view', value: 'A|all' },
      to: { help: 'replay.to', value: 'N' },
      auto: { help: 'replay.auto' },
      check: { help: 'replay.check' },
    },
    run: async (args, context) => (await import('./commands/replay.ts')).replay(args, context),
  },
  verify: {
    summary: 'verify.summary',
    usage: 'verify.usage',
    arguments: 1,
    options: {},
    run: async (args, context) => (await import('./commands/verify.ts')).verify(args, context),
  },
  bench: {
    summary: 'bench.summary',
    usage: 'bench.usage',
    arguments: 1,
    listsGames: true,
    options: {
      json: { help: 'bench.json' },
      game: { help: 'bench.game', value: 'ID' },
      seats: { help: 'bench.seats', value: 'N' },
      rounds: { help: 'bench.rounds', value: 'N' },
      seconds: { help: 'bench.seconds', value: 'N' },
      heap: { help: 'bench.heap' },
    },
    run: async (args, context) => (await import('./commands/bench.ts')).bench(args, context),
  },
};
