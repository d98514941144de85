import type { StoreError } from './port.ts';

/** What can be counted of a store from outside. */
export interface StoreGauge {
  committed(operations: number, milliseconds: number): void;
  failed(error: StoreError): void;
}

export const SILENT: StoreGauge = { committed: () => {}, failed: () => {} };
