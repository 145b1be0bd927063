import { createHash } from 'node:crypto';
import { canonicalJson } from '@kreislauf/domain/documents/canonical-json.rules';
import type { DocumentLine, NewDocument } from '../documents.queries.ts';

/** The hash before the first document. */
export const CHAIN_BEGINS = '0'.repeat(64);

export function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}

type Chained = Pick<
  NewDocument,
  | 'id'
  | 'position'
  | 'kind'
  | 'year'
  | 'sequence'
  | 'number'
  | 'issuedAt'
  | 'issuedById'
  | 'issuedByName'
  | 'deviceId'
  | 'deviceModel'
  | 'imei'
  | 'partner'
  | 'totalCents'
  | 'taxation'
  | 'cancelsId'
  | 'snapshot'
  | 'sha256'
  | 'previousHash'
  | 'version'
  | 'netCents'
  | 'taxCents'
  | 'rate'
  | 'payment'
  | 'payments'
  | 'tradeInId'
> & { lines: readonly DocumentLine[]; xmlHash: string | null };

/**
 * Over everything that the row says, the snapshot and the file's hash included, and over all that came before. A document
 * without a version is hashed as when it was issued: what came later is not in its record.
 */
export function chainHash(document: Chained): string {
  const { issuedAt, previousHash, version, lines } = document;
  const record = {
    id: document.id,
    position: document.position,
    kind: document.kind,
    year: document.year,
    sequence: document.sequence,
    number: document.number,
    issuedAt: issuedAt.toISOString(),
    issuedById: document.issuedById ?? null,
    issuedByName: document.issuedByName,
    deviceId: document.deviceId ?? null,
    deviceModel: document.deviceModel ?? null,
    imei: document.imei ?? null,
    partner: document.partner ?? null,
    totalCents: document.totalCents,
    taxation: document.taxation,
    cancelsId: document.cancelsId ?? null,
    snapshot: document.snapshot,
    sha256: document.sha256,
    ...(version && {
      version,
      netCents: document.netCents ?? null,
      taxCents: document.taxCents ?? null,
      rate: document.rate ?? null,
      payment: document.payment ?? null,
      lines: version < 3 ? lines.map(withoutTaxation) : lines,
    }),
    ...(version && version >= 3 && { payments: document.payments, tradeInId: document.tradeInId ?? null }),
    ...(version && version >= 4 && { xmlHash: document.xmlHash }),
  };
  return sha256(`${previousHash}\n${canonicalJson(record)}`);
}

function withoutTaxation({ taxation: _, ...line }: DocumentLine): Omit<DocumentLine, 'taxation'> {
  return line;
}
