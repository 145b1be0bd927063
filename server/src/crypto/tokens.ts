import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for sessions and for links that are sent by mail. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A plain hash is enough: unlike a password, a random token cannot be guessed from a list. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
