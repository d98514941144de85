import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: Buffer) => data.toString('base64url');

/** What a server asks of a device, as far as it matters here. */
interface Asked {
  readonly challenge: string;
}

/** A device with one passkey, as WebAuthn describes it, without anybody's finger. */
export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #private: KeyObject;
  readonly #public: Buffer;
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#private = privateKey;
    this.#origin = origin;
    // COSE: an EC2 key for ES256 on P-256.
    this.#public = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  #data(flags: number, more: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter++);
    const site = sha256(new URL(this.#origin).hostname);
    return Buffer.concat([site, Buffer.from([flags]), counter, more]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }),
    );
  }

  /** With a certificate it vouches for the device as Apple's do, which nobody has asked it for. */
  register({ challenge }: Asked, certificate?: Buffer) {
    const length = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#public]);
    // Present, verified, with a credential.
    const data = this.#data(0x45, credential);
    const statement =
      certificate === undefined
        ? Buffer.from('63666d74646e6f6e656761747453746d74a0', 'hex')
        : Buffer.concat([
            Buffer.from('63666d74656170706c656761747453746d74a16378356381', 'hex'),
            Buffer.from([0x59, certificate.length >> 8, certificate.length & 0xff]),
            certificate,
          ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      statement,
      Buffer.from('68617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    const client = base64(this.#client('webauthn.create', challenge));
    return this.#answer({ clientDataJSON: client, attestationObject: base64(attestation) });
  }

  show({ challenge }: Asked) {
    const data = this.#data(0x05, Buffer.alloc(0));
    const client = this.#client('webauthn.get', challenge);
    const signer = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
    return this.#answer({
      clientDataJSON: base64(client),
      authenticatorData: base64(data),
      signature: base64(signer.sign(this.#private)),
    });
  }

  #answer(response: object) {
    const id = base64(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
