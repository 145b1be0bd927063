import { expect, it } from 'vitest';
import { modelNames, modelOptions, newestFirst } from './model-options.rules.ts';

const option = (forModel: string, parts = 1) => ({ forModel, parts });

it('manufacturers come from the catalogue, iPhone first', () => {
  const options = modelOptions([
    option('Xiaomi Redmi Note 12'),
    option('Samsung Galaxy S24 Ultra'),
    option('For Samsung Galaxy A52 / A52s 5G'),
    option('For Apple iPhone 16 / 16 Pro'),
    option('Universal'),
  ]);
  expect(options.map(({ name }) => name)).toEqual(['iPhone', 'Samsung', 'Xiaomi']);
  expect(options[0]?.models.slice(0, 3)).toEqual(['iPhone 17 Pro Max', 'iPhone 17 Pro', 'iPhone 17']);
  expect(options[1]?.models).toEqual([
    'Samsung Galaxy S24 Ultra',
    'Samsung Galaxy A52s 5G',
    'Samsung Galaxy A52',
  ]);
});

it('an empty catalogue still offers the usual iPhones', () => {
  expect(modelOptions([])).toHaveLength(1);
  expect(modelOptions([])[0]?.models).toContain('iPhone SE (3rd generation)');
});

it('at most 100 models, those with most parts, each under 50 characters', () => {
  const many = Array.from({ length: 150 }, (_, index) => option(`Samsung Galaxy Q${index}`, index));
  const samsung = modelOptions([...many, option(`Samsung ${'x'.repeat(50)}`, 999)])[1];
  expect(samsung?.models).toHaveLength(100);
  expect(samsung?.models[0]).toBe('Samsung Galaxy Q149');
  expect(samsung?.models.at(-1)).toBe('Samsung Galaxy Q50');
});

it('the newest iPhone stands first', () => {
  expect(
    newestFirst([
      'iPhone 8',
      'iPhone SE (3rd generation)',
      'iPhone X',
      'iPhone 15 Pro Max',
      'iPhone 15',
      'iPhone 13',
      'iPhone 11',
    ]),
  ).toEqual([
    'iPhone 15 Pro Max',
    'iPhone 15',
    'iPhone SE (3rd generation)',
    'iPhone 13',
    'iPhone 11',
    'iPhone X',
    'iPhone 8',
  ]);
});

it('all names in one list: iPhones first, of each maker the newest first', () => {
  const names = modelNames(['Samsung Galaxy S9', 'iPhone 16', 'Samsung Galaxy S24']);
  expect(names[0]).toBe('iPhone 17 Pro Max');
  expect(names.indexOf('iPhone 16')).toBeLessThan(names.indexOf('iPhone 15'));
  expect(names.slice(-3)).toEqual(['iPhone 6s', 'Samsung Galaxy S24', 'Samsung Galaxy S9']);
});
