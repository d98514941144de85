import { type Address, addressed } from '../online/address.ts';
import { serverUrl } from '../online/api.ts';

/** A page of this house as other devices reach it. */
export function addressOf(path: string, network: readonly string[]): Address {
  return addressed(serverUrl(''), { path, network });
}

export const wallPath = (id: string) => `#/players/${id}`;
export const tablePath = (id: string, table: number, code: string) =>
  `#/players/${id}/table/${table}/${code}`;
