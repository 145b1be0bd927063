import { MAX_PHOTOS } from '@kreislauf/domain/photos/photos.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * In the database rather than in files, so that every process and the backup have them. No reference to the device: its
 * photos outlive it in the trash (trash.queries.ts). Both pictures are stored uncompressed (migration photos): WebP is.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    deviceId: uuid().notNull(),
    /** From 1 without gaps; changed under the lock of the device. */
    position: integer().notNull(),
    forReseller: boolean().notNull().default(false),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the large picture. */
    byteCount: integer().notNull(),
    full: bytes().notNull(),
    thumb: bytes().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('photos_device_id_index').on(table.deviceId, table.position),
    check('photos_position_check', sql.raw(`position between 1 and ${MAX_PHOTOS}`)),
  ],
);
