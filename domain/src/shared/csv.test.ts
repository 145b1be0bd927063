import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { csvEuro, readCsv, writeCsv } from './csv.ts';

describe('a file', () => {
  it('is written as spreadsheets here read it', () => {
    expect(
      writeCsv([
        ['Modell', 'A'],
        ['Teil; "neu"', csvEuro(1234.5)],
      ]),
    ).toBe('\ufeffModell;A\r\n"Teil; ""neu""";1234,50\r\n');
  });

  it.each(['=1+1', '+49', '-x', '@cmd'])('runs no formula: %s', (text) => {
    expect(writeCsv([[text]])).toContain(`'${text}`);
    expect(readCsv(writeCsv([[text]]))[0]?.fields).toEqual([text]);
  });

  it.each([
    ['semicolons', 'a;b\n1;2'],
    ['commas', 'a,b\r\n1,2'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['an empty line between', 'a;b\n\n1;2'],
  ])('with %s is read', (_what, text) => {
    expect(readCsv(text).map(({ fields }) => fields)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('counts its lines, also over fields of several lines', () => {
    expect(readCsv('a;b\n"x\ny";1\n\nz;2').map(({ line }) => line)).toEqual([1, 2, 5]);
  });
});

test('what is written is read again', () => {
  const field = fc.string({ unit: 'grapheme-ascii' }).map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), field, field), { minLength: 1 }), (rows) => {
      const table = [['eins', 'zwei', 'drei'], ...rows];
      const plain = (text: string) => text.replace(/^'(?=[=+\-@])/, '');
      expect(readCsv(writeCsv(table)).map(({ fields }) => fields)).toEqual(
        table.map((row) => row.map(plain)),
      );
    }),
  );
});

it('a cell with quotes in its middle is read once, however many there are', () => {
  const quotes = '"'.repeat(400_000);
  const cells = [`"x"y${quotes}`, `${' '.repeat(1_000)}x${quotes}`, `"${' '.repeat(1_000)}x"y${quotes}`];
  const [line] = readCsv(cells.join(';'));
  expect(line?.fields.map(({ length }) => length)).toEqual([400_002, 400_001, 400_002]);
});
