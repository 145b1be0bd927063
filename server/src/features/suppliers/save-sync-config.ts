import { checkCron, nextCronTime } from '@kreislauf/domain/suppliers/cron.rules';
import type { SyncConfig, SyncConfigInput } from '@kreislauf/domain/suppliers/sync.contract';
import { defaultSyncConfig } from '@kreislauf/domain/suppliers/sync.rules';
import { enforce } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { differencesOf, insertAudit } from '../audit/audit.queries.ts';
import { lockSyncConfig, upsertSyncConfig } from './sync.queries.ts';

export async function saveSyncConfig(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  input: SyncConfigInput,
  actor: Author,
): Promise<SyncConfig> {
  if (input.syncInterval !== undefined) enforce(checkCron(input.syncInterval, now()));
  return db.transaction(async (tx) => {
    const stored = (await lockSyncConfig(tx)) ?? { ...defaultSyncConfig, nextSyncAt: null };
    const config = { ...stored, ...input };
    const isNewPlan =
      config.syncEnabled !== stored.syncEnabled || config.syncInterval !== stored.syncInterval;
    if (isNewPlan) config.nextSyncAt = config.syncEnabled ? nextCronTime(config.syncInterval, now()) : null;
    await upsertSyncConfig(tx, config);
    const details = differencesOf(stored, input);
    if (details.length > 0)
      await insertAudit(tx, { actor, at: now(), kind: 'syncConfig', action: 'changed', details });
    return config;
  });
}
