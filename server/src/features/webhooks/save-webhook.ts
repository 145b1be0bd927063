import type { Webhook } from '@kreislauf/domain/webhooks/webhooks.contract';
import { webhookProblems } from '@kreislauf/domain/webhooks/webhooks.problems';
import { checkAddress, MAX_WEBHOOKS, type WebhookEvent } from '@kreislauf/domain/webhooks/webhooks.rules';
import { AppError, enforce } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { differencesOf, insertAudit } from '../audit/audit.queries.ts';
import { type ActingPerson, nameOfWebhook, notifyPerson } from './notify-person.ts';
import { createSecret, encryptSecret } from './webhook-secret.ts';
import {
  countWebhooksLocked,
  failWaiting,
  insertWebhook,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts';
import { webhookView } from './webhooks.view.ts';

export type WebhookDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox' | 'config'>;

interface WebhookInput {
  url: string;
  events: WebhookEvent[];
  description?: string | undefined;
  isActive: boolean;
}

/** As it is stored: spelled as programs spell addresses. */
function addressIn(typed: string, { webhooksMayBePrivate: allowsPrivate }: Deps['config']): string {
  const address = URL.canParse(typed) ? new URL(typed) : null;
  enforce(checkAddress(address, { allowsPrivate }));
  return address?.href ?? typed;
}

/** The secret is in this answer and nowhere else. */
export async function createWebhook(
  deps: WebhookDeps,
  { url: typed, events, description = '', isActive }: WebhookInput,
  by: ActingPerson,
): Promise<Webhook & { secret: string }> {
  const url = addressIn(typed, deps.config);
  const secret = createSecret();
  const createdAt = deps.now();
  return deps.db.transaction(async (tx) => {
    if ((await countWebhooksLocked(tx)) >= MAX_WEBHOOKS)
      throw new AppError(webhookProblems.tooMany(MAX_WEBHOOKS));
    const encryptedSecret = encryptSecret(deps.secretBox, secret);
    const webhook = await insertWebhook(tx, {
      url,
      events,
      description,
      isActive,
      encryptedSecret,
      createdAt,
    });
    const name = nameOfWebhook(webhook);
    await insertAudit(tx, { actor: by.author, at: createdAt, kind: 'webhook', name, action: 'created' });
    await notifyPerson(tx, deps, by, { what: 'angelegt', webhook });
    return { ...webhookView(webhook, createdAt), secret };
  });
}

const SWITCHED_OFF = 'Der Webhook wurde ausgeschaltet.';

/** Changes the fields that were sent; all others stay as they are. */
export async function editWebhook(
  deps: WebhookDeps,
  id: string,
  { url: typed, ...change }: Partial<WebhookInput>,
  by: ActingPerson,
): Promise<Webhook> {
  const url = typed === undefined ? undefined : addressIn(typed, deps.config);
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const stored = await lockWebhook(tx, id);
    if (!stored) throw new AppError(webhookProblems.notFound());
    const changed: WebhookRow = {
      ...stored,
      events: change.events ?? stored.events,
      description: change.description ?? stored.description,
      isActive: change.isActive ?? stored.isActive,
      url: url ?? stored.url,
    };
    // A person has looked at it: the five days begin anew, and off is what somebody wanted.
    if (changed.isActive !== stored.isActive) changed.failingSince = null;
    const details = differencesOf(auditedFieldsOf(stored), auditedFieldsOf(changed));
    if (details.length === 0 && changed.url === stored.url) return webhookView(stored, now);
    const { events, description, isActive, failingSince } = changed;
    await updateWebhook(tx, id, { url: changed.url, events, description, isActive, failingSince });
    if (!isActive && stored.isActive) await failWaiting(tx, id, SWITCHED_OFF);
    const name = nameOfWebhook(changed);
    await insertAudit(tx, { actor: by.author, at: now, kind: 'webhook', name, action: 'changed', details });
    await notifyPerson(tx, deps, by, { what: 'geändert', webhook: changed });
    return webhookView(changed, now);
  });
}

/** Of the address only the host: its path may hold a secret of the receiver. */
function auditedFieldsOf({ url, events, description, isActive }: WebhookRow) {
  return { host: new URL(url).host, events: [...events].sort().join(', '), description, isActive };
}
