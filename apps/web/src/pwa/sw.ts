// The service worker: everything is there before the network is asked. The build writes the list
// of files and its version in front of it.
/// <reference lib="webworker" />
export type {};

declare const self: ServiceWorkerGlobalScope & {
  readonly precache: { readonly version: string; readonly files: readonly string[] };
};

const { version, files } = self.precache;
const CACHE = `taberna-${version}`;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('taberna-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request.mode === 'navigate' ? './' : request, {
    ignoreSearch: true,
  });
  // Of files that a page still wanted when it was loaded anew, Firefox writes that a ServiceWorker "encountered an unexpected
  // error". As far as known that page is gone and nobody waits for them: fetch may reject here, and nothing is lost.
  return known ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
/** As the server writes it: whose turn it is, in which game, at which table. */
interface Told {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
}

async function tell({ title, body, tag, url }: Told): Promise<void> {
  await self.registration.showNotification(title, { body, tag, data: url, icon: './favicon.svg' });
  await navigator.setAppBadge?.().catch(() => {});
}

/** To the table: in a window of the house that is open already, else in a new one. */
async function visit(url: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = new URL(url, self.registration.scope).href;
  if (open === undefined) await self.clients.openWindow(there);
  else await (await open.navigate(there))?.focus();
}

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(tell(event.data.json() as Told));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(visit(String(event.notification.data)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const own = new URL(request.url).origin === self.location.origin;
  if (own && request.method === 'GET') event.respondWith(answer(request));
});
