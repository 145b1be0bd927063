import { checkMayChange } from '@kreislauf/domain/devices/device-changes.rules';
import {
  changesStatusOrSale,
  checkNotBoughtAgain,
  checkStatusChange,
  leavesSale,
  type StatusChange,
} from '@kreislauf/domain/devices/device-status.rules';
import type { DeviceUpdate } from '@kreislauf/domain/devices/devices.contract';
import { takenOff } from '@kreislauf/domain/devices/part-lines.rules';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { stockProblems } from '@kreislauf/domain/parts/stock.problems';
import { withoutUnseen } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { definedOnly } from '@kreislauf/domain/shared/defined-only';
import { AppError, enforce } from '../../app-error.ts';
import type { Tx } from '../../db/types.ts';
import type { StaffSession } from '../../session.ts';
import { hasBindingAssignment } from '../assignments/assignments.queries.ts';
import { findStanding } from '../documents/documents.queries.ts';
import { listStockedParts } from '../parts/movements.queries.ts';
import {
  changesPurchase,
  columnsOf,
  conditionColumnsOf,
  newsIn,
  qualityColumnOf,
  statusChangeOf,
  statusColumnsOf,
} from './device-columns.ts';
import { type DeviceRow, findOpenDeviceId, type NewDevice } from './devices.queries.ts';
import { namePartLines } from './name-part-lines.ts';
import { pricePartLines } from './price-part-lines.ts';
import { writeDevice } from './write-device.ts';

export interface Change {
  input: DeviceUpdate;
  /** Columns that no caller may send, such as the provider's facts. */
  also?: Partial<NewDevice>;
  actor: StaffSession;
  now: Date;
}

/** How staff change a stored device: the rules decide, then row and history are written together. */
export async function changeDevice(
  tx: Tx,
  stored: DeviceRow,
  { input: sent, also, actor, now }: Change,
): Promise<DeviceRow> {
  const seen = actor.hidesCosts ? withoutUnseen(sent) : sent;
  const input = await pricePartLines(tx, seen, stored.parts, actor);
  const statusChange = statusChangeOf(input, stored, now);
  enforce(checkStatusChange(statusChange));
  const movesSale = changesStatusOrSale(statusChange);
  const [, , openId] = await Promise.all([
    movesSale && refuseIfFixed(tx, stored, statusChange),
    movesSale && refuseIfInvoiced(tx, stored.id),
    leavesSale(statusChange) && findOpenDeviceId(tx, stored.imei),
  ]);
  if (openId) enforce(checkNotBoughtAgain(openId, true));

  const columns = columnsOf(input, stored);
  if (changesPurchase(columns, stored)) await refuseIfReceipted(tx, stored.id);
  if (columns.parts) {
    await refuseIfTakenOff(tx, stored.parts, columns.parts);
    columns.parts = await namePartLines(tx, columns.parts, stored.parts);
  }
  const quality = qualityColumnOf(input, stored.qualityCheck, { actor, now });
  const condition = conditionColumnsOf(input, { ...stored, ...definedOnly(columns) }, { actor, now });
  return writeDevice(
    tx,
    stored,
    { ...columns, ...quality, ...condition, ...statusColumnsOf(statusChange), ...also },
    { actor, now },
  );
}

async function refuseIfFixed(tx: Tx, stored: DeviceRow, statusChange: StatusChange): Promise<void> {
  const isAssigned = await hasBindingAssignment(tx, stored.id);
  const news = newsIn(statusColumnsOf(statusChange), stored);
  enforce(checkMayChange({ isAssigned, isDonor: stored.donorSince !== null }, news));
}

/** What an invoice says of a sale stays true until it is cancelled. */
async function refuseIfInvoiced(tx: Tx, deviceId: string): Promise<void> {
  const invoice = await findStanding(tx, deviceId, 'rechnung');
  if (invoice) throw new AppError(documentProblems.invoiceStands(invoice.number));
}

/** What an Ankaufbeleg says of a purchase stays true until it is cancelled. */
async function refuseIfReceipted(tx: Tx, deviceId: string): Promise<void> {
  const receipt = await findStanding(tx, deviceId, 'ankauf');
  if (receipt) throw new AppError(documentProblems.receiptStands(receipt.number));
}

/** Where a stocked part goes that was built in has to be said (fit-part.ts); of others nobody asks. */
async function refuseIfTakenOff(
  tx: Tx,
  before: DeviceRow['parts'],
  after: DeviceRow['parts'],
): Promise<void> {
  const gone = takenOff(before, after).map(({ partNumber }) => partNumber);
  const [stocked] = await listStockedParts(tx, gone);
  if (stocked) throw new AppError(stockProblems.stillBuiltIn(stocked.partNumber));
}
