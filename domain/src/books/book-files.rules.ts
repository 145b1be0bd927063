import { euroCell, type FileTable } from '../exports/file-columns.rules.ts';
import { taxSchemeLabels } from '../settings/settings.text.ts';
import { formatDate } from '../shared/dates.ts';
import { type BookPurchase, type BookSale, bookPurchaseOnWire, bookSaleOnWire } from './books.contract.ts';
import { linePaymentLabels, MISSING_PROOF, saleChannelLabels, saleLineKindLabels } from './books.text.ts';

const proof = (missing: boolean) => (missing ? MISSING_PROOF : '');

export const bookPurchaseFile: FileTable<BookPurchase> = {
  row: bookPurchaseOnWire,
  columns: [
    ['Tag', 'day', ({ day }) => formatDate(day)],
    ['Gerät', 'model', ({ model }) => model],
    ['IMEI', 'imei', ({ imei }) => imei],
    ['Verkäufer', 'seller', ({ seller }) => seller ?? ''],
    ['EK', 'price', ({ price }) => euroCell(price)],
    ['Zahlung', 'payment', ({ payment }) => linePaymentLabels[payment]],
    ['Ankaufbeleg', 'receipt.number', ({ receipt }) => receipt?.number ?? ''],
    ['Nachweis', 'missing', ({ missing }) => proof(missing)],
  ],
};

export const bookSaleFile: FileTable<BookSale> = {
  row: bookSaleOnWire,
  columns: [
    ['Tag', 'day', ({ day }) => formatDate(day)],
    ['Art', 'kind', ({ kind }) => saleLineKindLabels[kind]],
    ['Gerät', 'model', ({ model }) => model],
    ['IMEI', 'imei', ({ imei }) => imei],
    ['Partner', 'partner', ({ partner }) => partner ?? ''],
    ['Weg', 'via', ({ via }) => saleChannelLabels[via]],
    ['Zahlung', 'payment', ({ payment }) => linePaymentLabels[payment]],
    ['VK', 'price', ({ price }) => euroCell(price)],
    ['EK', 'cost', ({ cost }) => euroCell(cost)],
    ['Marge', 'margin', ({ margin }) => euroCell(margin)],
    ['Besteuerung', 'taxation', ({ taxation }) => taxSchemeLabels[taxation]],
    ['Gesamtdifferenz', 'pooled', ({ pooled }) => (pooled ? 'ja' : 'nein')],
    ['Bemessungsgrundlage', 'base', ({ base }) => euroCell(base)],
    ['Steuer', 'tax', ({ tax }) => euroCell(tax)],
    ['Rechnung', 'invoice.number', ({ invoice }) => invoice?.number ?? ''],
    ['Nachweis', 'missing', ({ missing }) => proof(missing)],
  ],
};
