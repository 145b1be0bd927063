import { euroCell, type FileTable } from '../exports/file-columns.rules.ts';
import { formatDate } from '../shared/dates.ts';
import { type Settlement, settlementOnWire } from './settlements.contract.ts';
import { settlementStateLabels } from './settlements.text.ts';

export const settlementFile: FileTable<Settlement> = {
  row: settlementOnWire,
  columns: [
    ['Nummer', 'number', ({ number }) => number],
    ['Reseller', 'reseller', ({ reseller }) => reseller],
    ['Datum', 'issuedAt', ({ issuedAt }) => formatDate(issuedAt)],
    ['Abgerechnet bis', 'until', ({ until }) => formatDate(until)],
    ['Verkäufe', 'count', ({ count }) => String(count)],
    ['Betrag', 'total', ({ total }) => euroCell(total)],
    ['Fällig am', 'dueOn', ({ dueOn }) => formatDate(dueOn)],
    ['Zustand', 'state', ({ state }) => settlementStateLabels[state]],
    ['Bezahlt am', 'paidOn', ({ paidOn }) => (paidOn ? formatDate(paidOn) : '')],
    ['Storniert durch', 'cancelledBy.number', ({ cancelledBy }) => cancelledBy?.number ?? ''],
  ],
};
