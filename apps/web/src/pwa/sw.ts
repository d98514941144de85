// The service worker: everything is there before the network is asked. The build writes the list
// of files and its version in front of it.
/// <reference lib="webworker" />
export type {};

declare const self: ServiceWorkerGlobalScope & {
  readonly precache: { readonly version: string; readonly files: readonly string[] };
};

const { version, files } = self.precache;
const CACHE = `taberna-${version}`;
const PATHS = new Set(files.map((file) => new URL(file, self.location.href).pathname));

/**
 * Pages, and the files of this version. Whatever else a page asks for, a server's answers above all, gains nothing by
 * coming through here: it would end with this worker, and be complained of when the page is left before it has come.
 */
function isOurs({ method, mode, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return (
    method === 'GET' &&
    origin === self.location.origin &&
    (mode === 'navigate' || PATHS.has(pathname))
  );
}

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
  // Where a page is left while its files are on the way, Firefox writes of each that a ServiceWorker "intercepted the
  // request and encountered an unexpected error". It means no fault: the worker has answered, and the browser itself
  // has cancelled what nobody waits for any more. Only what is not answered here at all is spared, and that would not be
  // there offline. The page that comes next gets all its files: the tests of the engines load it anew at such moments.
  if (isOurs(event.request)) event.respondWith(answer(event.request));
});
