import { webhookProblems } from '@kreislauf/domain/webhooks/webhooks.problems';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import {
  type DeliveryRow,
  findDelivery,
  findWebhook,
  insertDelivery,
  lockDelivery,
  updateDelivery,
} from './webhooks.queries.ts';
import { deliveryBody } from './write-events.ts';

type HandDeps = Pick<Deps, 'db' | 'now'>;

/** Goes out even while the webhook is off, so that a receiver can be tried before anything depends on it. */
export async function testWebhook({ db, now }: HandDeps, id: string): Promise<DeliveryRow> {
  const at = now();
  return db.transaction(async (tx) => {
    if (!(await findWebhook(tx, id))) throw new AppError(webhookProblems.notFound());
    const body = deliveryBody({ type: 'ping', data: { _id: id } }, at);
    return insertDelivery(tx, { webhookId: id, event: 'ping', body, at, dueAt: at });
  });
}

/** The same again under the same id, so that a receiver that has it already can tell. */
export async function replayDelivery({ db, now }: HandDeps, id: string): Promise<DeliveryRow> {
  return db.transaction(async (tx) => {
    const known = await findDelivery(tx, id);
    if (!known || !(await findWebhook(tx, known.webhookId)))
      throw new AppError(webhookProblems.deliveryNotFound());
    const delivery = await lockDelivery(tx, id);
    if (!delivery) throw new AppError(webhookProblems.deliveryNotFound());
    if (delivery.status === 'wartet' && delivery.dueAt <= now())
      throw new AppError(webhookProblems.stillWaiting());
    return updateDelivery(tx, id, { status: 'wartet', failures: 0, dueAt: now() });
  });
}
