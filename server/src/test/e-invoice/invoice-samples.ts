import { invoiceSums } from '@kreislauf/domain/documents/invoice-sums.rules';
import type {
  InvoiceSnapshot,
  PaymentOnDocument,
  SettlementSnapshot,
  SoldLine,
  StornoSnapshot,
} from '@kreislauf/domain/documents/snapshots';
import { defaultSettings } from '@kreislauf/domain/settings/settings.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { TaxScheme } from '@kreislauf/domain/tax/tax.choices';
import { taxShown } from '@kreislauf/domain/tax/tax.rules';
import { taxationTexts } from '@kreislauf/domain/tax/tax.text';

export const BUSINESS = {
  name: 'Handy & Söhne <Süd> GmbH',
  street: 'Weg 3',
  zip: '20095',
  city: 'Hamburg',
  email: 'rechnung@example.org',
  isBusiness: true,
  vatId: 'DE 123 456 789',
  reference: '04011000-1234512345-06',
};

export const SHOP: InvoiceSnapshot['company'] = {
  ...defaultSettings.company,
  name: 'Handy Nord GmbH',
  owner: 'Jörg Größe',
  street: 'Hafenstraße 1',
  zip: '24103',
  city: 'Kiel',
  phone: '0431 445566',
  email: 'laden@example.org',
  taxNumber: '20/123/45678',
  vatId: 'DE987654321',
  iban: 'DE89370400440532013000',
};

export interface SoldPhone {
  cents: number;
  taxation: TaxScheme;
  rate?: number;
  soldDate?: string;
}

/** An invoice as the shop would print it. */
export function invoiceOf(
  phones: readonly SoldPhone[],
  more: Partial<InvoiceSnapshot> = {},
): InvoiceSnapshot {
  const lines = phones.map(soldLine);
  const { totalCents, taxation, phones: printed, sums } = invoiceSums(lines);
  const total = centsToEuro(totalCents);
  return {
    kind: 'rechnung',
    version: 4,
    number: 'RE-2026-000001',
    issuedAt: '2026-11-16T10:00:00.000Z',
    issuedBy: 'Tresen',
    company: SHOP,
    taxation,
    total,
    payments: [{ method: 'bar', amount: total }],
    ...printed,
    ...sums,
    warrantyMonths: 24,
    warrantyText: 'Gewährleistung',
    ...more,
  };
}

function soldLine({
  cents,
  taxation,
  rate = 19,
  soldDate = '2026-11-15T10:00:00.000Z',
}: SoldPhone): SoldLine {
  const tax = taxShown(cents, taxation, rate);
  const text = taxationTexts[taxation];
  return {
    soldDate,
    phone: { model: 'iPhone 13', storage: '128 GB', color: 'Blau', imei: '350017088241765' },
    defects: ['Kratzer am "Rahmen"'],
    total: centsToEuro(cents),
    taxation,
    ...(tax && { net: centsToEuro(tax.netCents), tax: centsToEuro(tax.taxCents), rate: tax.rate }),
    ...(text && { taxationText: text }),
  };
}

/** What a reseller owes for the same phones. */
export function settlementOf(phones: readonly SoldPhone[]): SettlementSnapshot {
  const { payments: _, ...issued } = invoiceOf(phones);
  const lines = phones.map(soldLine).map(({ defects: _defects, ...line }) => ({
    ...line,
    salePrice: line.total + 20,
    share: 20,
  }));
  const { version, company, issuedAt, issuedBy, taxation, total, net, tax, rate, taxationText } = issued;
  return {
    kind: 'abrechnung',
    number: 'AR-2026-000001',
    reseller: {
      name: 'Mehmet Öz',
      company: 'Öz & Co',
      address: 'Hinterhof 2\nWeg 3, 24103 Kiel',
      email: 'oez@example.org',
    },
    until: '2026-11-15',
    dueOn: '2026-11-30',
    payments: [],
    ...{ version, company, issuedAt, issuedBy, taxation, total, lines, net, tax, rate, taxationText },
  };
}

/** The storno of an invoice or a settlement, with all amounts below zero. */
export function stornoOf(invoice: InvoiceSnapshot | SettlementSnapshot): StornoSnapshot {
  const { kind, company, taxation, total, lines, payments, taxationText } = invoice;
  const named =
    kind === 'rechnung'
      ? { ...(invoice.buyer && { partner: invoice.buyer }), phone: invoice.phone }
      : { reseller: invoice.reseller };
  const negated = ({ net, tax, rate }: Pick<SoldLine, 'net' | 'tax' | 'rate'>) =>
    net === undefined || tax === undefined ? {} : { net: -net, tax: -tax, rate };
  return {
    kind: 'storno',
    version: 4,
    number: 'ST-2026-000001',
    issuedAt: '2026-11-17T10:00:00.000Z',
    issuedBy: 'Tresen',
    company,
    taxation,
    total: -total,
    payments: payments?.map(({ method, amount }): PaymentOnDocument => ({ method, amount: -amount })),
    cancels: { _id: '1', number: invoice.number, kind, issuedAt: invoice.issuedAt },
    ...named,
    lines: lines?.map((line) => ({
      phone: line.phone,
      total: -line.total,
      taxation: line.taxation,
      ...negated(line),
      taxationText: line.taxationText,
    })),
    reason: 'Falscher Preis eingetragen',
    ...negated(invoice),
    taxationText,
  };
}
