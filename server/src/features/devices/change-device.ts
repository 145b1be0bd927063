import { checkDeviceChange, type DeviceBonds } from '@kreislauf/domain/devices/device-bonds.rules';
import {
  checkNotBoughtAgain,
  checkStatusChange,
  leavesSale,
} from '@kreislauf/domain/devices/device-status.rules';
import type { DeviceUpdate } from '@kreislauf/domain/devices/devices.contract';
import { takenOff } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { stockProblems } from '@kreislauf/domain/parts/stock.problems';
import { withoutUnseen } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { definedOnly } from '@kreislauf/domain/shared/defined-only';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Tx } from '../../db/types.ts';
import { listStockedParts } from '../parts/movements.queries.ts';
import {
  columnsOf,
  conditionColumnsOf,
  newsIn,
  qualityColumnOf,
  statusChangeOf,
  statusColumnsOf,
} from './device-columns.ts';
import { type DeviceRow, findOpenDeviceId, type NewDevice } from './devices.queries.ts';
import type { Surroundings } from './devices.view.ts';
import { namePartLines } from './part-lines/name-part-lines.ts';
import { pricePartLines } from './part-lines/price-part-lines.ts';
import { writeDevice } from './write-device.ts';

interface Change {
  input: DeviceUpdate;
  /** Columns that no caller may send, such as the provider's facts. */
  also?: Partial<NewDevice>;
  /** Read under the lock on the row. */
  bonds: DeviceBonds;
  actor: StaffCaller;
  now: Date;
}

/** For who has read what surrounds the device already. */
export function bondsOf({ status, donorSince }: DeviceRow, around: Surroundings): DeviceBonds {
  const { assignment, purchaseReceipt, invoice, settlement, document } = around;
  const isDonor = donorSince !== null;
  return { status, isAssigned: assignment !== null, isDonor, purchaseReceipt, invoice, settlement, document };
}

/** Changes a stored device for staff: the rules decide, then row and history are written together. */
export async function changeDevice(
  tx: Tx,
  stored: DeviceRow,
  { input: sent, also, bonds, actor, now }: Change,
): Promise<DeviceRow> {
  const seen = actor.hidesCosts ? withoutUnseen(sent) : sent;
  const input = await pricePartLines(tx, seen, stored.parts, actor);
  const statusChange = statusChangeOf(input, stored, now);
  enforce(checkStatusChange(statusChange));
  const columns = columnsOf(input, stored);
  const { status, actualSellingPriceCents, soldDate } = statusColumnsOf(statusChange);
  const { purchasePriceCents, purchaseDate } = columns;
  const changed = newsIn(
    { status, actualSellingPriceCents, soldDate, purchasePriceCents, purchaseDate },
    stored,
  );
  enforce(checkDeviceChange(bonds, { act: 'edit', changed }));
  const openId = leavesSale(statusChange) ? await findOpenDeviceId(tx, stored.imei) : undefined;
  if (openId) enforce(checkNotBoughtAgain(openId, true));
  if (columns.parts) {
    await refuseIfTakenOff(tx, stored.parts, columns.parts);
    columns.parts = await namePartLines(tx, columns.parts, stored.parts);
  }
  const quality = qualityColumnOf(input, stored.qualityCheck, { actor: authorOf(actor), now });
  const condition = conditionColumnsOf(
    input,
    { ...stored, ...definedOnly(columns) },
    { actor: authorOf(actor), now },
  );
  return writeDevice(
    tx,
    stored,
    { ...columns, ...quality, ...condition, ...statusColumnsOf(statusChange), ...also },
    { actor: authorOf(actor), now },
  );
}

/** The destination of a stocked part that is taken out has to be named (fit-part.ts); other parts need none. */
async function refuseIfTakenOff(
  tx: Tx,
  before: DeviceRow['parts'],
  after: DeviceRow['parts'],
): Promise<void> {
  const gone = takenOff(before, after).map(({ partNumber }) => partNumber);
  const [stocked] = await listStockedParts(tx, gone);
  if (stocked) throw new AppError(stockProblems.stillBuiltIn(stocked.partNumber));
}
