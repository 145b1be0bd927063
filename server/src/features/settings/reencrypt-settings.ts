import type { Deps } from '../../deps.ts';
import {
  findSealedSettings,
  lockSettings,
  type SealedSettings,
  updateSealedSettings,
} from './settings.queries.ts';
import { storedSecrets, unreadableSecrets } from './stored-secrets.ts';

/**
 * What lasts is encrypted with the key that counts now, so that an older one can be taken away. Answers a sentence for
 * whoever starts the program where something cannot be read any more: it stays as it is, for the day its key is back.
 */
export async function reencryptSettings({
  db,
  seal,
  log,
}: Pick<Deps, 'db' | 'seal' | 'log'>): Promise<string | null> {
  if (Object.keys(newlySealed(await findSealedSettings(db), seal)).length > 0)
    await db.transaction(async (tx) => {
      await lockSettings(tx);
      await updateSealedSettings(tx, newlySealed(await findSealedSettings(tx), seal));
    });
  const unreadable = unreadableSecrets(await findSealedSettings(db), seal);
  if (unreadable.length === 0) return null;
  log.warn({ unreadable }, 'stored secrets were encrypted with a key that is not at hand');
  return `Nicht mehr zu lesen: ${unreadable.join(', ')}. Bitte geben Sie den bisherigen Schlüssel als SECRET_KEY_OLD an oder tragen Sie die Angaben in den Einstellungen neu ein.`;
}

function newlySealed(stored: SealedSettings, seal: Deps['seal']): Partial<SealedSettings> {
  const fresh: Partial<SealedSettings> = {};
  for (const [column, purpose] of storedSecrets) {
    const sealed = stored[column];
    const text = sealed === null || seal.isCurrent(sealed) ? null : seal.open(purpose, sealed);
    if (text !== null) fresh[column] = seal.close(purpose, text);
  }
  return fresh;
}
