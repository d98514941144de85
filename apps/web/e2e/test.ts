import { test as base, expect } from '@playwright/test';
import { type Look, Site, type Visit } from './site.ts';

interface Fixtures {
  /** A fresh browser at the page; closed at the end, and nothing may have gone wrong in it. */
  readonly visit: (look?: Look) => Promise<Visit>;
}

interface WorkerFixtures {
  readonly site: Site;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
    async ({}, use) => {
      const site = await Site.open();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ site }, use, testInfo) => {
    const visits: Visit[] = [];
    // Half of the time of all cases went into traces that nobody needs: a failed one is traced
    // when it is tried again, or with TRACE=1.
    const traced = testInfo.retry > 0 || process.env.TRACE !== undefined;
    await use(async (look) => {
      const visit = await site.visit(look);
      if (traced) await visit.context.tracing.start({ screenshots: true, snapshots: true });
      visits.push(visit);
      return visit;
    });
    const passed = testInfo.status === testInfo.expectedStatus;
    for (const [i, { context }] of visits.entries()) {
      const path = testInfo.outputPath(`trace-${i + 1}.zip`);
      if (traced) await context.tracing.stop(passed ? {} : { path });
      await context.close();
    }
    for (const { problems } of visits) expect(problems, 'errors in the console').toEqual([]);
  },
});

/** Part of every `npm test`; all others run with --full. */
export const SHORT = { tag: '@short' };

export { expect };
