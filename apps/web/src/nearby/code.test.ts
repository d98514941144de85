import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Code, formatCode, type Peer, readCode } from './code.ts';
import { linkFor } from './link.ts';
import { peerIn, sdpOf } from './sdp.ts';

/** As Chromium and Firefox write them, shortened to what matters. */
const CHROMIUM = `v=0
o=- 5761914253285677662 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:314832001 1 udp 2113937151 d53863f4-a474-4e7e-9c78-60d138845da1.local 43033 typ host generation 0 network-cost 999
a=candidate:1 1 tcp 1518280447 192.168.1.5 9 typ host tcptype active generation 0 network-id 1
a=candidate:2 1 udp 1677729535 203.0.113.7 60706 typ srflx raddr 0.0.0.0 rport 0
a=candidate:3 1 udp 2113942271 2001:db8::1:0 45724 typ host generation 0 network-cost 999
a=candidate:4 1 udp 2113942271 192.168.1.5 45725 typ host generation 0 network-cost 999
a=ice-ufrag:u9TB
a=ice-pwd:pKTwQxAeVkk4/SoG8ypWaBlo
a=ice-options:trickle
a=fingerprint:sha-256 CE:9D:48:7D:A6:C6:C9:C7:0B:D3:E0:63:EF:5C:5D:B9:88:E9:D7:EE:00:78:DA:26:AC:3E:B7:85:B8:D5:2A:C6
a=setup:actpass
a=mid:0
a=sctp-port:5000
`.replaceAll('\n', '\r\n');

const FIREFOX = `v=0
o=mozilla...THIS_IS_SDPARTA-99.0 8353365 0 IN IP4 0.0.0.0
s=-
t=0 0
a=fingerprint:sha-256 2E:3B:62:D6:36:33:2F:49:5E:01:3B:42:C6:56:92:64:70:5C:BB:6D:51:B4:FF:E3:A5:CA:EB:84:FA:C3:DF:03
a=group:BUNDLE 0
m=application 45000 UDP/DTLS/SCTP webrtc-datachannel
a=candidate:0 1 UDP 2122252543 cf4937b6-79e5-4572-82bb-a4b677fb2b6b.local 45000 typ host
a=ice-pwd:0123456789abcdef0123456789abcdef
a=ice-ufrag:89abcdef
a=setup:active
`.replaceAll('\n', '\r\n');

function peerOf(sdp: string): Peer {
  const peer = peerIn(sdp);
  if (peer === null) throw new Error('unreadable');
  return peer;
}

const OFFER: Code = {
  kind: 'offer',
  pairing: '0badcafe',
  table: '0123456789abcdef',
  game: 'romans-go-home',
  peer: peerOf(CHROMIUM),
};
const REPLY: Code = { kind: 'reply', pairing: '0badcafe', peer: peerOf(FIREFOX) };

const hexOf = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((all) => Array.from(all, (byte) => byte.toString(16).padStart(2, '0')).join(''));
const ice = (least: number) =>
  fc.stringMatching(new RegExp(`^[A-Za-z0-9+/]{${least},40}$`), { size: 'max' });
const hosts = fc.oneof(
  fc.uuid().map((uuid) => `${uuid}.local`),
  fc.ipV4(),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
    .map((groups) => groups.map((group) => group.toString(16)).join(':')),
);
const peers = fc.record({
  ufrag: ice(4),
  pwd: ice(22),
  fingerprint: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  places: fc.array(fc.record({ host: hosts, port: fc.integer({ min: 1, max: 65535 }) }), {
    maxLength: 4,
  }),
});
const codes = fc.oneof(
  fc.record({
    kind: fc.constant('offer' as const),
    pairing: hexOf(4),
    table: hexOf(8),
    game: fc.constantFrom('roemer', 'rom-bo', 'romans-go-home'),
    peer: peers,
  }),
  fc.record({ kind: fc.constant('reply' as const), pairing: hexOf(4), peer: peers }),
);

describe('a code', () => {
  it('is read as it was written, alone or as the end of a link', () => {
    const page = new URL('https://example.org/taberna/');
    const check = (code: Code) => {
      const text = formatCode(code);
      expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(readCode(text)).toEqual(code);
      expect(readCode(linkFor('join', text, page))).toEqual(code);
      expect(readCode(` ${text.slice(0, 20)}\n${text.slice(20)} `)).toEqual(code);
    };
    fc.assert(fc.property(codes, check), { numRuns: 300, seed: 1 });
  });

  it('is short enough for a phone’s camera', () => {
    // 232 characters at most fit into a QR code of 53 × 53 tiles, those of a link among them.
    expect(formatCode(OFFER).length).toBeLessThan(200);
    expect(formatCode(REPLY).length).toBeLessThan(170);
  });

  it('stands alone where no other device could follow a link', () => {
    expect(linkFor('join', 'Tabc', new URL('http://localhost:8080/#/x'))).toBe('Tabc');
    expect(linkFor('reply', 'Tabc', new URL('http://192.168.1.5:8080/#/x'))).toBe(
      'http://192.168.1.5:8080/#/nearby/reply/Tabc',
    );
  });

  it('with a letter wrong, missing or too many is damaged, never another code', () => {
    const text = formatCode(OFFER);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const check = (at: number, cut: number, insert: string) => {
      const i = 1 + (at % (text.length - 1));
      const other = text.slice(0, i) + insert + text.slice(i + cut);
      fc.pre(other !== text);
      const read = readCode(other);
      if (typeof read !== 'string') expect(read).toEqual(OFFER);
    };
    const insert = fc
      .array(fc.constantFrom(...letters), { maxLength: 1 })
      .map((all) => all.join(''));
    fc.assert(fc.property(fc.nat(1000), fc.nat(2), insert, check), { numRuns: 1000, seed: 2 });
    for (let end = 2; end < text.length - 1; end++) {
      expect(readCode(text.slice(0, end))).toBe('damaged');
    }
  });

  it.each([
    ['a link', 'https://example.org/', 'other'],
    ['nothing', '', 'other'],
    ['another QR code', 'WIFI:S:home;T:WPA;P:secret;;', 'other'],
    ['a word', 'Hello', 'other'],
    ['what is far too long', `T${'A'.repeat(5000)}`, 'other'],
    ['the beginning of one', 'Tabc', 'damaged'],
  ])('is not %s', (_what, text, why) => {
    expect(readCode(text)).toBe(why);
  });

  it('of another version says so', () => {
    const bytes = [0x20, 1, 2, 3];
    let [a, b] = [0, 0];
    for (const byte of bytes) {
      a = (a + byte) % 255;
      b = (b + a) % 255;
    }
    const text = btoa(String.fromCharCode(...bytes, a, b)).replace(/=+$/, '');
    expect(readCode(`T${text}`)).toBe('version');
  });

  it('never breaks the page', () => {
    const letters = fc.stringMatching(/^T[A-Za-z0-9_-]{0,300}$/);
    const check = (text: string) => void readCode(text);
    fc.assert(fc.property(fc.oneof(fc.string(), letters), check), { numRuns: 1000, seed: 3 });
  });
});

describe('a description', () => {
  it('is shortened to what the other browser has to know', () => {
    const peer = peerOf(CHROMIUM);
    expect(peer.ufrag).toBe('u9TB');
    expect(peer.pwd).toBe('pKTwQxAeVkk4/SoG8ypWaBlo');
    expect(peer.fingerprint[0]).toBe(0xce);
    // Neither TCP nor what a server has told; addresses of version six last.
    expect(peer.places).toEqual([
      { host: 'd53863f4-a474-4e7e-9c78-60d138845da1.local', port: 43033 },
      { host: '192.168.1.5', port: 45725 },
      { host: '2001:db8::1:0', port: 45724 },
    ]);
    expect(peerOf(FIREFOX).places).toHaveLength(1);
  });

  it('is built again from it', () => {
    const code = readCode(formatCode(REPLY));
    if (typeof code === 'string') throw new Error(code);
    const sdp = sdpOf(code.peer, 'active');
    expect(peerOf(sdp)).toEqual(peerOf(FIREFOX));
    expect(sdp).toContain('a=setup:active\r\n');
    expect(sdp).toContain('2E:3B:62:D6:36');
  });

  it.each([['a=ice-ufrag'], ['a=ice-pwd'], ['a=fingerprint']])('without %s is none', (line) => {
    expect(peerIn(CHROMIUM.replace(line, 'a=x'))).toBeNull();
  });

  it('writes no line that a code could smuggle in', () => {
    const bad = { ...peerOf(FIREFOX), ufrag: 'abcd\r\na=x' };
    expect(readCode(formatCode({ ...REPLY, peer: bad }))).toBe('damaged');
  });
});
