import { type CDPSession, expect, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { test } from './harness-test.ts';
import { oneStep, readyOne } from './play.ts';
import { host, join, start } from './together.ts';
import { mouse, touch } from './ways.ts';

/** As a push service would give it out: none can be reached from a test. */
const SUBSCRIBED = `PushManager.prototype.subscribe = async () => ({
  toJSON: () => ({ endpoint: 'https://push.example/one', keys: { p256dh: 'key', auth: 'word' } }),
});`;

/** In the worker: what the system does when the note is tapped. */
const TAPPED = `(async () => {
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})()`;

/** The number by which the browser's own tools know the worker of this page. */
function registrationOf(tools: CDPSession): Promise<string> {
  return new Promise((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
    void tools.send('ServiceWorker.enable');
  });
}

const notesAt = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('over days the table offers to tell of a turn; what is pushed is shown and leads to the table', async ({
  visit,
  harness,
}) => {
  const [anna, ben] = [await visit(), await visit({ phone: true })];
  await anna.context.addInitScript(SUBSCRIBED);
  await anna.context.grantPermissions(['notifications'], { origin: new URL(harness.url).origin });
  const asked: unknown[] = [];
  await anna.context.route('**/api/push', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  const { link } = await host(anna.page, harness.url, 'roemerschnappen', 'Anna');
  await anna.page.getByRole('button', { name: 'Menü' }).click();
  await anna.page.getByRole('button', { name: 'Spielregeln' }).click();
  await anna.page.getByLabel('Bedenkzeit').selectOption('days');
  await anna.page.getByRole('button', { name: 'So spielen' }).click();
  await join(ben.page, link, 'Ben');
  await anna.page.locator('.round').getByText('Ben').waitFor();
  await start(anna.page);
  const offer = anna.page.locator('[data-online=tell]');
  for (let i = 0; i < 12 && !(await offer.isVisible()); i++) {
    const next = await readyOne([anna.page, ben.page]);
    await oneStep(next, next === ben.page ? touch : mouse);
    await anna.page.waitForTimeout(200);
  }
  await accessible(anna.page, 'offer to be told');
  await offer.getByRole('button', { name: 'Bescheid sagen' }).click();
  await offer.waitFor({ state: 'detached' });
  expect(asked).toEqual([{ endpoint: 'https://push.example/one', p256dh: 'key', auth: 'word' }]);

  const table = new URL(anna.page.url()).hash;
  await anna.page.goto(`${harness.url}#/lobby`);
  const tools = await anna.context.newCDPSession(anna.page);
  const told = { title: 'Römerschnappen', body: 'Du bist dran.', tag: 'one', url: table };
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: harness.url,
    registrationId: await registrationOf(tools),
    data: JSON.stringify(told),
  });
  const { title, body, tag } = told;
  await expect.poll(() => notesAt(anna.page)).toEqual([{ title, body, tag }]);
  const [worker] = anna.context.serviceWorkers();
  await worker?.evaluate(TAPPED);
  await expect.poll(() => new URL(anna.page.url()).hash).toBe(table);
  expect(await notesAt(anna.page)).toEqual([]);
});
