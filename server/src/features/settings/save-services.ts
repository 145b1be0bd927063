import type { ServicesInput } from '@kreislauf/domain/settings/service-keys.contract';
import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { checkMayNameKeys, settingsChanges } from '@kreislauf/domain/settings/settings.rules';
import { isOutdated, nextVersion } from '@kreislauf/domain/shared/dates';
import { AppError, enforce } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { findServices, lockSettings, type StoredServices, updateServices } from './settings.queries.ts';
import { settingsView } from './settings.view.ts';

/** Keys are sealed, and the audit log says only that they changed. */
export async function saveServices(
  { db, now, seal }: Pick<Deps, 'db' | 'now' | 'seal'>,
  { updatedAt: basedOn, imei: { key: imeiKey, ...sent } = {}, foneday }: ServicesInput,
  actor: StaffSession,
): Promise<StoredServices> {
  return db.transaction(async (tx) => {
    const settings = await lockSettings(tx);
    if (isOutdated(basedOn, settings.updatedAt))
      throw new AppError(settingsProblems.changedMeanwhile(settingsView(settings, now())));
    const stored = await findServices(tx);
    const imei = { ...stored.imei, ...sent };
    const sealed = (key: string | undefined, before: string | null) =>
      key === undefined ? before : key === '' ? null : seal.close('service keys', key);
    const sealedImeiKey = sealed(imeiKey, stored.sealedImeiKey);
    const sealedFonedayKey = sealed(foneday?.key, stored.sealedFonedayKey);
    const details = settingsChanges({ services: { imei: stored.imei } }, { services: { imei } });
    if (sealedImeiKey !== stored.sealedImeiKey)
      details.push({ field: 'services.imei.key', from: null, to: null });
    if (sealedFonedayKey !== stored.sealedFonedayKey)
      details.push({ field: 'services.foneday.key', from: null, to: null });
    if (details.length === 0) return stored;
    enforce(checkMayNameKeys(actor));
    const changed = {
      imei,
      sealedImeiKey,
      sealedFonedayKey,
      updatedAt: nextVersion(settings.updatedAt, now()),
    };
    await updateServices(tx, changed);
    await insertAudit(tx, { actor, at: now(), kind: 'settings', action: 'changed', details });
    return changed;
  });
}
