import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import { CSV_MARK, csvEuro, csvLine } from '@kreislauf/domain/shared/csv';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { Db } from '../../db/types.ts';
import { listMonthDocuments, type MonthDocument } from './month-documents.queries.ts';

interface ZippedDocument {
  name: string;
  content: Uint8Array | string;
  at: Date;
}

/** PDFs that are read at once. */
const BATCH = 10;

const headings = ['Nummer', 'Art', 'Datum', 'Betrag', 'Partner', 'Gerät', 'IMEI', 'Datei', 'SHA-256'];

/** Every document that was issued in a month, by its number, and a list of them at the end. */
export async function* zipMonth(db: Db, month: string, now: Date): AsyncGenerator<ZippedDocument> {
  const index = [CSV_MARK + csvLine(headings)];
  let position = 0;
  for (;;) {
    const batch = await listMonthDocuments(db, month, position, BATCH);
    for (const document of batch) {
      index.push(csvLine(cellsOf(document)));
      yield { name: fileName(document), content: document.pdf, at: document.issuedAt };
    }
    position = batch.at(-1)?.position ?? position;
    if (batch.length < BATCH) break;
  }
  yield { name: 'index.csv', content: `${index.join('\r\n')}\r\n`, at: now };
}

const fileName = ({ number }: MonthDocument) => `${number}.pdf`;

function cellsOf(document: MonthDocument): string[] {
  const { number, kind, issuedAt, totalCents, partner, deviceModel, imei, sha256 } = document;
  return [
    number,
    documentKindLabels[kind],
    formatDate(issuedAt),
    csvEuro(centsToEuro(totalCents)),
    partner ?? '',
    deviceModel ?? '',
    imei ?? '',
    fileName(document),
    sha256,
  ];
}
