import { isDeepStrictEqual } from 'node:util';
import { confirmCondition } from '@kreislauf/domain/devices/condition/condition.rules';
import { mergeQualityCheck } from '@kreislauf/domain/devices/condition/quality-check.rules';
import { deviceDetailBlocks } from '@kreislauf/domain/devices/details/device-details.choices';
import { blockDefaults } from '@kreislauf/domain/devices/details/device-details.contract';
import { modelColumnsOf } from '@kreislauf/domain/devices/details/model-columns.rules';
import { type StatusChange, saleAfter } from '@kreislauf/domain/devices/device-status.rules';
import type { DeviceUpdate } from '@kreislauf/domain/devices/devices.contract';
import { sumOfParts } from '@kreislauf/domain/devices/money/device-money.rules';
import { checkPartLines, withStates } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { isPhotoAddress } from '@kreislauf/domain/photos/photos.rules';
import { definedOnly } from '@kreislauf/domain/shared/defined-only';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { enforce } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import { conditionFactsOf } from './conditions.queries.ts';
import type { DeviceRow, NewDevice } from './devices.queries.ts';
import { storedValuation, trackedView } from './devices.view.ts';

/** Sending null clears these fields; others keep their value. */
const descriptions = ['imei2', 'meid', 'serial', 'modelDesc', 'region'] as const;

/** Null clears these too, but only until the provider has checked the device. */
const verdicts = ['warrantyStatus', 'usaBlockStatus', 'simLock', 'fmiOn'] as const;

/** The changes of a request as columns. `undefined` leaves a column as it is. */
export function columnsOf(input: DeviceUpdate, stored?: DeviceRow): Partial<NewDevice> {
  const isChecked = stored !== undefined && stored.checkSource !== 'unchecked';
  const clearable = isChecked ? descriptions : [...descriptions, ...verdicts];
  const columns: Partial<NewDevice> = {
    ...Object.fromEntries(clearable.map((field) => [field, input[field]])),
    ...thumbnailColumns(input, stored),
    ...blocksOf(input, stored),
    model: input.model ?? undefined,
    ...(stored && modelNamesAfter(input, stored)),
    damageDescription: input.damageDescription ?? undefined,
    place: input.place === null ? '' : input.place,
    purchasePriceCents: input.purchasePrice == null ? undefined : euroToCents(input.purchasePrice),
    desiredProfitCents: input.desiredProfit == null ? undefined : euroToCents(input.desiredProfit),
    purchaseDate: input.purchaseInfo?.date ? new Date(input.purchaseInfo.date) : undefined,
  };
  if (input.parts) {
    enforce(checkPartLines(input.parts));
    columns.parts = withStates(
      input.parts.map(({ partNumber, price = 0, state }) => ({
        partNumber,
        priceCents: euroToCents(price),
        state,
      })),
      stored?.parts ?? [],
    );
    columns.partsCents = sumOfParts(columns.parts);
  }
  return columns;
}

/** The columns whose new value differs from the stored one. */
export function newsIn<Columns extends Partial<NewDevice>>(
  columns: Columns,
  stored: { [Column in keyof Columns]?: unknown },
): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([column, value]) => value !== undefined && !isDeepStrictEqual(value, stored[column as keyof Columns]),
    ),
  ) as Partial<Columns>;
}

/** While there are photos, the first of them is the picture; what is sent waits until the last of them goes. */
function thumbnailColumns({ thumbnail }: DeviceUpdate, stored?: DeviceRow): Partial<NewDevice> {
  if (thumbnail === undefined || isPhotoAddress(thumbnail)) return {};
  return isPhotoAddress(stored?.thumbnail) ? { formerThumbnail: thumbnail } : { thumbnail };
}

function modelNamesAfter(input: DeviceUpdate, stored: DeviceRow) {
  const modelDesc = input.modelDesc === undefined ? stored.modelDesc : input.modelDesc;
  return modelColumnsOf({ model: input.model ?? stored.model, modelDesc });
}

/** A block that is sent is laid over the stored one, field by field; a null in it clears that field. */
function blocksOf(input: DeviceUpdate, stored?: DeviceRow): Partial<NewDevice> {
  const before = stored && trackedView(stored);
  const blocks: Record<string, unknown> = {};
  for (const block of deviceDetailBlocks) {
    const sent = input[block];
    if (!sent) continue;
    const merged = Object.entries({ ...blockDefaults[block], ...before?.[block], ...definedOnly(sent) });
    blocks[block] = Object.fromEntries(merged.filter(([, value]) => value !== null));
  }
  const { marketValuation } = blocks as Pick<DeviceUpdate, 'marketValuation'>;
  return {
    ...blocks,
    ...(marketValuation && { marketValuation: storedValuation(marketValuation) }),
  };
}

/** The points that were checked now, by whoever sends them. */
export function qualityColumnOf(
  { qualityCheck }: DeviceUpdate,
  stored: DeviceRow['qualityCheck'],
  { actor, now }: { actor: Author; now: Date },
): Pick<NewDevice, 'qualityCheck'> {
  if (qualityCheck === undefined) return {};
  return {
    qualityCheck: mergeQualityCheck(stored ?? [], qualityCheck, { by: actor.name, at: now.toISOString() }),
  };
}

/** The condition that somebody confirms, laid over what the other columns of the same call say. */
export function conditionColumnsOf(
  { condition }: DeviceUpdate,
  device: DeviceRow,
  { actor, now }: { actor: Author; now: Date },
): Partial<NewDevice> {
  if (!condition) return {};
  const { batteryHealth: health, ...sent } = condition;
  const by = { by: actor.name, at: now.toISOString() };
  return {
    ...confirmCondition(conditionFactsOf(device), definedOnly(sent), by),
    ...(health !== undefined && { batteryInfo: { ...device.batteryInfo, health } }),
  };
}

export function statusChangeOf(
  input: DeviceUpdate,
  stored: Pick<DeviceRow, 'status' | 'actualSellingPriceCents' | 'soldDate'>,
  now: Date,
): StatusChange {
  return {
    from: stored.status,
    to: input.status ?? undefined,
    stored,
    sent: {
      actualSellingPriceCents:
        input.actualSellingPrice == null ? undefined : euroToCents(input.actualSellingPrice),
      soldDate: input.soldDate ? new Date(input.soldDate) : undefined,
    },
    now,
  };
}

export function statusColumnsOf(
  change: StatusChange,
): Pick<NewDevice, 'status' | 'actualSellingPriceCents' | 'soldDate'> {
  return { status: change.to ?? change.from, ...saleAfter(change) };
}
