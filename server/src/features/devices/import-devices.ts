import { checkMayChange } from '@kreislauf/domain/devices/device-changes.rules';
import { changesOfNew } from '@kreislauf/domain/devices/device-history.rules';
import { checkMayUpdate } from '@kreislauf/domain/devices/device-in-stock.rules';
import {
  type DeviceFileField,
  isSamePurchase,
  type ReadDevice,
  readDeviceFile,
} from '@kreislauf/domain/imports/device-file.rules';
import type { ColumnMapping } from '@kreislauf/domain/imports/table-columns.rules';
import type { CsvLine } from '@kreislauf/domain/shared/csv';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { type ImportError, importProblems } from '@kreislauf/domain/shared/file-import';
import { groupBy } from '@kreislauf/domain/shared/group-by';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { AppError } from '../../app-error.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { writeProgress } from '../imports/write-progress.ts';
import { changeDevice } from './change-device.ts';
import { newsIn, statusChangeOf, statusColumnsOf } from './device-columns.ts';
import { insertDevices, listBoundDevices, listDevicesByImei, lockDevices } from './device-import.queries.ts';
import { lockImeis } from './devices.queries.ts';
import { trackedView } from './devices.view.ts';
import { newDeviceOf } from './new-device.ts';

interface DeviceTable {
  columns: string[];
  lines: CsvLine[];
  mapping: ColumnMapping<DeviceFileField>;
}

interface JudgedFile {
  valid: number;
  errors: ImportError[];
}

/** What speaks against a file: in itself, and in the light of what is stored. */
export async function judgeDeviceFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  table: DeviceTable,
  actor: StaffSession,
): Promise<JudgedFile> {
  const read = readDeviceFile(table.columns, table.lines, table.mapping);
  const known = await findKnown(db, read.devices);
  return judge(db, { ...read, ...table, known }, { actor, now: now() });
}

interface Read {
  devices: ReadDevice[];
  errors: ImportError[];
  mapping: DeviceTable['mapping'];
  known: Known;
}

async function judge(
  db: Db,
  { devices, errors, mapping, known }: Read,
  { actor, now }: By,
): Promise<JudgedFile> {
  const bound = await listBoundDevices(
    db,
    [...known.open.values()].map(({ id }) => id),
  );
  const refused = devices.flatMap((read): ImportError[] => {
    const stored = inStock(read, known);
    if (!stored) return [];
    const mayUpdate = checkMayUpdate(stored.id, actor.permissions);
    if (!mayUpdate.ok)
      return [{ line: read.line, column: mapping.imei ?? 'IMEI', message: mayUpdate.problem.sentence }];
    const { purchasePrice } = read.input;
    const news = newsIn(
      {
        ...statusColumnsOf(statusChangeOf(read.input, stored, now)),
        purchasePriceCents: purchasePrice == null ? undefined : euroToCents(purchasePrice),
      },
      stored,
    );
    const device = { isAssigned: bound.has(stored.id), isDonor: stored.donorSince !== null };
    const mayChange = checkMayChange(device, news);
    return mayChange.ok
      ? []
      : [{ line: read.line, column: mapping.status ?? 'Status', message: mayChange.problem.sentence }];
  });
  const wrong = new Set(refused.map(({ line }) => line));
  return {
    valid: devices.filter(({ line }) => !wrong.has(line)).length,
    errors: [...errors, ...refused].sort((one, other) => one.line - other.line),
  };
}

interface By {
  actor: StaffSession;
  now: Date;
}

type Known = Awaited<ReturnType<typeof findKnown>>;

/** The phones of a file that are stored, those in stock apart from those that were sold. */
async function findKnown(db: Db, devices: ReadDevice[]) {
  const stored = await listDevicesByImei(
    db,
    devices.map(({ imei }) => imei),
  );
  const open = new Map(
    stored.filter(({ status }) => status !== 'verkauft').map((device) => [device.imei, device]),
  );
  const sold = groupBy(
    stored.filter(({ status }) => status === 'verkauft'),
    ({ imei }) => imei,
  );
  return { open, sold };
}

/** All lines or none. A phone in stock is updated, one that was sold with this very purchase stays, any other is new. */
export async function importDevices(
  deps: Pick<Deps, 'db' | 'now'>,
  table: DeviceTable,
  actor: StaffSession,
  run: string | null,
): Promise<{ created: number; updated: number; unchanged: number }> {
  const { db, now } = deps;
  const read = readDeviceFile(table.columns, table.lines, table.mapping);
  const { devices } = read;
  const onProgress = writeProgress(deps, { id: run, actorId: actor.id, total: devices.length });
  return db.transaction(async (tx) => {
    await lockImeis(
      tx,
      devices.map(({ imei }) => imei),
    );
    const by = { actor, now: now() };
    const known = await findKnown(tx, devices);
    const { errors } = await judge(tx, { ...read, ...table, known }, by);
    if (errors.length > 0) throw new AppError(importProblems.wrongCells(errors));
    const fresh = devices.filter((line) => !inStock(line, known) && !isSoldAlready(line, known));
    const open = devices.filter((line) => inStock(line, known));
    const same = devices.length - fresh.length - open.length;
    onProgress(same);
    const updated = await updateAll(tx, open, known, by, (count) => onProgress(same + count));
    await insertDevices(
      tx,
      fresh.map(({ imei, input }) =>
        newDeviceOf({ imei, input, previousPurchaseId: known.sold.get(imei)?.[0]?.id, ...by }),
      ),
      (device) => ({
        kind: 'created',
        at: by.now,
        actorId: actor.id,
        actorName: actor.name,
        changes: changesOfNew(trackedView(device)),
      }),
      (count) => onProgress(same + open.length + count),
    );
    return { created: fresh.length, updated, unchanged: devices.length - fresh.length - updated };
  });
}

/** The phone that a line is about; a line that tells of an earlier purchase leaves the present one alone. */
function inStock(read: ReadDevice, known: Known) {
  return isSoldAlready(read, known) ? undefined : known.open.get(read.imei);
}

function isSoldAlready(read: ReadDevice, { sold }: Known): boolean {
  return (sold.get(read.imei) ?? []).some((stored) => isSamePurchase(read, stored));
}

async function updateAll(
  tx: Tx,
  open: ReadDevice[],
  known: Known,
  by: By,
  onProgress: (done: number) => void,
): Promise<number> {
  const ids = open.map(({ imei }) => known.open.get(imei)?.id ?? '');
  const locked = new Map((await lockDevices(tx, ids)).map((device) => [device.imei, device]));
  let updated = 0;
  for (const [index, { imei, input }] of open.entries()) {
    onProgress(index);
    const stored = locked.get(imei);
    if (!stored) continue;
    const after = await changeDevice(tx, stored, {
      input: withoutSameDay(input, stored.purchaseDate),
      ...by,
    });
    // Only what the history tells of is news.
    if (after.updatedAt.getTime() !== stored.updatedAt.getTime()) updated += 1;
  }
  return updated;
}

/** A file knows days; the hour that is stored of the same day is no news. */
function withoutSameDay(input: ReadDevice['input'], purchaseDate: Date): ReadDevice['input'] {
  const { purchaseInfo, ...rest } = input;
  return purchaseInfo?.date && shopDay(purchaseInfo.date) === shopDay(purchaseDate) ? rest : input;
}
