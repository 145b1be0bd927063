import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { openSupplier } from '../adapters/foneday/open-supplier.ts';
import type { Supplier } from '../adapters/foneday/supplier.ts';
import type { ImeiProvider } from '../adapters/imei-check/imei-provider.ts';
import { openImeiProvider } from '../adapters/imei-check/open-imei-provider.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { findServices } from '../features/settings/settings.queries.ts';

interface Opened<Client> {
  /** The key that it was opened with: another key is another client. */
  by: string;
  client: Promise<Client>;
}

/** The same client as long as the key is the same, so that what is on its way is shared. */
const imeiProviders = new WeakMap<Deps['db'], Opened<ImeiProvider>>();
const suppliers = new WeakMap<Deps['db'], Opened<Supplier>>();

/**
 * The services as they are asked now: with the environment's keys, else with those of the settings, else the sandboxes. Read
 * for each call, so that a new key counts at once and in every process.
 */
export async function withProviders(deps: Deps): Promise<Deps> {
  const { config, db } = deps;
  if (config.imei.token && config.foneday.token) return deps;
  const { imei, encryptedImeiKey, encryptedFonedayKey } = await findServices(db);
  const imeiProvider =
    config.imei.token || !encryptedImeiKey
      ? deps.imeiProvider
      : await keptIn(imeiProviders, deps, `${imei.provider} ${imei.service} ${encryptedImeiKey}`, () =>
          openImeiProvider({
            ...config.imei,
            provider: imei.provider,
            service: imei.service ?? config.imei.service,
            token: opened(deps, encryptedImeiKey),
          }),
        );
  const supplier =
    config.foneday.token || !encryptedFonedayKey
      ? deps.supplier
      : await keptIn(suppliers, deps, encryptedFonedayKey, () =>
          openSupplier({ ...config.foneday, token: opened(deps, encryptedFonedayKey) }),
        );
  return { ...deps, imeiProvider, supplier };
}

function keptIn<Client>(
  kept: WeakMap<Deps['db'], Opened<Client>>,
  { db }: Deps,
  by: string,
  open: () => Promise<Client>,
): Promise<Client> {
  const known = kept.get(db);
  if (known?.by === by) return known.client;
  const client = open();
  kept.set(db, { by, client });
  return client;
}

/** Without the secret that it was encrypted with nobody is told that the sandbox's answers are real. */
function opened({ secretBox }: Deps, encrypted: string): string {
  const key = secretBox.decrypt('service keys', encrypted);
  if (key === null) throw new AppError(settingsProblems.keyUnreadable());
  return key;
}
