export interface Route {
  readonly page: string;
  readonly args: readonly string[];
  readonly query: URLSearchParams;
}

/** `#/learn/roemer/rm-32?x=1` */
export function parseHash(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [page = '', ...args] = path.split('/').map(decoded);
  return { page, args: args.filter((arg) => arg !== ''), query: new URLSearchParams(query) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
