import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hex, hmacSha256, sha256, utf8 } from './sha256.ts';

const repeat = (byte: number, times: number) => new Uint8Array(times).fill(byte);
const counting = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);

describe('sha256', () => {
  it.each([
    ['empty', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      '448 bits',
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      '896 bits',
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
    [
      'one million a',
      'a'.repeat(1_000_000),
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    ],
  ])('answers the NIST vector: %s', (_name, message, digest) => {
    expect(hex(sha256(utf8(message)))).toBe(digest);
  });

  it('agrees with node:crypto on every length around the block borders', () => {
    for (let length = 0; length <= 130; length++) {
      const bytes = counting(length);
      const expected = createHash('sha256').update(bytes).digest('hex');
      expect(hex(sha256(bytes)), `length ${length}`).toBe(expected);
    }
  });

  it('reads a part of a larger buffer and leaves it as it was', () => {
    const whole = counting(100);
    const part = whole.subarray(13, 77);
    expect(hex(sha256(part))).toBe(createHash('sha256').update(part).digest('hex'));
    expect(whole).toEqual(counting(100));
  });
});

describe('hmacSha256', () => {
  it.each([
    [
      1,
      repeat(0x0b, 20),
      utf8('Hi There'),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      2,
      utf8('Jefe'),
      utf8('what do ya want for nothing?'),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      3,
      repeat(0xaa, 20),
      repeat(0xdd, 50),
      '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    ],
    [
      4,
      Uint8Array.from({ length: 25 }, (_, i) => i + 1),
      repeat(0xcd, 50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    // The RFC prints the first 128 bits only.
    [5, repeat(0x0c, 20), utf8('Test With Truncation'), 'a3b6167473100ee06e0c796c2955552b'],
    [
      6,
      repeat(0xaa, 131),
      utf8('Test Using Larger Than Block-Size Key - Hash Key First'),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      7,
      repeat(0xaa, 131),
      utf8(
        'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
      ),
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('answers RFC 4231 test case %i', (_number, key, message, code) => {
    expect(hex(hmacSha256(key, message)).slice(0, code.length)).toBe(code);
  });

  it('agrees with node:crypto on keys around the block size', () => {
    for (const length of [0, 1, 63, 64, 65, 128]) {
      const expected = createHmac('sha256', counting(length)).update('Römer').digest('hex');
      expect(hex(hmacSha256(counting(length), utf8('Römer'))), `key ${length}`).toBe(expected);
    }
  });
});

describe('utf8 and hex', () => {
  it('write umlauts and signs beyond 16 bits in their bytes', () => {
    expect(hex(utf8('ö€🂡'))).toBe('c3b6e282acf09f82a1');
  });

  it('keep leading zeros of a byte', () => {
    expect(hex(Uint8Array.of(0, 5, 255))).toBe('0005ff');
  });
});
