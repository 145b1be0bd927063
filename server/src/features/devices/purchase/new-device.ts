import { saleGradeAfter } from '@kreislauf/domain/devices/condition/condition.rules';
import { checkStatusChange, type StatusChange } from '@kreislauf/domain/devices/device-status.rules';
import type { DeviceUpdate } from '@kreislauf/domain/devices/devices.contract';
import { UNKNOWN_MODEL } from '@kreislauf/domain/phones/normalised-model.rules';
import { definedOnly } from '@kreislauf/domain/shared/defined-only';
import { enforce } from '../../../app-error.ts';
import { columnsOf, qualityColumnOf, statusChangeOf, statusColumnsOf } from '../device-columns.ts';
import type { NewDevice } from '../devices.queries.ts';
import { factsOf } from '../imei/check-columns.ts';
import type { ImeiCheckRow } from '../imei/imei-checks.queries.ts';
import type { Origin } from '../write-device.ts';

interface Beginning extends Origin {
  imei: string;
  input: DeviceUpdate;
  check?: ImeiCheckRow;
  previousPurchaseId?: string;
}

/** The row that a phone begins with, bought singly or read from a file. */
export function newDeviceOf({ imei, input, check, previousPurchaseId, actor, now }: Beginning): NewDevice {
  const nothingStored = { status: 'gekauft', actualSellingPriceCents: null, soldDate: null } as const;
  const statusChange = statusChangeOf(input, nothingStored, now);
  enforce(checkStatusChange(statusChange));
  const sent = definedOnly(columnsOf(input));
  return {
    ...descriptionOf(check),
    ...sent,
    ...(check && factsOf(check)),
    ...qualityColumnOf(input, null, { actor, now }),
    imei,
    model: sent.model ?? check?.facts?.model ?? UNKNOWN_MODEL,
    ...statusColumnsOf(statusChange),
    ...keptFromTheStart(sent, statusChange),
    purchaseDate: sent.purchaseDate ?? now,
    previousPurchaseId,
    createdAt: now,
    updatedAt: now,
  };
}

/** The battery as the purchase found it, and the grade of a phone that is sold already. */
function keptFromTheStart(
  { physicalCondition = null, batteryInfo }: Partial<NewDevice>,
  { from, to = from }: StatusChange,
): Partial<NewDevice> {
  return {
    batteryAtPurchase: batteryInfo?.health ?? null,
    saleGrade: saleGradeAfter(null, { status: to, saleGrade: null, presentGrade: null, physicalCondition }),
  };
}

/** Names and numbers that fill what the caller left out. */
function descriptionOf(check?: ImeiCheckRow): Partial<NewDevice> {
  const { imei2, meid, serial, modelDesc, thumbnail, region } = check?.facts ?? {};
  return { imei2, meid, serial, modelDesc, thumbnail, region };
}
