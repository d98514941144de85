import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Bus, Hint } from './port.ts';

/** What every bus must do. */
export function busContract(name: string, open: () => Promise<Bus>): void {
  describe(`bus: ${name}`, () => {
    const hint: Hint = { kind: 'table', table: 't', seq: 3 };

    it('tells everybody, the sender too, after the call and not during it', async () => {
      const bus = await open();
      const heard: [string, Hint][] = [];
      bus.subscribe((one) => heard.push(['a', one]));
      bus.subscribe((one) => heard.push(['b', one]));
      bus.publish(hint);
      expect(heard).toEqual([]);
      await sleep(20);
      expect(heard).toEqual([
        ['a', hint],
        ['b', hint],
      ]);
    });

    it('keeps the order of one sender', async () => {
      const bus = await open();
      const heard: Hint[] = [];
      bus.subscribe((one) => heard.push(one));
      const hints = [1, 2, 3].map((seq): Hint => ({ kind: 'table', table: 't', seq }));
      for (const one of hints) bus.publish(one);
      await sleep(20);
      expect(heard).toEqual(hints);
    });

    it('tells nothing to who has gone', async () => {
      const bus = await open();
      const heard: Hint[] = [];
      const end = bus.subscribe((one) => heard.push(one));
      bus.publish(hint);
      end();
      await sleep(20);
      expect(heard).toEqual([]);
    });
  });
}
