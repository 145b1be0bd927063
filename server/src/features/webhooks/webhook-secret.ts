import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { WebhookRow } from './webhooks.queries.ts';

const BEGINNING = 'whsec_';

type Box = Deps['secretBox'];

/** As Standard Webhooks writes it: 256 random bits in base64. */
export function createSecret(): string {
  return BEGINNING + randomBytes(32).toString('base64');
}

export const encryptSecret = (box: Box, secret: string) => box.encrypt('webhook secrets', secret);

/** The secrets that sign at this moment; null where the present one cannot be read any more. */
export function secretsOf(
  { encryptedSecret, encryptedOldSecret, oldSecretUntil }: WebhookRow,
  box: Box,
  now: Date,
): string[] | null {
  const present = box.decrypt('webhook secrets', encryptedSecret);
  if (present === null) return null;
  const isOldGood = encryptedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  const old = isOldGood ? box.decrypt('webhook secrets', encryptedOldSecret) : null;
  return old === null ? [present] : [present, old];
}

/** The headers of Standard Webhooks. */
export function signedHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(BEGINNING.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature.join(' ') };
}
