import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import { changesBetween } from '@kreislauf/domain/devices/device-history.rules';
import { changesStatusOrSale, checkStatusChange } from '@kreislauf/domain/devices/device-status.rules';
import type { DeviceUpdate } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { nextVersion } from '@kreislauf/domain/shared/dates';
import { AppError, enforce } from '../../app-error.ts';
import type { Tx } from '../../db/types.ts';
import type { StaffSession } from '../../session.ts';
import { hasBindingAssignment } from '../assignments/assignments.queries.ts';
import { columnsOf, statusChangeOf, statusColumnsOf } from './device-columns.ts';
import { insertDeviceEvent } from './device-events.queries.ts';
import { type DeviceRow, findOpenDeviceId, type NewDevice, updateDevice } from './devices.queries.ts';
import { trackedView } from './devices.view.ts';
import { namePartLines } from './name-part-lines.ts';

export interface Change {
  input: DeviceUpdate;
  /** Columns that no caller may send, such as the provider's facts. */
  also?: Partial<NewDevice>;
  actor: StaffSession;
  now: Date;
}

/** The one way staff change a stored device: rules, row and history together. Changing nothing leaves no trace. */
export async function changeDevice(
  tx: Tx,
  stored: DeviceRow,
  { input, also, actor, now }: Change,
): Promise<void> {
  const statusChange = statusChangeOf(input, stored, now);
  enforce(checkStatusChange(statusChange));
  if (changesStatusOrSale(statusChange)) await refuseIfAssigned(tx, stored.id);
  if (stored.status === 'verkauft' && statusChange.to && statusChange.to !== 'verkauft')
    await refuseIfBoughtAgain(tx, stored.imei);

  const columns = columnsOf(input, stored);
  const changed = await updateDevice(tx, stored.id, {
    ...columns,
    ...(columns.parts && { parts: await namePartLines(tx, columns.parts, stored.parts) }),
    ...statusColumnsOf(statusChange),
    ...also,
  });
  const changes = changesBetween(trackedView(stored), trackedView(changed));
  if (changes.length === 0) return;
  await updateDevice(tx, stored.id, { updatedAt: nextVersion(stored.updatedAt, now) });
  await insertDeviceEvent(tx, {
    deviceId: stored.id,
    kind: 'changed',
    at: now,
    actorId: actor.id,
    actorName: actor.name,
    changes,
  });
}

/** While a reseller has the phone, and after they sold it, status and sale follow the assignment. */
export async function refuseIfAssigned(tx: Tx, deviceId: string): Promise<void> {
  if (await hasBindingAssignment(tx, deviceId)) throw new AppError(assignmentProblems.deviceAssigned());
}

async function refuseIfBoughtAgain(tx: Tx, imei: string): Promise<void> {
  const newer = await findOpenDeviceId(tx, imei);
  if (newer) throw new AppError(deviceProblems.newerPurchaseOpen(newer));
}
