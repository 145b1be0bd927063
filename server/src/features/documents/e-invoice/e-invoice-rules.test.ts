import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentContentOf } from '@kreislauf/domain/documents/document-content';
import { paidByChoices } from '@kreislauf/domain/documents/payments.contract';
import { phonesOnDocument } from '@kreislauf/domain/documents/snapshot-lines';
import type {
  DocumentSnapshot,
  InvoiceSnapshot,
  PaymentOnDocument,
  SettlementSnapshot,
  StornoSnapshot,
} from '@kreislauf/domain/documents/snapshots';
import { ciiOf } from '@kreislauf/domain/einvoice/cii';
import { eInvoiceOf } from '@kreislauf/domain/einvoice/einvoice-of';
import { asXRechnung, missingForXRechnung } from '@kreislauf/domain/einvoice/xrechnung.rules';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { taxSchemes } from '@kreislauf/domain/tax/tax.choices';
import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../../project-folder.ts';
import { contentRules } from '../../../test/e-invoice/content-rules.ts';
import {
  BUSINESS,
  invoiceOf,
  SHOP,
  settlementOf,
  stornoOf,
} from '../../../test/e-invoice/invoice-samples.ts';
import { readEInvoice } from '../../../test/e-invoice/read-e-invoice.ts';
import { sumRules } from '../../../test/e-invoice/sum-rules.ts';
import { taxRules } from '../../../test/e-invoice/tax-rules.ts';
import { xRechnungRules } from '../../../test/e-invoice/xrechnung-rules.ts';

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

it('the page about it lists the rules that are tested, and no others', async () => {
  const page = await readFile(join(projectFolder, 'docs/architecture/e-invoices.md'), 'utf8');
  const named = new Set<string>();
  for (const [, group = '', first = '', last = first] of page.matchAll(
    /\b((?:BR|PEPPOL)-(?:[A-Z]+-|EN16931-R)?)(\d+)(?: to\s+\1(\d+))?/g,
  ))
    for (let number = Number(first); number <= Number(last); number++)
      named.add(`${group}${String(number).padStart(first.length, '0')}`);
  const tested = [...rules, ...xRechnungRules].map(({ id }) => id.replace(/ .*/, ''));
  expect([...named].sort()).toEqual([...new Set(tested)].sort());
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

describe('no text breaks it, whatever people type:', () => {
  const binary = fc.sample(fc.string({ unit: 'binary', minLength: 100, maxLength: 100 }), {
    numRuns: 2,
    seed: 1,
  });
  it.each([
    ['what XML knows', `</ram:Name>&<>"'&amp;<![CDATA[x]]><!--`],
    ['what XML does not know', '\u0000\u0001\u001b\ud800\udfff\ufffe\uffff'],
    ['people and flags', '👨‍👩‍👧‍👦 🇩🇪 e\u0301 ﷽'],
    ['marks that turn text around', '\u202eGmbH\u2066\u200b\ufeff'],
    ['nothing but space', ' \u00a0\t'],
    ...binary.map((text): [string, string] => ['anything', text]),
  ] satisfies [string, string][])('%s', async (_, text) => {
    const buyer = { ...BUSINESS, name: text, street: text, reference: text, vatId: text.slice(0, 20) };
    const xml = xmlOf({ ...single, buyer, company: { ...SHOP, name: text } });
    expect(readEInvoice(xml, ({ broken }) => broken(rules))).toEqual([]);
    expect(await validateXsd(xml, Profile.EN16931)).toEqual({ valid: true, errors: [] });
  });
});

describe('over 500 documents of each kind and all schemes', () => {
  const phones = fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 2_000_00 }),
      taxation: fc.constantFrom(...taxSchemes),
      rate: fc.constantFrom(19, 19, 19, 7, 16, 0),
      soldDate: fc.constantFrom('2026-11-14T10:00:00.000Z', '2026-11-15T10:00:00.000Z'),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const anyInvoice = fc
    .record({
      phones,
      methods: fc.array(fc.constantFrom(...paidByChoices), { minLength: 1, maxLength: 3 }),
      hasBuyer: fc.boolean(),
      hasVatId: fc.boolean(),
      hasIban: fc.boolean(),
    })
    .map(({ phones: sold, methods, hasBuyer, hasVatId, hasIban }) => {
      const totalCents = sold.reduce((sum, { cents }) => sum + cents, 0);
      const share = Math.floor(totalCents / methods.length);
      const payments = methods.map((method, index) => ({
        method,
        amount: centsToEuro(index === 0 ? totalCents - share * (methods.length - 1) : share),
      }));
      return invoiceOf(sold, {
        payments,
        ...(hasBuyer && { buyer: BUSINESS }),
        company: { ...SHOP, vatId: hasVatId ? SHOP.vatId : '', iban: hasIban ? SHOP.iban : '' },
      });
    });
  const anySettlement = phones.map((sold) => settlementOf(sold));
  const anyStorno = fc.oneof(anyInvoice, anySettlement).map(stornoOf);
  const kinds: [string, fc.Arbitrary<InvoiceSnapshot | SettlementSnapshot | StornoSnapshot>][] = [
    ['an invoice', anyInvoice],
    ['a settlement', anySettlement],
    ['a storno', anyStorno],
  ];

  /** The block of the document that ends in its total. */
  function printedSums(snapshot: DocumentSnapshot) {
    const block = documentContentOf(snapshot).blocks.find(({ kind }) => kind === 'amounts');
    if (block?.kind !== 'amounts') throw new Error('its total is printed');
    const stillToPay = block.lines.find(([label]) => label === 'Noch zu zahlen');
    return { total: block.total, sums: (block.sums ?? []).map(([, amount]) => amount), stillToPay };
  }

  /** As the document writes an amount; below zero on a storno. */
  const written = (cents: number, { kind }: DocumentSnapshot) =>
    formatEuro(centsToEuro(kind === 'storno' ? -cents : cents));

  it.each(kinds)('the sums of %s are those of the document to the cent', (_, any) => {
    fc.assert(
      fc.property(any, (snapshot) => {
        const printed = printedSums(snapshot);
        readEInvoice(xmlOf(snapshot), ({ cents, texts }) => {
          const sum = (name: string) => cents(`${SUMS}/ram:${name}`);
          expect(written(sum('GrandTotalAmount'), snapshot)).toBe(printed.total[1]);
          expect(sum('TaxTotalAmount')).toBe(Math.abs(euroToCents(snapshot.tax ?? 0)));
          expect(sum('TaxBasisTotalAmount')).toBe(Math.abs(euroToCents(snapshot.net ?? snapshot.total)));
          expect(sum('TotalPrepaidAmount') + sum('DuePayableAmount')).toBe(sum('GrandTotalAmount'));
          expect(texts('//ram:IncludedSupplyChainTradeLineItem')).toHaveLength(
            phonesOnDocument(snapshot).length,
          );
          const taxed = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax[ram:CategoryCode="S"]';
          for (const [index] of texts(taxed).entries())
            for (const part of ['CalculatedAmount', 'BasisAmount'])
              expect(printed.sums).toContain(
                written(cents(`(${taxed})[${index + 1}]/ram:${part}`), snapshot),
              );
        });
      }),
      { numRuns: 500 },
    );
  });

  it('what is due is what the document asks for, with the account to pay it to', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const { stillToPay } = printedSums(invoice);
        readEInvoice(xmlOf(invoice), ({ cents, texts }) => {
          const due = cents(`${SUMS}/ram:DuePayableAmount`);
          expect(stillToPay?.[1]).toBe(due > 0 ? formatEuro(centsToEuro(due)) : undefined);
          expect(texts('//ram:IBANID').length > 0).toBe(due > 0);
          expect(texts('//ram:SpecifiedTradePaymentTerms').length).toBe(due > 0 ? 1 : 0);
          expect(texts('//ram:SpecifiedTradeSettlementPaymentMeans')).toHaveLength(
            invoice.payments?.length ?? 0,
          );
        });
      }),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(anySettlement, (settlement) => {
        readEInvoice(xmlOf(settlement), ({ cents }) => {
          expect(printedSums(settlement).total).toEqual([
            'Zu zahlen',
            formatEuro(centsToEuro(cents(`${SUMS}/ram:DuePayableAmount`))),
          ]);
        });
      }),
      { numRuns: 50 },
    );
  });

  it.each(kinds)('%s breaks no rule', (_, any) => {
    fc.assert(
      fc.property(any, (snapshot) => {
        expect(readEInvoice(xmlOf(snapshot), ({ broken }) => broken(rules))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
