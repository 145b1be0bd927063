import { expect, it } from 'vitest';
import { mapFacts } from './map-facts.ts';

it.each([
  ['iPhone 12 Pro Max 512GB Gold', 'iPhone 12 Pro Max'],
  ['IPHONE 12 PRO MAX GOLD 512GB-ITS', 'iPhone 12 Pro Max'],
  ['iPhone 13 Pro Max 256GB Gold [A2484] [iPhone14,3]', 'iPhone 13 Pro Max'],
  ['iPhone 17 Pro Max (A3257) [USA]', 'iPhone 17 Pro Max'],
  ['SVC IPHONE 11 PRO MAX NA 64G GRY CI/AR', 'iPhone 11 Pro Max'],
  ['Apple iPhone 15 Plus', 'iPhone 15 Plus'],
  ['iPhone 12 mini 64GB (PRODUCT)RED', 'iPhone 12 mini'],
  ['iPhone 12 Black', 'iPhone 12'],
  ['iPhone 8 256GB', 'iPhone 8'],
  ['iPhone 16e', 'iPhone 16e'],
  ['iPhone X Silver', 'iPhone X'],
  ['iPhone XS Max 64GB', 'iPhone XS Max'],
  ['iPhone XR', 'iPhone XR'],
  ['iPhone SE (3rd generation) 64GB Midnight', 'iPhone SE (3rd generation)'],
  ['iPhone SE (2022)', 'iPhone SE (3rd generation)'],
  ['iPhone SE 2 64GB', 'iPhone SE (2nd generation)'],
  ['iPhone SE (A2782)', 'iPhone SE'],
  ['iPhone14,3', 'iPhone14,3'],
  ['Samsung Galaxy S24 Ultra 256GB Titanium Gray', 'Samsung Galaxy S24 Ultra'],
  ['[A2484]', undefined],
  [undefined, undefined],
])('%s is the model %s', (text, model) => {
  expect(mapFacts({ deviceName: text }).model).toBe(model);
});

it.each([
  [true, true],
  ['ON', true],
  ['Locked', true],
  [1, true],
  ['1', true],
  ['Ja', true],
  [false, false],
  ['off', false],
  ['Unlocked', false],
  [0, false],
  ['', undefined],
  [null, undefined],
  ['Unknown', undefined],
  ['perhaps', undefined],
  [2, undefined],
  [{}, undefined],
])('a lock said as %j is %s', (said, meant) => {
  const facts = meant === undefined ? {} : { simLock: meant, fmiOn: meant };
  expect(mapFacts({ simLock: said, fmiOn: said })).toEqual(facts);
});

it('fmiON is read as fmiOn', () => {
  expect(mapFacts({ fmiON: 'ON' })).toEqual({ fmiOn: true });
});

it.each(['', ' ', null, undefined, '-', 'N/A', 'Unknown', [], {}, true])(
  'a text said as %j is absent',
  (said) => {
    const fields = ['imei2', 'meid', 'serial', 'deviceName', 'modelDesc', 'warrantyStatus', 'usaBlockStatus'];
    expect(mapFacts(Object.fromEntries(fields.map((field) => [field, said])))).toEqual({});
  },
);

it('only an https image becomes a thumbnail', () => {
  const image = 'https://sources.imeicheck.net/images/a.png';
  expect(mapFacts({ image })).toEqual({ thumbnail: image });
  for (const other of [
    'http://example.org/a.png',
    'javascript:alert(1)',
    '/a.png',
    'https://me:pw@example.org/',
    7,
  ])
    expect(mapFacts({ image: other })).toEqual({});
});

it("'Clean' is spelled one way, whatever the provider's", () => {
  expect(mapFacts({ usaBlockStatus: 'CLEAN' })).toEqual({ usaBlockStatus: 'Clean' });
  expect(mapFacts({ usaBlockStatus: 'Not clean' })).toEqual({ usaBlockStatus: 'Not clean' });
});

it('a device on the worldwide list is not clean, one that is not there is not clean by that', () => {
  const blacklisted = { usaBlockStatus: 'Blacklisted (GSMA)' };
  expect(mapFacts({ gsmaBlacklisted: true })).toEqual(blacklisted);
  expect(mapFacts({ gsmaBlacklisted: 'Yes', usaBlockStatus: 'Clean' })).toEqual(blacklisted);
  const stolen = { usaBlockStatus: 'Reported stolen by AT&T MOBILITY' };
  expect(mapFacts({ gsmaBlacklisted: true, ...stolen })).toEqual(stolen);
  expect(mapFacts({ gsmaBlacklisted: false })).toEqual({});
});

it('the description is the text that names the storage', () => {
  const described = mapFacts({ deviceName: 'iPhone SE (A2782)', modelDesc: 'IPHONE SE3 MIDNIGHT 64GB-ITS' });
  expect(described.modelDesc).toBe('IPHONE SE3 MIDNIGHT 64GB-ITS');
  expect(mapFacts({ deviceName: 'iPhone 13', modelDesc: 'IPHONE 13' }).modelDesc).toBe('iPhone 13');
});

it('numbers in odd forms are made ordinary or left out', () => {
  expect(mapFacts({ imei2: 356735111052198 })).toEqual({ imei2: '356735111052198' });
  expect(mapFacts({ imei2: '35-673511-105219-8' })).toEqual({ imei2: '356735111052198' });
  expect(mapFacts({ imei2: '***', meid: '35673511105219 (hex)' })).toEqual({});
  expect(mapFacts({ meid: 'a0000000000b1c' })).toEqual({ meid: 'A0000000000B1C' });
});
