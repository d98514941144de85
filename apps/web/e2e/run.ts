// The page in a real browser: node apps/web/e2e/run.ts [--full] [--only=part of a name]
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../serve.ts';
import { cases } from './cases.ts';
import { House } from './harness.ts';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
buildIfNeeded();
const chosen = cases.filter(({ name, short }) =>
  values.only === undefined ? values.full || short : name.includes(values.only),
);
const LIMIT_S = 400;

function within(work: Promise<void>, seconds: number): Promise<void> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${seconds} s`)), seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const house = await House.open();
let failed = 0;
for (const one of chosen) {
  const start = performance.now();
  try {
    await within(one.run(house), LIMIT_S);
    console.log(`ok      ${one.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.error(`FAILED  ${one.name}`);
    console.error(error instanceof Error ? error.stack : error);
  }
}
await house.close();
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
