import type { DocumentKind } from '@kreislauf/domain/settings/settings.choices';
import { and, eq } from 'drizzle-orm';
import { placeholder, prepared } from '../../db/prepared.ts';
import { isStandingDocument } from '../../db/standing-documents.ts';
import { documentLines, documents } from '../../db/tables/documents.table.ts';
import type { Db } from '../../db/types.ts';

const standing = prepared('find_standing', (db) =>
  db
    .select({ id: documents.id, number: documents.number, snapshot: documents.snapshot })
    .from(documentLines)
    .innerJoin(documents, eq(documents.id, documentLines.documentId))
    .where(
      and(
        eq(documentLines.deviceId, placeholder('deviceId')),
        eq(documents.kind, placeholder('kind')),
        isStandingDocument,
      ),
    ),
);

/** The one of its kind that names the phone and has not been cancelled. */
export async function findStanding(db: Db, deviceId: string, kind: DocumentKind) {
  const [row] = await standing(db, { deviceId, kind });
  return row;
}
