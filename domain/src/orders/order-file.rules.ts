import { csvEuro, writeCsv } from '../shared/csv.ts';
import type { Order } from './orders.contract.ts';

/** An order as a table, for suppliers without a cart of ours. */
export function orderFile({ lines }: Pick<Order, 'lines'>): string {
  const rows = lines.map(({ partNumber, description, ean, quantity, price }) => [
    partNumber,
    description,
    ean ?? '',
    String(quantity),
    csvEuro(price),
  ]);
  return writeCsv([['Teilenummer', 'Beschreibung', 'EAN', 'Menge', 'Preis'], ...rows]);
}
