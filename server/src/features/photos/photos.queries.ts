import type { PhotoSize } from '@kreislauf/domain/photos/photos.rules';
import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { isBinding } from '../../db/is-binding.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { photos } from '../../db/tables/photos.table.ts';
import type { Db, Tx } from '../../db/types.ts';

type StoredPhoto = typeof photos.$inferSelect;
/** Both sizes of one photo. */
export type PhotoImages = Pick<StoredPhoto, 'width' | 'height' | 'full' | 'thumb'>;
export type PhotoRow = Omit<StoredPhoto, 'full' | 'thumb' | 'createdAt'>;

/** Without the pictures themselves. */
const shown = {
  id: photos.id,
  deviceId: photos.deviceId,
  position: photos.position,
  forReseller: photos.forReseller,
  width: photos.width,
  height: photos.height,
  byteCount: photos.byteCount,
};

export async function isDevice(db: Db, id: string): Promise<boolean> {
  return (await db.$count(devices, eq(devices.id, id))) > 0;
}

/** In their order. */
export function listPhotos(db: Db, deviceId: string): Promise<PhotoRow[]> {
  return db.select(shown).from(photos).where(eq(photos.deviceId, deviceId)).orderBy(asc(photos.position));
}

/** Photos whose device is in the trash are not found. */
export async function findPhoto(db: Db, id: string): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select(shown)
    .from(photos)
    .innerJoin(devices, eq(devices.id, photos.deviceId))
    .where(eq(photos.id, id));
  return row;
}

/** Assigned up to sold: what was withdrawn is no longer theirs. */
export async function isHeldBy(db: Db, deviceId: string, resellerId: string): Promise<boolean> {
  return (await db.$count(assignments, heldBy(resellerId, eq(assignments.deviceId, deviceId)))) > 0;
}

function heldBy(resellerId: string, device: SQL): SQL | undefined {
  return and(device, eq(assignments.resellerId, resellerId), isBinding);
}

/** For staff, or for a reseller: then only of a device that they hold, and only what they are shown. */
function visible(db: Db, id: string, resellerId: string | undefined): SQL | undefined {
  if (!resellerId) return eq(photos.id, id);
  const held = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(heldBy(resellerId, eq(assignments.deviceId, photos.deviceId)));
  return and(eq(photos.id, id), photos.forReseller, exists(held));
}

export async function isVisible(db: Db, id: string, resellerId?: string): Promise<boolean> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .innerJoin(devices, eq(devices.id, photos.deviceId))
    .where(visible(db, id, resellerId));
  return rows.length > 0;
}

export async function findImage(db: Db, id: string, size: PhotoSize): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ image: size === 'thumb' ? photos.thumb : photos.full })
    .from(photos)
    .where(eq(photos.id, id));
  return row?.image;
}

/** The first photo of each device that its reseller is shown. */
export async function listFirstPhotosForResellers(db: Db, deviceIds: string[]): Promise<Map<string, string>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([photos.deviceId], { deviceId: photos.deviceId, id: photos.id })
    .from(photos)
    .where(and(inArray(photos.deviceId, deviceIds), photos.forReseller))
    .orderBy(photos.deviceId, asc(photos.position));
  return new Map(rows.map(({ deviceId, id }) => [deviceId, id]));
}

export async function insertPhotos(tx: Tx, rows: (typeof photos.$inferInsert)[]): Promise<PhotoRow[]> {
  return tx.insert(photos).values(rows).returning(shown);
}

export async function updateForReseller(tx: Tx, id: string, forReseller: boolean): Promise<void> {
  await tx.update(photos).set({ forReseller }).where(eq(photos.id, id));
}

/** Counts from 1 in this order, which names every photo of one device. */
export async function updatePositions(tx: Tx, order: string[]): Promise<void> {
  await tx
    .update(photos)
    .set({ position: sql`array_position(${sql.param(order)}::uuid[], ${photos.id})` })
    .where(inArray(photos.id, order));
}

export async function deletePhoto(tx: Tx, id: string): Promise<void> {
  await tx.delete(photos).where(eq(photos.id, id));
}
