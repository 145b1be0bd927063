import {
  MIN_SALES_FOR_AVERAGES,
  mostSimilar,
  type ProfitReference,
  profitReferenceOf,
  type SoldDevice,
} from '@kreislauf/domain/calculator/profit-reference.rules';
import { modelKeyOf } from '@kreislauf/domain/parts/part-models.rules';
import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import { storageOf } from '@kreislauf/domain/phones/storage.rules';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { writeModelNames } from '../devices/write-model-names.ts';
import { listSoldDevices, listSoldSpellings } from './sold-devices.queries.ts';

export interface History {
  reference: ProfitReference | null;
  similar: SoldDevice[];
}

/** Single devices, with what was paid for them, only for those who may list devices. */
export async function findHistory(
  { db }: Pick<Deps, 'db'>,
  { permissions }: StaffSession,
  { model, partsCents }: { model: string; partsCents: number },
): Promise<History> {
  // Devices that somebody wrote past the program have no key yet.
  await writeModelNames({ db });
  const modelKey = modelKeyOf(model);
  const spellings = modelKey ? await listSoldSpellings(db, modelKey) : [];
  const reference = profitReferenceOf(spellings);
  if (!hasPermission(permissions, 'devices.view')) {
    const isTooFew = (reference?.devices ?? 0) < MIN_SALES_FOR_AVERAGES;
    return { reference: isTooFew ? null : reference, similar: [] };
  }
  const sold = modelKey ? await listSoldDevices(db, { modelKey, partsCents }) : [];
  return { reference, similar: mostSimilar(sold, { storage: storageOf(model), partsCents }) };
}
