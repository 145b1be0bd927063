import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxationOf, taxShown } from '../tax/tax.rules.ts';
import { sellerInput } from './document-inputs.contract.ts';
import { documentProblems } from './documents.problems.ts';
import {
  ageOn,
  checkBuyerKnown,
  checkMayCancel,
  checkMayInvoice,
  checkMayIssuePurchaseReceipt,
  checkSellerAge,
  documentNumber,
  isWarrantyShortened,
  saleToInvoice,
} from './documents.rules.ts';
import { paymentInput } from './payments.contract.ts';

it('a number has prefix, year and six digits, and grows past them', () => {
  expect(documentNumber('AB', 2026, 123)).toBe('AB-2026-000123');
  expect(documentNumber('RE', 2027, 1_234_567)).toBe('RE-2027-1234567');
});

describe('the age of a seller', () => {
  it.each([
    ['2008-11-16', '2026-11-16', 18, true],
    ['2008-11-17', '2026-11-16', 17, false],
    ['2008-02-29', '2026-02-28', 17, false],
    ['2008-02-29', '2026-03-01', 18, true],
    ['1950-01-01', '2026-11-16', 76, true],
    ['2027-01-01', '2026-11-16', -1, false],
  ])('born %s is on %s %d', (birthDate, day, age, mayS) => {
    expect(ageOn(birthDate, day)).toBe(age);
    expect(checkSellerAge(birthDate, day).ok).toBe(mayS);
  });

  it('need not be known', () => {
    expect(checkSellerAge(undefined, '2026-11-16').ok).toBe(true);
  });
});

const buyer = { name: 'Anna', street: 'Weg 1', zip: '1', city: 'Kiel' };

it.each([
  [250_00, false, true],
  [250_01, false, false],
  [250_01, true, true],
])('an invoice over %d cents with buyer %s: %s', (cents, isKnown, ok) => {
  expect(checkBuyerKnown(cents, isKnown ? (buyer as never) : undefined).ok).toBe(ok);
});

describe('taxation', () => {
  it.each([
    ['differenz', 'privat', 'differenz'],
    ['differenz', 'haendler_25a', 'differenz'],
    ['differenz', 'unternehmer', 'regel'],
    ['differenz', undefined, 'differenz'],
    ['regel', 'privat', 'regel'],
    ['kleinunternehmer', 'unternehmer', 'kleinunternehmer'],
  ] as const)('%s with a seller %s is %s', (scheme, sellsAs, expected) => {
    expect(taxationOf({ scheme }, sellsAs)).toBe(expected);
  });

  it('is shown under the regular scheme only', () => {
    expect(taxShown(119_00, 'differenz', 19)).toBeNull();
    expect(taxShown(119_00, 'kleinunternehmer', 19)).toBeNull();
    expect(taxShown(119_00, 'regel', 19)).toEqual({ netCents: 100_00, taxCents: 19_00, rate: 19 });
  });

  it('net and tax sum to the gross, and the tax is the rate of the net to half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(7, 16, 19), (gross, rate) => {
        const shown = taxShown(gross, 'regel', rate);
        if (!shown) throw new Error('no tax shown');
        expect(shown.netCents + shown.taxCents).toBe(gross);
        expect(Math.abs(shown.taxCents - (shown.netCents * rate) / 100)).toBeLessThan(1);
      }),
    );
  });
});

it.each([
  ['ankauf', undefined, true],
  ['rechnung', 'ST-2026-000001', false],
  ['storno', undefined, false],
] as const)('%s, cancelled by %s, can be cancelled: %s', (kind, cancelledBy, ok) => {
  expect(checkMayCancel({ kind, cancelledBy }).ok).toBe(ok);
});

describe('a transfer', () => {
  it.each([
    [{ method: 'ueberweisung' }, false],
    [{ method: 'ueberweisung', iban: 'DE00' }, false],
    [{ method: 'ueberweisung', iban: 'DE89 3704 0044 0532 0130 00' }, true],
    [{ method: 'bar' }, true],
    [{ method: 'scheck' }, false],
  ])('%j: %s', (payment, ok) => {
    expect(paymentInput.safeParse(payment).success).toBe(ok);
  });
});

it('a seller sells as a private person unless said otherwise', () => {
  expect(sellerInput.parse(buyer).sellsAs).toBe('privat');
});

describe('which documents may be issued', () => {
  const soldDate = new Date('2026-11-16T10:00:00Z');
  const codeOf = (verdict: ReturnType<typeof checkMayInvoice>) => (verdict.ok ? null : verdict.problem.code);

  it('an invoice needs a sale with a price', () => {
    const sold = { status: 'verkauft', soldDate, actualSellingPriceCents: 300_00 } as const;
    expect(saleToInvoice(sold)).toEqual({ soldDate, totalCents: 300_00 });
    expect(saleToInvoice({ ...sold, status: 'zum_verkauf' })).toBeNull();
    expect(saleToInvoice({ ...sold, actualSellingPriceCents: null })).toBeNull();
  });

  it('a sale has one invoice, and none where a reseller sold the phone', () => {
    expect(codeOf(checkMayInvoice({ isSoldByReseller: false, standing: undefined }))).toBeNull();
    expect(codeOf(checkMayInvoice({ isSoldByReseller: true, standing: 'RE-2026-000001' }))).toBe(
      documentProblems.soldByReseller().code,
    );
    expect(codeOf(checkMayInvoice({ isSoldByReseller: false, standing: 'RE-2026-000001' }))).toBe(
      documentProblems.invoiceStands('').code,
    );
  });

  it('a purchase has one receipt, and none without a price', () => {
    expect(codeOf(checkMayIssuePurchaseReceipt(undefined, 1))).toBeNull();
    expect(codeOf(checkMayIssuePurchaseReceipt(undefined, 0))).toBe(documentProblems.noPurchasePrice().code);
    expect(codeOf(checkMayIssuePurchaseReceipt('AB-2026-000001', 1))).toBe(
      documentProblems.purchaseReceiptStands('').code,
    );
  });

  it('a warranty below 24 months is shortened', () => {
    expect([12, 23, 24, 36].map(isWarrantyShortened)).toEqual([true, true, false, false]);
  });
});
