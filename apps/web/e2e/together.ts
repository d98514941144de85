import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { Visit } from './site.ts';

export interface Opened {
  /** As the QR code holds it. */
  readonly link: string;
  readonly code: string;
}

/** From the start page to the waiting table, as a host. */
export async function host(
  page: Page,
  url: string,
  game: string,
  name: string,
  seats = 2,
): Promise<Opened> {
  await page.goto(url);
  await page.locator(`a[href="#/friends/${game}"]`).click();
  await page.locator('input[autocomplete=given-name]').fill(name);
  await page.locator('.count', { hasText: String(seats) }).click();
  await page.locator('footer .primary').click();
  await page.locator('.link input').waitFor();
  const link = await page.locator('.link input').inputValue();
  const letters = await page.locator('.letters b').allTextContents();
  assert.match(letters.join(''), /^[A-Z2-9]{6}$/);
  return { link, code: letters.join('') };
}

/** By the link to the waiting table. */
export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await sitDown(page, name);
}

export async function sitDown(page: Page, name: string): Promise<void> {
  await page.locator('input[autocomplete=given-name]').fill(name);
  await page.locator('footer .primary').click();
  await page.locator('.round').waitFor();
}

export async function start(page: Page): Promise<void> {
  await page.locator('[data-start]').click();
}

/** The line that says that a connection is looked for. */
export const STRIP = '[data-strip]';

/** A dead server and a cut line are no faults of the page; anything else in the console is. */
export function forgiveTheLine({ problems }: Pick<Visit, 'problems'>): void {
  const line = /WebSocket connection|Failed to load resource|ERR_/;
  const rest = problems.filter((problem) => !line.test(problem));
  problems.splice(0, problems.length, ...rest);
}

/** From the table's menu, for good. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Menü|Menu)$/ }).click();
  await page.getByRole('button', { name: /^(Tisch verlassen|Leave the table)$/ }).click();
  await page.locator('dialog[open] [data-confirm]').click();
}
