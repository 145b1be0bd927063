import { expect, test } from 'vitest';
import { editableEuro } from './editable-euro.ts';

test.each([
  [12.5, '12,50'],
  [1234.5, '1234,50'],
  [0, '0,00'],
  [null, ''],
])('%s euro stand in a field as %j', (euro, text) => {
  expect(editableEuro(euro)).toBe(text);
});
