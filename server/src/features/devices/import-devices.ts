import { setImmediate } from 'node:timers/promises';
import { checkMayChange } from '@kreislauf/domain/devices/device-changes.rules';
import { checkMayUpdate } from '@kreislauf/domain/devices/device-in-stock.rules';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { isSamePurchase, type ReadDevice } from '@kreislauf/domain/imports/device-file.rules';
import { chunksOf } from '@kreislauf/domain/shared/chunks';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { type ImportError, importProblems, MAX_IMPORT_ERRORS } from '@kreislauf/domain/shared/file-import';
import { groupBy } from '@kreislauf/domain/shared/group-by';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { AppError } from '../../app-error.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { listReceipts } from '../documents/documents.queries.ts';
import { writeProgress } from '../imports/write-progress.ts';
import { changeDevice } from './change-device.ts';
import { newsIn, statusChangeOf, statusColumnsOf } from './device-columns.ts';
import { listBoundDevices, listDevicesByImei, lockDevices } from './device-import.queries.ts';
import { lockImeis } from './devices.queries.ts';
import { newDeviceOf } from './new-device.ts';
import { writeNewDevices } from './write-device.ts';

interface DeviceTable {
  rows: ReadDevice[];
  errors: ImportError[];
  errorCount: number;
  mapping: Record<string, string>;
  /** Ends it; what was written so far is taken back. */
  signal: AbortSignal;
  run: string | null;
}

interface JudgedFile {
  valid: number;
  errors: ImportError[];
  errorCount: number;
}

/** After so many the others have their turn. */
const LINES_IN_A_ROW = 100;

/** What speaks against a file: in itself, and in the light of what is stored. */
export async function judgeDeviceFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  table: DeviceTable,
  actor: StaffSession,
): Promise<JudgedFile> {
  return judge(db, table, await findKnown(db, table), { actor, now: now() });
}

async function judge(db: Db, table: DeviceTable, known: Known, by: By): Promise<JudgedFile> {
  const { rows, errors, errorCount, signal } = table;
  const ids = [...known.open.values()].map(({ id }) => id);
  const [bound, receipts] = await Promise.all([listBoundDevices(db, ids), listReceipts(db, ids)]);
  const refused: ImportError[] = [];
  for (const lines of chunksOf(rows, LINES_IN_A_ROW)) {
    for (const read of lines) {
      const error = judgeLine(read, table.mapping, { known, bound, receipts }, by);
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

/** What speaks against one line in the light of what is stored. */
function judgeLine(
  read: ReadDevice,
  mapping: DeviceTable['mapping'],
  { known, bound, receipts }: { known: Known; bound: Set<string | null>; receipts: Map<string, string> },
  { actor, now }: By,
): ImportError | null {
  const stored = inStock(read, known);
  if (!stored) return null;
  const mayUpdate = checkMayUpdate(stored.id, actor.permissions);
  if (!mayUpdate.ok)
    return { line: read.line, column: mapping.imei ?? 'IMEI', message: mayUpdate.problem.sentence };
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
  if (!mayChange.ok)
    return { line: read.line, column: mapping.status ?? 'Status', message: mayChange.problem.sentence };
  const receipt = receipts.get(stored.id);
  const field = receipt && movedOfPurchase(read, stored, actor);
  if (!field) return null;
  const message = documentProblems.receiptStands(receipt).sentence;
  return { line: read.line, column: mapping[field] ?? field, message };
}

/** Which cell would change a purchase that an Ankaufbeleg tells of. */
function movedOfPurchase(
  { input }: ReadDevice,
  stored: { purchasePriceCents: number; purchaseDate: Date },
  { hidesCosts }: StaffSession,
): 'purchasePrice' | 'purchaseDate' | null {
  const { purchasePrice, purchaseInfo } = withoutSameDay(input, stored.purchaseDate);
  if (!hidesCosts && purchasePrice != null && euroToCents(purchasePrice) !== stored.purchasePriceCents)
    return 'purchasePrice';
  return purchaseInfo?.date ? 'purchaseDate' : null;
}

interface By {
  actor: StaffSession;
  now: Date;
}

type Known = Awaited<ReturnType<typeof findKnown>>;

/** The phones of a file that are stored, those in stock apart from those that were sold. */
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
  return { open, sold };
}

/** All lines or none. A phone in stock is updated, one that was sold with this very purchase stays, any other is new. */
export async function importDevices(
  deps: Pick<Deps, 'db' | 'now'>,
  table: DeviceTable,
  actor: StaffSession,
): Promise<{ created: number; updated: number; unchanged: number }> {
  const { db, now } = deps;
  const { rows, run, signal } = table;
  if (table.errorCount > 0)
    throw new AppError(importProblems.wrongCells(await judgeDeviceFile(deps, table, actor)));
  const onProgress = writeProgress(deps, { id: run, actorId: actor.id, total: rows.length });
  return db.transaction(async (tx) => {
    await lockImeis(
      tx,
      rows.map(({ imei }) => imei),
    );
    const by = { actor, now: now() };
    const known = await findKnown(tx, table);
    const judged = await judge(tx, table, known, by);
    if (judged.errorCount > 0) throw new AppError(importProblems.wrongCells(judged));
    const fresh = rows.filter((line) => !inStock(line, known) && !isSoldAlready(line, known));
    const open = rows.filter((line) => inStock(line, known));
    let done = rows.length - fresh.length - open.length;
    const tell = (more: number) => {
      signal.throwIfAborted();
      done += more;
      onProgress(done);
    };
    tell(0);
    const updated = await updateAll(tx, open, known, by, () => tell(1));
    for (const lines of chunksOf(fresh, LINES_IN_A_ROW)) {
      await insertFresh(tx, lines, known, by);
      tell(lines.length);
    }
    return { created: fresh.length, updated, unchanged: rows.length - fresh.length - updated };
  });
}

async function insertFresh(tx: Tx, lines: ReadDevice[], known: Known, by: By): Promise<void> {
  const rows = lines.map(({ imei, input }) =>
    newDeviceOf({ imei, input, previousPurchaseId: known.sold.get(imei)?.[0]?.id, ...by }),
  );
  await writeNewDevices(tx, rows, by);
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
  let updated = 0;
  for (const { imei, input } of open) {
    onLine();
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
