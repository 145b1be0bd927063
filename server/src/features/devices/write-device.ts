import { checkDaysOfBooks, touchedDays } from '@kreislauf/domain/books/touched-days.rules';
import {
  batteryAtPurchaseAfter,
  builtInNumbers,
  presentCondition,
  saleGradeAfter,
} from '@kreislauf/domain/devices/condition/condition.rules';
import { checkDonorStays } from '@kreislauf/domain/devices/device-bonds.rules';
import {
  changesBetween,
  changesOfNew,
  type DeviceChange,
} from '@kreislauf/domain/devices/history/device-history.rules';
import {
  allBuiltIn,
  endsRepair,
  isBuiltIn,
  newlyBuiltIn,
} from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { isPhotoAddress, photoAddress } from '@kreislauf/domain/photos/photos.rules';
import { nextVersion, shopDay } from '@kreislauf/domain/shared/dates';
import { eventsOfChange, type WebhookEvent } from '@kreislauf/domain/webhooks/webhooks.rules';
import { enforce } from '../../app-error.ts';
import { type Author, writtenBy } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import { writeMovements } from '../parts/write-stock.ts';
import { requireOpenMonths } from '../sales/find-closed-months.ts';
import { insertSales, listReturnedDays, markSaleDays } from '../sales/sales.queries.ts';
import { type SaleContext, salesAfter, writeNewSales, writeSale } from '../sales/write-sale.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { type Happening, recordEvents } from '../webhooks/write-events.ts';
import { checkStockLater } from '../webhooks/write-stock-check.ts';
import { conditionFactsOf } from './conditions.queries.ts';
import { newsIn } from './device-columns.ts';
import { insertDeviceEvent, insertDeviceEvents } from './device-events.queries.ts';
import {
  type DeviceRow,
  deleteDevice,
  insertDevice,
  insertDevices,
  lockDevice,
  type NewDevice,
  updateDeviceRow,
} from './devices.queries.ts';
import { trackedView } from './devices.view.ts';
import { moveRepair } from './write-repair.ts';

type StoredPart = DeviceRow['parts'][number];

/** Actor and time of a change. */
export interface Origin {
  actor: Author;
  now: Date;
}

interface WriteOptions {
  /** Changes for the history, in place of those that are found by comparing. */
  recorded?: DeviceChange[];
  /** Further changes for the history. */
  alsoRecorded?: DeviceChange[];
  sale?: SaleContext | undefined;
}

/**
 * The only way a stored device changes, whoever changes it: it compares first, writes once, moves the version on and writes
 * the history and the sales. Changing nothing leaves no trace. With `recorded` something beside the row has changed: then the
 * history gets that, and the row is written even if it stays the same, so that listeners are notified. The caller holds the
 * lock on the row.
 */
export async function writeDevice(
  tx: Tx,
  stored: DeviceRow,
  asked: Partial<NewDevice>,
  { actor, now }: Origin,
  { recorded, alsoRecorded = [], sale }: WriteOptions = {},
): Promise<DeviceRow> {
  const columns = withParts(stored, { ...asked, ...(await partsAfterRepair(tx, stored, asked)) });
  const changed = newsIn(columns, stored);
  if (Object.keys(changed).length === 0 && !recorded) return stored;
  const news = { ...keptOfPurchaseAndSale(stored, { ...stored, ...changed }), ...changed };
  if (stored.donorSince) enforce(checkDonorStays(news));
  enforce(checkDaysOfBooks(news, now));
  const tracked = (row: DeviceRow) => ({
    ...trackedView(row),
    ...(news.presentCondition && recordedCondition(row)),
  });
  const after = { ...stored, ...news };
  const compared = changesBetween(tracked(stored), tracked(after));
  const changes = [...(recorded ?? compared), ...alsoRecorded];
  if (changes.length === 0) return updateDeviceRow(tx, stored, news);
  const by = { actor, now };
  const fitted = newlyBuiltIn(stored.parts, after.parts);
  await bookBuiltIn(tx, stored.id, fitted, by);
  const updatedAt = compared.length > 0 ? nextVersion(stored.updatedAt, now) : stored.updatedAt;
  // One round trip: the lock of periods comes after those of parts and before the rows that it guards.
  const happened = eventsOfChange(stored, after);
  const [written, sales] = await Promise.all([
    updateDeviceRow(tx, stored, { ...news, updatedAt }),
    salesAfter(tx, stored, after, { context: sale, ...by }),
    recordEvent(tx, stored.id, 'changed', changes, by),
    requireOpenMonths(tx, touchedDays(stored, after, returnedOn(sale))),
    recordEvents(tx, happeningsOf(after, happened), now),
    checkStockLater(tx, partsInPlay(stored, after)),
  ]);
  await insertSales(tx, sales);
  await moveRepair(tx, stored.id, [stored.status, written.status], now);
  return written;
}

function returnedOn(sale: SaleContext | undefined): string | undefined {
  const { kind, effectiveAt } = sale?.reversal ?? {};
  return kind === 'ruecknahme' && effectiveAt ? shopDay(effectiveAt) : undefined;
}

/** A confirmation of the condition covers the parts that are in the phone then. */
function withParts(stored: DeviceRow, columns: Partial<NewDevice>): Partial<NewDevice> {
  const { presentCondition: confirmed, parts = stored.parts } = columns;
  if (!confirmed) return columns;
  return { ...columns, presentCondition: { ...confirmed, builtIn: builtInNumbers(parts) } };
}

/** The columns that purchase and sale keep of the phone for good, as far as they change. */
function keptOfPurchaseAndSale(stored: DeviceRow, after: DeviceRow): Partial<NewDevice> {
  const kept = {
    saleGrade: saleGradeAfter(stored, after),
    batteryAtPurchase: batteryAtPurchaseAfter(stored, after),
  };
  return newsIn(kept, stored);
}

function recordedCondition(row: DeviceRow) {
  const { batteryHealth: _battery, confirmedBy: _by, ...condition } = presentCondition(conditionFactsOf(row));
  return { condition };
}

/** The only way in for a new row; a single one is prepared. */
export async function writeNewDevices(tx: Tx, rows: NewDevice[], by: Origin): Promise<DeviceRow[]> {
  const [single, ...more] = rows;
  if (!single) return [];
  for (const row of rows) enforce(checkDaysOfBooks(row, by.now));
  const written = more.length > 0 ? await insertDevices(tx, rows) : [await insertDevice(tx, single)];
  for (const { id, parts } of written) await bookBuiltIn(tx, id, newlyBuiltIn([], parts), by);
  await Promise.all([
    requireOpenMonths(
      tx,
      written.flatMap((device) => touchedDays(null, device)),
    ),
    insertDeviceEvents(
      tx,
      written.map((device) => eventOf(device.id, 'created', changesOfNew(trackedView(device)), by)),
    ),
    writeNewSales(tx, written, by),
    recordEvents(
      tx,
      written.flatMap((device) => happeningsOf(device, eventsOfChange(null, device))),
      by.now,
    ),
    checkStockLater(
      tx,
      written.flatMap((device) => partsInPlay(null, device)),
    ),
  ]);
  return written;
}

/** Photos came, went or moved: the first of them is the device's picture, and the version moves on with that. */
export async function writePhotosOf(
  tx: Tx,
  stored: DeviceRow,
  firstId: string | undefined,
  changes: DeviceChange[],
  by: Origin,
): Promise<void> {
  const former = isPhotoAddress(stored.thumbnail) ? stored.formerThumbnail : stored.thumbnail;
  const thumbnail = firstId ? photoAddress(firstId) : former;
  const columns = { thumbnail, formerThumbnail: firstId ? former : null };
  await writeDevice(tx, stored, columns, by, { recorded: changes });
}

/** A repair that ends has built in what was planned, unless the shop books each part by hand. */
async function partsAfterRepair(
  tx: Tx,
  stored: DeviceRow,
  { status = stored.status, parts = stored.parts }: Partial<NewDevice>,
): Promise<Partial<NewDevice>> {
  if (!endsRepair(stored.status, status) || parts.every(isBuiltIn)) return {};
  const { bookOnRepairEnd } = (await readSettings(tx)).parts;
  return bookOnRepairEnd ? { parts: allBuiltIn(parts) } : {};
}

async function bookBuiltIn(tx: Tx, deviceId: string, fitted: StoredPart[], by: Origin): Promise<void> {
  await writeMovements(
    tx,
    fitted.map(({ partNumber }) => ({ partNumber, kind: 'verbau', quantity: -1, deviceId })),
    by,
  );
}

/** The history stays and tells who deleted what; a sale is out of the books with its phone. */
export async function writeDeletion(tx: Tx, stored: DeviceRow, by: Origin): Promise<void> {
  await recordEvent(tx, stored.id, 'deleted', [{ field: 'imei', from: stored.imei, to: null }], by);
  const reversal = { kind: 'korrektur', reason: 'Gerät gelöscht' } as const;
  const returned = await listReturnedDays(tx, stored.id);
  await Promise.all([
    requireOpenMonths(tx, [...touchedDays(stored, null), ...returned]),
    writeSale(tx, stored, null, { context: { reversal }, ...by }),
    recordEvents(tx, happeningsOf(stored, ['device.deleted']), by.now),
    checkStockLater(tx, partsInPlay(null, stored)),
  ]);
  await deleteDevice(tx, stored.id);
}

/** From the trash, as it was. `nextPurchases` followed on it, and may have lost it by the deletion. */
export async function writeRestoration(
  tx: Tx,
  row: NewDevice,
  nextPurchases: string[],
  by: Origin,
): Promise<void> {
  const restored = await insertDevice(tx, row);
  const { id, imei } = restored;
  await recordEvent(tx, id, 'restored', [{ field: 'imei', from: null, to: imei }], by);
  const returned = await listReturnedDays(tx, id);
  await Promise.all([
    requireOpenMonths(tx, [...touchedDays(null, restored), ...returned]),
    writeSale(tx, null, restored, by),
    markSaleDays(tx, id),
    recordEvents(tx, happeningsOf(restored, ['device.created']), by.now),
    checkStockLater(tx, partsInPlay(null, restored)),
  ]);
  for (const next of nextPurchases) {
    const stored = await lockDevice(tx, next);
    if (stored?.previousPurchaseId === null) await writeDevice(tx, stored, { previousPurchaseId: id }, by);
  }
}

type ChangedDevice = Pick<DeviceRow, 'id' | 'model' | 'status'>;

function happeningsOf({ id, model, status }: ChangedDevice, types: WebhookEvent[]): Happening[] {
  return types.map((type) => ({ type, data: { _id: id, model, status } }));
}

/** The parts of which more or fewer may be available after a change of plans. */
function partsInPlay(
  before: Pick<DeviceRow, 'parts' | 'status'> | null,
  after: Pick<DeviceRow, 'parts' | 'status'>,
): string[] {
  if (before && before.parts === after.parts && before.status === after.status) return [];
  return [...(before?.parts ?? []), ...after.parts].map(({ partNumber }) => partNumber);
}

type EventKind = 'created' | 'changed' | 'deleted' | 'restored';

function recordEvent(
  tx: Tx,
  deviceId: string,
  kind: EventKind,
  changes: DeviceChange[],
  by: Origin,
): Promise<void> {
  return insertDeviceEvent(tx, eventOf(deviceId, kind, changes, by));
}

function eventOf(deviceId: string, kind: EventKind, changes: DeviceChange[], { actor, now }: Origin) {
  return { deviceId, kind, at: now, ...writtenBy(actor), changes };
}
