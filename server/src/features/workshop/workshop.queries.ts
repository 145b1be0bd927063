import { partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { containsWords } from '../../db/contains-text.ts';
import { type Page, paged } from '../../db/paged.ts';
import { neededLines } from '../../db/planned-parts.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { repairs } from '../../db/tables/repairs.table.ts';
import type { Db } from '../../db/types.ts';

const boardColumns = {
  id: devices.id,
  model: devices.model,
  modelDesc: devices.modelDesc,
  imei: devices.imei,
  thumbnail: devices.thumbnail,
  status: devices.status,
  place: devices.place,
  damageDescription: devices.damageDescription,
  purchaseDate: devices.purchaseDate,
  batteryHealth: devices.batteryHealth,
  qualityCheck: devices.qualityCheck,
  desiredProfitCents: devices.desiredProfitCents,
  parts: devices.parts,
};

function selectBoard(db: Db) {
  return db
    .select({ device: boardColumns, repair: repairs })
    .from(devices)
    .leftJoin(repairs, eq(repairs.id, devices.id));
}

export type BoardRow = Awaited<ReturnType<typeof listBoard>>[number];

/** Spelled as the index devices_workshop_index is; what was taken apart is repaired no more. */
const isOnBoard = sql.raw(
  `"devices"."status" in ('gekauft', 'in_reparatur') and "devices"."donor_since" is null`,
);

function matching(search: string | undefined): SQL | undefined {
  const text = sql`lower(${devices.model} || ' ' || coalesce(${devices.modelDesc}, '') || ' ' || ${devices.numbersText}
    || ' ' || ${devices.place} || ' ' || ${devices.technician} || ' ' || ${devices.damageDescription})`;
  return and(isOnBoard, search ? containsWords(text, search) : undefined);
}

/** The oldest first. */
export function listBoard(db: Db, search: string | undefined, page: Page) {
  const query = selectBoard(db)
    .where(matching(search))
    .orderBy(asc(devices.createdAt), asc(devices.id))
    .$dynamic();
  return paged(query, page);
}

export function countOnBoard(db: Db, search: string): Promise<number> {
  return db.$count(devices, matching(search));
}

export async function findOnBoard(db: Db, deviceId: string): Promise<BoardRow | undefined> {
  const [row] = await selectBoard(db).where(eq(devices.id, deviceId));
  return row;
}

/** The stock that decides whether the planned parts of these phones are there. */
export async function listNeededLines(db: Db, partNumbers: string[]) {
  if (partNumbers.length === 0) return [];
  const keys = sql`${sql.param(partNumbers.map(partKey))}::text[]`;
  return db
    .select({
      deviceId: sql<string>`device_id`,
      key: sql<string>`key`,
      rank: sql<number>`rank_in_queue`.mapWith(Number),
      isStocked: sql<boolean>`is_stocked`,
      stock: sql<number>`stock`.mapWith(Number),
      onOrder: sql<number>`on_order`.mapWith(Number),
    })
    .from(neededLines(keys));
}
