import { type Environment, Harness } from './harness.ts';
import { test as base } from './test.ts';

interface WithHarness {
  /** What the server is told beside the usual. */
  readonly environment: Environment;
  readonly harness: Harness;
}

/** A test with a server of its own. */
export const test = base.extend<WithHarness>({
  environment: [{}, { option: true }],
  harness: async ({ environment }, use) => {
    const harness = await Harness.open(environment);
    await use(harness);
    await harness.close();
  },
  // Depends on the server, so that the pages are closed before it.
  visit: async ({ harness: _, visit }, use) => use(visit),
});
