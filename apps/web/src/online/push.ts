import { pushKey, subscribe } from './api.ts';

/** Whether this browser can be told of a turn while the page is closed. */
export type Telling =
  /** It has no push, or none without HTTPS. */
  | 'impossible'
  /** Somebody has said no; only the browser's own settings change that. */
  | 'denied'
  | 'off'
  | 'on';

async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

export async function telling(): Promise<Telling> {
  const worker = await registration();
  if (worker === null) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return (await worker.pushManager.getSubscription()) === null ? 'off' : 'on';
}

/** Asks for permission, which a browser only shows after a tap, and tells the house where to send. */
export async function tellMe(): Promise<Telling> {
  const worker = await registration();
  if (worker === null) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return telling();
  const applicationServerKey = await pushKey();
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await worker.pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return 'off';
  await subscribe(endpoint, keys.p256dh, keys.auth);
  return 'on';
}
