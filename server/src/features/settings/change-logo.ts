import { nextVersion } from '@kreislauf/domain/shared/dates';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { lockSettings, type SettingsRow, updateLogo } from './settings.queries.ts';

/** Stores a new logo; null takes the present one away. */
export async function changeLogo(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  png: Buffer | null,
  actor: Author,
): Promise<SettingsRow> {
  return db.transaction(async (tx) => {
    const stored = await lockSettings(tx);
    if (!png && !stored.logoAt) return stored;
    const version = nextVersion(stored.updatedAt, now());
    await updateLogo(tx, png, version);
    const details = [{ field: 'logo', from: stored.logoAt, to: png && version }];
    await insertAudit(tx, { actor, at: now(), kind: 'settings', action: 'changed', details });
    return { ...stored, logoAt: png && version, updatedAt: version };
  });
}
