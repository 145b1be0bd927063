import type { ServicesAnswer } from '@kreislauf/domain/settings/service-keys.contract';
import type { Config } from '../../config.ts';
import type { StoredServices } from './settings.queries.ts';

const sourceOf = (ofEnvironment: string | undefined, sealed: string | null) =>
  ofEnvironment ? ('umgebung' as const) : sealed ? ('einstellungen' as const) : ('sandbox' as const);

/** No key ever leaves the server. */
export function servicesView(
  { imei, sealedImeiKey, sealedFonedayKey, updatedAt }: StoredServices,
  config: Pick<Config, 'imei' | 'foneday'>,
): ServicesAnswer {
  return {
    imei: {
      source: sourceOf(config.imei.token, sealedImeiKey),
      provider: imei.provider,
      service: imei.service,
      hasKey: sealedImeiKey !== null,
    },
    foneday: {
      source: sourceOf(config.foneday.token, sealedFonedayKey),
      hasKey: sealedFonedayKey !== null,
    },
    updatedAt: updatedAt.toISOString(),
  };
}
