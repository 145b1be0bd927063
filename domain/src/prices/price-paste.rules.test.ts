import { describe, expect, it } from 'vitest';
import { readPaste } from './price-paste.rules.ts';

const at = { row: 2, grade: 'A', rows: 10 } as const;

describe('a paste from a spreadsheet', () => {
  it('fills a column from the chosen cell down, however amounts are written', () => {
    expect(readPaste('300\r\n1.250,50 €\r\n99.5\r\n', at)).toEqual({
      cells: [
        { row: 2, grade: 'A', price: 300 },
        { row: 3, grade: 'A', price: 1250.5 },
        { row: 4, grade: 'A', price: 99.5 },
      ],
      faults: [],
      refusal: null,
    });
  });

  it('fills a block to the right and leaves empty cells alone', () => {
    expect(readPaste('300\t\t200', at).cells).toEqual([
      { row: 2, grade: 'A', price: 300 },
      { row: 2, grade: 'C', price: 200 },
    ]);
  });

  it('names each cell that is no amount', () => {
    const { faults } = readPaste('300\nabc\n-5\n12,345', at);
    expect(faults.map(({ row, grade, typed }) => [row, grade, typed])).toEqual([
      [3, 'A', 'abc'],
      [4, 'A', '-5'],
      [5, 'A', '12,345'],
    ]);
    for (const { message } of faults) expect(message).not.toBe('');
  });

  it.each([
    ['beyond the last row', '1\n2', { ...at, row: 9 }, 'Ein Wert liegt außerhalb der Tabelle'],
    ['beyond the last grade', '1\t2\t3', { ...at, grade: 'D' as const }, '2 Werte liegen außerhalb'],
    ['without anything', ' \n\t', at, 'In der Zwischenablage steht kein Preis.'],
  ])('%s is refused as a whole', (_, text, target, sentence) => {
    expect(readPaste(text, target).refusal).toContain(sentence);
  });
});
