import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import { changesOfNew } from '@kreislauf/domain/devices/device-history.rules';
import { checkMayUpdate } from '@kreislauf/domain/devices/device-in-stock.rules';
import { changesStatusOrSale } from '@kreislauf/domain/devices/device-status.rules';
import { donorProblems } from '@kreislauf/domain/devices/donor.problems';
import {
  type DeviceFileField,
  type ReadDevice,
  readDeviceFile,
} from '@kreislauf/domain/imports/device-file.rules';
import type { ColumnMapping } from '@kreislauf/domain/imports/table-columns.rules';
import { UNKNOWN_MODEL } from '@kreislauf/domain/phones/normalised-model.rules';
import type { CsvLine } from '@kreislauf/domain/shared/csv';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { type ImportError, importProblems } from '@kreislauf/domain/shared/file-import';
import { groupBy } from '@kreislauf/domain/shared/group-by';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { AppError } from '../../app-error.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { changeDevice } from './change-device.ts';
import { columnsOf, statusChangeOf, statusColumnsOf } from './device-columns.ts';
import { insertDevices, listBoundDevices, listDevicesByImei, lockDevices } from './device-import.queries.ts';
import type { NewDevice } from './devices.queries.ts';
import { trackedView } from './devices.view.ts';

export interface JudgedFile {
  devices: ReadDevice[];
  valid: number;
  errors: ImportError[];
}

interface Table {
  columns: string[];
  lines: CsvLine[];
  mapping: ColumnMapping<DeviceFileField>;
}

/** What the file says, and what speaks against it: in itself, and in the light of what is stored. */
export async function judgeDeviceFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { columns, lines, mapping }: Table,
  actor: StaffSession,
): Promise<JudgedFile> {
  const { devices, errors } = readDeviceFile(columns, lines, mapping);
  const known = await findKnown(db, devices);
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
    const isMoved = changesStatusOrSale(statusChangeOf(read.input, stored, now()));
    const { purchasePrice } = read.input;
    const isPricedAnew = purchasePrice != null && euroToCents(purchasePrice) !== stored.purchasePriceCents;
    const refusal =
      isMoved && bound.has(stored.id)
        ? assignmentProblems.deviceAssigned()
        : stored.donorSince && (isMoved || isPricedAnew)
          ? donorProblems.isDonor()
          : null;
    return refusal
      ? [{ line: read.line, column: mapping.status ?? 'Status', message: refusal.sentence }]
      : [];
  });
  const wrong = new Set(refused.map(({ line }) => line));
  return {
    devices,
    valid: devices.filter(({ line }) => !wrong.has(line)).length,
    errors: [...errors, ...refused].sort((one, other) => one.line - other.line),
  };
}

type Known = Awaited<ReturnType<typeof findKnown>>;

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
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { devices, errors }: JudgedFile,
  actor: StaffSession,
): Promise<{ created: number; updated: number; unchanged: number }> {
  if (errors.length > 0) throw new AppError(importProblems.wrongCells(errors));
  return db.transaction(async (tx) => {
    const at = now();
    const known = await findKnown(tx, devices);
    const fresh = devices.filter((read) => !inStock(read, known) && !isSoldAlready(read, known));
    const open = devices.filter((read) => inStock(read, known));
    const updated = await updateAll(tx, open, known, { actor, now: at });
    await insertDevices(
      tx,
      fresh.map((read) => newDeviceOf(read, known, at)),
      (device) => ({
        kind: 'created',
        at,
        actorId: actor.id,
        actorName: actor.name,
        changes: changesOfNew(trackedView(device)),
      }),
    );
    return { created: fresh.length, updated, unchanged: devices.length - fresh.length - updated };
  });
}

/** The phone that a line is about; a line that tells of an earlier purchase leaves the present one alone. */
function inStock(read: ReadDevice, known: Known) {
  return isSoldAlready(read, known) ? undefined : known.open.get(read.imei);
}

function isSoldAlready({ imei, input }: ReadDevice, { sold }: Known): boolean {
  if (input.status !== 'verkauft') return false;
  return (sold.get(imei) ?? []).some(
    ({ purchaseDate, purchasePriceCents }) =>
      purchasePriceCents === euroToCents(input.purchasePrice ?? 0) &&
      (!input.purchaseInfo?.date || shopDay(input.purchaseInfo.date) === shopDay(purchaseDate)),
  );
}

async function updateAll(
  tx: Tx,
  open: ReadDevice[],
  known: Known,
  by: { actor: StaffSession; now: Date },
): Promise<number> {
  const ids = open.map(({ imei }) => known.open.get(imei)?.id ?? '');
  const locked = new Map((await lockDevices(tx, ids)).map((device) => [device.imei, device]));
  let updated = 0;
  for (const { imei, input } of open) {
    const stored = locked.get(imei);
    if (!stored) continue;
    const after = await changeDevice(tx, stored, {
      input: withoutSameDay(input, stored.purchaseDate),
      ...by,
    });
    if (after !== stored) updated += 1;
  }
  return updated;
}

/** A file knows days; the hour that is stored of the same day is no news. */
function withoutSameDay(input: ReadDevice['input'], purchaseDate: Date): ReadDevice['input'] {
  const { purchaseInfo, ...rest } = input;
  return purchaseInfo?.date && shopDay(purchaseInfo.date) === shopDay(purchaseDate) ? rest : input;
}

function newDeviceOf({ imei, input }: ReadDevice, { sold }: Known, now: Date): NewDevice {
  const nothingStored = { status: 'gekauft', actualSellingPriceCents: null, soldDate: null } as const;
  const columns = Object.entries(columnsOf(input)).filter(([, value]) => value !== undefined);
  const sent = Object.fromEntries(columns) as Partial<NewDevice>;
  return {
    ...sent,
    imei,
    model: sent.model ?? UNKNOWN_MODEL,
    ...statusColumnsOf(statusChangeOf(input, nothingStored, now)),
    purchaseDate: sent.purchaseDate ?? now,
    previousPurchaseId: sold.get(imei)?.[0]?.id,
    createdAt: now,
    updatedAt: now,
  };
}
