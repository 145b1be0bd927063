import type { DocumentKind } from '@kreislauf/domain/settings/settings.choices';
import { and, like, ne } from 'drizzle-orm';
import { escapeLike } from '../../db/contains-text.ts';
import { documents } from '../../db/tables/documents.table.ts';
import type { Db } from '../../db/types.ts';

export async function isPrefixOfOtherKind(db: Db, prefix: string, kind: DocumentKind): Promise<boolean> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(ne(documents.kind, kind), like(documents.number, `${escapeLike(prefix)}-%`)))
    .limit(1);
  return rows.length > 0;
}
