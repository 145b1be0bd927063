import { centsToEuro, euroToCents } from '../shared/money.ts';
import type { TaxScheme } from '../tax/tax.choices.ts';
import type { InvoiceSnapshot, SoldLine } from './snapshots.ts';

type TaxedLine = Pick<SoldLine, 'total' | 'net' | 'tax' | 'rate'>;

interface TaxSums {
  totalCents: number;
  /** Empty where no line shows a tax. */
  taxed: Pick<InvoiceSnapshot, 'net' | 'tax' | 'rate'>;
}

/** The tax of a document is the sum of that of its lines; net is the rest of the total. */
export function taxSums(lines: readonly TaxedLine[]): TaxSums {
  const totalCents = sumOf(lines, ({ total }) => total);
  const taxCents = sumOf(lines, ({ tax = 0 }) => tax);
  const taxedLine = lines.find(({ tax }) => tax !== undefined);
  return {
    totalCents,
    taxed: taxedLine
      ? {
          net: centsToEuro(totalCents - taxCents),
          tax: centsToEuro(taxCents),
          rate: lines[0]?.rate ?? taxedLine.rate,
        }
      : {},
  };
}

interface InvoiceSums {
  totalCents: number;
  /** Of the first phone; where they differ, each line says its own. */
  taxation: TaxScheme;
  /** One phone stands beside the other values, several in a list. */
  phones: Pick<InvoiceSnapshot, 'phone' | 'soldDate' | 'defects' | 'lines'>;
  sums: Pick<InvoiceSnapshot, 'net' | 'tax' | 'rate' | 'taxationText'>;
}

export function invoiceSums(lines: SoldLine[]): InvoiceSums {
  const [first, ...more] = lines;
  if (!first) throw new Error('an invoice has a line');
  const { phone, soldDate, defects, taxation, taxationText } = first;
  const { totalCents, taxed } = taxSums(lines);
  const isAlike = more.every((line) => line.taxation === taxation);
  return {
    totalCents,
    taxation,
    phones: more.length > 0 ? { lines } : { phone, soldDate, defects },
    sums: { ...taxed, ...(isAlike && taxationText && { taxationText }) },
  };
}

function sumOf(lines: readonly TaxedLine[], amount: (line: TaxedLine) => number): number {
  return lines.reduce((sum, line) => sum + euroToCents(amount(line)), 0);
}
