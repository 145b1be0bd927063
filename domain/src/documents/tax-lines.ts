import { taxSchemeLabels } from '../settings/settings.text.ts';
import { centsToEuro, euroToCents, formatEuro } from '../shared/money.ts';
import type { TaxScheme } from '../tax/tax.choices.ts';
import type { Line } from './snapshots.ts';

interface Taxed {
  net?: number | undefined;
  tax?: number | undefined;
  /** In percent. */
  rate?: number | undefined;
}

interface TaxedLine extends Taxed {
  total: number;
  taxation?: TaxScheme | undefined;
}

/**
 * Net and tax above the total. Where the phones are taxed differently, each rate has its own, and what is taxed by its
 * margin stands apart: of that no tax may be shown (§ 14a Abs. 6 UStG). Together they are the total.
 */
export function taxLines(document: Taxed & { lines?: readonly TaxedLine[] | undefined }): Line[] {
  const { lines = [], ...sums } = document;
  if (sums.tax === undefined) return [];
  const rates = new Set(lines.map(({ tax, rate }) => (tax === undefined ? undefined : rate)));
  if (rates.size < 2) return netAndTax(sums);
  const taxed = lines.filter(({ tax }) => tax !== undefined);
  const others = lines.filter(({ tax }) => tax === undefined);
  return [...bySchemes(others), ...byRates(taxed)];
}

function netAndTax({ net = 0, tax = 0, rate = 0 }: Taxed, of = ''): Line[] {
  return [
    [`Nettobetrag${of}`, formatEuro(net)],
    [`Umsatzsteuer ${percent(rate)}`, formatEuro(tax)],
  ];
}

const percent = (rate: number) => `${String(rate).replace('.', ',')} %`;

function bySchemes(lines: readonly TaxedLine[]): Line[] {
  const schemes = new Set(lines.flatMap(({ taxation }) => (taxation ? [taxation] : [])));
  return [...schemes].map((scheme) => [
    taxSchemeLabels[scheme],
    formatEuro(
      sumOf(
        lines.filter(({ taxation }) => taxation === scheme),
        'total',
      ),
    ),
  ]);
}

function byRates(lines: readonly TaxedLine[]): Line[] {
  return [...new Set(lines.map(({ rate = 0 }) => rate))].flatMap((rate) => {
    const ofRate = lines.filter((line) => line.rate === rate);
    return netAndTax({ net: sumOf(ofRate, 'net'), tax: sumOf(ofRate, 'tax'), rate }, ` zu ${percent(rate)}`);
  });
}

function sumOf(lines: readonly TaxedLine[], field: 'total' | 'net' | 'tax'): number {
  return centsToEuro(lines.reduce((cents, line) => cents + euroToCents(line[field] ?? 0), 0));
}
