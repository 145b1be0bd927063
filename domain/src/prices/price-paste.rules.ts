import { euroAmount } from '../shared/typed-numbers.ts';
import { type PriceGrade, priceGrades } from './price-cell.rules.ts';

/** Cells copied from a spreadsheet and put into the price book, from one cell on to the right and down. */

interface PastedCell {
  /** Counted from 0, in the rows that are shown. */
  row: number;
  grade: PriceGrade;
  price: number;
}

export interface PasteFault {
  row: number;
  grade: PriceGrade;
  typed: string;
  message: string;
}

interface ReadPaste {
  cells: PastedCell[];
  /** One is enough for nothing to be stored. */
  faults: PasteFault[];
  /** The problem of the whole text; null if there is none. */
  refusal: string | null;
}

interface PasteTarget {
  row: number;
  grade: PriceGrade;
  /** The number of rows in the list. */
  rows: number;
}

/** An empty cell leaves the price as it is. */
export function readPaste(text: string, { row, grade, rows }: PasteTarget): ReadPaste {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const first = priceGrades.indexOf(grade);
  const cells: PastedCell[] = [];
  const faults: PasteFault[] = [];
  let outside = 0;
  for (const [down, line] of lines.entries())
    for (const [right, field] of line.split('\t').entries()) {
      const typed = amountIn(field);
      if (typed === '') continue;
      const target = priceGrades[first + right];
      if (!target || row + down >= rows) {
        outside += 1;
        continue;
      }
      const price = euroAmount.read(typed);
      const message = euroAmount.problem(typed);
      if (message !== null || price === null)
        faults.push({ row: row + down, grade: target, typed: field.trim(), message: message ?? '' });
      else cells.push({ row: row + down, grade: target, price });
    }
  return { cells, faults, refusal: refusalOf(cells.length + faults.length, outside) };
}

function refusalOf(inside: number, outside: number): string | null {
  if (outside > 0)
    return `${outside === 1 ? 'Ein Wert liegt' : `${outside} Werte liegen`} außerhalb der Tabelle. Es wurde nichts gespeichert.`;
  if (inside === 0) return 'In der Zwischenablage steht kein Preis.';
  return null;
}

/** Spreadsheets write the currency along, and quote what holds a break. */
function amountIn(field: string): string {
  return field
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^(?:€|EUR)\s*|\s*(?:€|EUR)$/gi, '')
    .trim();
}
