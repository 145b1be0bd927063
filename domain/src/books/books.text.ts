import { paidByLabels, paymentLabels } from '../documents/documents.text.ts';
import type { SaleChannel } from '../sales/sales.rules.ts';
import type { TaxScheme } from '../tax/tax.choices.ts';
import type { LinePaymentName, SaleLine } from './book-lines.ts';
import type { monthStates } from './books.contract.ts';

export const MISSING_PROOF = 'Nachweis fehlt';

export const linePaymentLabels: Record<LinePaymentName, string> = {
  ...paidByLabels,
  ...paymentLabels,
  gemischt: 'Gemischt',
  unbekannt: 'Unbekannt',
};

export const saleLineKindLabels: Record<SaleLine['kind'], string> = {
  verkauf: 'Verkauf',
  ruecknahme: 'Rückgabe',
};

export const saleChannelLabels: Record<SaleChannel, string> = { direkt: 'Direkt', reseller: 'Reseller' };

export const monthStateLabels: Record<(typeof monthStates)[number], string> = {
  offen: 'Offen',
  abgeschlossen: 'Abgeschlossen',
};

/** Short labels for columns with little room. */
export const shortTaxationLabels: Record<TaxScheme, string> = {
  differenz: 'Differenz (§ 25a)',
  regel: 'Regel',
  kleinunternehmer: 'Klein (§ 19)',
};

export const ADVISER_CONFIRMS = 'Bitte lassen Sie die Zahlen von Ihrer Steuerberatung bestätigen.';
