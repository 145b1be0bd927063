import type { Delivery, Webhook } from '@kreislauf/domain/webhooks/webhooks.contract';
import type { DeliveryRow, WebhookRow } from './webhooks.queries.ts';

export function webhookView(webhook: WebhookRow, now: Date): Webhook {
  const { id, url, events, description, isActive, createdAt, failingSince, oldSecretUntil } = webhook;
  return {
    _id: id,
    url,
    events,
    description,
    isActive,
    createdAt: createdAt.toISOString(),
    ...(failingSince && { failingSince: failingSince.toISOString() }),
    ...(oldSecretUntil && oldSecretUntil > now && { oldSecretUntil: oldSecretUntil.toISOString() }),
  };
}

export function deliveryView(delivery: DeliveryRow): Delivery {
  const { id, event, at, attempts, status, dueAt, responseStatus, response, lastError } = delivery;
  return {
    _id: id,
    event,
    at: at.toISOString(),
    attempts,
    status,
    ...(responseStatus !== null && { responseStatus }),
    ...(response !== null && { response }),
    ...(lastError !== null && { error: lastError }),
    ...(status === 'wartet' && { nextAt: dueAt.toISOString() }),
  };
}
