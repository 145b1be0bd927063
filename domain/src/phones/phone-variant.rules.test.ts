import { expect, it } from 'vitest';
import {
  colourInGerman,
  modelBeside,
  phoneAndGrade,
  phoneInOneLine,
  phoneVariant,
} from './phone-variant.rules.ts';

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
  ['128GB', null, '128 GB'],
  ['iPhone 13 128 GB', 'iPhone 13 Midnight', 'iPhone 13 · 128 GB · Mitternacht'],
])('%s, described as %s, is %s in one line', (model, modelDesc, line) => {
  expect(phoneInOneLine({ model, modelDesc })).toBe(line);
});

it.each([
  ['iPhone 13 128GB', '128 GB · Mitternacht', 'iPhone 13'],
  ['iPhone 13 (128 GB)', '128 GB', 'iPhone 13'],
  ['iPhone 13, 128 GB', '128GB', 'iPhone 13'],
  ['iPhone 15 Pro 1TB Blue', '1 TB', 'iPhone 15 Pro Blue'],
  ['iPhone 13 128GB', 'Mitternacht', 'iPhone 13 128GB'],
  ['iPhone 13 128GB', '256 GB', 'iPhone 13 128GB'],
  ['iPhone 13', '128 GB', 'iPhone 13'],
  ['128GB', '128 GB', '128GB'],
  ['iPhone 13', null, 'iPhone 13'],
])('%s beside %j is called %s', (model, variant, name) => {
  expect(modelBeside(model, variant)).toBe(name);
});

it.each([
  [{ model: 'iPhone 12 128 GB', storage: '128GB', grade: 'A' }, 'iPhone 12 128 GB A'],
  [{ model: 'iPhone 12', storage: '128GB', grade: 'A+' }, 'iPhone 12 128 GB A+'],
  [{ model: 'iPhone 12', storage: '', grade: 'B' }, 'iPhone 12 B'],
])('the cell %o of the price book is called %s', (cell, name) => expect(phoneAndGrade(cell)).toBe(name));

it('a description without storage and colour is told as it is, unless it is the model', () => {
  expect(phoneVariant({ model: 'Pixel 8', modelDesc: 'GPJ41' })).toBe('GPJ41');
  expect(phoneVariant({ model: 'Pixel 8', modelDesc: 'Pixel 8' })).toBe('');
});
