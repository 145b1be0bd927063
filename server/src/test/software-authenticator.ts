import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** CBOR of the few shapes that WebAuthn needs: whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as Buffer)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;

interface Circumstances {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
}

/** A passkey as a phone or a browser holds it. Tests change what it says, as somebody with bad intentions would. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  constructor(readonly origin: string) {}

  /** The answer to options for making a passkey. */
  create({ challenge }: { challenge: string }, circumstances: Circumstances = {}): Record<string, unknown> {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x ?? '', 'base64url')],
      [-3, Buffer.from(y ?? '', 'base64url')],
    ]);
    const idLength = Buffer.from([this.credentialId.length >> 8, this.credentialId.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.credentialId, cbor(key)]);
    const authData = Buffer.concat([this.#data(circumstances, HAS_KEY), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, circumstances).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to options for signing in. */
  sign({ challenge }: { challenge: string }, circumstances: Circumstances = {}): Record<string, unknown> {
    const clientData = this.#clientData('webauthn.get', challenge, circumstances);
    const authData = this.#data(circumstances);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const signature = createSign('SHA256').update(signed).sign(this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Circumstances): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data({ rpId, isVerified = true, counter }: Circumstances, flags = 0): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    const name = rpId ?? new URL(this.origin).hostname;
    return Buffer.concat([
      createHash('sha256').update(name).digest(),
      Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]),
      count,
    ]);
  }
}
