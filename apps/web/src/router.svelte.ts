import { parseHash, type Route } from './route.ts';

class Router {
  route = $state.raw<Route>(parseHash(location.hash));

  start(): void {
    addEventListener('hashchange', () => {
      this.route = parseHash(location.hash);
    });
  }
}

export const router = new Router();

export function go(hash: string): void {
  location.hash = hash;
}
