import { trio } from '@taberna/testkit/toy';
import fc from 'fast-check';
import { it } from 'vitest';
import { formatMessage } from './protocol.ts';
import { snapshot } from './sim/oracle-sights.ts';
import { MESSAGES, TestTable } from './testing.ts';

it('messages of a stranger, mutated in any way, change nothing at the table', async () => {
  const t = new TestTable([trio]);
  await t.open({ game: 'trio', seats: 2 });
  await t.join('ann', 'bob', 'eve');
  await t.begin('ann', 'bob');
  const before = snapshot(t.table);
  const texts = MESSAGES.map(formatMessage);
  const mutated = fc
    .tuple(fc.constantFrom(...texts), fc.nat(200), fc.nat(6), fc.string({ maxLength: 6 }))
    .map(([text, at, cut, insert]) => {
      const i = at % text.length;
      return text.slice(0, i) + insert + text.slice(i + cut);
    });
  const check = async (text: string) => {
    await t.say('eve', text);
    return snapshot(t.table) === before;
  };
  await fc.assert(fc.asyncProperty(mutated, check), { numRuns: 3000, seed: 5 });
});
