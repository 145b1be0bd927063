import { centsToEuro } from '../../shared/money.ts';
import { deviceDetailBlocks } from '../details/device-details.choices.ts';
import type { DeviceStatus, Sale } from '../device-status.rules.ts';
import type { Device } from '../devices.contract.ts';

export interface DeviceChange {
  /** A field's name, or `block.field` for the blocks of a structured purchase. */
  field: string;
  from: unknown;
  to: unknown;
}

const plainFields = [
  'status',
  'actualSellingPrice',
  'soldDate',
  'purchasePrice',
  'desiredProfit',
  'parts',
  'damageDescription',
  'purchaseDate',
  'model',
  'modelDesc',
  'imei2',
  'meid',
  'serial',
  'region',
  'thumbnail',
  'warrantyStatus',
  'usaBlockStatus',
  'simLock',
  'fmiOn',
  'checkSource',
  'checkedAt',
  'imei',
  'qualityCheck',
  'place',
  'technician',
  'donor',
] as const satisfies (keyof Device)[];

/** The part of a device that people change; what follows from it (sellingPrice) is not listed twice. */
type TrackedDevice = Pick<Device, (typeof plainFields)[number] | (typeof deviceDetailBlocks)[number]> & {
  /** Present if somebody confirmed or changed it; the battery stands in its own block. */
  condition?: Omit<Device['condition'], 'batteryHealth' | 'confirmedBy'>;
};

/** A status and the sale that comes and goes with it, as the wire and the history write them. */
export function statusAndSale({
  status,
  actualSellingPriceCents: cents,
  soldDate,
}: { status: DeviceStatus } & Sale): Pick<TrackedDevice, 'status' | 'actualSellingPrice' | 'soldDate'> {
  return {
    status,
    actualSellingPrice: cents === null ? null : centsToEuro(cents),
    soldDate: soldDate?.toISOString() ?? null,
  };
}

/** Of a whole device, or of the part of it that a change can touch. */
export function changesBetween<Tracked extends Partial<TrackedDevice>>(
  before: Tracked,
  after: Tracked,
): DeviceChange[] {
  const old = flatten(before);
  const current = flatten(after);
  return [...new Set([...old.keys(), ...current.keys()])]
    .map((field) => ({ field, from: old.get(field) ?? null, to: current.get(field) ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** The fields of a new device that its history tells; the rest stands on its page. */
export function changesOfNew(
  device: Pick<TrackedDevice, 'status' | 'purchasePrice' | 'desiredProfit' | 'parts'> &
    Partial<Pick<TrackedDevice, 'purchaseInfo'>>,
): DeviceChange[] {
  const fields = ['status', 'purchasePrice', 'desiredProfit'] as const;
  const changes: DeviceChange[] = fields.map((field) => ({ field, from: null, to: device[field] }));
  if (device.parts.length) changes.push({ field: 'parts', from: [], to: device.parts });
  for (const name of ['overrideReason', 'lossReason', 'limitReason', 'approvedBy'] as const) {
    const reason = device.purchaseInfo?.[name];
    if (reason) changes.push({ field: `purchaseInfo.${name}`, from: null, to: reason });
  }
  return changes;
}

function flatten(device: Partial<TrackedDevice>): Map<string, unknown> {
  const values = new Map<string, unknown>(plainFields.map((field) => [field, device[field]]));
  for (const block of [...deviceDetailBlocks, 'condition'] as const)
    for (const [field, value] of Object.entries(device[block] ?? {})) values.set(`${block}.${field}`, value);
  return values;
}
