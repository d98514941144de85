// Attacks the server as strangers have, each against a server of its own, and says what came of it.
//   npm run attack
import { attacks } from '../apps/server/src/testing/attacks/all.ts';
import { lateViews } from './attack/late-views.ts';
import { launcher } from './attack/launcher.ts';
import { noise } from './attack/noise.ts';

const all = [
  ...attacks,
  {
    name: 'I kill the launcher, so that its server stays behind and holds the data',
    run: launcher,
  },
  {
    name: 'I let bots play at tables whose cards are shown an hour later, to fill the memory',
    run: lateViews,
  },
  { name: 'I flood one connection, so that everybody waits', run: noise },
];
let worked = 0;
for (const { name, run } of all) {
  const start = performance.now();
  const outcome = await run().catch((error: unknown) => {
    worked++;
    return `IT WORKED: ${error instanceof Error ? error.message : String(error)}`;
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}\n  → ${outcome} (${seconds} s)`);
}
console.log(`\n${all.length} attacks, ${worked} of them worked`);
process.exit(worked === 0 ? 0 : 1);
