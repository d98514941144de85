import { type Environment, House } from './house.ts';
import { test as base } from './test.ts';

interface WithHouse {
  /** What the server is told beside the usual. */
  readonly environment: Environment;
  readonly house: House;
}

/** A test with a server of its own. */
export const test = base.extend<WithHouse>({
  environment: [{}, { option: true }],
  house: async ({ environment }, use) => {
    const house = await House.open(environment);
    await use(house);
    await house.close();
  },
  // Depends on the server, so that the pages are closed before it.
  visit: async ({ house: _, visit }, use) => use(visit),
});
