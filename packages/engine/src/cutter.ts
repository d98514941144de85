/** Cuts one buffer into arrays, one after the other, wide cells first. */
export class Cutter {
  readonly buffer: ArrayBuffer;
  at = 0;

  constructor(bytes: number) {
    this.buffer = new ArrayBuffer(bytes);
  }

  take(bytes: number): number {
    this.at += bytes;
    return this.at - bytes;
  }

  bytes(length: number): Uint8Array {
    return new Uint8Array(this.buffer, this.take(length), length);
  }

  words(length: number): Uint16Array {
    return new Uint16Array(this.buffer, this.take(2 * length), length);
  }

  longs(length: number): Int32Array {
    return new Int32Array(this.buffer, this.take(4 * length), length);
  }
}
