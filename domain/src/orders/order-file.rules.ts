import { csvEuro, writeCsv } from '../shared/csv.ts';
import type { Order } from './orders.contract.ts';

/** A caller who may not see costs cannot write prices. */
type FileLine = Omit<Order['lines'][number], 'price' | 'sum'> & { price?: number };

/** An order as a table, for suppliers without a cart of ours. */
export function orderFile({ lines }: { lines: FileLine[] }): string {
  const hasPrices = lines.some(({ price }) => price !== undefined);
  const rows = lines.map(({ partNumber, description, ean, quantity, price = 0 }) => [
    partNumber,
    description,
    ean ?? '',
    String(quantity),
    ...(hasPrices ? [csvEuro(price)] : []),
  ]);
  const headings = ['Teilenummer', 'Beschreibung', 'EAN', 'Menge', ...(hasPrices ? ['Preis'] : [])];
  return writeCsv([headings, ...rows]);
}
