import { isGivenUp, nextDeliveryAfter } from '@kreislauf/domain/webhooks/webhooks.rules';
import {
  ForbiddenAddressError,
  postWebhook,
  type WebhookAnswer,
} from '../../adapters/webhooks/post-webhook.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { deliveryWork } from './delivery-work.ts';
import { switchedOffMail } from './emails/webhook-mails.ts';
import { nameOfWebhook } from './notify-person.ts';
import { secretsOf, signedHeaders } from './webhook-secret.ts';
import {
  type DeliveryRow,
  failWaiting,
  listSuperAdmins,
  lockDelivery,
  lockWebhook,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts';

interface Due {
  webhook: WebhookRow;
  delivery: DeliveryRow;
}

type Outcome = { answer: WebhookAnswer } | { error: string };

const SECRET_IS_GONE = 'Der Schlüssel dieses Webhooks ist nicht mehr lesbar. Bitte erneuern Sie ihn.';
const GIVEN_UP = 'Fünf Tage lang ist keine Zustellung gelungen: Der Webhook wurde ausgeschaltet.';

interface Turn {
  signal: AbortSignal;
  /** Until when whoever delivers keeps the webhook after this try. */
  leasedUntil: () => Date;
}

type WebhookChange = Parameters<typeof updateWebhook>[2];

/** One try. Cut off by a stop it counts for nothing, and is made again by whoever works next. */
export async function deliver(
  deps: Deps,
  { webhook, delivery }: Due,
  { signal, leasedUntil }: Turn,
): Promise<void> {
  const outcome = await tryOnce(deps, { webhook, delivery }, signal);
  if (signal.aborted && 'error' in outcome) return;
  await deliveryWork.run(() =>
    deps.db.transaction(async (tx) => {
      const [current, stored] = [await lockWebhook(tx, webhook.id), await lockDelivery(tx, delivery.id)];
      if (!current || !stored) return;
      const change = isSuccess(outcome)
        ? await settleSuccess(tx, current, stored, outcome.answer)
        : await settleFailure(tx, deps, { webhook: current, delivery: stored, outcome });
      await updateWebhook(tx, webhook.id, { ...change, leasedUntil: leasedUntil() });
    }),
  );
}

async function tryOnce(
  { config, secretBox, now, log }: Deps,
  { webhook, delivery }: Due,
  signal: AbortSignal,
): Promise<Outcome> {
  const at = now();
  const secrets = secretsOf(webhook, secretBox, at);
  if (!secrets) return { error: SECRET_IS_GONE };
  const { id, body } = delivery;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `Kreislauf/${config.version}`,
    ...signedHeaders({ id, body, at }, secrets),
  };
  try {
    const allowsPrivate = config.webhooksMayBePrivate;
    return { answer: await postWebhook({ url: webhook.url, headers, body }, { allowsPrivate, signal }) };
  } catch (error) {
    log.info({ err: error, webhook: webhook.id }, 'webhook not delivered');
    return { error: reasonOf(error as Error & { code?: string }) };
  }
}

function reasonOf(error: Error & { code?: string }): string {
  if (error instanceof ForbiddenAddressError) return error.message;
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return 'Der Empfänger hat nicht innerhalb von 10 Sekunden geantwortet.';
  return `Der Empfänger ist nicht erreichbar (${error.code ?? error.name}).`;
}

function isSuccess(outcome: Outcome): outcome is { answer: WebhookAnswer } {
  return 'answer' in outcome && outcome.answer.status >= 200 && outcome.answer.status < 300;
}

async function settleSuccess(
  tx: Tx,
  webhook: WebhookRow,
  { id, attempts }: DeliveryRow,
  { status: responseStatus, text: response }: WebhookAnswer,
): Promise<WebhookChange> {
  await updateDelivery(tx, id, {
    status: 'zugestellt',
    attempts: attempts + 1,
    responseStatus,
    response,
    lastError: null,
  });
  return webhook.failingSince ? { failingSince: null } : {};
}

async function settleFailure(
  tx: Tx,
  deps: Deps,
  { webhook, delivery, outcome }: Due & { outcome: Outcome },
): Promise<WebhookChange> {
  const now = deps.now();
  const answer = 'answer' in outcome ? outcome.answer : null;
  const lastError =
    'error' in outcome ? outcome.error : `Der Empfänger hat mit ${outcome.answer.status} geantwortet.`;
  const failures = delivery.failures + 1;
  const dueAt = nextDeliveryAfter(failures, now);
  // Switched off meanwhile: nothing waits for it any more.
  const mayWait = dueAt && delivery.status === 'wartet';
  await updateDelivery(tx, delivery.id, {
    attempts: delivery.attempts + 1,
    failures,
    responseStatus: answer?.status ?? null,
    response: answer?.text ?? null,
    lastError,
    ...(mayWait ? { dueAt } : { status: 'fehlgeschlagen' }),
  });
  // Tests and repeats of one that is off are nobody's outage.
  if (!webhook.isActive) return {};
  const failingSince = webhook.failingSince ?? now;
  if (!isGivenUp(failingSince, now)) return { failingSince };
  await giveUp(tx, deps, { ...webhook, failingSince }, lastError);
  return { isActive: false };
}

async function giveUp(
  tx: Tx,
  deps: Deps,
  webhook: WebhookRow & { failingSince: Date },
  lastError: string,
): Promise<void> {
  await failWaiting(tx, webhook.id, GIVEN_UP);
  const host = nameOfWebhook(webhook);
  await insertAudit(tx, {
    actor: { id: null, name: 'System', via: 'session' },
    at: deps.now(),
    kind: 'webhook',
    name: host,
    action: 'deactivated',
  });
  for (const admin of await listSuperAdmins(tx))
    await enqueueMail(
      tx,
      deps,
      { to: admin.email },
      switchedOffMail(admin, { host, since: webhook.failingSince, lastError }),
    );
}
