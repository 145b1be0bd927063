import { type ReturnReason, returnReasons } from '../sales/sales.rules.ts';
import { centsToEuro } from '../shared/money.ts';
import { percentOf } from '../shared/ratio.ts';

/** Phones of one model and technician. */
interface Counted {
  model: string;
  /** Empty where nobody repaired them. */
  technician: string;
  count: number;
}

interface ReturnedPhones extends Counted {
  reason: ReturnReason;
  /** The sum that the customers got back, negative. */
  cents: number;
}

/** Works out sums and rates of returns by model and technician; all amounts are negative, as the books have them. */
export function returnFigures(returned: readonly ReturnedPhones[], sold: readonly Counted[]) {
  const sumOf = (rows: readonly ReturnedPhones[]) =>
    centsToEuro(rows.reduce((sum, { cents }) => sum + cents, 0));
  return {
    count: countOf(returned),
    sum: sumOf(returned),
    byModel: rates(returned, sold, 'model')
      .filter((row) => row.returned > 0)
      .map(({ name: model, ...row }) => ({ model, ...row })),
    byReason: returnReasons
      .map((reason) => ({ reason, rows: returned.filter((row) => row.reason === reason) }))
      .filter(({ rows }) => rows.length > 0)
      .map(({ reason, rows }) => ({ reason, count: countOf(rows), sum: sumOf(rows) }))
      .sort((one, other) => other.count - one.count),
    byTechnician: rates(returned, sold, 'technician')
      .filter(({ name }) => name !== '')
      .map(({ name: technician, ...row }) => ({ technician, ...row })),
  };
}

function countOf(rows: readonly Counted[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** In order before every rate. */
const UNSOLD = 1_000_000;

/** The most returned first; of equal ones the higher rate, then by name. */
function rates(returned: readonly Counted[], sold: readonly Counted[], by: 'model' | 'technician') {
  const [back, out] = [countBy(returned, by), countBy(sold, by)];
  return [...new Set([...back.keys(), ...out.keys()])]
    .map((name) => {
      const counts = { sold: out.get(name) ?? 0, returned: back.get(name) ?? 0 };
      return { name, ...counts, rate: percentOf(counts.returned, counts.sold) };
    })
    .sort(
      (one, other) =>
        other.returned - one.returned ||
        (other.rate ?? UNSOLD) - (one.rate ?? UNSOLD) ||
        (one.name < other.name ? -1 : 1),
    );
}

function countBy(rows: readonly Counted[], by: 'model' | 'technician'): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row[by], (counts.get(row[by]) ?? 0) + row.count);
  return counts;
}
