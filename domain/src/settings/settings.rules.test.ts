import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkCompanyComplete,
  checkSettings,
  defaultSettings,
  mergeSettings,
  settingsChanges,
  shopNameOf,
} from './settings.rules.ts';
import { settingsLabels } from './settings.text.ts';
import { settingsInput, settingsValues } from './settings-inputs.contract.ts';

it('the defaults are what the specification says and pass the contract', () => {
  expect(settingsValues.parse(defaultSettings)).toEqual(defaultSettings);
  expect(defaultSettings).toMatchObject({
    tax: { scheme: 'differenz', margin: 'einzel', rate: 19 },
    documents: {
      prefixes: { ankauf: 'AB', rechnung: 'RE', abrechnung: 'AR', storno: 'ST' },
      warrantyMonths: 12,
    },
    parts: { bookOnRepairEnd: true },
    purchase: { safetyMargin: 0, profitClasses: [{ from: 0, euro: 50 }], rounding: 1, countsTax: false },
    workshop: { hourlyRate: 0 },
  });
});

it('merging changes what was said and nothing else', () => {
  const input = { company: { city: 'Kiel' }, documents: { prefixes: { storno: 'SX' } } };
  const merged = mergeSettings(defaultSettings, input);
  expect(settingsChanges(defaultSettings, merged)).toEqual([
    { field: 'company.city', from: '', to: 'Kiel' },
    { field: 'documents.prefixes.storno', from: 'ST', to: 'SX' },
  ]);
});

it('merging nothing, or what is stored, changes nothing', () => {
  const sections = Object.keys(defaultSettings) as (keyof typeof defaultSettings)[];
  fc.assert(
    fc.property(fc.subarray(sections), (chosen) => {
      const input = Object.fromEntries(chosen.map((section) => [section, defaultSettings[section]]));
      expect(mergeSettings(defaultSettings, input)).toEqual(defaultSettings);
    }),
  );
});

it('every field has a name', () => {
  const empty = JSON.parse(JSON.stringify(defaultSettings), (_key, value) =>
    typeof value === 'object' ? value : null,
  );
  const unnamed = settingsChanges(empty, defaultSettings).filter(({ field }) => !settingsLabels[field]);
  expect(unnamed).toEqual([]);
});

it('two kinds of document never share their prefix', () => {
  const merged = mergeSettings(defaultSettings, { documents: { prefixes: { rechnung: 'AB' } } });
  expect(checkSettings(defaultSettings).ok).toBe(true);
  expect(checkSettings(merged)).toMatchObject({
    ok: false,
    problem: { status: 400, fields: { 'documents.prefixes.rechnung': expect.stringContaining('„AB“') } },
  });
});

describe('the issuer of a document', () => {
  const complete = { name: 'Handy Nord', street: 'Hafen 1', zip: '24103', city: 'Kiel' };
  it.each(['name', 'street', 'zip', 'city'])('needs %s', (field) => {
    const { company } = mergeSettings(defaultSettings, { company: { ...complete, [field]: '' } });
    expect(checkCompanyComplete({ company })).toMatchObject({
      ok: false,
      problem: { code: 'company_incomplete', status: 409, details: { link: '/admin/settings' } },
    });
  });
  it('needs no more', () => {
    expect(checkCompanyComplete(mergeSettings(defaultSettings, { company: complete })).ok).toBe(true);
  });
});

it('a shop without a name is called like the product', () => {
  expect(shopNameOf(defaultSettings)).toBe('Kreislauf');
  expect(shopNameOf(mergeSettings(defaultSettings, { company: { name: 'Handy Nord' } }))).toBe('Handy Nord');
});

describe('what is refused', () => {
  it.each([
    ['null for a text', { company: { name: null } }],
    ['null for a section', { company: null }],
    ['null for the version', { updatedAt: null }],
    ['a broken IBAN', { company: { iban: 'DE00 0000' } }],
    ['a broken address of mail', { company: { email: 'keine' } }],
    ['a VAT id without country', { company: { vatId: '123456789' } }],
    ['an unknown scheme', { tax: { scheme: 'keine' } }],
    ['a negative rate', { tax: { rate: -1 } }],
    ['13 months', { documents: { warrantyMonths: 13 } }],
    ['small letters in a prefix', { documents: { prefixes: { ankauf: 'ab' } } }],
    ['an empty prefix', { documents: { prefixes: { ankauf: '' } } }],
    ['a prefix of 11', { documents: { prefixes: { ankauf: 'ABCDEFGHIJK' } } }],
    ['no declaration', { documents: { declaration: ' ' } }],
    ['an unknown label', { labels: { size: '1x1' } }],
    ['a negative margin', { purchase: { safetyMargin: -5 } }],
    ['three decimals', { workshop: { hourlyRate: 1.005 } }],
  ])('%s', (_case, input) => {
    expect(settingsInput.safeParse(input).success).toBe(false);
  });

  it('is not an empty text, which says nothing', () => {
    const nothing = { company: { iban: '', email: '', vatId: '', name: '' } };
    expect(settingsInput.parse(nothing)).toEqual(nothing);
  });
});
