import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { documentLines, documents } from './tables/documents.table.ts';

const storno = alias(documents, 'storno');

/** Of a row of documents: issued, and by no storno taken back. */
export const isStandingDocument = sql`not exists (
  select from ${documents} as ${storno} where ${storno.cancelsId} = ${documents.id})`;

/** Documents by their lines: each is there once for each phone that it names. */
export const documentsByLine = sql`${documentLines} join ${documents} on ${documents.id} = ${documentLines.documentId}`;
