import type { DocumentSnapshot, PaymentOnDocument } from '@kreislauf/domain/documents/snapshots';
import { taxLines } from '@kreislauf/domain/documents/tax-lines';
import { ciiOf } from '@kreislauf/domain/einvoice/cii';
import { eInvoiceOf } from '@kreislauf/domain/einvoice/einvoice-of';
import { asXRechnung, missingForXRechnung } from '@kreislauf/domain/einvoice/xrechnung.rules';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { taxSchemes } from '@kreislauf/domain/tax/tax.choices';
import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentRules } from '../../test/e-invoice/content-rules.ts';
import { BUSINESS, invoiceOf, SHOP, settlementOf, stornoOf } from '../../test/e-invoice/invoice-samples.ts';
import { readEInvoice } from '../../test/e-invoice/read-e-invoice.ts';
import { sumRules } from '../../test/e-invoice/sum-rules.ts';
import { taxRules } from '../../test/e-invoice/tax-rules.ts';
import { xRechnungRules } from '../../test/e-invoice/xrechnung-rules.ts';

const rules = [...contentRules, ...sumRules, ...taxRules];
const SUMS = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation';

function xmlOf(snapshot: DocumentSnapshot): string {
  const invoice = eInvoiceOf(snapshot);
  if (!invoice) throw new Error('it invoices nothing');
  return ciiOf(invoice);
}

const transfer = (amount: number): PaymentOnDocument[] => [{ method: 'ueberweisung', amount }];
const single = invoiceOf([{ cents: 399_00, taxation: 'differenz' }]);
const mixed = invoiceOf(
  [
    { cents: 399_01, taxation: 'regel' },
    { cents: 250_50, taxation: 'regel', rate: 7, soldDate: '2026-11-14T10:00:00.000Z' },
    { cents: 120_00, taxation: 'differenz' },
    { cents: 99_99, taxation: 'kleinunternehmer' },
    { cents: 10_00, taxation: 'regel', rate: 0 },
  ],
  { buyer: BUSINESS, payments: transfer(879.5) },
);
const withoutVatId = invoiceOf([{ cents: 100_00, taxation: 'kleinunternehmer' }], {
  company: { ...SHOP, vatId: '' },
});
const settled = settlementOf([
  { cents: 300_00, taxation: 'differenz' },
  { cents: 250_01, taxation: 'regel', soldDate: '2026-11-14T10:00:00.000Z' },
]);
const samples = {
  single,
  mixed,
  withoutVatId,
  storno: stornoOf(mixed),
  'storno of cash': stornoOf(single),
  settlement: settled,
  'storno of a settlement': stornoOf(settled),
};
const xmls = Object.values(samples).map(xmlOf);

describe('the rules of EN 16931', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
    for (const xml of xmls) expect(readEInvoice(xml, ({ broken }) => broken([rule]))).toEqual([]);
    const wrong = xmls.map(rule.break).filter((xml, index) => xml !== xmls[index]);
    expect(wrong.some((xml) => readEInvoice(xml, ({ broken }) => broken([rule])).length > 0)).toBe(true);
  });
});

describe('the rules of XRechnung', () => {
  const complete = [mixed, stornoOf(mixed)];
  const asked = complete.map((snapshot) => asXRechnung(xmlOf(snapshot)));

  it('holds an invoice for complete that keeps them all', () => {
    expect(complete.map(missingForXRechnung)).toEqual([[], []]);
  });

  it.each(xRechnungRules.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
    for (const xml of asked) expect(readEInvoice(xml, ({ broken }) => broken([rule]))).toEqual([]);
    const wrong = asked.map(rule.break).filter((xml, index) => xml !== asked[index]);
    expect(wrong.some((xml) => readEInvoice(xml, ({ broken }) => broken([rule])).length > 0)).toBe(true);
  });
});

it.each(Object.entries(samples))(
  '%s is what the official schema of Factur-X describes',
  async (_, snapshot) => {
    expect(await validateXsd(xmlOf(snapshot), Profile.EN16931)).toEqual({ valid: true, errors: [] });
  },
);

it('a settlement is due with day and account, and nothing of it is paid', () => {
  readEInvoice(xmlOf(settled), ({ texts, cents }) => {
    expect(texts('//rsm:ExchangedDocument/ram:TypeCode')).toEqual(['380']);
    expect(texts('//ram:BuyerTradeParty/ram:Name')).toEqual(['Öz & Co']);
    expect(texts('//ram:BuyerTradeParty/ram:PostalTradeAddress/*')).toEqual([
      '24103',
      'Hinterhof 2',
      'Weg 3',
      'Kiel',
      'DE',
    ]);
    expect(texts('//ram:DueDateDateTime').map((day) => day.trim())).toEqual(['20261130']);
    expect(texts('//ram:IBANID')).toEqual([SHOP.iban]);
    expect(texts('//ram:IncludedSupplyChainTradeLineItem')).toHaveLength(2);
    expect(cents(`${SUMS}/ram:DuePayableAmount`)).toBe(550_01);
  });
  const text = xmlOf(stornoOf(settled));
  readEInvoice(text, ({ texts }) => {
    expect(texts('//rsm:ExchangedDocument/ram:TypeCode')).toEqual(['381']);
    expect(texts('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toEqual([settled.number]);
    expect(texts('//ram:IBANID')).toEqual([]);
  });
});

it('no text breaks it, whatever people type', async () => {
  const text = fc.string({ unit: 'binary', minLength: 100, maxLength: 100 });
  for (const name of ['\u0001\ud800', ...fc.sample(text, { numRuns: 2, seed: 1 })]) {
    const buyer = { ...BUSINESS, name, street: name, reference: name, vatId: name.slice(0, 20) };
    const xml = xmlOf({ ...single, buyer, company: { ...SHOP, name } });
    expect(readEInvoice(xml, ({ broken }) => broken(rules))).toEqual([]);
    expect(await validateXsd(xml, Profile.EN16931)).toEqual({ valid: true, errors: [] });
  }
});

describe('over 500 invoices of all schemes', () => {
  const phone = fc.record({
    cents: fc.integer({ min: 1, max: 2_000_00 }),
    taxation: fc.constantFrom(...taxSchemes),
    rate: fc.constantFrom(19, 19, 19, 7, 16, 0),
    soldDate: fc.constantFrom('2026-11-14T10:00:00.000Z', '2026-11-15T10:00:00.000Z'),
  });
  const methods = fc.array(
    fc.constantFrom('bar', 'karte', 'ueberweisung', 'paypal', 'verrechnung', 'sonstiges'),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  const anyInvoice = fc
    .record({
      phones: fc.array(phone, { minLength: 1, maxLength: 6 }),
      methods,
      hasBuyer: fc.boolean(),
      hasVatId: fc.boolean(),
      isStorno: fc.boolean(),
    })
    .map(({ phones, methods: paidBy, hasBuyer, hasVatId, isStorno }) => {
      const totalCents = phones.reduce((sum, { cents }) => sum + cents, 0);
      const share = Math.floor(totalCents / paidBy.length);
      const payments = paidBy.map((method, index) => ({
        method,
        amount: centsToEuro(index === 0 ? totalCents - share * (paidBy.length - 1) : share),
      })) as PaymentOnDocument[];
      const invoice = invoiceOf(phones, {
        payments,
        ...(hasBuyer && { buyer: BUSINESS }),
        company: { ...SHOP, vatId: hasVatId ? SHOP.vatId : '' },
      });
      return { invoice, payments, snapshot: isStorno ? stornoOf(invoice) : invoice };
    });

  it('the sums are those of the paper to the cent', () => {
    fc.assert(
      fc.property(anyInvoice, ({ invoice, payments, snapshot }) => {
        readEInvoice(xmlOf(snapshot), ({ cents, texts }) => {
          const paid = payments.filter(({ method }) => method !== 'ueberweisung');
          const paidCents = paid.reduce((sum, { amount }) => sum + euroToCents(amount), 0);
          const totalCents = euroToCents(invoice.total);
          expect(cents(`${SUMS}/ram:GrandTotalAmount`)).toBe(totalCents);
          expect(cents(`${SUMS}/ram:TaxTotalAmount`)).toBe(euroToCents(invoice.tax ?? 0));
          expect(cents(`${SUMS}/ram:TaxBasisTotalAmount`)).toBe(euroToCents(invoice.net ?? invoice.total));
          expect(cents(`${SUMS}/ram:TotalPrepaidAmount`)).toBe(paidCents);
          expect(cents(`${SUMS}/ram:DuePayableAmount`)).toBe(totalCents - paidCents);
          expect(texts('//ram:SpecifiedTradeSettlementPaymentMeans')).toHaveLength(payments.length);
          // The figures that stand above the total on the paper.
          const printed = taxLines(invoice).map(([, amount]) => amount);
          const taxed = texts(
            '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax[ram:CategoryCode="S"]',
          );
          for (const [index] of taxed.entries()) {
            const tax = `(//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax[ram:CategoryCode="S"])[${index + 1}]`;
            for (const part of ['CalculatedAmount', 'BasisAmount'])
              expect(printed).toContain(formatEuro(centsToEuro(cents(`${tax}/ram:${part}`))));
          }
        });
      }),
      { numRuns: 500 },
    );
  });

  it('no rule is broken', () => {
    fc.assert(
      fc.property(anyInvoice, ({ snapshot }) => {
        expect(readEInvoice(xmlOf(snapshot), ({ broken }) => broken(rules))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
