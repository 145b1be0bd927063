import { asc, inArray, sql } from 'drizzle-orm';
import { parts } from '../../db/tables/parts.table.ts';
import type { Db } from '../../db/types.ts';
import { partColumns } from './parts.queries.ts';

export function listChosenParts(db: Db, ids: string[]) {
  return db
    .select(partColumns)
    .from(parts)
    .where(inArray(parts.id, ids))
    .orderBy(asc(sql`lower(${parts.partNumber})`), asc(parts.id));
}
