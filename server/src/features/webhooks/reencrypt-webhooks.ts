import type { Deps } from '../../deps.ts';
import { listWebhooks, lockWebhook, updateWebhook } from './webhooks.queries.ts';

/** With the current key, so that an older one can be taken away. What cannot be read stays, for the day its key is back. */
export async function reencryptWebhooks({ db, secretBox }: Pick<Deps, 'db' | 'secretBox'>): Promise<void> {
  const renewed = (encrypted: string | null) => {
    if (encrypted === null || secretBox.isCurrent(encrypted)) return encrypted;
    const secret = secretBox.decrypt('webhook secrets', encrypted);
    return secret === null ? encrypted : secretBox.encrypt('webhook secrets', secret);
  };
  for (const { id } of await listWebhooks(db))
    await db.transaction(async (tx) => {
      const webhook = await lockWebhook(tx, id);
      if (!webhook) return;
      const encryptedSecret = renewed(webhook.encryptedSecret) ?? webhook.encryptedSecret;
      const encryptedOldSecret = renewed(webhook.encryptedOldSecret);
      if (encryptedSecret !== webhook.encryptedSecret || encryptedOldSecret !== webhook.encryptedOldSecret)
        await updateWebhook(tx, id, { encryptedSecret, encryptedOldSecret });
    });
}
