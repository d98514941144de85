// Broken messages by the million over real sockets, against a server in a process of its own.
//   npm run fuzz:server -- --messages 1000000 --seed TEXT
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fuzz } from '../apps/server/src/testing/fuzz.ts';
import { ChildServer, freePort, freshFolder } from '../apps/server/src/testing/server.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: randomBytes(8).toString('hex') },
  },
});
const messages = Number(values.messages);
/** The heap grows to its working size first; more than this in the second half is a leak. */
const MOST_GROWTH = 60e6;

console.log(`seed ${values.seed}`);
const folder = freshFolder();
const server = new ChildServer(await freePort(), folder);
await server.start();
try {
  const start = performance.now();
  let told = 0;
  const report = await fuzz(server.url, messages, values.seed, (sent) => {
    if (sent < told + 50_000) return;
    told = sent;
    console.log(`${sent} messages`);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const grown = report.bytesAfter - report.bytesHalfway;
  console.log(`${report.sent} messages in ${seconds} s, ${report.closed} connections cut off,`);
  const { bytesBefore, bytesHalfway, bytesAfter } = report;
  console.log(`resident memory ${bytesBefore} → ${bytesHalfway} → ${bytesAfter} bytes`);
  if (grown > MOST_GROWTH) throw new Error(`memory grew by ${grown} bytes in the second half`);
} finally {
  await server.signal('SIGTERM');
  rmSync(folder, { recursive: true });
}
console.log('nothing wrong');
