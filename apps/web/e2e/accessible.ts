import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

/** No finding of axe on what is shown now. A page comes when it is needed: until then there is nothing to judge. */
export async function accessible(page: Page, where: string): Promise<void> {
  await page.locator('main').first().waitFor();
  await page.evaluate(AXE);
  const found: Finding[] = await page.evaluate(
    'axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] }).then((r) => r.violations)',
  );
  const lines = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary}`),
  );
  expect(lines, `axe at ${where}`).toEqual([]);
}
