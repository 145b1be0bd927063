import fc from 'fast-check';
import { expect, it } from 'vitest';
import { purchaseLine, saleLine } from '../books/book-lines.rules.ts';
import type { LinePayment } from '../books/book-lines.ts';
import { paidByChoices, paymentMethods } from './payments.contract.ts';
import { type Payment, paymentsAfterRefund, paymentsTaken, sumOfPayments } from './payments.rules.ts';
import { checkDifferencePaid, tradeInPayments } from './trade-in.rules.ts';

const RUNS = 500;
const DAY = '2026-11-18';
const prices = fc.array(fc.integer({ min: 1, max: 2_000_00 }), { minLength: 1, maxLength: 12 });
const seeds = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 });
const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);

/** Payments of a sum, cut and paid as the seeds say. */
function paid(total: number, cuts: readonly number[], methods: readonly Payment['method'][]): Payment[] {
  const ends = [...new Set([...cuts.map((seed) => 1 + (seed % total)), total])].sort((a, b) => a - b);
  return ends.map((end, index) => ({
    method: methods[(cuts[index % cuts.length] ?? 0) % methods.length] ?? 'bar',
    amountCents: end - (ends[index - 1] ?? 0),
  }));
}

/** What all lines of a document take of each of its payments, by method. */
function byMethod(payments: readonly LinePayment[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { method, amountCents } of payments) sums[method] = (sums[method] ?? 0) + amountCents;
  return sums;
}

const phone = (priceCents: number, index: number) => ({
  deviceId: String(index),
  day: DAY,
  model: 'iPhone 13',
  imei: String(index),
  priceCents,
});
const documentOf = (payments: Payment[], amounts: number[], index: number) => ({
  id: 'x',
  number: 'X-1',
  partner: null,
  payments,
  beforeCents: sumOf(amounts.slice(0, index)),
});

function expectEachCentOnce(lines: { priceCents: number; payments: LinePayment[] }[], payments: Payment[]) {
  for (const line of lines) expect(sumOfPayments(line.payments)).toBe(line.priceCents);
  expect(byMethod(lines.flatMap((line) => line.payments))).toEqual(byMethod(payments));
  expect(sumOf(lines.map(({ priceCents }) => priceCents))).toBe(sumOfPayments(payments));
  for (const { amountCents } of payments) expect(amountCents).toBeGreaterThan(0);
}

function expectReceiptPaid(amounts: number[], payments: Payment[]): void {
  const lines = amounts.map((cents, index) =>
    purchaseLine(
      {
        ...phone(cents, index),
        purchaseReceipt: { ...documentOf(payments, amounts, index), sellsAs: 'privat' },
      },
      [],
    ),
  );
  expectEachCentOnce(lines, payments);
}

function expectInvoicePaid(amounts: number[], payments: Payment[]): void {
  const lines = amounts.map((cents, index) =>
    saleLine(
      {
        ...phone(cents, index),
        kind: 'verkauf',
        soldOn: DAY,
        costCents: 1,
        channel: 'direkt',
        reseller: null,
        purchaseReceipt: null,
        refunds: null,
        invoice: { ...documentOf(payments, amounts, index), taxation: 'differenz' },
      },
      [],
    ),
  );
  expectEachCentOnce(lines, payments);
}

it('every cent of a shared receipt is in one payment and one line', () => {
  fc.assert(
    fc.property(prices, seeds, (amounts, cuts) => {
      expectReceiptPaid(amounts, paid(sumOf(amounts), cuts, paymentMethods));
    }),
    { numRuns: RUNS },
  );
});

it('every cent of a shared invoice, too, and of those that replace it while its phones come back', () => {
  fc.assert(
    fc.property(prices, seeds, fc.constantFrom(undefined, ...paidByChoices), (amounts, cuts, method) => {
      let payments = paid(sumOf(amounts), cuts, paidByChoices);
      let kept = amounts;
      expectInvoicePaid(kept, payments);
      for (const [round, cut] of cuts.entries()) {
        if (kept.length === 1) break;
        const gone = cut % kept.length;
        const refund = kept[gone] ?? 0;
        const before = byMethod(payments);
        kept = kept.filter((_, index) => index !== gone);
        const left = paymentsAfterRefund(payments, refund, method);
        expect(byMethod([...left, ...paymentsTaken(payments, left)])).toEqual(byMethod(payments));
        payments = left;
        expectInvoicePaid(kept, payments);
        if (round === 0 && method) {
          const own = before[method] ?? 0;
          expect(byMethod(payments)[method] ?? 0).toBe(Math.max(0, own - refund));
        }
      }
    }),
    { numRuns: RUNS },
  );
});

it('every cent of a trade-in is paid or set off once, by the same amount on both documents', () => {
  fc.assert(
    fc.property(prices, prices, seeds, (sold, bought, cuts) => {
      const sides = { sellCents: sumOf(sold), buyCents: sumOf(bought) };
      const difference = Math.abs(sides.sellCents - sides.buyCents);
      const methods =
        sides.sellCents > sides.buyCents ? (['bar', 'karte', 'paypal'] as const) : (['bar'] as const);
      const rest = difference > 0 ? paid(difference, cuts, methods) : [];
      expect(checkDifferencePaid(sides, rest).ok).toBe(true);
      const wrong = [...rest, { method: 'bar' as const, amountCents: 1 }];
      expect(checkDifferencePaid(sides, wrong).ok).toBe(false);
      const { invoice, purchaseReceipt } = tradeInPayments(sides, rest);
      expectInvoicePaid(sold, invoice);
      expectReceiptPaid(bought, purchaseReceipt);
      const setOff = Math.min(sides.sellCents, sides.buyCents);
      expect([byMethod(invoice).verrechnung, byMethod(purchaseReceipt).verrechnung]).toEqual([
        setOff,
        setOff,
      ]);
      expect(sumOfPayments([...invoice, ...purchaseReceipt]) - 2 * setOff).toBe(difference);
    }),
    { numRuns: RUNS },
  );
});
