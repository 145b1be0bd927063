import { setImmediate } from 'node:timers/promises';
import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { ReadPart } from '@kreislauf/domain/imports/part-file.rules';
import { partProblems } from '@kreislauf/domain/parts/parts.problems';
import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import { nextVersion } from '@kreislauf/domain/shared/dates';
import { type ImportError, importProblems } from '@kreislauf/domain/shared/file-import';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { AppError } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { writeProgress } from '../imports/write-progress.ts';
import { countFrom } from './count-part.ts';
import { markNotStocked } from './movements.queries.ts';
import { insertParts, lockPartsByNumber } from './part-import.queries.ts';
import { insertPriceChange } from './part-prices.queries.ts';
import { type PartRow, updatePart } from './parts.queries.ts';

interface PartTable {
  rows: ReadPart[];
  errors: ImportError[];
  errorCount: number;
  /** Ends it; what was written so far is taken back. */
  signal: AbortSignal;
  run: string | null;
}

/** After so many the others have their turn. */
const LINES_IN_A_ROW = 100;

/** All lines or none: a known number is updated where something differs, any other is new. */
export async function importParts(
  deps: Pick<Deps, 'db' | 'now'>,
  table: PartTable,
  actor: StaffCaller,
): Promise<{ created: number; updated: number; unchanged: number }> {
  const { rows: parts, run, signal } = table;
  if (table.errorCount > 0) throw new AppError(importProblems.wrongCells(table));
  const { db, now } = deps;
  const onProgress = writeProgress(deps, { id: run, actorId: actor.account.id, total: parts.length });
  return db.transaction(async (tx) => {
    const stored = new Map(
      (
        await lockPartsByNumber(
          tx,
          parts.map(({ part }) => part.partNumber),
          signal,
        )
      ).map((part) => [partKey(part.partNumber), part]),
    );
    const known = (read: ReadPart) => stored.get(partKey(read.part.partNumber));
    const fresh = parts.filter((read) => !known(read));
    let updated = 0;
    let passed = 0;
    for (const [index, line] of parts.entries()) {
      signal.throwIfAborted();
      if (index % LINES_IN_A_ROW === 0) await setImmediate();
      const before = known(line);
      const read = before && actor.hidesCosts ? withPriceOf(before, line) : line;
      if (before) {
        onProgress(passed);
        passed += 1;
      }
      if (!before || !differs(before, read)) continue;
      if (!hasPermission(actor.permissions, 'parts.edit'))
        throw new AppError(partProblems.partNumberTaken(read.part.partNumber));
      await update(tx, before, read, { actor, now: now() });
      updated += 1;
    }
    await insertParts(
      tx,
      fresh.map(({ part }) => part),
      now(),
      (count) => {
        signal.throwIfAborted();
        onProgress(passed + count);
      },
    );
    await applyStockCounting(tx, parts, { actor, now: now(), signal });
    return { created: fresh.length, updated, unchanged: parts.length - fresh.length - updated };
  });
}

/** Begins or ends the counting of a part's stock as its line says; runs after the rows of the parts are written. */
async function applyStockCounting(
  tx: Tx,
  lines: readonly ReadPart[],
  { actor, now, signal }: { actor: StaffCaller; now: Date; signal: AbortSignal },
): Promise<void> {
  const linesByKey = new Map(
    lines
      .filter(({ isStocked }) => isStocked !== undefined)
      .map((read) => [partKey(read.part.partNumber), read]),
  );
  const numbers = [...linesByKey.values()].map(({ part }) => part.partNumber);
  for (const part of await lockPartsByNumber(tx, numbers, signal)) {
    signal.throwIfAborted();
    const read = linesByKey.get(partKey(part.partNumber));
    if (!read || read.isStocked === part.isStocked) continue;
    if (read.isStocked) await countFrom(tx, part, read.part.stock, { actor: authorOf(actor), now });
    else await markNotStocked(tx, part.id, nextVersion(part.updatedAt, now));
  }
}

/** Nobody changes a price that they cannot see. */
function withPriceOf({ priceCents }: PartRow, read: ReadPart): ReadPart {
  return { ...read, part: { ...read.part, price: centsToEuro(priceCents) } };
}

/** The stock of a stocked part changes by its movements alone. */
function differs(before: PartRow, { part, hasStock, isStocked }: ReadPart): boolean {
  return (
    before.description !== part.description ||
    before.forModel !== part.forModel ||
    before.category !== part.category ||
    before.priceCents !== euroToCents(part.price) ||
    (part.minStock !== undefined && before.minStock !== part.minStock) ||
    (part.place !== undefined && before.place !== part.place) ||
    (part.supplier !== undefined && before.supplier !== part.supplier) ||
    (isStocked !== undefined && before.isStocked !== isStocked) ||
    (hasStock && !before.isStocked && before.stock !== part.stock)
  );
}

async function update(
  tx: Tx,
  before: PartRow,
  { part, hasStock }: ReadPart,
  { actor, now }: { actor: StaffCaller; now: Date },
): Promise<void> {
  const at = nextVersion(before.updatedAt, now);
  const stock = hasStock && !before.isStocked ? part.stock : before.stock;
  const after = await updatePart(tx, before.id, { ...part, stock }, at);
  if (after.priceCents === before.priceCents) return;
  await insertPriceChange(tx, {
    partId: before.id,
    oldPriceCents: before.priceCents,
    newPriceCents: after.priceCents,
    at,
    source: 'manual',
    actorName: authorOf(actor).name,
  });
}
