/** The new version that waits, if there is one. */
class Pwa {
  #waiting = $state.raw<ServiceWorker | null>(null);
  #dismissed = $state(false);

  get update(): boolean {
    return this.#waiting !== null && !this.#dismissed;
  }

  found(worker: ServiceWorker): void {
    this.#waiting = worker;
  }

  dismiss(): void {
    this.#dismissed = true;
  }

  /** Lets the new version take over; the page loads anew when it has. */
  apply(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    this.#waiting?.postMessage('take-over');
  }
}

export const pwa = new Pwa();

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { waiting } = registration;
    if (waiting !== null && navigator.serviceWorker.controller !== null) pwa.found(waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

export function startPwa(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Refused, or blocked by a tool that hands back no registration: the page works without.
    void navigator.serviceWorker
      .register('./sw.js')
      .then(watch)
      .catch(() => {});
  });
}
