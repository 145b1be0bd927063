import { sellRateLevel } from '@kreislauf/domain/analytics/analytics.rules';
import type { SalesFigures } from '@kreislauf/domain/analytics/sales-figures.rules';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Box, Text } from '@mantine/core';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import { type Column, DataTable } from '../../../shared/ui/rows/data-table.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { type BadgeTone, StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { ABSENT, daysText, euroText, percentText } from '../figure-texts.ts';
import styles from './figures-list.module.css';

type Figure =
  | 'devices'
  | 'sold'
  | 'sellRate'
  | 'revenue'
  | 'profit'
  | 'profitAfterTax'
  | 'margin'
  | 'averageSellingPrice'
  | 'averageProfit'
  | 'averageDaysToSell';

interface FiguresRow extends SalesFigures {
  key: string;
  name: string;
}

interface FiguresListProps {
  caption: string;
  nameHeader: string;
  rows: FiguresRow[];
  figures: Figure[];
}

const headers: Record<Figure, string> = {
  devices: 'Geräte',
  sold: 'Verkauft',
  sellRate: 'Verkaufsquote',
  revenue: 'Umsatz',
  profit: 'Gewinn',
  profitAfterTax: 'nach Steuer',
  margin: 'Marge',
  averageSellingPrice: 'Ø Verkaufspreis',
  averageProfit: 'Ø Gewinn',
  averageDaysToSell: 'Ø Verkaufsdauer',
};

/** Groups side by side: a table on a desktop, cards on a phone. */
export function FiguresList({ caption, nameHeader, rows, figures }: FiguresListProps) {
  const isPhone = usePhone();
  if (isPhone) return <FigureCards caption={caption} rows={rows} figures={figures} />;
  const columns: Column<FiguresRow>[] = [
    {
      key: 'name',
      header: nameHeader,
      cell: ({ name }) => <span className={`${styles.name} medium wrap`}>{name}</span>,
    },
    ...figures.map(
      (figure): Column<FiguresRow> => ({
        key: figure,
        header: headers[figure],
        align: 'end',
        cell: (row) => <FigureText row={row} figure={figure} />,
      }),
    ),
  ];
  return (
    <div className={styles.table}>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </div>
  );
}

function FigureCards({ caption, rows, figures }: Omit<FiguresListProps, 'nameHeader'>) {
  return (
    <ul aria-label={caption}>
      {rows.map((row) => (
        <Box key={row.key} component="li" py="sm" px="md" className="ruled">
          <Text inherit mb="xs" className="bold wrap">
            {row.name}
          </Text>
          <dl className={`${styles.facts} text-xs`}>
            {figures.map((figure) => (
              <div key={figure}>
                <dt className="text-2xs">{headers[figure]}</dt>
                <dd className="medium nowrap">
                  <FigureText row={row} figure={figure} />
                </dd>
              </div>
            ))}
          </dl>
        </Box>
      ))}
    </ul>
  );
}

const rateTones: Record<ReturnType<typeof sellRateLevel>, BadgeTone> = {
  good: 'success',
  fair: 'warning',
  poor: 'error',
};

function FigureText({ row, figure }: { row: FiguresRow; figure: Figure }) {
  const value = row[figure];
  switch (figure) {
    case 'sellRate':
      return value === null ? (
        ABSENT
      ) : (
        <StatusBadge tone={rateTones[sellRateLevel(value)]} label={percentText(value)} />
      );
    case 'devices':
    case 'sold':
      return <span className="tabular">{formatCount(value ?? 0)}</span>;
    case 'margin':
      return (
        <span className={styles.percent} data-negative={(value ?? 0) < 0 || undefined}>
          {percentText(value)}
        </span>
      );
    case 'averageDaysToSell':
      return <span className="tabular">{daysText(value)}</span>;
    case 'profit':
    case 'averageProfit':
      return <EuroText euro={value} />;
    default:
      return <span className="tabular">{euroText(value)}</span>;
  }
}
