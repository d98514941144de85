import type { Json } from '@taberna/engine';

/** The error codes of the machine interface. */
export const CODE = {
  parse: -32700,
  invalid: -32600,
  noMethod: -32601,
  params: -32602,
  internal: -32603,
  refused: -32001,
  position: -32002,
} as const;

export class RpcError extends Error {
  readonly code: number;
  readonly data: Json | undefined;
  constructor(code: number, message: string, data?: Json) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
