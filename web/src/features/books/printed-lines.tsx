import type { BookMonth, BookPurchase, BookSale } from '@kreislauf/domain/books/books.contract';
import {
  linePaymentLabels,
  MISSING_PROOF,
  saleLineKindLabels,
  shortTaxationLabels,
} from '@kreislauf/domain/books/books.text';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import styles from './books.module.css';

interface PrintedLinesProps {
  days: BookMonth['days'];
  purchases: BookPurchase[];
  sales: BookSale[];
}

/** All of a month on paper; on the screen it is not seen. */
export function PrintedLines({ days, purchases, sales }: PrintedLinesProps) {
  return (
    <div className={styles.printed}>
      <PrintedTable
        title="Ankäufe nach Tagen"
        heads={['Tag', '#Anzahl', '#Summe', '#davon bar']}
        rows={days.map(({ day, count, sum, cash }) => [
          formatDate(day),
          formatCount(count),
          formatEuro(sum),
          formatEuro(cash),
        ])}
      />
      <PrintedTable
        title="Ankäufe"
        heads={['Tag', 'Gerät', 'IMEI', 'Verkäufer', 'Zahlung', 'Beleg', '#EK']}
        rows={purchases.map(({ day, model, imei, seller, payment, receipt, missing, price }) => [
          formatDate(day),
          model,
          imei,
          seller ?? '–',
          linePaymentLabels[payment],
          receipt?.number ?? (missing ? MISSING_PROOF : '–'),
          formatEuro(price),
        ])}
      />
      <PrintedTable
        title="Verkäufe und Rückgaben"
        heads={[
          'Tag',
          'Art',
          'Gerät',
          'IMEI',
          'Käufer',
          'Zahlung',
          'Belege',
          'Besteuerung',
          '#VK',
          '#EK',
          '#Marge',
          '#Basis',
          '#Steuer',
        ]}
        rows={sales.map((sale) => [
          formatDate(sale.day),
          saleLineKindLabels[sale.kind],
          sale.model,
          sale.imei,
          sale.partner ?? '–',
          linePaymentLabels[sale.payment],
          [sale.invoice?.number, sale.missing && MISSING_PROOF].filter(Boolean).join(', ') || '–',
          shortTaxationLabels[sale.taxation],
          ...[sale.price, sale.cost, sale.margin, sale.base, sale.tax].map(formatEuro),
        ])}
      />
    </div>
  );
}

interface PrintedTableProps {
  title: string;
  /** Those with a # in front are figures. */
  heads: string[];
  rows: string[][];
}

function PrintedTable({ title, heads, rows }: PrintedTableProps) {
  if (rows.length === 0) return null;
  const alignOf = (index: number) => (heads[index]?.startsWith('#') ? 'end' : undefined);
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" data-align={alignOf(index)}>
              {head.replace('#', '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once and thrown away
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={heads[index]} data-align={alignOf(index)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
