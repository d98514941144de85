import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chacha20Block, littleEndianWords } from './chacha20.ts';
import { hex, sha256, utf8 } from './sha256.ts';

const ZERO_KEY = '00'.repeat(32);
const ZERO_NONCE = '00'.repeat(12);
const COUNTING_KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));

function keystream(key: string, nonce: string, counter: number, blocks = 1): string {
  const out = new Uint32Array(16);
  const bytes = new DataView(new ArrayBuffer(64 * blocks));
  for (let block = 0; block < blocks; block++) {
    const nonceWords = littleEndianWords(bytesOf(nonce));
    chacha20Block(littleEndianWords(bytesOf(key)), counter + block, nonceWords, out);
    for (let i = 0; i < 16; i++) bytes.setUint32(block * 64 + i * 4, out[i], true);
  }
  return hex(new Uint8Array(bytes.buffer));
}

describe('chacha20Block', () => {
  it.each([
    [
      '2.3.2',
      COUNTING_KEY,
      '000000090000004a00000000',
      1,
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    ],
    [
      'A.1 #1',
      ZERO_KEY,
      ZERO_NONCE,
      0,
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
    ],
    [
      'A.1 #2',
      ZERO_KEY,
      ZERO_NONCE,
      1,
      '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
    ],
    [
      'A.1 #3',
      `${'00'.repeat(31)}01`,
      ZERO_NONCE,
      1,
      '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
    ],
    [
      'A.1 #4',
      `00ff${'00'.repeat(30)}`,
      ZERO_NONCE,
      2,
      '72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096',
    ],
    [
      'A.1 #5',
      ZERO_KEY,
      `${'00'.repeat(11)}02`,
      0,
      'c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c78a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d',
    ],
  ])('answers RFC 8439 %s', (_section, key, nonce, counter, block) => {
    expect(keystream(key, nonce, counter)).toBe(block);
  });

  it('answers the keystream of RFC 8439 2.4.2', () => {
    const printed =
      '224f51f3401bd9e12fde276fb8631ded8c131f823d2c06e27e4fcaec9ef3cf788a3b0aa372600a92b57974cded2b9334794cba40c63e34cdea212c4cf07d41b7' +
      '69a6749f3f630f4122cafe28ec4dc47e26d4346d70b98c73f3e9c53ac40c5945398b6eda1a832c89c167eacd901d7e2bf363';
    const stream = keystream(COUNTING_KEY, '000000000000004a00000000', 1, 2);
    expect(stream.slice(0, printed.length)).toBe(printed);
  });

  it('agrees with node:crypto on many keys, nonces and counters', () => {
    for (let i = 0; i < 50; i++) {
      const key = sha256(utf8(`key ${i}`));
      const iv = sha256(utf8(`iv ${i}`)).slice(0, 16);
      const counter = new DataView(iv.buffer).getUint32(0, true);
      const cipher = createCipheriv('chacha20', key, iv);
      const expected = cipher.update(new Uint8Array(64)).toString('hex');
      expect(keystream(hex(key), hex(iv.slice(4)), counter), `round ${i}`).toBe(expected);
    }
  });
});

describe('littleEndianWords', () => {
  it('reads a part of a larger buffer', () => {
    const bytes = Uint8Array.of(9, 1, 2, 3, 4, 0, 0, 0, 255);
    expect([...littleEndianWords(bytes.subarray(1))]).toEqual([0x04030201, 0xff000000]);
  });

  it('refuses a broken word', () => {
    expect(() => littleEndianWords(new Uint8Array(7))).toThrow(RangeError);
  });
});
