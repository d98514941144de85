import type { Peer, Place } from './code.ts';
import { isHost } from './code.ts';

function attributeIn(sdp: string, key: string): string {
  return new RegExp(`^a=${key}:(.*)$`, 'm').exec(sdp)?.[1]?.trim() ?? '';
}

/** What another browser has to know of this description; null where something is missing. */
export function peerIn(sdp: string): Peer | null {
  const [ufrag, pwd] = [attributeIn(sdp, 'ice-ufrag'), attributeIn(sdp, 'ice-pwd')];
  const [method, hex = ''] = attributeIn(sdp, 'fingerprint').split(' ');
  const fingerprint = Uint8Array.from(hex.split(':'), (pair) => Number.parseInt(pair, 16));
  const isWhole = ufrag !== '' && pwd !== '' && method?.toLowerCase() === 'sha-256';
  if (!isWhole || fingerprint.length !== 32) return null;
  return { ufrag, pwd, fingerprint, places: placesIn(sdp) };
}

/** Names that only the local network knows first, then the shorter addresses. */
function placesIn(sdp: string): readonly Place[] {
  const lines = sdp.split(/\r?\n/).filter((line) => line.startsWith('a=candidate:'));
  const places = lines.flatMap((line): Place[] => {
    const [, , protocol = '', , host = '', port = '', , type = ''] = line.split(' ');
    const fits = protocol.toLowerCase() === 'udp' && type === 'host' && isHost(host);
    return fits ? [{ host, port: Number(port) }] : [];
  });
  const rank = ({ host }: Place) => (host.includes(':') ? 1 : 0);
  return places.sort((a, b) => rank(a) - rank(b));
}

/** The description that stands for a peer of whom only the code is known. */
export function sdpOf(
  { ufrag, pwd, fingerprint, places }: Peer,
  setup: 'actpass' | 'active',
): string {
  const hex = Array.from(fingerprint, (byte) => byte.toString(16).padStart(2, '0').toUpperCase());
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...places.map(
      ({ host, port }, i) =>
        `a=candidate:${i + 1} 1 udp ${2113937151 - i} ${host} ${port} typ host generation 0`,
    ),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${hex.join(':')}`,
    `a=setup:${setup}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:65536',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
