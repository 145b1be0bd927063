import { setTimeout as pause } from 'node:timers/promises';
import { MAX_WEBHOOKS, WEBHOOK_LEASE_MS } from '@kreislauf/domain/webhooks/webhooks.rules';
import type { Deps } from '../../deps.ts';
import { deliver } from './deliver.ts';
import { deliveryWork } from './delivery-work.ts';
import { notifyOfLowParts } from './notify-of-low-parts.ts';
import { findNextDue, leaseWebhook, updateWebhook, type WebhookRow } from './webhooks.queries.ts';

const LOOKS_EVERY_MS = 1_000;
/** As many receivers as there can be: one that is slow takes no place from another. Each gets one thing after the other. */
const SERVED_AT_ONCE = MAX_WEBHOOKS;
/** A receiver that is slow or has much to get goes back behind the others. */
const TURN_MS = 5_000;

/** Looks every second, so that nothing depends on a notice that may be lost. Answers how to stop. */
export function startDelivering(deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const working = keepDelivering(deps, stopping.signal);
  return async () => {
    stopping.abort();
    await working;
  };
}

async function keepDelivering(deps: Deps, signal: AbortSignal): Promise<void> {
  const serving = new Set<Promise<void>>();
  while (!signal.aborted) {
    try {
      await notifyOfLowParts(deps);
      while (serving.size < SERVED_AT_ONCE) {
        const webhook = await leaseNext(deps);
        if (!webhook) break;
        const turn = serve(deps, webhook.id, signal)
          .catch((error: unknown) => deps.log.warn({ err: error }, 'webhook not served'))
          .finally(() => serving.delete(turn));
        serving.add(turn);
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'webhooks not served');
    }
    await Promise.race([pauseUnlessStopped(signal), ...serving]);
  }
  await Promise.allSettled(serving);
}

/** Serves whatever is due at this moment, and comes back when that is done. */
export async function deliverAllDue(deps: Deps): Promise<void> {
  await notifyOfLowParts(deps);
  const signal = new AbortController().signal;
  for (;;) {
    const webhook = await leaseNext(deps);
    if (!webhook) return;
    await serve(deps, webhook.id, signal);
  }
}

function leaseNext({ db, now }: Deps): Promise<WebhookRow | undefined> {
  return db.transaction((tx) => leaseWebhook(tx, { now: now(), until: leaseEnd(now()) }));
}

const leaseEnd = (now: Date) => new Date(now.getTime() + WEBHOOK_LEASE_MS);

async function serve(deps: Deps, id: string, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const begun = performance.now();
  while (!signal.aborted && performance.now() - begun < TURN_MS) {
    const due = await deliveryWork.run(() => findNextDue(db, id, now()));
    if (!due) break;
    await deliver(deps, due, { signal, leasedUntil: () => leaseEnd(now()) });
  }
  await deliveryWork.run(() =>
    db.transaction((tx) => updateWebhook(tx, id, { leasedUntil: null, servedAt: now() })),
  );
}

async function pauseUnlessStopped(signal: AbortSignal): Promise<void> {
  await pause(LOOKS_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
}
