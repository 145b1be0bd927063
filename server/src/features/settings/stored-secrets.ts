import { storedSecretLabels } from '@kreislauf/domain/settings/settings.text';
import type { Purpose, SecretBox } from '../../crypto/secret-box.ts';
import type { EncryptedSettings } from './settings.queries.ts';

export const storedSecrets = [
  ['encryptedMailPassword', 'mail server password'],
  ['encryptedImeiKey', 'service keys'],
  ['encryptedFonedayKey', 'service keys'],
] as const satisfies [keyof EncryptedSettings, Purpose][];

/** By name, what was encrypted with a key that is not at hand. */
export function unreadableSecrets(stored: EncryptedSettings, secretBox: SecretBox): string[] {
  return storedSecrets.flatMap(([column, purpose]) => {
    const encrypted = stored[column];
    return encrypted !== null && secretBox.decrypt(purpose, encrypted) === null
      ? [storedSecretLabels[column]]
      : [];
  });
}
