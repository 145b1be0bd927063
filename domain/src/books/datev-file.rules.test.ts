import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountsOfLength } from '../settings/datev.rules.ts';
import { accountLengths, chartAccounts, charts } from '../settings/datev-accounts.choices.ts';
import { encodeWindows1252 } from '../shared/windows-1252.ts';
import type { LinePayment, PurchaseLine, SaleLine } from './book-lines.ts';
import type { DatevPool } from './datev-bookings.rules.ts';
import { type DatevMonth, datevFileName, datevHead, datevPoolRow, datevRowsOf } from './datev-file.rules.ts';

const october: DatevMonth = {
  month: '2026-10',
  isClosed: false,
  books: {
    consultant: 29_098,
    client: 55_003,
    chart: 'skr03',
    accounts: chartAccounts.skr03,
    fiscalYearStart: 1,
  },
  createdAt: new Date('2026-11-02T23:05:09.007Z'),
  createdBy: 'Büro Nord',
};

interface Month {
  purchases: PurchaseLine[];
  sales: SaleLine[];
  pool: DatevPool | null;
}

function bytesOf(file: DatevMonth, { purchases, sales, pool }: Month): Uint8Array {
  const rows = [...purchases, ...sales].map((line) => datevRowsOf(line, file));
  return encodeWindows1252([datevHead(file), ...rows, datevPoolRow(pool, file)].join(''));
}

// A reader of the format that shares nothing with the writer: bytes, letters, fields, bookings.

/** What Windows-1252 says of the bytes that Latin-1 leaves out; the others are what their number says. */
const HIGH: Record<number, number> = {
  128: 0x20ac,
  130: 0x201a,
  131: 0x0192,
  132: 0x201e,
  133: 0x2026,
  134: 0x2020,
  135: 0x2021,
  136: 0x02c6,
  137: 0x2030,
  138: 0x0160,
  139: 0x2039,
  140: 0x0152,
  142: 0x017d,
  145: 0x2018,
  146: 0x2019,
  147: 0x201c,
  148: 0x201d,
  149: 0x2022,
  150: 0x2013,
  151: 0x2014,
  152: 0x02dc,
  153: 0x2122,
  154: 0x0161,
  155: 0x203a,
  156: 0x0153,
  158: 0x017e,
  159: 0x0178,
};

interface Field {
  value: string;
  isText: boolean;
}

function readFields(bytes: Uint8Array): Field[][] {
  const letters = Array.from(bytes, (byte) => {
    const code = byte < 128 || byte > 159 ? byte : HIGH[byte];
    if (code === undefined) throw new Error(`byte ${byte} has no letter`);
    return String.fromCharCode(code);
  });
  const lines: Field[][] = [];
  let line: Field[] = [];
  let field: Field = { value: '', isText: false };
  let isInside = false;
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] as string;
    if (isInside) {
      if (letter !== '"') field.value += letter;
      else if (letters[at + 1] === '"') {
        field.value += '"';
        at++;
      } else isInside = false;
    } else if (letter === '"') {
      if (field.value !== '') throw new Error('a quote within a field');
      field = { value: '', isText: true };
      isInside = true;
    } else if (letter === ';') {
      line.push(field);
      field = { value: '', isText: false };
    } else if (letter === '\r') {
      if (letters[++at] !== '\n') throw new Error('CR without LF');
      lines.push([...line, field]);
      line = [];
      field = { value: '', isText: false };
    } else if (letter === '\n') throw new Error('LF without CR');
    else field.value += letter;
  }
  if (isInside || line.length > 0 || field.value !== '') throw new Error('the last line has no end');
  return lines;
}

interface ReadBooking {
  cents: number;
  debit: string;
  credit: string;
  day: string;
  fields: Field[];
}

function readDatev(bytes: Uint8Array): { header: Field[]; headings: string[]; bookings: ReadBooking[] } {
  const [header = [], headings = [], ...rows] = readFields(bytes);
  const bookings = rows.map((fields) => {
    if (fields.length !== 125) throw new Error(`a row of ${fields.length} columns`);
    const [amount, side] = [fields[0]?.value ?? '', fields[1]?.value];
    if (!/^(0|[1-9]\d{0,9}),\d\d$/.test(amount)) throw new Error(`no amount: ${amount}`);
    const [account = '', contra = ''] = [fields[6]?.value, fields[7]?.value];
    if (side !== 'S' && side !== 'H') throw new Error(`no side: ${side}`);
    if (!/^\d{4}$/.test(fields[9]?.value ?? '')) throw new Error('no day');
    return {
      cents: Number(amount.replace(',', '')),
      debit: side === 'S' ? account : contra,
      credit: side === 'S' ? contra : account,
      day: fields[9]?.value ?? '',
      fields,
    };
  });
  return { header, headings: headings.map(({ value }) => value), bookings };
}

/** What an account holds at the end: what was booked on its Soll side less that on the other. */
function balances(bookings: ReadBooking[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { cents, debit, credit } of bookings) {
    sums[debit] = (sums[debit] ?? 0) + cents;
    sums[credit] = (sums[credit] ?? 0) - cents;
  }
  return sums;
}

const line = {
  deviceId: 'g1',
  day: '2026-10-05',
  model: 'iPhone 13',
  imei: '356938035643809',
  payments: [] as LinePayment[],
  taxation: 'differenz' as const,
  isPooled: false,
  isMissing: false,
};
const purchaseOf = (more: Partial<PurchaseLine>): PurchaseLine => ({ ...line, priceCents: 1_00, ...more });
const nothing: Month = { purchases: [], sales: [], pool: null };
const firstRow = (more: Partial<PurchaseLine>, file = october) =>
  readDatev(bytesOf(file, { ...nothing, purchases: [purchaseOf(more)] })).bookings[0]?.fields ?? [];

describe('the header', () => {
  const headerOf = (file: DatevMonth) => readDatev(bytesOf(file, nothing)).header;

  it('has its 31 fields one by one', () => {
    expect(headerOf(october)).toEqual([
      { value: 'EXTF', isText: true },
      { value: '700', isText: false },
      { value: '21', isText: false },
      { value: 'Buchungsstapel', isText: true },
      { value: '13', isText: false },
      // As the clock of the shop shows it.
      { value: '20261103000509007', isText: false },
      { value: '', isText: false },
      { value: 'KR', isText: true },
      { value: 'Büro Nord', isText: true },
      { value: '', isText: true },
      { value: '29098', isText: false },
      { value: '55003', isText: false },
      { value: '20260101', isText: false },
      { value: '4', isText: false },
      { value: '20261001', isText: false },
      { value: '20261031', isText: false },
      { value: 'Kreislauf 10/2026', isText: true },
      { value: '', isText: true },
      { value: '1', isText: false },
      { value: '0', isText: false },
      { value: '0', isText: false },
      { value: 'EUR', isText: true },
      { value: '', isText: false },
      { value: '', isText: true },
      { value: '', isText: false },
      { value: '', isText: false },
      { value: '03', isText: true },
      { value: '', isText: false },
      { value: '', isText: false },
      { value: '', isText: true },
      { value: 'Kreislauf', isText: true },
    ]);
  });

  it.each([
    ['2026-10', 1, '20260101'],
    ['2026-10', 7, '20260701'],
    ['2026-07', 7, '20260701'],
    ['2026-06', 7, '20250701'],
    ['2026-01', 12, '20251201'],
    ['2026-12', 12, '20261201'],
    ['2026-10', 11, '20251101'],
  ])('of %s with years that begin in month %i names %s', (month, fiscalYearStart, expected) => {
    const books = { ...october.books, fiscalYearStart };
    expect(headerOf({ ...october, month, books })[12]?.value).toBe(expected);
  });

  it.each([
    ['2026-02', '20260228'],
    ['2028-02', '20280229'],
    ['2026-12', '20261231'],
  ])('of %s ends on %s', (month, last) => {
    expect(headerOf({ ...october, month })[15]?.value).toBe(last);
  });

  it.each(accountLengths)('says that accounts have %i digits, as they have', (length) => {
    const accounts = accountsOfLength(chartAccounts.skr04, length);
    const file: DatevMonth = { ...october, books: { ...october.books, chart: 'skr04', accounts } };
    const header = headerOf(file);
    expect([header[13]?.value, header[26]?.value]).toEqual([String(length), '04']);
    const row = firstRow({}, file);
    expect([row[6]?.value, row[7]?.value]).toEqual(['5220'.padEnd(length, '0'), '1370'.padEnd(length, '0')]);
  });

  it('and every row say whether the month is closed', () => {
    const closed = { ...october, isClosed: true };
    expect(headerOf(closed)[20]?.value).toBe('1');
    expect([firstRow({}, closed)[113]?.value, firstRow({})[113]?.value]).toEqual(['1', '0']);
  });

  it('has room for 25 letters of whoever made it', () => {
    const createdBy = 'Ä"'.repeat(20);
    expect(headerOf({ ...october, createdBy })[8]).toEqual({ value: createdBy.slice(0, 25), isText: true });
  });
});

it('the file is named by its month', () => {
  expect(datevFileName('2026-10')).toBe('EXTF_Buchungsstapel_2026-10.csv');
});

it('the headings are 125, with those that are filled in their places', () => {
  const { headings } = readDatev(bytesOf(october, nothing));
  expect(new Set(headings).size).toBe(125);
  for (const [column, heading] of [
    [1, 'Umsatz (ohne Soll/Haben-Kz)'],
    [2, 'Soll/Haben-Kennzeichen'],
    [3, 'WKZ Umsatz'],
    [7, 'Konto'],
    [8, 'Gegenkonto (ohne BU-Schlüssel)'],
    [9, 'BU-Schlüssel'],
    [10, 'Belegdatum'],
    [11, 'Belegfeld 1'],
    [14, 'Buchungstext'],
    [20, 'Beleglink'],
    [21, 'Beleginfo - Art 1'],
    [36, 'Beleginfo - Inhalt 8'],
    [37, 'KOST1 - Kostenstelle'],
    [114, 'Festschreibung'],
    [115, 'Leistungsdatum'],
    [118, 'Generalumkehr (GU)'],
    [125, 'Abw. Skontokonto'],
  ] as const)
    expect(headings[column - 1]).toBe(heading);
});

it('a row fills its columns and leaves the others empty', () => {
  const row = firstRow({
    day: '2026-10-05',
    priceCents: 1_234_567_05,
    payments: [{ method: 'bar', amountCents: 1_234_567_05 }],
    receipt: { id: 'b1', number: 'AB-2026-000012' },
    seller: 'Verkäufer 1',
  });
  const filled = row.flatMap(({ value, isText }, index) => (value ? [[index + 1, value, isText]] : []));
  expect(filled).toEqual([
    [1, '1234567,05', false],
    [2, 'S', true],
    [3, 'EUR', true],
    [7, '3220', false],
    [8, '1000', false],
    [10, '0510', false],
    [11, 'AB-2026-000012', true],
    [14, 'Ankauf iPhone 13, Verkäufer 1', true],
    [21, 'IMEI', true],
    [22, '356938035643809', true],
    [23, 'Modell', true],
    [24, 'iPhone 13', true],
    [114, '0', false],
    [115, '05102026', false],
  ]);
});

describe('texts', () => {
  it.each([
    ['umlauts and the euro', 'Käufer ßtraße € 5', 'Käufer ßtraße € 5'],
    ['quotes', '„Nord“ "Süd" ‚x‘', '„Nord“ "Süd" ‚x‘'],
    ['a separator', 'a;b;c', 'a;b;c'],
    ['new lines and tabs', 'a\r\nb\n\tc\u2028d', 'a b c d'],
    ['control letters', 'a\u0000b\u0085c\u009fd', 'a b c d'],
    ['an emoji', 'Handy 📱', 'Handy ?'],
    ['letters of others', 'Łukasz Şahin', 'Lukasz Sahin'],
    ['a formula, which is none here', '=1+1', '=1+1'],
    ['an apostrophe at the beginning', "'x", "'x"],
  ])('with %s are read back', (_what, seller, expected) => {
    expect(firstRow({ model: 'A', seller })[13]).toEqual({ value: `Ankauf A, ${expected}`, isText: true });
  });

  it('end after 60 letters, quotes counted once', () => {
    const text = firstRow({ model: 'M', seller: '"'.repeat(80) })[13]?.value;
    expect(text).toBe(`Ankauf M, ${'"'.repeat(50)}`);
    expect(firstRow({ model: '📱€'.repeat(60) })[13]?.value).toHaveLength(60);
  });

  it.each([
    ['AB-2026-000012', 'AB-2026-000012'],
    ['A$&%*+-/z', 'A$&%*+-/z'],
    ['Ä 1;2', 'ae-1-2'],
    ['x'.repeat(50), 'x'.repeat(36)],
    ['', ''],
  ])('of Belegfeld 1 keep what it takes: %s', (number, expected) => {
    expect(firstRow({ receipt: { id: 'b1', number } })[10]).toEqual({ value: expected, isText: true });
  });

  it('whatever they are, every row is read back with its amount and accounts', () => {
    const odd = fc.string({ unit: 'binary', maxLength: 120 });
    fc.assert(
      fc.property(odd, odd, odd, (model, seller, number) => {
        const row = firstRow({ model, seller, receipt: { id: 'b1', number }, imei: number });
        expect([0, 6, 7].map((index) => row[index]?.value)).toEqual(['1,00', '3220', '1590']);
        expect(row[13]?.value.length).toBeLessThanOrEqual(60);
        expect(row[10]?.value).toMatch(/^[A-Za-z0-9$&%*+\-/]{0,36}$/);
      }),
    );
  });
});

// Random months, and what their accounts must hold, worked out line by line in the plainest way.

type Scheme = 'einzel' | 'gesamt' | 'regel' | 'kleinunternehmer';
const schemes: Scheme[] = ['einzel', 'gesamt', 'regel', 'kleinunternehmer'];

const day = fc.integer({ min: 1, max: 31 }).map((date) => `2026-10-${String(date).padStart(2, '0')}`);
const cents = fc.oneof(fc.integer({ min: 1, max: 2_000_00 }), fc.constantFrom(0, 1, 750_00, 750_01));

/** A price that was paid in up to four ways, in its order; or nobody knows how. */
function paymentsOf(
  methods: readonly LinePayment['method'][],
  priceCents: number,
  cuts: number[],
): LinePayment[] {
  const ends = cuts.slice(0, methods.length - 1).map((cut) => cut % (priceCents + 1));
  const at = methods.length === 0 ? [] : [0, ...ends.sort((one, other) => one - other), priceCents];
  return methods.map((method, index) => ({ method, amountCents: (at[index + 1] ?? 0) - (at[index] ?? 0) }));
}

const paidIn = <Method extends LinePayment['method']>(...methods: Method[]) =>
  fc.record({
    methods: fc.array(fc.constantFrom(...methods), { maxLength: 4 }),
    cuts: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
  });

function taxationIn(scheme: Scheme, isBusiness: boolean): SaleLine['taxation'] {
  if (scheme === 'regel' || scheme === 'kleinunternehmer') return scheme;
  return isBusiness ? 'regel' : 'differenz';
}

const purchaseIn = (scheme: Scheme): fc.Arbitrary<PurchaseLine> =>
  fc
    .record({
      day,
      priceCents: cents,
      isBusiness: fc.boolean(),
      paid: paidIn('bar', 'ueberweisung', 'verrechnung'),
    })
    .map(({ day: on, priceCents, isBusiness, paid }) => ({
      ...line,
      day: on,
      priceCents,
      payments: paymentsOf(paid.methods, priceCents, paid.cuts),
      taxation: taxationIn(scheme, isBusiness),
      isPooled: scheme === 'gesamt' && !isBusiness && priceCents <= 750_00,
    }));

const saleIn = (scheme: Scheme): fc.Arbitrary<SaleLine> =>
  fc
    .record({
      day,
      price: cents,
      cost: cents,
      isBusiness: fc.boolean(),
      isReturn: fc.boolean(),
      via: fc.constantFrom('direkt' as const, 'reseller' as const),
      paid: paidIn('bar', 'karte', 'ueberweisung', 'paypal', 'sonstiges', 'verrechnung'),
    })
    .map(({ day: on, price, cost, isBusiness, isReturn, via, paid }) => {
      const sign = isReturn ? -1 : 1;
      const taxation = taxationIn(scheme, isBusiness);
      const isPooled = scheme === 'gesamt' && !isBusiness && cost <= 750_00;
      const gross = taxation === 'differenz' ? Math.max(0, price - cost) : price;
      const tax = taxation === 'kleinunternehmer' ? 0 : Math.round((gross * 19) / 119);
      return {
        ...line,
        day: on,
        kind: isReturn ? ('ruecknahme' as const) : ('verkauf' as const),
        via: isReturn ? ('direkt' as const) : via,
        priceCents: sign * price,
        costCents: sign * cost,
        marginCents: sign * (price - cost),
        rate: 19,
        baseCents: isPooled ? 0 : sign * (gross - tax),
        taxCents: isPooled ? 0 : sign * tax,
        payments: paymentsOf(paid.methods, price, paid.cuts).map(({ method, amountCents }) => ({
          method,
          amountCents: sign * amountCents,
        })),
        taxation,
        isPooled,
      };
    });

const monthIn = (scheme: Scheme): fc.Arbitrary<Month> =>
  fc
    .record({
      purchases: fc.array(purchaseIn(scheme), { maxLength: 12 }),
      sales: fc.array(saleIn(scheme), { maxLength: 12 }),
      carryCents: fc.integer({ min: -500_00, max: 0 }),
    })
    .map(({ purchases, sales, carryCents }) => {
      if (scheme !== 'gesamt') return { purchases, sales, pool: null };
      const sum = (lines: { priceCents: number; isPooled: boolean }[]) =>
        lines.filter(({ isPooled }) => isPooled).reduce((all, { priceCents }) => all + priceCents, 0);
      return { purchases, sales, pool: { carryCents, diffCents: sum(sales) - sum(purchases) } };
    });

const moneyOf: Record<string, string> = {
  bar: 'cash',
  ueberweisung: 'bank',
  karte: 'transit',
  paypal: 'transit',
  sonstiges: 'transit',
  verrechnung: 'clearing',
};

/** By the names of the settings; Soll is positive. */
function expectedBalances({ purchases, sales, pool }: Month): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (name: string, amount: number) => {
    sums[name] = (sums[name] ?? 0) + amount;
  };
  for (const { priceCents, isPooled, taxation, payments } of purchases) {
    add(isPooled ? 'goodsPooled' : taxation === 'differenz' ? 'goods' : 'goodsOther', priceCents);
    if (payments.length === 0) add('clearing', -priceCents);
    for (const { method, amountCents } of payments) add(moneyOf[method] ?? '', -amountCents);
  }
  for (const sold of sales) {
    const { priceCents, isPooled, taxation, payments, via, baseCents, taxCents } = sold;
    if (via === 'reseller') add('receivables', priceCents);
    else if (payments.length === 0) add('clearing', priceCents);
    else for (const { method, amountCents } of payments) add(moneyOf[method] ?? '', amountCents);
    if (isPooled) add('pooled', -priceCents);
    else if (taxation === 'regel') add('revenue', -(baseCents + taxCents));
    else if (taxation === 'kleinunternehmer') add('revenueSmall', -baseCents);
    else {
      // The books' own base and tax are what the taxed account holds; the rest of the price is not taxed.
      add('margin', -(baseCents + taxCents));
      add('marginUntaxed', -(priceCents - baseCents - taxCents));
    }
  }
  const taxed = pool ? Math.max(0, pool.carryCents + pool.diffCents) : 0;
  add('pooled', taxed);
  add('pooledTaxed', -taxed);
  return sums;
}

describe.each(charts)('a random month in %s', (chart) => {
  it.each(schemes)('taxed by %s balances with the books to the cent, account by account', (scheme) => {
    const accounts = chartAccounts[chart];
    const file: DatevMonth = { ...october, books: { ...october.books, chart, accounts } };
    fc.assert(
      fc.property(monthIn(scheme), (month) => {
        const { bookings } = readDatev(bytesOf(file, month));
        const found = balances(bookings);
        const expected = expectedBalances(month);
        for (const [name, account] of Object.entries(accounts))
          expect([name, found[account] ?? 0]).toEqual([name, (expected[name] ?? 0) || 0]);
        const known = new Set(Object.values(accounts));
        expect(Object.keys(found).filter((account) => !known.has(account))).toEqual([]);
        expect(bookings.every(({ cents: amount, debit, credit }) => amount > 0 && debit !== credit)).toBe(
          true,
        );
        const days = [...month.purchases, ...month.sales].map(({ day: on }) => on.slice(8) + on.slice(5, 7));
        expect(bookings.every(({ day: on }) => on === '3110' || days.includes(on))).toBe(true);
      }),
      { numRuns: 70 },
    );
  });
});
