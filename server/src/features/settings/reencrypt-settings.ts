import type { Deps } from '../../deps.ts';
import {
  type EncryptedSettings,
  findEncryptedSettings,
  lockSettings,
  updateEncryptedSettings,
} from './settings.queries.ts';
import { storedSecrets, unreadableSecrets } from './stored-secrets.ts';

/**
 * Lasting secrets are encrypted with the current key, so that an older one can be taken away. Answers a sentence for
 * whoever starts the program where something cannot be read any more: it stays as it is, for the day its key is back.
 */
export async function reencryptSettings({
  db,
  secretBox,
  log,
}: Pick<Deps, 'db' | 'secretBox' | 'log'>): Promise<string | null> {
  if (Object.keys(reencrypted(await findEncryptedSettings(db), secretBox)).length > 0)
    await db.transaction(async (tx) => {
      await lockSettings(tx);
      await updateEncryptedSettings(tx, reencrypted(await findEncryptedSettings(tx), secretBox));
    });
  const unreadable = unreadableSecrets(await findEncryptedSettings(db), secretBox);
  if (unreadable.length === 0) return null;
  log.warn({ unreadable }, 'stored secrets were encrypted with a key that is not at hand');
  return `Nicht mehr zu lesen: ${unreadable.join(', ')}. Bitte geben Sie den bisherigen Schlüssel als SECRET_KEY_OLD an oder tragen Sie die Angaben in den Einstellungen neu ein.`;
}

function reencrypted(stored: EncryptedSettings, secretBox: Deps['secretBox']): Partial<EncryptedSettings> {
  const fresh: Partial<EncryptedSettings> = {};
  for (const [column, purpose] of storedSecrets) {
    const encrypted = stored[column];
    const text =
      encrypted === null || secretBox.isCurrent(encrypted) ? null : secretBox.decrypt(purpose, encrypted);
    if (text !== null) fresh[column] = secretBox.encrypt(purpose, text);
  }
  return fresh;
}
