import { expect, test } from 'vitest';
import { editableEuro } from './editable-euro.ts';
import { imeiGroups } from './imei-groups.ts';

test.each([
  [12.5, '12,50'],
  [1234.5, '1234,50'],
  [0, '0,00'],
  [null, ''],
])('%s euro stand in a field as %j', (euro, text) => {
  expect(editableEuro(euro)).toBe(text);
});

test.each([
  ['353912101234567', '35 391210 123456 7'],
  ['C8QH6T96DPNG', 'C8QH 6T96 DPNG'],
  ['', ''],
])('the IMEI %j is read as %j', (imei, text) => {
  expect(
    imeiGroups(imei)
      .map((group) => group.text)
      .join(' '),
  ).toBe(text);
});
