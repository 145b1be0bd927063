import type { SignaturePage } from '@kreislauf/domain/documents/signatures.contract';
import { customType, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A page that can be signed once, on the customer's side of the counter. Gone the night after it has expired. */
export const signatureRequests = pgTable(
  'signature_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull(),
    /** Only who asked sees the answer. */
    createdById: uuid().notNull(),
    expiresAt: moment().notNull(),
    /** The text to be read there, and a hash of all that the document would say. */
    page: jsonb().$type<SignaturePage & { textHash: string }>().notNull(),
    /** PNG. */
    signature: bytes(),
  },
  (table) => [
    uniqueIndex('signature_requests_token_hash_key').on(table.tokenHash),
    index('signature_requests_expires_at_index').on(table.expiresAt),
  ],
);
