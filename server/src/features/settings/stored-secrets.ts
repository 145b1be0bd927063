import { storedSecretLabels } from '@kreislauf/domain/settings/settings.text';
import type { Purpose, Seal } from '../../crypto/seal.ts';
import type { SealedSettings } from './settings.queries.ts';

export const storedSecrets = [
  ['sealedMailPassword', 'mail server password'],
  ['sealedImeiKey', 'service keys'],
  ['sealedFonedayKey', 'service keys'],
] as const satisfies [keyof SealedSettings, Purpose][];

/** By name, what was encrypted with a key that is not at hand. */
export function unreadableSecrets(stored: SealedSettings, seal: Seal): string[] {
  return storedSecrets.flatMap(([column, purpose]) => {
    const sealed = stored[column];
    return sealed !== null && seal.open(purpose, sealed) === null ? [storedSecretLabels[column]] : [];
  });
}
