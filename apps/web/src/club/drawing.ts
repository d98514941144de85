import type { Result } from '@taberna/engine';
import type { Draw, DrawOrder, Tournament } from '@taberna/tournament';

/** Draws seats beside the page. */
export function draw(tournament: Tournament, order: DrawOrder): Promise<Result<Draw>> {
  const worker = new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Result<Draw>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Result<Draw>>) => resolve(data);
    worker.onerror = () => reject(new Error('The draw broke off.'));
    worker.postMessage({ tournament, order });
  }).finally(() => worker.terminate());
}

/** Pairs that meet in more than one series: by start numbers, with the series. */
export interface Meeting {
  readonly players: readonly [number, number];
  readonly series: readonly number[];
}

export function repeatedMeetings(series: readonly (readonly (readonly number[])[])[]): Meeting[] {
  const met = new Map<string, Meeting>();
  series.forEach((tables, index) => {
    for (const seats of tables) {
      for (const [i, a] of seats.entries()) {
        for (const b of seats.slice(i + 1)) {
          const players = [Math.min(a, b), Math.max(a, b)] as const;
          const before = met.get(players.join())?.series ?? [];
          met.set(players.join(), { players, series: [...before, index + 1] });
        }
      }
    }
  });
  return [...met.values()].filter((one) => one.series.length > 1);
}
