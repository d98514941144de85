import { expect, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { leaks } from './harness.ts';
import { heardBy, openNearby, pair, replyOf, takeReply, tapChannels } from './nearby.ts';
import { oneStep, playOn, readyOne } from './play.ts';
import type { Look, Visit } from './site.ts';
import { SHORT, test } from './test.ts';
import { start } from './together.ts';
import { keyboard, mouse, touch } from './ways.ts';

type Open = (look?: Look) => Promise<Visit>;

async function tapped(visit: Open, look: Look = {}): Promise<Visit> {
  const one = await visit(look);
  await tapChannels(one.context);
  return one;
}

async function dealt(pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.locator('.hand [data-card]').first().waitFor()));
}

/** Whoever has the turn makes one step. */
async function someSteps(pages: readonly Page[], count: number): Promise<void> {
  for (let i = 0; i < count; i++) await oneStep(await readyOne(pages), mouse);
}

const handOf = (page: Page) =>
  page
    .locator('.hand [data-card]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-card')).sort());

const STRIP = '[data-strip]';

test('two devices in one room play without a server', SHORT, async ({ visit }) => {
  const anna = await tapped(visit);
  const ben = await tapped(visit, { phone: true, lang: 'en' });
  await openNearby(anna.page, anna.url, 'roemerschnappen', 'Anna', 2);
  await pair(anna.page, ben.page, ben.url, 'Ben');
  await anna.page.locator('.round').getByText('Ben').waitFor();
  await start(anna.page);
  await dealt([anna.page, ben.page]);
  await someSteps([anna.page, ben.page], 4);
});

test('a whole game of three: by touch, by keyboard, and fair for everybody', async ({ visit }) => {
  const anna = await tapped(visit, { phone: true });
  const bob = await tapped(visit, { lang: 'en' });
  const cem = await tapped(visit, { phone: true, dark: true });
  await anna.page.goto(`${anna.url}#/nearby/roemerschnappen`);
  await accessible(anna.page, 'opening a table nearby');
  await bob.page.goto(`${bob.url}#/nearby/join`);
  await accessible(bob.page, 'joining a table nearby');
  await openNearby(anna.page, anna.url, 'roemerschnappen', 'Anna', 3);
  await accessible(anna.page, 'codes for guests');
  const used = await replyOf(anna.page, bob.page, bob.url, 'Bob');
  await accessible(bob.page, 'code of a guest');
  await takeReply(anna.page, used);
  await anna.page.getByText('Bob ist da.').waitFor();
  await takeReply(anna.page, used);
  await anna.page.getByText('Diese Antwort gehört zu einem älteren Code.').waitFor();
  await pair(anna.page, cem.page, cem.url, 'Cem');
  await anna.page.getByText('Alle da').waitFor();
  await accessible(cem.page, 'waiting table of a guest nearby');
  await start(anna.page);
  await dealt([anna.page, bob.page, cem.page]);
  // Before trump is called some cards lie face down for who calls it.
  const open = async (page: Page) => (await handOf(page)).filter((card) => card !== '?');
  const [own, others] = [await open(bob.page), await open(anna.page)];
  const first = (await heardBy(bob.page)).told.map(({ text }) => text).join('\n');
  expect(own.filter((card) => first.includes(`"${card}"`))).not.toEqual([]);
  expect(others.filter((card) => first.includes(`"${card}"`))).toEqual([]);
  await Promise.all([
    playOn(anna.page, touch),
    playOn(bob.page, keyboard),
    playOn(cem.page, touch),
  ]);
  // Everybody has had a share in the shuffle, and everybody can prove it.
  await bob.page.getByRole('button', { name: 'Were the cards fair?' }).click();
  await bob.page.locator('[data-fair=proven]').getByText('yours among them').waitFor();
  const [heardBob, heardCem] = [await heardBy(bob.page), await heardBy(cem.page)];
  expect(heardBob.hands.length).toBeGreaterThan(5);
  expect(leaks(heardBob, heardCem)).toEqual([]);
  expect(leaks(heardCem, heardBob)).toEqual([]);
  // All of them have the match in their history, whatever becomes of the host's page.
  await anna.page.close();
  for (const { page, url } of [bob, cem]) {
    await page.goto(`${url}#/history`);
    await page.locator('a[href^="#/replay"]').first().waitFor();
  }
});

test('who loses the connection comes back to the same seat by a new code', async ({ visit }) => {
  const [anna, ben] = [await tapped(visit), await tapped(visit)];
  await openNearby(anna.page, anna.url, 'roemerschnappen', 'Anna', 2);
  await pair(anna.page, ben.page, ben.url, 'Ben');
  await anna.page.locator('.round').getByText('Ben').waitFor();
  await start(anna.page);
  await dealt([anna.page, ben.page]);
  await someSteps([anna.page, ben.page], 4);
  const hand = await handOf(ben.page);
  await ben.page.reload();
  await ben.page.getByText('die Verbindung dorthin ist weg').waitFor();
  await accessible(ben.page, 'table nearby without connection');
  await anna.page.locator(STRIP).getByText('Ben ist nicht verbunden.').waitFor();
  await accessible(anna.page, 'a guest is gone');
  await anna.page.getByRole('button', { name: 'Code zeigen' }).click();
  await anna.page.locator('dialog [data-code]').waitFor();
  await accessible(anna.page, 'code for a guest who comes back');
  await pair(anna.page, ben.page, ben.url, 'Ben');
  await anna.page.locator(STRIP).waitFor({ state: 'detached' });
  await dealt([ben.page]);
  expect(await handOf(ben.page)).toEqual(hand);
  // This time the channel dies under an open page, which goes on where it was.
  await ben.page.evaluate(() => window.channels.at(-1)?.close());
  await ben.page.locator(STRIP).getByText('Die Verbindung zum Tisch ist weg.').waitFor();
  expect(await handOf(ben.page)).toEqual(hand);
  await anna.page.getByRole('button', { name: 'Code zeigen' }).click();
  // As camera apps do it: each code is a link, and the host's opens in a tab of its own.
  const offer = await anna.page.locator('dialog [data-code]').inputValue();
  await ben.page.goto(`${ben.url}#/nearby/join/${offer}`);
  await ben.page.getByText('Der Code ist gelesen: Römerschnappen.').waitFor();
  await ben.page.locator('footer .primary').click();
  const reply = await ben.page.locator('[data-code]').inputValue();
  const tab = await anna.context.newPage();
  await tab.goto(`${anna.url}#/nearby/reply/${reply}`);
  await tab.getByText('Dein Tisch hat die Antwort.').waitFor();
  await accessible(tab, 'a reply handed over');
  await tab.close();
  await Promise.all(
    [anna, ben].map(({ page }) => page.locator(STRIP).waitFor({ state: 'detached' })),
  );
  await someSteps([anna.page, ben.page], 4);
  // Who leaves the table closes it, and finds it again.
  await anna.page.getByRole('button', { name: 'Menü' }).click();
  await anna.page.getByRole('button', { name: 'Tisch verlassen' }).click();
  await anna.page.getByText('Dann schließt der Tisch für alle.').waitFor();
  await anna.page.locator('dialog[open] [data-confirm]').click();
  await ben.page.locator(STRIP).getByText('Anna hat den Tisch geschlossen.').waitFor();
  await anna.page.goto(`${anna.url}#/nearby/roemerschnappen`);
  await anna.page.getByRole('link', { name: 'Weiterspielen' }).click();
  await anna.page.getByText('Weiter geht es, wenn alle dafür sind.').waitFor();
});

test('the host closes the page and goes on another day', async ({ visit }) => {
  const [anna, ben] = [await tapped(visit), await tapped(visit, { phone: true })];
  await openNearby(anna.page, anna.url, 'roemerschnappen', 'Anna', 2);
  await pair(anna.page, ben.page, ben.url, 'Ben');
  await anna.page.locator('.round').getByText('Ben').waitFor();
  await start(anna.page);
  await dealt([anna.page, ben.page]);
  await someSteps([anna.page, ben.page], 4);
  const hands = [await handOf(anna.page), await handOf(ben.page)];
  await anna.page.close();
  await ben.page.locator(STRIP).waitFor();
  await accessible(ben.page, 'the host is gone');
  const later = await anna.context.newPage();
  await later.goto(`${anna.url}#/nearby/roemerschnappen`);
  await later.getByText('Mit Ben').waitFor();
  await accessible(later, 'tables to go on with');
  await later.getByRole('link', { name: 'Weiterspielen' }).click();
  await later.getByText('Weiter geht es, wenn alle dafür sind.').waitFor();
  await later.getByRole('button', { name: 'Code zeigen' }).click();
  await later.locator('dialog [data-code]').waitFor();
  await pair(later, ben.page, ben.url, 'Ben');
  await later.locator(STRIP).waitFor({ state: 'detached' });
  await later.getByRole('button', { name: 'Weiterspielen', exact: true }).click();
  const vote = ben.page.locator('[data-online=vote]');
  await vote.getByText('Anna möchte weiterspielen').waitFor();
  await vote.locator('.primary:not([data-settling])').tap();
  await vote.waitFor({ state: 'detached' });
  expect([await handOf(later), await handOf(ben.page)]).toEqual(hands);
  await Promise.all([playOn(later, mouse), playOn(ben.page, touch)]);
});

test('wrong codes are told apart; a hostile guest does no harm', async ({ visit }) => {
  const [anna, ben] = [await tapped(visit), await tapped(visit)];
  await openNearby(anna.page, anna.url, 'roemerschnappen', 'Anna', 2);
  const offer = await anna.page.locator('[data-code]').inputValue();
  const reply = anna.page.locator('[data-reply]');
  await anna.page.locator('[data-next]').click();
  const alert = anna.page.locator('[role=alert]');
  for (const [text, why] of [
    ['https://example.org/', 'Das ist kein Code von Taberna.'],
    [offer, 'Das ist der Code deines eigenen Tisches.'],
    [offer.slice(0, -4), 'Von dem Code fehlt etwas.'],
  ] as const) {
    await reply.fill(text);
    await reply.press('Enter');
    await alert.getByText(why).waitFor();
  }
  await accessible(anna.page, 'a wrong code');
  await anna.page.getByRole('button', { name: 'Zurück zu meinem Code' }).click();
  const lost = await replyOf(anna.page, ben.page, ben.url, 'Ben');
  await ben.page.goto(ben.url);
  await ben.page.reload();
  await takeReply(anna.page, lost);
  await alert.getByText('haben sich in 20 Sekunden nicht gefunden').waitFor();
  await pair(anna.page, ben.page, ben.url, 'Ben');
  await anna.page.locator('.round').getByText('Ben').waitFor();
  await start(anna.page);
  await dealt([anna.page, ben.page]);
  const hand = await handOf(anna.page);
  // Moves for Anna's seat, rubbish, and far too much of both.
  await ben.page.evaluate(() => {
    const channel = window.channels.at(-1);
    const command = { type: 'move', seat: 0, turn: 1, move: 'play' };
    for (let i = 0; i < 2000 && channel?.readyState === 'open'; i++) {
      channel.send(`T${JSON.stringify({ v: 2, type: 'command', id: `x${i}`, command })}`);
    }
    if (channel?.readyState === 'open') channel.send('x'.repeat(60_000));
  });
  await anna.page.locator(STRIP).getByText('Ben ist nicht verbunden.').waitFor();
  await ben.page.locator(STRIP).waitFor();
  expect(await handOf(anna.page)).toEqual(hand);
  // The host's page goes on: a bot plays for Ben when Anna sends him away.
  await anna.page.getByRole('button', { name: 'Menü' }).click();
  await anna.page.getByRole('button', { name: 'Wer ist hier?' }).click();
  await accessible(anna.page, 'who is here, nearby');
  await anna.page.getByRole('button', { name: 'Wegschicken', exact: true }).click();
  await anna.page.getByText('weggeschickt').waitFor();
  await anna.page.keyboard.press('Escape');
  await playOn(anna.page, mouse);
});

declare global {
  interface Window {
    /** What the camera of the test sees; null = nobody may look. */
    seen: string | null;
    BarcodeDetector?: new () => { detect(): Promise<readonly { readonly rawValue: string }[]> };
  }
}

/** A camera and a reader of codes, as Chrome on a phone has them. */
async function withCamera({ context }: Visit): Promise<void> {
  await context.addInitScript(() => {
    window.seen = '';
    navigator.mediaDevices.getUserMedia = async () => {
      if (window.seen === null) throw new DOMException('no', 'NotAllowedError');
      return document.createElement('canvas').captureStream();
    };
    window.BarcodeDetector = class {
      async detect() {
        return [{ rawValue: 'https://example.org/' }, { rawValue: window.seen ?? '' }];
      }
    };
  });
}

test('the camera reads codes; where it may not, the page says what to do', async ({ visit }) => {
  const [anna, ben] = [await tapped(visit), await tapped(visit, { phone: true })];
  for (const one of [anna, ben]) await withCamera(one);
  await openNearby(anna.page, anna.url, 'romme', 'Anna', 2);
  const offer = await anna.page.locator('[data-code]').inputValue();
  await ben.page.goto(`${ben.url}#/nearby/join`);
  const scan = ben.page.getByRole('button', { name: 'Mit der Kamera lesen' });
  await scan.waitFor();
  await ben.page.evaluate(() => {
    window.seen = null;
  });
  await scan.tap();
  await ben.page.getByText('Die Kamera ist für diese Seite gesperrt.').waitFor();
  await accessible(ben.page, 'no leave to use the camera');
  await ben.page.evaluate((text) => {
    window.seen = text;
  }, offer);
  await scan.tap();
  await ben.page.getByText('Der Code ist gelesen: Rommé.').waitFor();
  await ben.page.locator('input[autocomplete=given-name]').fill('Ben');
  await ben.page.locator('footer .primary').tap();
  const reply = await ben.page.locator('[data-code]').inputValue();
  await anna.page.locator('[data-next]').click();
  await anna.page.getByRole('button', { name: 'Mit der Kamera lesen' }).click();
  await anna.page.getByText('Halte den anderen Code ins Bild.').waitFor();
  await accessible(anna.page, 'camera');
  await anna.page.evaluate((text) => {
    window.seen = text;
  }, reply);
  await anna.page.locator('.round').getByText('Ben').waitFor();
});
