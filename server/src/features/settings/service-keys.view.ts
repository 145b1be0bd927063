import type { ServicesAnswer } from '@kreislauf/domain/settings/service-keys.contract';
import type { Deps } from '../../deps.ts';
import type { StoredServices } from './settings.queries.ts';

const sourceOf = (ofEnvironment: string | undefined, encrypted: string | null) =>
  ofEnvironment ? ('umgebung' as const) : encrypted ? ('einstellungen' as const) : ('sandbox' as const);

/** No key ever leaves the server. */
export function servicesView(
  { imei, encryptedImeiKey, encryptedFonedayKey, updatedAt }: StoredServices,
  { config, secretBox }: Pick<Deps, 'config' | 'secretBox'>,
): ServicesAnswer {
  const isLost = (encrypted: string | null) =>
    encrypted !== null && secretBox.decrypt('service keys', encrypted) === null;
  return {
    imei: {
      source: sourceOf(config.imei.token, encryptedImeiKey),
      provider: imei.provider,
      service: imei.service,
      hasKey: encryptedImeiKey !== null,
      keyUnreadable: isLost(encryptedImeiKey),
    },
    foneday: {
      source: sourceOf(config.foneday.token, encryptedFonedayKey),
      hasKey: encryptedFonedayKey !== null,
      keyUnreadable: isLost(encryptedFonedayKey),
    },
    updatedAt: updatedAt.toISOString(),
  };
}
