import { DAY_MS } from '../shared/dates.ts';
import { nextTry } from '../shared/next-try.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { isLiteralAddress, isPublicAddress } from './public-address.rules.ts';
import { webhookProblems } from './webhooks.problems.ts';

export const webhookEvents = [
  'device.created',
  'device.updated',
  'device.sold',
  'device.deleted',
  'assignment.created',
  'assignment.updated',
  'part.low',
  'document.issued',
  'settlement.paid',
  'ping',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStatuses = ['wartet', 'zugestellt', 'fehlgeschlagen'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Seconds to wait after the first, second, … failed try; after the last one a person has to look. */
const waits = [5, 300, 1_800, 7_200, 18_000, 36_000];

/** When to try again after so many failures; null when it is time to give up. */
export function nextDeliveryAfter(failures: number, now: Date): Date | null {
  return nextTry(waits, failures, now);
}

/** So long a receiver may take for its whole answer. */
export const ANSWERS_WITHIN_MS = 10_000;

/** Longer than a try takes, so that nobody else takes a webhook that is being delivered to. */
export const WEBHOOK_LEASE_MS = 60_000;

export const MAX_WEBHOOKS = 50;

/** Of an answer no more is read and kept. */
export const MAX_KEPT_BYTES = 1_024;

export const DELIVERIES_KEPT_MS = 30 * DAY_MS;
export const OLD_SECRET_HOLDS_MS = DAY_MS;
const SWITCHED_OFF_AFTER_MS = 5 * DAY_MS;

/** A receiver that has only failed for so long is sent nothing more, until a person says so. */
export function isGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= SWITCHED_OFF_AFTER_MS;
}

/** The parts of an address, as a program reads them; null where it is none. */
type Address = { protocol: string; hostname: string; username: string; password: string } | null;

/** Checks the address of a webhook; where a name leads is only known when something is delivered. */
export function checkAddress(address: Address, { allowsPrivate }: { allowsPrivate: boolean }): Verdict {
  if (!address || !/^https?:$/.test(address.protocol))
    return refuse(webhookProblems.noAddress(allowsPrivate));
  if (address.protocol === 'http:' && !allowsPrivate) return refuse(webhookProblems.httpsOnly());
  if (address.username || address.password) return refuse(webhookProblems.withCredentials());
  const isPrivate = isLiteralAddress(address.hostname) && !isPublicAddress(address.hostname);
  return isPrivate && !allowsPrivate ? refuse(webhookProblems.privateAddress()) : fine;
}

/** Those who listen for sales hear of one beside those who listen for every change. */
export function eventsOfChange(before: { status: string } | null, after: { status: string }): WebhookEvent[] {
  const isSold = after.status === 'verkauft' && before?.status !== 'verkauft';
  return [before ? 'device.updated' : 'device.created', ...(isSold ? (['device.sold'] as const) : [])];
}
