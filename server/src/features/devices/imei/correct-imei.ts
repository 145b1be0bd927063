import { checkDeviceChange } from '@kreislauf/domain/devices/device-bonds.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { checkImei, imeiForProvider, normaliseImei } from '@kreislauf/domain/devices/imei/imei.rules';
import type { ImeiFacts } from '@kreislauf/domain/devices/imei/imei-facts';
import { AppError, enforce } from '../../../app-error.ts';
import { authorOf, type StaffCaller } from '../../../caller.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { hasAssignmentsBeside, lockAssignmentsOfDevice } from '../../locks/assignment-locks.queries.ts';
import { findBonds } from '../bonds.queries.ts';
import { describeDevice } from '../describe-device.ts';
import {
  type DeviceRow,
  findDevice,
  findLastSoldDevice,
  findOpenDeviceId,
  lockDevice,
  lockImeis,
  type NewDevice,
  nameInAssignments,
} from '../devices.queries.ts';
import { writeDevice } from '../write-device.ts';
import { factsOf, uncheckedFacts } from './check-columns.ts';
import { findImeiCheck, type ImeiCheckRow } from './imei-checks.queries.ts';
import { askUnlessCached } from './look-up-imei.ts';

/** A mistyped number: the right one is checked anew, the wrong one stays findable and is free for its own phone. */
export async function correctImei(
  deps: Pick<Deps, 'db' | 'now' | 'imeiProvider'>,
  id: string,
  typed: string,
  actor: StaffCaller,
): Promise<Device> {
  enforce(checkImei(typed));
  const imei = normaliseImei(typed);
  const known = await findDevice(deps.db, id);
  if (!known) throw new AppError(deviceProblems.notFound());
  const former = known.device.imei;
  if (former === imei) return describeDevice(known, actor);
  const check = await askUnlessCached(deps, imeiForProvider(imei));

  const corrected = await deps.db.transaction(async (tx) => {
    const lockedIds = await lockAssignmentsOfDevice(tx, id);
    // Two who swap their numbers wait for each other in one order.
    await lockImeis(tx, [former, imei]);
    const stored = await lockDevice(tx, id);
    if (!stored) throw new AppError(deviceProblems.notFound());
    if (stored.imei !== former || (await hasAssignmentsBeside(tx, id, lockedIds))) return undefined;
    enforce(checkDeviceChange(await findBonds(tx, id), { act: 'correctImei' }));
    await refuseIfInUse(tx, stored, imei);
    const wrong = await findImeiCheck(tx, imeiForProvider(former));
    const columns = {
      ...columnsAfter(stored, imei, check),
      ...descriptionAfter(stored, wrong?.facts ?? {}, check.facts ?? {}),
      ...(await previousOf(tx, stored, imei)),
    };
    const { model } = await writeDevice(tx, stored, columns, { actor: authorOf(actor), now: deps.now() });
    await nameInAssignments(tx, id, { deviceImei: imei, deviceModel: model });
    const found = await findDevice(tx, id);
    if (!found) throw new Error('a locked device is gone');
    return describeDevice(found, actor);
  });
  // Somebody else corrected or assigned it meanwhile: what it was then is not what is locked.
  return corrected ?? correctImei(deps, id, typed, actor);
}

async function refuseIfInUse(tx: Tx, stored: DeviceRow, imei: string): Promise<void> {
  if (stored.status === 'verkauft') return;
  const openId = await findOpenDeviceId(tx, imei);
  if (openId && openId !== stored.id) throw new AppError(deviceProblems.imeiInUse(openId));
}

function columnsAfter(stored: DeviceRow, imei: string, check: ImeiCheckRow): Partial<NewDevice> {
  const formerImeis = new Set([...stored.formerImeis.split(' '), stored.imei]);
  formerImeis.delete('');
  formerImeis.delete(imei);
  return {
    imei,
    formerImeis: [...formerImeis].join(' '),
    ...(check.facts ? factsOf(check) : uncheckedFacts),
  };
}

/**
 * The provider's facts of the wrong number belong to another phone and go, even the storage that documents print; what
 * somebody entered about this one stays. The other numbers belong to the IMEI: of them a new answer always counts.
 */
function descriptionAfter(stored: DeviceRow, wrong: ImeiFacts, right: ImeiFacts): Partial<NewDevice> {
  const isOfWrong = (field: 'modelDesc' | 'region' | 'thumbnail' | 'imei2' | 'meid' | 'serial') =>
    stored[field] === null || stored[field] === wrong[field];
  const described = (['modelDesc', 'region', 'thumbnail'] as const).filter(isOfWrong);
  const numbers = (['imei2', 'meid', 'serial'] as const).filter((field) => right[field] || isOfWrong(field));
  const hasWrongModel = wrong.model !== undefined && stored.model === wrong.model;
  return {
    ...Object.fromEntries([...described, ...numbers].map((field) => [field, right[field] ?? null])),
    ...(hasWrongModel && right.model && { model: right.model }),
  };
}

async function previousOf(tx: Tx, stored: DeviceRow, imei: string): Promise<Partial<NewDevice>> {
  if (stored.status === 'verkauft') return {};
  return { previousPurchaseId: (await findLastSoldDevice(tx, imei))?.id ?? null };
}
