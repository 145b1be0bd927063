import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { checkPeriodsOpen } from '@kreislauf/domain/books/months.rules';
import { type BookedDevice, checkDaysOfBooks, touchedDays } from '@kreislauf/domain/books/touched-days.rules';
import { type ChangedFields, checkDeviceChange } from '@kreislauf/domain/devices/device-bonds.rules';
import { checkMayUpdate } from '@kreislauf/domain/devices/device-in-stock.rules';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { isSamePurchase, type ReadDevice } from '@kreislauf/domain/imports/device-file.rules';
import { chunksOf } from '@kreislauf/domain/shared/chunks';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { type ImportError, importProblems, MAX_IMPORT_ERRORS } from '@kreislauf/domain/shared/file-import';
import { groupBy } from '@kreislauf/domain/shared/group-by';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { fine } from '@kreislauf/domain/shared/verdict';
import { AppError } from '../../../app-error.ts';
import { authorOf, type StaffCaller } from '../../../caller.ts';
import type { Db, Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { writeProgress } from '../../imports/write-progress.ts';
import { lockDevices } from '../../locks/device-locks.queries.ts';
import { findLastClosedMonth } from '../../sales/periods.queries.ts';
import { listBonds } from '../bonds.queries.ts';
import { changeDevice } from '../change-device.ts';
import { newsIn, statusChangeOf, statusColumnsOf } from '../device-columns.ts';
import { lockImeis } from '../devices.queries.ts';
import { newDeviceOf } from '../purchase/new-device.ts';
import { writeNewDevices } from '../write-device.ts';
import { listDevicesByImei, type StoredDevice } from './device-import.queries.ts';

interface DeviceTable {
  rows: ReadDevice[];
  errors: ImportError[];
  errorCount: number;
  mapping: Record<string, string>;
  /** Ends it; what was written so far is taken back. */
  signal: AbortSignal;
  run: string | null;
}

interface FileErrors {
  valid: number;
  errors: ImportError[];
  errorCount: number;
}

/** Lines that are stored in a row before other requests have their turn. */
const LINES_IN_A_ROW = 25;
/** The pause after them, as a share of the time for which they kept the database busy. */
const RESTED_SHARE = 0.5;

/** The problems of a file, in itself and compared with the stored devices. */
export async function findFileErrors(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  table: DeviceTable,
  actor: StaffCaller,
): Promise<FileErrors> {
  return compareLines(table, await findKnown(db, table), { actor, now: now() });
}

async function compareLines(table: DeviceTable, known: Known, by: By): Promise<FileErrors> {
  const { rows, errors, errorCount, signal } = table;
  const refused: ImportError[] = [];
  for (const lines of chunksOf(rows, LINES_IN_A_ROW)) {
    for (const read of lines) {
      const error = findLineError(read, table.mapping, known, by);
      if (error) refused.push(error);
    }
    await setImmediate();
    signal.throwIfAborted();
  }
  return {
    valid: rows.length - refused.length,
    errors: [...errors, ...refused].sort((one, other) => one.line - other.line).slice(0, MAX_IMPORT_ERRORS),
    errorCount: errorCount + refused.length,
  };
}

/** The problem of one line compared with the stored device. */
function findLineError(
  read: ReadDevice,
  mapping: DeviceTable['mapping'],
  known: Known,
  { actor, now }: By,
): ImportError | null {
  const stored = inStock(read, known);
  if (!stored)
    return isSoldAlready(read, known) ? null : findDayError(read, null, mapping, known, { actor, now });
  const mayUpdate = checkMayUpdate(stored.id, actor.permissions);
  if (!mayUpdate.ok)
    return { line: read.line, column: mapping.imei ?? 'IMEI', message: mayUpdate.problem.sentence };
  const bonds = known.bonds.get(stored.id);
  const changed = changedFields(read, stored, { actor, now });
  const verdict = bonds ? checkDeviceChange(bonds, { act: 'edit', changed }) : fine;
  if (verdict.ok) return findDayError(read, stored, mapping, known, { actor, now });
  const { code, sentence } = verdict.problem;
  const moved = 'purchasePriceCents' in changed ? 'purchasePrice' : 'purchaseDate';
  const field = code === documentProblems.purchaseReceiptStands('').code ? moved : 'status';
  return { line: read.line, column: mapping[field] ?? columnNames[field], message: sentence };
}

/** Purchases and sales in a closed month stay, and none comes to one or to a day that the books do not have. */
function findDayError(
  read: ReadDevice,
  stored: StoredDevice | null,
  mapping: DeviceTable['mapping'],
  { lastClosed }: Known,
  by: By,
): ImportError | null {
  const before = stored ?? { ...nothingBought, purchaseDate: by.now };
  const changed = changedFields(read, before, by) as Partial<BookedDevice>;
  const { purchaseDate, soldDate } = changed;
  const after = { ...before, ...changed };
  const judged = [
    [purchaseDate ? 'purchaseDate' : 'purchasePrice', { purchaseDate }, { ...after, soldDate: null }],
    ['soldDate', { soldDate }, after],
  ] as const;
  for (const [field, days, written] of judged) {
    const inBooks = checkDaysOfBooks(days, by.now);
    const verdict = inBooks.ok ? checkPeriodsOpen(touchedDays(stored, written), lastClosed) : inBooks;
    if (!verdict.ok)
      return {
        line: read.line,
        column: mapping[field] ?? columnNames[field],
        message: verdict.problem.sentence,
      };
  }
  return null;
}

const nothingBought = {
  status: 'gekauft',
  actualSellingPriceCents: null,
  soldDate: null,
  purchasePriceCents: 0,
} as const;

const columnNames = {
  soldDate: 'soldDate',
  status: 'Status',
  purchasePrice: 'purchasePrice',
  purchaseDate: 'purchaseDate',
};

/** The changes of a line to columns that may be bound; prices that its author does not see stay. */
function changedFields({ input }: ReadDevice, stored: BookedDevice, { actor, now }: By): ChangedFields {
  const { purchasePrice, purchaseInfo } = withoutSameDay(input, stored.purchaseDate);
  const seesPrice = !actor.hidesCosts && purchasePrice != null;
  return newsIn(
    {
      ...statusColumnsOf(statusChangeOf(input, stored, now)),
      purchasePriceCents: seesPrice ? euroToCents(purchasePrice) : undefined,
      purchaseDate: purchaseInfo?.date ? new Date(purchaseInfo.date) : undefined,
    },
    stored,
  );
}

interface By {
  actor: StaffCaller;
  now: Date;
}

type Known = Awaited<ReturnType<typeof findKnown>>;

/** The phones of a file that are stored, those in stock apart from those that were sold, with what binds them. */
async function findKnown(db: Db, { rows }: DeviceTable) {
  const stored = await listDevicesByImei(
    db,
    rows.map(({ imei }) => imei),
  );
  const open = new Map(
    stored.filter(({ status }) => status !== 'verkauft').map((device) => [device.imei, device]),
  );
  const sold = groupBy(
    stored.filter(({ status }) => status === 'verkauft'),
    ({ imei }) => imei,
  );
  const bonds = await listBonds(
    db,
    [...open.values()].map(({ id }) => id),
  );
  return { open, sold, bonds, lastClosed: await findLastClosedMonth(db) };
}

/** All lines or none. A phone in stock is updated, one that was sold with this very purchase stays, any other is new. */
export async function importDevices(
  deps: Pick<Deps, 'db' | 'now'>,
  table: DeviceTable,
  actor: StaffCaller,
): Promise<{ created: number; updated: number; unchanged: number }> {
  const { db, now } = deps;
  const { rows, run, signal } = table;
  if (table.errorCount > 0)
    throw new AppError(importProblems.wrongCells(await findFileErrors(deps, table, actor)));
  const onProgress = writeProgress(deps, { id: run, actorId: actor.account.id, total: rows.length });
  return db.transaction(async (tx) => {
    await lockImeis(
      tx,
      rows.map(({ imei }) => imei),
    );
    const by = { actor, now: now() };
    const known = await findKnown(tx, table);
    const compared = await compareLines(table, known, by);
    if (compared.errorCount > 0) throw new AppError(importProblems.wrongCells(compared));
    const fresh = rows.filter((line) => !inStock(line, known) && !isSoldAlready(line, known));
    const open = rows.filter((line) => inStock(line, known));
    let done = rows.length - fresh.length - open.length;
    const reportProgress = (more: number) => {
      signal.throwIfAborted();
      done += more;
      onProgress(done);
    };
    reportProgress(0);
    const updated = await updateAll(tx, open, known, by, () => reportProgress(1));
    for (const lines of chunksOf(fresh, LINES_IN_A_ROW)) {
      const begun = performance.now();
      await insertFresh(tx, lines, known, by);
      reportProgress(lines.length);
      await pause((performance.now() - begun) * RESTED_SHARE);
    }
    return { created: fresh.length, updated, unchanged: rows.length - fresh.length - updated };
  });
}

async function insertFresh(tx: Tx, lines: ReadDevice[], known: Known, by: By): Promise<void> {
  const origin = { actor: authorOf(by.actor), now: by.now };
  const rows = lines.map(({ imei, input }) =>
    newDeviceOf({ imei, input, previousPurchaseId: known.sold.get(imei)?.[0]?.id, ...origin }),
  );
  await writeNewDevices(tx, rows, origin);
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
  onLine: () => void,
): Promise<number> {
  const ids = open.map(({ imei }) => known.open.get(imei)?.id ?? '');
  const locked = new Map((await lockDevices(tx, ids)).map((device) => [device.imei, device]));
  const bondsById = await listBonds(tx, ids);
  let updated = 0;
  for (const { imei, input } of open) {
    onLine();
    const stored = locked.get(imei);
    const bonds = stored && bondsById.get(stored.id);
    if (!bonds) continue;
    const after = await changeDevice(tx, stored, {
      bonds,
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
