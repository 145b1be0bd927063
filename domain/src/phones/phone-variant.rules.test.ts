import { expect, it } from 'vitest';
import { colourInGerman, phoneInOneLine, phoneVariant } from './phone-variant.rules.ts';

it('a colour is said in German, however it was written', () => {
  expect(colourInGerman('iPhone 13 128GB Midnight')).toBe('Mitternacht');
  expect(colourInGerman('iPhone 13 schwarz')).toBe('Schwarz');
  expect(colourInGerman('iPhone 13')).toBeNull();
});

it.each([
  ['iPhone 13', 'IPHONE 13 MIDNIGHT 128GB-ITS', 'iPhone 13 · 128 GB · Mitternacht'],
  ['iPhone 14 Plus 128GB Blue', null, 'iPhone 14 Plus · 128 GB · Blau'],
  ['iPhone 13', '', 'iPhone 13'],
  ['Pixel 8', 'Google Pixel 8 (GPJ41)', 'Google Pixel 8 (GPJ41)'],
  ['128GB', null, '128GB · 128 GB'],
])('%s, described as %s, is %s in one line', (model, modelDesc, line) => {
  expect(phoneInOneLine({ model, modelDesc })).toBe(line);
});

it('a description without storage and colour is told as it is, unless it is the model', () => {
  expect(phoneVariant({ model: 'Pixel 8', modelDesc: 'GPJ41' })).toBe('GPJ41');
  expect(phoneVariant({ model: 'Pixel 8', modelDesc: 'Pixel 8' })).toBe('');
});
