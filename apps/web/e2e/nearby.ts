import assert from 'node:assert/strict';
import type { BrowserContext, Page } from '@playwright/test';
import { Pieces } from '../../../packages/table/src/nearby/pieces.ts';
import { Wire } from './harness.ts';

declare global {
  interface Window {
    /** What came over data channels, as it came. */
    arrived: string[];
    /** The open data channels of the page. */
    channels: RTCDataChannel[];
  }
}

/** Before the page is opened: keeps its data channels and what comes over them. */
export async function tapChannels(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.arrived = [];
    window.channels = [];
    const { addEventListener } = RTCDataChannel.prototype;
    RTCDataChannel.prototype.addEventListener = function (
      this: RTCDataChannel,
      ...args: Parameters<typeof addEventListener>
    ) {
      if (!window.channels.includes(this)) {
        window.channels.push(this);
        addEventListener.call(this, 'message', (event) => {
          if (event instanceof MessageEvent) window.arrived.push(String(event.data));
        });
      }
      addEventListener.apply(this, args);
    };
  });
}

/** Everything that the table and the doorman have said to a guest's page. */
export async function heardBy(page: Page): Promise<Wire> {
  const wire = new Wire(page);
  const pieces = new Pieces(4_000_000);
  for (const piece of await page.evaluate(() => window.arrived)) {
    const said = pieces.take(piece);
    assert.notEqual(said, 'rubbish');
    if (said === null || said === 'rubbish') continue;
    if (said.to === 'table') wire.take(said.text);
    else wire.other.push(said.text);
  }
  return wire;
}

/** From the page "With friends" to the waiting table on this very device. */
export async function openNearby(
  page: Page,
  url: string,
  game: string,
  name: string,
  seats: number,
): Promise<void> {
  await page.goto(`${url}#/friends/${game}`);
  const link = page.locator(`a[href^="#/nearby/${game}"]`);
  await link.click();
  // Both pages ask for a name: only the next one keeps it.
  await link.waitFor({ state: 'detached' });
  await page.locator('input[autocomplete=given-name]').fill(name);
  await page.locator('.count', { hasText: String(seats) }).click();
  await page.locator('footer .primary').click();
  await page.locator('[data-code]').waitFor();
}

/** The guest has taken the host's code; the result is the guest's own. */
export async function replyOf(host: Page, guest: Page, url: string, name: string): Promise<string> {
  const offer = await host.locator('[data-code]').inputValue();
  await guest.goto(`${url}#/nearby/join`);
  await guest.locator('[data-offer]').fill(offer);
  await guest.locator('input[autocomplete=given-name]').fill(name);
  await guest.locator('footer .primary').click();
  await guest.locator('[data-code]').waitFor();
  return guest.locator('[data-code]').inputValue();
}

/** The host takes the guest's code. */
export async function takeReply(host: Page, reply: string): Promise<void> {
  await host.locator('[data-next]').click();
  await host.locator('[data-reply]').fill(reply);
  await host.locator('[data-reply]').press('Enter');
}

/** Both texts are copied, as people would do who have no camera. */
export async function pair(host: Page, guest: Page, url: string, name: string): Promise<void> {
  await takeReply(host, await replyOf(host, guest, url, name));
}
