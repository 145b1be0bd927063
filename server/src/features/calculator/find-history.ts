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
import type { StaffCaller } from '../../caller.ts';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { listModels } from '../model-names/model-names.queries.ts';
import { areModelNamesDue } from '../model-names/write-model-names.ts';
import { listSoldDevices, listSoldSpellings, type SoldModel } from './sold-devices.queries.ts';

export interface History {
  reference: ProfitReference | null;
  similar: SoldDevice[];
}

/** Single devices, with what was paid for them, only for those who may list devices. */
export async function findHistory(
  { db }: Pick<Deps, 'db'>,
  { permissions }: StaffCaller,
  { model, partsCents }: { model: string; partsCents: number },
): Promise<History> {
  const soldModel = await findSoldModel(db, modelKeyOf(model));
  const spellings = soldModel ? await listSoldSpellings(db, soldModel) : [];
  const reference = profitReferenceOf(spellings);
  if (!hasPermission(permissions, 'devices.view')) {
    const isTooFew = (reference?.devices ?? 0) < MIN_SALES_FOR_AVERAGES;
    return { reference: isTooFew ? null : reference, similar: [] };
  }
  const sold = soldModel ? await listSoldDevices(db, { model: soldModel, partsCents }) : [];
  return { reference, similar: mostSimilar(sold, { storage: storageOf(model), partsCents }) };
}

/** After an upgrade, or of devices that somebody wrote past the program, the kept keys may not be there yet. */
async function findSoldModel(db: Db, modelKey: string | null): Promise<SoldModel | null> {
  if (!modelKey) return null;
  if (!(await areModelNamesDue({ db }))) return { modelKey };
  return { models: (await listModels(db)).filter((spelling) => modelKeyOf(spelling) === modelKey) };
}
