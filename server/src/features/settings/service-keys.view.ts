import type { ServicesAnswer } from '@kreislauf/domain/settings/service-keys.contract';
import type { Deps } from '../../deps.ts';
import type { StoredServices } from './settings.queries.ts';

const sourceOf = (ofEnvironment: string | undefined, sealed: string | null) =>
  ofEnvironment ? ('umgebung' as const) : sealed ? ('einstellungen' as const) : ('sandbox' as const);

/** No key ever leaves the server. */
export function servicesView(
  { imei, sealedImeiKey, sealedFonedayKey, updatedAt }: StoredServices,
  { config, seal }: Pick<Deps, 'config' | 'seal'>,
): ServicesAnswer {
  const isLost = (sealed: string | null) => sealed !== null && seal.open('service keys', sealed) === null;
  return {
    imei: {
      source: sourceOf(config.imei.token, sealedImeiKey),
      provider: imei.provider,
      service: imei.service,
      hasKey: sealedImeiKey !== null,
      keyUnreadable: isLost(sealedImeiKey),
    },
    foneday: {
      source: sourceOf(config.foneday.token, sealedFonedayKey),
      hasKey: sealedFonedayKey !== null,
      keyUnreadable: isLost(sealedFonedayKey),
    },
    updatedAt: updatedAt.toISOString(),
  };
}
