import { expect, it } from 'vitest';
import { deviceSheet, type SheetDevice, sheetPrice, sheetTitle } from './device-sheet.rules.ts';

const phone: SheetDevice = {
  model: 'iPhone 16 Pro',
  modelDesc: 'iPhone 16 Pro 256GB Desert Titanium',
  imei: '350017080000044',
  imei2: null,
  serial: 'F2LX',
  usaBlockStatus: 'Clean',
  simLock: false,
  fmiOn: false,
  warrantyStatus: 'Limited Warranty',
  status: 'zum_verkauf',
  sellingPrice: 749.5,
  actualSellingPrice: null,
  softwareInfo: null,
  condition: {
    grade: 'A',
    display: 'good',
    body: 'excellent',
    batteryHealth: 91,
    defects: ['Rahmen verzogen'],
  },
};

const linesOf = (device: SheetDevice) =>
  deviceSheet(device).flatMap(({ facts }) => facts.map(({ label, value }) => `${label}: ${value}`));

it('says what a customer wants to know, in German', () => {
  expect(linesOf(phone)).toEqual([
    'Speicher: 256 GB',
    'Farbe: Wüstentitan',
    'IMEI: 35 001708 000004 4',
    'Seriennummer: F2LX',
    'Garantie: Herstellergarantie',
    'Gesamtbewertung: A (Sehr gut)',
    'Displayzustand: Gut',
    'Gehäusezustand: Ausgezeichnet',
    'Akku: 91 %',
    'Sperrstatus: Nicht gesperrt (Clean)',
    'SIM-Lock: Frei',
    'Mein iPhone suchen: Aus',
  ]);
});

it.each([
  [{ model: 'iPhone 16 Pro 256GB' }, 'iPhone 16 Pro'],
  [{ model: 'iPhone 16 Pro 256 GB', modelDesc: null }, 'iPhone 16 Pro'],
  [{ model: 'iPhone 16 Pro' }, 'iPhone 16 Pro'],
])('the title leaves the storage of %o to the facts below', (names, title) => {
  const named = { ...phone, ...names };
  expect(sheetTitle(named)).toBe(title);
  expect(linesOf(named)[0]).toMatch(/^Speicher: 256/);
});

it('leaves out what nobody knows and what the maker does not have', () => {
  const lines = linesOf({
    ...phone,
    model: 'Fairphone 4',
    modelDesc: null,
    serial: null,
    warrantyStatus: null,
    usaBlockStatus: null,
    fmiOn: null,
    condition: { grade: null, display: null, body: null, batteryHealth: null, defects: [] },
  });
  expect(lines).toEqual([
    'IMEI: 35 001708 000004 4',
    'Akku: Unbekannt',
    'Sperrstatus: Unbekannt',
    'SIM-Lock: Frei',
  ]);
});

it('tells defects once somebody has confirmed them', () => {
  const confirmed = { ...phone, condition: { ...phone.condition, confirmedAt: '2026-11-18T09:00:00.000Z' } };
  expect(linesOf(confirmed)).toContain('Bekannte Mängel: Rahmen verzogen');
  expect(linesOf(phone).join()).not.toContain('verzogen');
});

it('nothing else that a device carries gets onto the sheet', () => {
  const secrets = {
    purchasePrice: 4321,
    desiredProfit: 1234,
    damageDescription: 'GEHEIM',
    purchaseInfo: { seller: 'GEHEIM', notes: 'GEHEIM' },
    parts: [{ partNumber: 'GEHEIM', price: 99 }],
  };
  expect(deviceSheet({ ...phone, ...secrets })).toEqual(deviceSheet(phone));
});

it.each([
  [{}, '749,50 €'],
  [{ sellingPrice: 0 }, null],
  [{ status: 'verkauft' as const, actualSellingPrice: 700 }, '700,00 €'],
])('with %j the price is %j', (fields, price) => {
  expect(sheetPrice({ ...phone, ...fields })?.replaceAll('\u00a0', ' ') ?? null).toBe(price);
});
