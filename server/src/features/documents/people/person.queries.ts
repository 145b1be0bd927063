import { asc, eq, inArray, sql } from 'drizzle-orm';
import { devices } from '../../../db/tables/devices.table.ts';
import { documents } from '../../../db/tables/documents.table.ts';
import { mails } from '../../../db/tables/mails.table.ts';
import type { Db } from '../../../db/types.ts';

/** Documents on which somebody of this very name is the partner, oldest first. */
export function listDocumentIdsOf(db: Db, name: string) {
  return db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(sql`lower(${documents.partner})`, name.toLowerCase()))
    .orderBy(asc(documents.position));
}

export async function listMailsWith(db: Db, documentIds: string[]) {
  if (documentIds.length === 0) return [];
  return db
    .select({ recipient: mails.recipient, subject: mails.subject, createdAt: mails.createdAt })
    .from(mails)
    .where(inArray(mails.documentId, documentIds))
    .orderBy(asc(mails.createdAt));
}

const seller = sql<string>`${devices.purchaseInfo} ->> 'seller'`;

export function listDevicesSoldBy(db: Db, name: string) {
  return db
    .select({
      id: devices.id,
      model: devices.model,
      imei: devices.imei,
      purchaseDate: devices.purchaseDate,
      seller,
    })
    .from(devices)
    .where(eq(sql`lower(${seller})`, name.toLowerCase()))
    .orderBy(asc(devices.purchaseDate));
}
