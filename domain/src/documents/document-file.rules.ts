import type { FileColumn } from '../exports/file-columns.rules.ts';
import { taxSchemeLabels } from '../settings/settings.text.ts';
import { csvEuro } from '../shared/csv.ts';
import { formatDate } from '../shared/dates.ts';
import type { DocumentAnswer } from './documents.contract.ts';
import { documentKindLabels, documentStatusLabels } from './documents.text.ts';

/** Roles that hide costs get no amount of a purchase. */
type DocumentLine = Omit<DocumentAnswer, 'total'> & { total?: number };

export const documentFileColumns: FileColumn<DocumentLine>[] = [
  ['Nummer', ({ number }) => number],
  ['Art', ({ kind }) => documentKindLabels[kind]],
  ['Datum', ({ issuedAt }) => formatDate(issuedAt)],
  ['Betrag', ({ total }) => (total === undefined ? '' : csvEuro(total))],
  ['Partner', ({ partner }) => partner ?? ''],
  ['Gerät', ({ deviceModel }) => deviceModel ?? ''],
  ['IMEI', ({ imei }) => imei ?? ''],
  ['Besteuerung', ({ taxation }) => taxSchemeLabels[taxation]],
  ['Status', ({ status }) => documentStatusLabels[status]],
  ['Storniert durch', ({ cancelledBy }) => cancelledBy?.number ?? ''],
  ['Storniert Beleg', ({ cancels }) => cancels?.number ?? ''],
  ['Ausgestellt von', ({ issuedBy }) => issuedBy],
];
