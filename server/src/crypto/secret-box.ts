import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Each purpose has a key of its own, so that one text cannot be passed off as another. */
export type Purpose =
  | 'links in mails'
  | 'mail server password'
  | 'service keys'
  | 'kept answers'
  | 'webhook secrets'
  | 'second factors';

/** From which the keys are derived that encrypt. */
export interface SecretKeys {
  /** Encrypts from now on. */
  current: string;
  /** Keys that are only used to decrypt. */
  older: readonly string[];
  /** Of versions that knew no key ids and one key for everything: read with the oldest way of deriving it, too. */
  legacy: readonly string[];
}

/** Authenticated encryption (AES-256-GCM): without the program's key the stored texts cannot be read. */
export interface SecretBox {
  encrypt(purpose: Purpose, text: string): string;
  /** Null for what was encrypted with a key that is not among ours, or for something else. */
  decrypt(purpose: Purpose, encrypted: string): string | null;
  /** Encrypted with the key that counts now. */
  isCurrent(encrypted: string): boolean;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Version, id of the key, and nonce, tag and content in one. */
const ENCRYPTED = /^v2\.([0-9a-f]{16})\.([\w-]+)$/;

export function createSecretBox({ current, older, legacy }: SecretKeys): SecretBox {
  const keys = new Map([...older, current].map((secret) => [keyIdOf(secret), new DerivedKeys(secret)]));
  const currentId = keyIdOf(current);
  const legacyKeys = [current, ...older, ...legacy].map((secret) => derive(secret, 'links in mails'));
  return {
    encrypt(purpose, text) {
      const key = keys.get(currentId)?.of(purpose) as Buffer;
      return `v2.${currentId}.${encrypt(key, text)}`;
    },
    decrypt(purpose, encrypted) {
      const [, id = '', content = ''] = ENCRYPTED.exec(encrypted) ?? [];
      const candidates = id ? [keys.get(id)?.of(purpose)] : legacyKeys;
      for (const key of candidates) {
        const text = key && decrypt(key, content || encrypted);
        if (text !== undefined && text !== null) return text;
      }
      return null;
    },
    isCurrent: (encrypted) => ENCRYPTED.exec(encrypted)?.[1] === currentId,
  };
}

/** Told apart by it, and nothing is learned from it: it is derived like the keys. */
export function keyIdOf(secret: string): string {
  return derive(secret, 'key id').subarray(0, 8).toString('hex');
}

class DerivedKeys {
  readonly #secret: string;
  readonly #known = new Map<Purpose, Buffer>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  of(purpose: Purpose): Buffer {
    const key = this.#known.get(purpose) ?? derive(this.#secret, `v2 ${purpose}`);
    this.#known.set(purpose, key);
    return key;
  }
}

function derive(secret: string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'kreislauf', label, 32));
}

function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

function decrypt(key: Buffer, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  try {
    const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
    opener.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const content = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([opener.update(content), opener.final()]).toString('utf8');
  } catch {
    return null;
  }
}
