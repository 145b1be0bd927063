import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Makes a text unreadable for whoever has the database but not the program's own secret. */
export interface Seal {
  close(text: string): string;
  /** Null for what was sealed by another secret. */
  open(sealed: string): string | null;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'kreislauf', 'links in mails', 32));
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
        opener.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const content = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([opener.update(content), opener.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
