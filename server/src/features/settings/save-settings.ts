import { followChart } from '@kreislauf/domain/settings/datev.rules';
import { type DocumentKind, documentKinds } from '@kreislauf/domain/settings/settings.choices';
import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import {
  checkSettings,
  mergeSettings,
  type SettingsChange,
  settingsChanges,
} from '@kreislauf/domain/settings/settings.rules';
import type { SettingsInput } from '@kreislauf/domain/settings/settings-inputs.contract';
import { isOutdated, nextVersion, shopDay } from '@kreislauf/domain/shared/dates';
import { idOnWire } from '@kreislauf/domain/shared/wire';
import { periodsAdded, type TaxPeriod, taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import { AppError, enforce } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { isPrefixOfOtherKind } from './document-prefixes.queries.ts';
import {
  countRoles,
  hasTraded,
  insertTaxPeriods,
  lockSettings,
  readSettings,
  type SettingsRow,
  updateSettings,
} from './settings.queries.ts';
import { settingsView } from './settings.view.ts';

/** Saving what is stored already leaves no trace. */
export async function saveSettings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { updatedAt: basedOn, ...input }: SettingsInput,
  actor: Author,
): Promise<SettingsRow> {
  return db.transaction(async (tx) => {
    const at = now();
    const today = shopDay(at);
    const row = await lockSettings(tx);
    const { logoAt: _logo, updatedAt, taxPeriods, ...rest } = row;
    if (isOutdated(basedOn, updatedAt))
      throw new AppError(settingsProblems.changedMeanwhile(settingsView(row, at)));
    // The tax is said day by day, beside the rest.
    const stored = { ...rest, tax: taxOn(taxPeriods, today) };
    const merged = followChart(stored, mergeSettings(stored, { ...input, tax: undefined }));
    enforce(checkSettings(merged));
    const added = input.tax
      ? periodsAdded(taxPeriods, input.tax, {
          today,
          hasBegun: taxPeriods.length > 0 || (await hasTraded(tx)),
        })
      : [];
    const details = [...settingsChanges(stored, merged), ...taxChanges(taxPeriods, added.at(-1))];
    for (const kind of documentKinds)
      if (details.some(({ field }) => field === `documents.prefixes.${kind}`))
        await refuseForeignPrefix(tx, merged.documents.prefixes[kind], kind);
    if (details.some(({ field }) => field === 'security.requireTwoFactor'))
      await refuseUnknownRoles(tx, stored.security, merged.security);
    if (details.length === 0) return row;
    await updateSettings(tx, merged, nextVersion(updatedAt, at));
    if (added.length > 0)
      await insertTaxPeriods(tx, added, { recordedAt: at, actorId: actor.id, actorName: actor.name });
    await insertAudit(tx, { actor, at, kind: 'settings', action: 'changed', details });
    return readSettings(tx);
  });
}

/** For the audit log: what is another from that day on, and which day it is. */
function taxChanges(periods: readonly TaxPeriod[], said: TaxPeriod | undefined): SettingsChange[] {
  if (!said) return [];
  const { validFrom, ...values } = said;
  const { validFrom: _since, ...before } = taxOn(periods, validFrom);
  return [
    ...settingsChanges({ tax: before }, { tax: values }),
    { field: 'tax.validFrom', from: null, to: validFrom },
  ];
}

/** A mistyped id would demand nothing of anybody. */
async function refuseUnknownRoles(
  tx: Tx,
  { requireTwoFactor: before }: SettingsRow['security'],
  { requireTwoFactor: after }: SettingsRow['security'],
): Promise<void> {
  const added = after.filter((name) => !before.includes(name));
  const ids = added.filter((name) => idOnWire.safeParse(name).success);
  if ((await countRoles(tx, ids)) < ids.length) throw new AppError(settingsProblems.unknownRole());
}

/** Two documents of different kinds must never come to the same number. */
async function refuseForeignPrefix(tx: Tx, prefix: string, kind: DocumentKind): Promise<void> {
  if (await isPrefixOfOtherKind(tx, prefix, kind))
    throw new AppError(settingsProblems.prefixUsed(kind, prefix));
}
