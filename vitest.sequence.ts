import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that wait for processes and play whole games; begun last, one would run on alone. */
const LONG = [
  'apps/cli/src/commands/play.test.ts',
  'apps/server/src/faults.test.ts',
  'packages/games/src/rom-bo/conformance.test.ts',
  'apps/cli/src/commands/serve.test.ts',
  'packages/table/src/sim/sim.test.ts',
  'packages/testkit/src/faults.test.ts',
  'apps/server/src/verify-example.test.ts',
  'packages/bots/src/bots.test.ts',
  'packages/bots/src/romans-go-home/romans.test.ts',
];

/** The longest files first, all others as usual. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? LONG.length : at;
    };
    return usual.sort((a, b) => rank(a) - rank(b));
  }
}
