import { euroCell, type FileTable } from '../exports/file-columns.rules.ts';
import { taxSchemeLabels } from '../settings/settings.text.ts';
import { formatDate } from '../shared/dates.ts';
import { type DocumentAnswer, documentOnWire } from './documents.contract.ts';
import { documentKindLabels, documentStatusLabels, paymentMethodLabels } from './documents.text.ts';

export const documentFile: FileTable<DocumentAnswer> = {
  row: documentOnWire,
  columns: [
    ['Nummer', 'number', ({ number }) => number],
    ['Art', 'kind', ({ kind }) => documentKindLabels[kind]],
    ['Datum', 'issuedAt', ({ issuedAt }) => formatDate(issuedAt)],
    ['Betrag', 'total', ({ total }) => euroCell(total)],
    ['Partner', 'partner', ({ partner }) => partner ?? ''],
    ['Gerät', 'lines.deviceModel', ({ lines }) => eachOnce(lines.map((line) => line.deviceModel))],
    ['IMEI', 'lines.imei', ({ lines }) => eachOnce(lines.map(({ imei }) => imei))],
    ['Besteuerung', 'taxation', ({ taxation }) => taxSchemeLabels[taxation]],
    ['Status', 'status', ({ status }) => documentStatusLabels[status]],
    ['Storniert durch', 'cancelledBy.number', ({ cancelledBy }) => cancelledBy?.number ?? ''],
    ['Storniert Beleg', 'cancels.number', ({ cancels }) => cancels?.number ?? ''],
    ['Ausgestellt von', 'issuedBy', ({ issuedBy }) => issuedBy],
    [
      'Zahlung',
      'payments',
      ({ payments = [] }) =>
        payments.map(({ method, amount }) => `${paymentMethodLabels[method]} ${euroCell(amount)}`).join(', '),
    ],
  ],
};

function eachOnce(words: string[]): string {
  return [...new Set(words)].join(', ');
}
