import {
  looksLikeTotpCode,
  TOTP_STEP_SECONDS,
  TOTP_STEPS_BESIDE,
} from '@kreislauf/domain/account/totp.rules';
import { Secret, TOTP } from 'otpauth';

/** As every app understands it: SHA-1, six digits, steps of 30 seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: TOTP_STEP_SECONDS };

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** For the QR code that an app reads. */
export function totpUri(secret: string, { shop, username }: { shop: string; username: string }): string {
  return new TOTP({ ...kind, issuer: shop, label: username, secret: Secret.fromBase32(secret) }).toString();
}

/** The step whose code this is, among now and its neighbours; null for any other code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!looksLikeTotpCode(code)) return null;
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TOTP_STEPS_BESIDE });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
