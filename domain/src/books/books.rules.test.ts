import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxPeriod } from '../tax/tax-periods.rules.ts';
import { type BookedPurchase, type BookedSale, purchaseLine, saleLine } from './book-lines.rules.ts';
import { addSums, noSums, sumsByDay, taxMonths, yearAdjustment } from './book-sums.rules.ts';
import { checkMayClose, lastDayOf, monthOf, monthsFrom, monthsToClose } from './months.rules.ts';

const YEAR = monthsFrom('2026-01', '2026-12');

/** A phone from its purchase on; days count from 1 January 2026. */
interface Life {
  price: number;
  boughtOn: number;
  seller: 'none' | 'privat' | 'unternehmer';
  soldFor: number | null;
  soldAfter: number;
  invoice: 'none' | 'differenz' | 'regel' | 'kleinunternehmer';
  backAfter: number | null;
}

const dayAt = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);

const life: fc.Arbitrary<Life> = fc.record({
  price: fc.oneof(fc.constantFrom(0, 1, 750_00, 750_01), fc.integer({ min: 0, max: 1_500_00 })),
  boughtOn: fc.integer({ min: 0, max: 364 }),
  seller: fc.constantFrom('none', 'privat', 'privat', 'unternehmer'),
  soldFor: fc.option(fc.integer({ min: 1, max: 2_000_00 }), { freq: 5 }),
  soldAfter: fc.integer({ min: 0, max: 90 }),
  invoice: fc.constantFrom('none', 'none', 'differenz', 'regel', 'kleinunternehmer'),
  backAfter: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 2 }),
});

const period: fc.Arbitrary<TaxPeriod> = fc.record({
  validFrom: fc.integer({ min: 0, max: 364 }).map(dayAt),
  scheme: fc.constantFrom('differenz', 'differenz', 'differenz', 'regel', 'kleinunternehmer'),
  margin: fc.constantFrom('einzel', 'gesamt', 'gesamt'),
  rate: fc.constantFrom(19, 19, 7, 16),
});

const periodsOfYear = fc
  .tuple(period, fc.array(period, { maxLength: 2 }))
  .map(([first, more]) => [
    { ...first, validFrom: '2000-01-01' },
    ...more.sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1)),
  ]);

/*
 * The oracle: written apart from the rules, slowly and in whole numbers. It knows the lives of phones and works out each month
 * from the text of the law.
 */
interface Expected {
  purchases: number;
  purchased: number;
  sales: number;
  sold: number;
  returns: number;
  returned: number;
  margin: number;
  base: number;
  tax: number;
  missing: number;
  carry: number | null;
  diff: number | null;
  poolTax: number | null;
}

/** Half up, for amounts that are not negative. */
function halfUp(amount: number, rate: number): number {
  const twice = BigInt(amount) * BigInt(rate) * 2n;
  const parts = BigInt(100 + rate);
  return Number((twice + parts) / (2n * parts));
}

function oracle(lives: Life[], periods: TaxPeriod[]): { months: Expected[]; adjustment: number } {
  const settingsOf = (day: string) => {
    let held = periods[0] as TaxPeriod;
    for (const said of periods) if (said.validFrom <= day) held = said;
    return held;
  };
  const months: Expected[] = [];
  let carry = 0;
  let wholeDiff = 0;
  let poolTaxes = 0;
  for (const month of YEAR) {
    const figures: Expected = {
      purchases: 0,
      purchased: 0,
      sales: 0,
      sold: 0,
      returns: 0,
      returned: 0,
      margin: 0,
      base: 0,
      tax: 0,
      missing: 0,
      carry: null,
      diff: null,
      poolTax: null,
    };
    let diff = 0;
    let hasPool = false;
    for (const phone of lives) {
      const fromBusiness = phone.price > 0 && phone.seller === 'unternehmer';
      const hasReceipt = phone.price > 0 && phone.seller !== 'none';
      const isPool = (day: string) => {
        const { scheme, margin } = settingsOf(day);
        return scheme === 'differenz' && margin === 'gesamt' && phone.price <= 75000 && !fromBusiness;
      };
      const bought = dayAt(phone.boughtOn);
      if (phone.price > 0 && bought.startsWith(month)) {
        figures.purchases += 1;
        figures.purchased += phone.price;
        if (settingsOf(bought).scheme === 'differenz' && !hasReceipt) figures.missing += 1;
        if (isPool(bought)) {
          diff -= phone.price;
          hasPool = true;
        }
      }
      if (phone.soldFor === null) continue;
      const soldOn = dayAt(phone.boughtOn + phone.soldAfter);
      const { scheme, rate } = settingsOf(soldOn);
      const ordinary = scheme === 'differenz' && fromBusiness ? 'regel' : scheme;
      const taxation = phone.invoice === 'none' ? ordinary : phone.invoice;
      let tax = 0;
      let base = 0;
      if (!isPool(soldOn)) {
        if (taxation === 'regel') {
          tax = halfUp(phone.soldFor, rate);
          base = phone.soldFor - tax;
        } else if (taxation === 'kleinunternehmer') base = phone.soldFor;
        else if (phone.soldFor > phone.price) {
          tax = halfUp(phone.soldFor - phone.price, rate);
          base = phone.soldFor - phone.price - tax;
        }
      }
      const count = (day: string, sign: number) => {
        if (!day.startsWith(month)) return;
        if (sign > 0) {
          figures.sales += 1;
          figures.sold += phone.soldFor as number;
        } else {
          figures.returns += 1;
          figures.returned -= phone.soldFor as number;
        }
        figures.margin += sign * ((phone.soldFor as number) - phone.price);
        figures.tax += sign * tax;
        figures.base += sign * base;
        if (taxation === 'differenz' && !hasReceipt) figures.missing += 1;
        if (isPool(soldOn)) {
          diff += sign * (phone.soldFor as number);
          hasPool = true;
        }
      };
      count(soldOn, 1);
      if (phone.backAfter !== null) count(dayAt(phone.boughtOn + phone.soldAfter + phone.backAfter), -1);
    }
    const atEnd = settingsOf(lastDayOf(month));
    if (hasPool || (atEnd.scheme === 'differenz' && atEnd.margin === 'gesamt')) {
      const difference = carry + diff;
      const poolTax = difference > 0 ? halfUp(difference, atEnd.rate) : 0;
      Object.assign(figures, { carry, diff, poolTax });
      figures.tax += poolTax;
      if (difference > 0) figures.base += difference - poolTax;
      carry = 0;
      if (difference < 0) carry = difference;
      wholeDiff += diff;
      poolTaxes += poolTax;
    } else carry = 0;
    months.push(figures);
  }
  const { rate } = settingsOf('2026-12-31');
  return { months, adjustment: (wholeDiff > 0 ? halfUp(wholeDiff, rate) : 0) - poolTaxes };
}

function linesOf(lives: Life[], periods: TaxPeriod[]) {
  const purchases: BookedPurchase[] = [];
  const sales: BookedSale[] = [];
  for (const [
    index,
    { price, boughtOn, seller, soldFor, soldAfter, invoice, backAfter },
  ] of lives.entries()) {
    const documentOver = (cents: number) => ({
      id: `${index}`,
      number: `X-${index}`,
      partner: null,
      payments: [{ method: 'bar' as const, amountCents: cents }],
      beforeCents: 0,
    });
    const purchaseReceipt =
      price > 0 && seller !== 'none' ? { ...documentOver(price), sellsAs: seller } : null;
    const phone = { deviceId: `${index}`, model: 'iPhone 13', imei: '1', purchaseReceipt };
    if (price > 0) purchases.push({ ...phone, day: dayAt(boughtOn), priceCents: price });
    if (soldFor === null) continue;
    const sale = {
      ...phone,
      soldOn: dayAt(boughtOn + soldAfter),
      priceCents: soldFor,
      costCents: price,
      channel: 'direkt' as const,
      reseller: null,
      refunds: null,
      invoice: invoice === 'none' ? null : { ...documentOver(soldFor), taxation: invoice },
    };
    sales.push({ ...sale, kind: 'verkauf', day: sale.soldOn });
    if (backAfter !== null)
      sales.push({ ...sale, kind: 'ruecknahme', day: dayAt(boughtOn + soldAfter + backAfter) });
  }
  return {
    purchases: purchases.map((purchase) => purchaseLine(purchase, periods)),
    sales: sales.map((sale) => saleLine(sale, periods)),
  };
}

function program(lives: Life[], periods: TaxPeriod[]) {
  const { purchases, sales } = linesOf(lives, periods);
  const days = sumsByDay(purchases, sales);
  const held = (day: string) => periods.findLast(({ validFrom }) => validFrom <= day) as TaxPeriod;
  const taxed = taxMonths(
    YEAR.map((month) => {
      const { rate, scheme, margin } = held(lastDayOf(month));
      const sums = [...days].filter(([day]) => monthOf(day) === month).map(([, summed]) => summed);
      return {
        month,
        sums: sums.reduce(addSums, noSums),
        rate,
        isPooling: scheme === 'differenz' && margin === 'gesamt',
      };
    }),
  );
  return {
    months: taxed.map(({ sums, pool }) => ({
      purchases: sums.purchases,
      purchased: sums.purchasesCents,
      sales: sums.sales,
      sold: sums.salesCents,
      returns: sums.returns,
      returned: sums.returnsCents,
      margin: sums.marginCents,
      base: sums.baseCents,
      tax: sums.taxCents,
      missing: sums.missing,
      carry: pool?.carryCents ?? null,
      diff: pool?.diffCents ?? null,
      poolTax: pool?.taxCents ?? null,
    })),
    adjustment: yearAdjustment(
      taxed.map(({ pool }) => pool),
      held('2026-12-31').rate,
    ),
  };
}

describe('months of random shops', () => {
  it('are what an arithmetic of its own says, 600 years of them', () => {
    fc.assert(
      fc.property(fc.array(life, { maxLength: 40 }), periodsOfYear, (lives, periods) => {
        expect(program(lives, periods)).toEqual(oracle(lives, periods));
      }),
      { numRuns: 600 },
    );
  });

  it('a return takes back every amount of its sale to the cent', () => {
    fc.assert(
      fc.property(life, periodsOfYear, (phone, periods) => {
        const { sales } = linesOf([{ ...phone, soldFor: phone.soldFor ?? 1, backAfter: 3 }], periods);
        for (const name of ['priceCents', 'costCents', 'marginCents', 'baseCents', 'taxCents'] as const)
          expect(sales.reduce((sum, line) => sum + line[name], 0)).toBe(0);
      }),
    );
  });
});

describe('closing a month', () => {
  const open = {
    today: '2026-11-18',
    lastClosed: '2026-07',
    firstOpen: '2026-09',
    missing: 0,
    acknowledgesMissing: false,
  };
  it.each<[string, object, string | null]>([
    ['the next with something in it', { month: '2026-09' }, null],
    ['one that is empty, before it', { month: '2026-08' }, null],
    ['one that leaves another out', { month: '2026-10' }, 'month_before_open'],
    ['the present one', { month: '2026-11' }, 'month_not_over'],
    ['one that is still to come', { month: '2027-01' }, 'month_not_over'],
    ['one that is closed', { month: '2026-07' }, 'month_closed'],
    ['one before the first that was closed', { month: '2019-01' }, 'month_closed'],
    ['before anything was bought', { month: '2026-08', lastClosed: null }, 'nothing_to_close'],
    ['with proofs missing', { month: '2026-09', missing: 2 }, 'receipts_missing'],
    ['with that said', { month: '2026-09', missing: 2, acknowledgesMissing: true }, null],
    ['an empty one after all others', { month: '2026-10', lastClosed: '2026-09', firstOpen: null }, null],
  ])('%s', (_, order, code) => {
    const verdict = checkMayClose({ month: '', ...open, ...order });
    expect(verdict.ok ? null : verdict.problem.code).toBe(code);
  });

  it('takes the empty ones before it along', () => {
    expect(monthsToClose('2027-01', '2026-10')).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(monthsToClose('2026-09', null)).toEqual(['2026-09']);
  });
});
