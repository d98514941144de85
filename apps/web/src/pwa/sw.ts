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
  return known ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const own = new URL(request.url).origin === self.location.origin;
  if (own && request.method === 'GET') event.respondWith(answer(request));
});
