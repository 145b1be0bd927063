import type { Webhook } from '@kreislauf/domain/webhooks/webhooks.contract';
import { webhookProblems } from '@kreislauf/domain/webhooks/webhooks.problems';
import { OLD_SECRET_HOLDS_MS } from '@kreislauf/domain/webhooks/webhooks.rules';
import { AppError } from '../../app-error.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { type ActingPerson, nameOfWebhook, notifyPerson } from './notify-person.ts';
import type { WebhookDeps } from './save-webhook.ts';
import { createSecret, encryptSecret } from './webhook-secret.ts';
import { deleteWebhook, lockWebhook, updateWebhook } from './webhooks.queries.ts';
import { webhookView } from './webhooks.view.ts';

export async function removeWebhook(deps: WebhookDeps, id: string, by: ActingPerson): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) throw new AppError(webhookProblems.notFound());
    await deleteWebhook(tx, id);
    const name = nameOfWebhook(webhook);
    await insertAudit(tx, { actor: by.author, at: now, kind: 'webhook', name, action: 'deleted' });
    await notifyPerson(tx, deps, by, { what: 'gelöscht', webhook });
  });
}

/** The receiver has a day to learn the new secret: until then both sign. */
export async function rotateSecret(
  deps: WebhookDeps,
  id: string,
  by: ActingPerson,
): Promise<Webhook & { secret: string }> {
  const now = deps.now();
  const secret = createSecret();
  return deps.db.transaction(async (tx) => {
    const stored = await lockWebhook(tx, id);
    if (!stored) throw new AppError(webhookProblems.notFound());
    const secrets = {
      encryptedSecret: encryptSecret(deps.secretBox, secret),
      encryptedOldSecret: stored.encryptedSecret,
      oldSecretUntil: new Date(now.getTime() + OLD_SECRET_HOLDS_MS),
    };
    await updateWebhook(tx, id, secrets);
    const webhook = { ...stored, ...secrets };
    const details = [{ field: 'secret', from: null, to: 'erneuert' }];
    const name = nameOfWebhook(webhook);
    await insertAudit(tx, { actor: by.author, at: now, kind: 'webhook', name, action: 'changed', details });
    await notifyPerson(tx, deps, by, { what: 'mit neuem Schlüssel versehen', webhook });
    return { ...webhookView(webhook, now), secret };
  });
}
