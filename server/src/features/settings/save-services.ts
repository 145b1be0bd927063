import type { ServicesInput } from '@kreislauf/domain/settings/service-keys.contract';
import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { checkMayNameKeys, settingsChanges } from '@kreislauf/domain/settings/settings.rules';
import { isOutdated, nextVersion } from '@kreislauf/domain/shared/dates';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { findServices, lockSettings, type StoredServices, updateServices } from './settings.queries.ts';
import { settingsView } from './settings.view.ts';

/** Keys are encrypted, and the audit log says only that they changed. */
export async function saveServices(
  { db, now, secretBox }: Pick<Deps, 'db' | 'now' | 'secretBox'>,
  { updatedAt: basedOn, imei: { key: imeiKey, ...sent } = {}, foneday }: ServicesInput,
  actor: StaffCaller,
): Promise<StoredServices> {
  return db.transaction(async (tx) => {
    const settings = await lockSettings(tx);
    if (isOutdated(basedOn, settings.updatedAt))
      throw new AppError(settingsProblems.changedMeanwhile(settingsView(settings, now())));
    const stored = await findServices(tx);
    const imei = { ...stored.imei, ...sent };
    const encrypted = (key: string | undefined, before: string | null) =>
      key === undefined ? before : key === '' ? null : secretBox.encrypt('service keys', key);
    const encryptedImeiKey = encrypted(imeiKey, stored.encryptedImeiKey);
    const encryptedFonedayKey = encrypted(foneday?.key, stored.encryptedFonedayKey);
    const details = settingsChanges({ services: { imei: stored.imei } }, { services: { imei } });
    if (encryptedImeiKey !== stored.encryptedImeiKey)
      details.push({ field: 'services.imei.key', from: null, to: null });
    if (encryptedFonedayKey !== stored.encryptedFonedayKey)
      details.push({ field: 'services.foneday.key', from: null, to: null });
    if (details.length === 0) return stored;
    enforce(checkMayNameKeys(actor));
    const changed = {
      imei,
      encryptedImeiKey,
      encryptedFonedayKey,
      updatedAt: nextVersion(settings.updatedAt, now()),
    };
    await updateServices(tx, changed);
    await insertAudit(tx, {
      actor: authorOf(actor),
      at: now(),
      kind: 'settings',
      action: 'changed',
      details,
    });
    return changed;
  });
}
