export { CALM, drawWeather, type Weather } from './faults.ts';
export { interference } from './interference.ts';
export { violations } from './oracle.ts';
export { snapshot } from './oracle-sights.ts';
export { PLANTS, type Plant } from './planted.ts';
export { firstFailure, numbers } from './run.ts';
export { HAPPENINGS, MISHAPS, Tally } from './tally.ts';
export { type Outcome, type Scenario, type SimGame, simulate } from './world.ts';
