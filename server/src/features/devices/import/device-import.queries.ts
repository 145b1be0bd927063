import { chunksOf } from '@kreislauf/domain/shared/chunks';
import { desc, sql } from 'drizzle-orm';
import { devices } from '../../../db/tables/devices.table.ts';
import type { Db } from '../../../db/types.ts';

/** Few enough that others are answered while a statement is put together or its rows are read. */
const ROWS_AT_ONCE = 100;

/** The newest purchase of each first. */
export async function listDevicesByImei(db: Db, imeis: string[]) {
  const found: StoredDevice[] = [];
  for (const some of chunksOf([...new Set(imeis)], ROWS_AT_ONCE))
    found.push(...(await someDevicesByImei(db, some)));
  return found;
}

export type StoredDevice = Awaited<ReturnType<typeof someDevicesByImei>>[number];

async function someDevicesByImei(db: Db, imeis: string[]) {
  return db
    .select({
      id: devices.id,
      imei: devices.imei,
      status: devices.status,
      purchaseDate: devices.purchaseDate,
      purchasePriceCents: devices.purchasePriceCents,
      actualSellingPriceCents: devices.actualSellingPriceCents,
      soldDate: devices.soldDate,
      donorSince: devices.donorSince,
    })
    .from(devices)
    .where(sql`${devices.imei} = any (${sql.param(imeis)}::text[])`)
    .orderBy(desc(devices.createdAt));
}
