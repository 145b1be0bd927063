// SQL condition for documents that are not cancelled.

import type { DocumentKind } from '@kreislauf/domain/settings/settings.choices';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { devices } from './tables/devices.table.ts';
import { documentLines, documents } from './tables/documents.table.ts';

const storno = alias(documents, 'storno');

export const isStandingDocument = sql`not exists (
  select from ${documents} as ${storno} where ${storno.cancelsId} = ${documents.id})`;

/** Documents by their lines: each is there once for each phone that it names. */
export const documentsByLine = sql`${documentLines} join ${documents} on ${documents.id} = ${documentLines.documentId}`;

const numberOf = (documentsOf: SQL) =>
  sql<
    string | null
  >`(select ${documents.number} from ${documentsByLine} where ${documentLines.deviceId} = ${devices.id} ${documentsOf} limit 1)`;

const standing = (kind: DocumentKind) =>
  numberOf(sql`and ${documents.kind} = ${sql.raw(`'${kind}'`)} and ${isStandingDocument}`);

/** The numbers of the documents that bind a row of devices. */
export const documentNumbers = {
  purchaseReceipt: standing('ankauf'),
  invoice: standing('rechnung'),
  settlement: standing('abrechnung'),
  document: numberOf(sql`order by ${documents.position}`),
};
