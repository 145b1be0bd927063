import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import { noSales, salesFigures } from '@kreislauf/domain/analytics/sales-figures.rules';
import { expect, it } from 'vitest';
import { analyticsCsv, csvCell } from './analytics-csv.ts';

it.each([
  ['iPhone 13', 'iPhone 13'],
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a;b', '"a;b"'],
  ['sagt "ja"', '"sagt ""ja"""'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
  ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
  [-9.99, '-9,99'],
  [1234.5, '1234,5'],
  [0, '0'],
  [null, ''],
])('%j is written as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

const tax = { scheme: 'differenz', rate: 19 } as const;
const figures = salesFigures(
  {
    ...noSales,
    devices: 3,
    sold: 2,
    revenueCents: 49_001,
    purchaseCents: 40_000,
    partsCents: 2_000,
    daysToSell: 15,
    marginCents: 9_001,
  },
  tax,
);

const analytics: Analytics = {
  period: '90',
  taxScheme: 'differenz',
  since: '2026-08-17',
  totals: figures,
  statuses: [{ status: 'gekauft', devices: 1 }],
  models: { count: 1, top: [{ model: '=cmd|calc; "x"', ...figures }] },
  months: [{ month: '2026-11', ...figures }],
  methods: [{ method: 'guided', ...figures }],
  grades: [{ grade: null, ...salesFigures(noSales, tax) }],
  channels: [
    { reseller: null, ...figures },
    { reseller: { username: 'nord', name: 'Händler Nord' }, ...figures },
  ],
  battery: {
    known: 1,
    unknown: 0,
    averageHealth: 92,
    needReplacement: 0,
    buckets: [{ bucket: 'excellent', devices: 1, share: 100 }],
  },
  sellTimes: [{ time: 'week', sold: 2, share: 100 }],
  returns: {
    count: 1,
    sum: -219.5,
    byModel: [{ model: 'iPhone 13', sold: 4, returned: 1, rate: 25 }],
    byReason: [{ reason: 'gefaellt_nicht', count: 1, sum: -219.5 }],
    byTechnician: [{ technician: 'Mira', sold: 4, returned: 1, rate: 25 }],
  },
  stock: {
    devices: 1,
    value: 130,
    plannedRevenue: 180,
    slow: { devices: 0, value: 0, plannedRevenue: 0 },
  },
};

it('a spreadsheet gets one table with German numbers, readable umlauts and no formula', () => {
  const csv = analyticsCsv(analytics);
  expect(csv.startsWith('\ufeffZeitraum;Bereich;Gruppe;Geräte;Verkauft;')).toBe(true);
  const lines = csv.slice(1).trimEnd().split('\r\n');
  expect(lines[1]).toBe(
    'Letzte 90 Tage;Gesamt;Alle Geräte im Zeitraum;3;2;66,7;490,01;400;20;4,8;70,01;55,64;14,3;245,01;35,01;7,5',
  );
  expect(csv).toContain(';Modell;"\'=cmd|calc; ""x""";3;2;');
  expect(csv).toContain(';Verkauf durch;Direktverkauf;');
  expect(csv).toContain(';Verkauf durch;Händler Nord;');
  expect(csv).toContain(';Akku;Ausgezeichnet (90–100 %);1;;;');
  expect(csv).toContain(';Rückgaben;Zurückgegeben im Zeitraum;1;;;-219,5;');
  expect(csv).toContain(';Rückgaben nach Modell;iPhone 13;1;4;');
  expect(csv).toContain(';Rückgaben nach Grund;Gefällt nicht;1;;;-219,5;');
  expect(csv).toContain(';Rückgaben nach Techniker;Mira;1;4;');
  const cells = lines.filter((line) => !line.includes('"')).map((line) => line.split(';').length);
  expect(new Set(cells)).toEqual(new Set([16]));
});
