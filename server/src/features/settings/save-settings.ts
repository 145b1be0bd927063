import { type DocumentKind, documentKinds } from '@kreislauf/domain/settings/settings.choices';
import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { checkSettings, mergeSettings, settingsChanges } from '@kreislauf/domain/settings/settings.rules';
import type { SettingsInput } from '@kreislauf/domain/settings/settings-inputs.contract';
import { isOutdated, nextVersion } from '@kreislauf/domain/shared/dates';
import { AppError, enforce } from '../../app-error.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { isPrefixOfOtherKind } from '../documents/documents.queries.ts';
import { lockSettings, type SettingsRow, updateSettings } from './settings.queries.ts';
import { settingsView } from './settings.view.ts';

/** Saving what is stored already leaves no trace. */
export async function saveSettings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { updatedAt: basedOn, ...input }: SettingsInput,
  actor: StaffSession,
): Promise<SettingsRow> {
  return db.transaction(async (tx) => {
    const { logoAt, updatedAt, ...stored } = await lockSettings(tx);
    if (isOutdated(basedOn, updatedAt))
      throw new AppError(settingsProblems.changedMeanwhile(settingsView({ ...stored, logoAt, updatedAt })));
    const merged = mergeSettings(stored, input);
    enforce(checkSettings(merged));
    const details = settingsChanges(stored, merged);
    for (const kind of documentKinds)
      if (details.some(({ field }) => field === `documents.prefixes.${kind}`))
        await refuseForeignPrefix(tx, merged.documents.prefixes[kind], kind);
    if (details.length === 0) return { ...stored, logoAt, updatedAt };
    const version = nextVersion(updatedAt, now());
    await updateSettings(tx, merged, version);
    await insertAudit(tx, { actor, at: now(), kind: 'settings', action: 'changed', details });
    return { ...merged, logoAt, updatedAt: version };
  });
}

/** Two papers of different kinds must never come to the same number. */
async function refuseForeignPrefix(tx: Tx, prefix: string, kind: DocumentKind): Promise<void> {
  if (await isPrefixOfOtherKind(tx, prefix, kind))
    throw new AppError(settingsProblems.prefixUsed(kind, prefix));
}
