import type { Page } from '@playwright/test';

export const START = '[data-start]';

/** On the page where a table is set: so many seats, the first of them for people at this device. */
export async function seat(page: Page, seats: number, people = 1): Promise<void> {
  await page.locator(`input[name="seats"][value="${seats}"]`).check();
  if (people === 1) return;
  await page.getByText('An einem Gerät', { exact: true }).click();
  for (let i = 2; i < seats; i++) {
    await page.locator('.seat').nth(i).click();
    await page.getByRole('button', { name: i < people ? 'Mensch' : 'Bot', exact: true }).click();
  }
}
