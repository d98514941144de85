import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import type { Bus, Hint } from './port.ts';

/** What every bus must do; `open` opens two ends of the same, which may be one. */
export function busContract(name: string, open: () => Promise<readonly [Bus, Bus]>): void {
  describe(`bus: ${name}`, () => {
    const hint: Hint = { kind: 'table', table: 't', seq: 3 };
    const last: Hint = { kind: 'lobby' };

    async function ends(): Promise<readonly [Bus, Bus]> {
      const [near, far] = await open();
      onTestFinished(() => Promise.all([near.close(), far.close()]).then(() => {}));
      return [near, far];
    }

    /** Until everything that was said before has come through. */
    async function settle(near: Bus, far: Bus): Promise<void> {
      let heard = 0;
      const stop = far.subscribe((one) => {
        if (one.kind === 'lobby') heard++;
      });
      near.publish(last);
      await eventually(() => heard > 0);
      stop();
    }

    it('tells everybody, the sender too, after the call and not during it', async () => {
      const [near, far] = await ends();
      const heard: [string, Hint][] = [];
      near.subscribe((one) => heard.push(['a', one]));
      far.subscribe((one) => heard.push(['b', one]));
      near.publish(hint);
      expect(heard).toEqual([]);
      await eventually(() => heard.length === 2);
      expect(heard.sort()).toEqual([
        ['a', hint],
        ['b', hint],
      ]);
    });

    it('keeps the order of one sender', async () => {
      const [near, far] = await ends();
      const heard: Hint[] = [];
      far.subscribe((one) => heard.push(one));
      const hints = [1, 2, 3].map((seq): Hint => ({ kind: 'table', table: 't', seq }));
      for (const one of hints) near.publish(one);
      await settle(near, far);
      expect(heard).toEqual([...hints, last]);
    });

    it('tells nothing to who has gone', async () => {
      const [near, far] = await ends();
      const heard: Hint[] = [];
      const end = far.subscribe((one) => heard.push(one));
      end();
      near.publish(hint);
      await settle(near, far);
      expect(heard).toEqual([]);
    });
  });
}
