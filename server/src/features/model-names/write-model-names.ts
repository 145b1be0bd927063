import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type ModelColumns, modelColumnsOf } from '@kreislauf/domain/devices/details/model-columns.rules';
import { modelKeysOf } from '@kreislauf/domain/parts/part-models.rules';
import { phoneModels } from '@kreislauf/domain/phones/phone-models';
import { READER_VERSION } from '@kreislauf/domain/phones/phone-name.rules';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { listPartTexts, updatePartKeys } from '../parts/part-keys.queries.ts';
import {
  countUnread,
  type DevicePlace,
  estimateDevices,
  listNamed,
  listReaders,
  listUnread,
  lockModelNames,
  type NamedDevice,
  updateModelColumns,
  upsertReader,
} from './model-names.queries.ts';

/** A catalogue with one more phone, or a reader with a new rule, may read old texts differently. */
const reader = createHash('sha256')
  .update(JSON.stringify([READER_VERSION, phoneModels]))
  .digest('hex');

/** Rows of one transaction: a busy machine writes them within a second, so that nobody waits long for one of them. */
const ROWS_AT_ONCE = 500;
const LOCKED_ONES_ARE_FREE_AFTER_MS = 200;
const LOG_EVERY_MS = 10_000;

/** Finds out whether stored names are missing or were made by an older reader: until they are written texts are read instead. */
export async function areModelNamesDue({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const [readers, unread] = await Promise.all([listReaders(db), countUnread(db, 1)]);
  return readers.get('all') !== reader || unread > 0;
}

/**
 * Devices and parts without names, of an older database, of a restored backup or written by hand, get theirs; so do all
 * whose names were made by an older reader. In short transactions, of which each leaves word how far it came: it can be
 * ended at any moment and is taken up there, by one process at a time.
 */
export async function writeModelNames(
  { db, log }: Pick<Deps, 'db'> & { log?: Pick<Deps['log'], 'warn'> },
  signal?: AbortSignal,
): Promise<void> {
  const total = await estimateDevices(db);
  let devices = 0;
  let loggedAt = performance.now();
  while (!signal?.aborted) {
    const step = await db.transaction(async (tx) => {
      if (!(await lockModelNames(tx))) return null;
      return writeNext(tx);
    });
    if (!step || step.isDone) break;
    devices += step.devices;
    if (performance.now() - loggedAt >= LOG_EVERY_MS) {
      loggedAt = performance.now();
      log?.warn({ devices, total }, 'reading the names of models again');
    }
    if (step.isHeldUp) await pause(LOCKED_ONES_ARE_FREE_AFTER_MS, undefined, { ref: false });
  }
}

interface Step {
  devices: number;
  isDone: boolean;
  /** Nothing could be written: somebody works on the next ones. */
  isHeldUp: boolean;
}

const DONE: Step = { devices: 0, isDone: true, isHeldUp: false };

async function writeNext(tx: Tx): Promise<Step> {
  const readers = await listReaders(tx);
  if (readers.get('all') !== reader) {
    const partsAfter = placeIn(readers.get('parts'));
    return partsAfter === 'end' ? walkOn(tx, placeIn(readers.get('devices'))) : walkParts(tx, partsAfter);
  }
  const unread = await listUnread(tx, ROWS_AT_ONCE + 1);
  if (unread.length === 0) return DONE;
  // Too many for one go: they are walked to as if all of them were new.
  if (unread.length > ROWS_AT_ONCE) return walkAgain(tx);
  const left = await writeStale(tx, unread);
  return { devices: unread.length - left.size, isDone: false, isHeldUp: left.size > 0 };
}

async function walkAgain(tx: Tx): Promise<Step> {
  await upsertReader(tx, 'devices', wordOf(null));
  await upsertReader(tx, 'all', 'due');
  return { devices: 0, isDone: false, isHeldUp: false };
}

async function walkOn(tx: Tx, after: DevicePlace | null | 'end'): Promise<Step> {
  const rows = after === 'end' ? [] : await listNamed(tx, { after, limit: ROWS_AT_ONCE });
  const passed = passedOf(rows, await writeStale(tx, rows));
  const last = passed.at(-1);
  if (last) await upsertReader(tx, 'devices', wordOf(last));
  if (rows.length === 0) await upsertReader(tx, 'all', reader);
  return { devices: passed.length, isDone: false, isHeldUp: rows.length > 0 && !last };
}

async function walkParts(tx: Tx, after: DevicePlace | null): Promise<Step> {
  const rows = await listPartTexts(tx, { after: after?.id ?? null, limit: ROWS_AT_ONCE });
  const stale = rows
    .map((row) => ({ row, now: modelKeysOf(row) }))
    .filter(({ row, now }) => !isDeepStrictEqual(row.modelKeys, now))
    .map(({ row, now }) => ({ ...row, modelKeys: now }));
  const written = stale.length > 0 ? await updatePartKeys(tx, stale) : new Set();
  const left = new Set(stale.map(({ id }) => id).filter((id) => !written.has(id)));
  const last = passedOf(rows, left).at(-1);
  if (last) await upsertReader(tx, 'parts', wordOf({ id: last.id, createdAt: new Date(0) }));
  if (rows.length === 0) await upsertReader(tx, 'parts', wordOf('end'));
  return { devices: 0, isDone: false, isHeldUp: rows.length > 0 && !last };
}

/** A walk never passes a row that is left for later. */
function passedOf<Row extends { id: string }>(
  rows: readonly Row[],
  left: ReadonlySet<string>,
): readonly Row[] {
  const firstLeft = rows.findIndex(({ id }) => left.has(id));
  return firstLeft < 0 ? rows : rows.slice(0, firstLeft);
}

/** Answers which of them are left for later. */
async function writeStale(tx: Tx, rows: readonly NamedDevice[]): Promise<ReadonlySet<string>> {
  const read = rows.map((row) => ({ ...row, now: modelColumnsOf(row) })).filter(isStale);
  if (read.length === 0) return new Set();
  const written = await updateModelColumns(tx, read);
  return new Set(read.map(({ id }) => id).filter((id) => !written.has(id)));
}

function isStale({ now, ...kept }: NamedDevice & { now: ModelColumns }): boolean {
  return (
    kept.modelName !== now.modelName ||
    kept.modelKey !== now.modelKey ||
    kept.modelStorageGb !== now.modelStorageGb
  );
}

/** The bookmark of this reader; one that another version of the reader has left is not used. */
function wordOf(place: DevicePlace | 'end' | null): string {
  return JSON.stringify({ reader, place });
}

function placeIn(word: string | undefined): DevicePlace | 'end' | null {
  if (!word?.startsWith('{')) return null;
  const said: { reader: string; place: { id: string; createdAt: string } | 'end' | null } = JSON.parse(word);
  if (said.reader !== reader || said.place === null) return null;
  return said.place === 'end' ? 'end' : { id: said.place.id, createdAt: new Date(said.place.createdAt) };
}
