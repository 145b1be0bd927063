import type { WebhookEvent } from '@kreislauf/domain/webhooks/webhooks.rules';
import type { Tx } from '../../db/types.ts';
import { insertDeliveries } from './webhooks.queries.ts';

export interface Happening {
  type: WebhookEvent;
  /** Ids, model and status: never a price, never a person. */
  data: Record<string, unknown>;
}

/** Puts what happened before every webhook that listens, in the transaction of the change: none without the other. */
export async function recordEvents(tx: Tx, happenings: readonly Happening[], now: Date): Promise<void> {
  if (happenings.length === 0) return;
  const types = happenings.map(({ type }) => type);
  const bodies = happenings.map((happening) => deliveryBody(happening, now));
  await insertDeliveries(tx, { types, bodies }, now);
}

export function deliveryBody({ type, data }: Happening, at: Date): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
