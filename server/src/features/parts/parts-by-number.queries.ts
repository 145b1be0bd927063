import { partKey } from '@kreislauf/domain/devices/part-lines.rules';
import { sql } from 'drizzle-orm';
import { parts } from '../../db/tables/parts.table.ts';
import type { Db } from '../../db/types.ts';

/** What the catalogue still has of the parts that lines of devices and orders name. */
export async function listPartsByNumber(db: Db, partNumbers: readonly string[]) {
  if (partNumbers.length === 0) return [];
  const keys = [...new Set(partNumbers.map(partKey))];
  return db
    .select({
      id: parts.id,
      partNumber: parts.partNumber,
      description: parts.description,
      priceCents: parts.priceCents,
      place: parts.place,
    })
    .from(parts)
    .where(sql`lower(${parts.partNumber}) = any (${sql.param(keys)}::text[])`);
}
