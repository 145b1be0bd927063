import { expect, it } from 'vitest';
import { guessColumns } from '../imports/table-columns.rules.ts';
import { readCsv, writeCsv } from '../shared/csv.ts';
import { priceFileFields, priceFileOfCells, readPriceFile } from './price-file.rules.ts';

it('cells that go through a file come out the same', () => {
  const cells = Array.from({ length: 600 }, (_, index) => ({
    model: `Telefon ${index >> 1}`,
    storage: index % 3 === 0 ? '' : '128GB',
    grade: index % 2 ? ('A+' as const) : ('D' as const),
    price: index + 0.5,
  }));
  const [header, ...lines] = readCsv(writeCsv(priceFileOfCells(cells)));
  const columns = header?.fields ?? [];
  const { cells: read, errors } = readPriceFile(columns, lines, guessColumns(priceFileFields, columns));
  expect(errors).toEqual([]);
  const named = (all: readonly { model: string; grade: string; price: number | null }[]) =>
    all.map(({ model, grade, price }) => `${model} ${grade} ${price}`).sort();
  expect(named(read)).toEqual(named(cells));
});

it.each([
  ['Gerät', 'model'],
  ['speicherplatz', 'storage'],
  ['a+', 'A+'],
  ['A plus', 'A+'],
  ['Zustand A+', 'A+'],
  ['Note b', 'B'],
])('a column %j holds %s', (column, field) => {
  expect(guessColumns(priceFileFields, [column])).toEqual({ [field]: column });
});
