import type { BookMonthInList } from '@kreislauf/domain/books/books.contract';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Group } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { monthText } from '../../shared/ui/charts/axis-texts.ts';
import { FigurePanel } from '../../shared/ui/charts/figure-panel.tsx';
import { Card, CardLink, CardList } from '../../shared/ui/rows/card-list.tsx';
import { type Column, DataTable, lastColumn, RowLink } from '../../shared/ui/rows/data-table.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import styles from './books.module.css';
import { MissingCount, MonthState } from './month-state.tsx';

interface MonthsProps {
  /** Newest first; undefined until the first answer is there. */
  months: BookMonthInList[] | undefined;
}

const columns: Column<BookMonthInList>[] = [
  {
    key: 'month',
    header: 'Monat',
    cell: ({ month }) => <span className="medium nowrap">{monthText(month)}</span>,
  },
  { key: 'state', header: 'Status', width: '136px', cell: ({ state }) => <MonthState state={state} /> },
  {
    key: 'purchases',
    header: 'Ankäufe',
    align: 'end',
    cell: ({ purchases }) => <Counted {...purchases} />,
  },
  { key: 'sales', header: 'Verkäufe', align: 'end', cell: ({ sales }) => <Counted {...sales} /> },
  { key: 'returns', header: 'Rückgaben', align: 'end', cell: ({ returns }) => <Counted {...returns} /> },
  { key: 'margin', header: 'Marge', align: 'end', cell: ({ margin }) => <EuroText euro={margin} /> },
  { key: 'tax', header: 'Umsatzsteuer', align: 'end', cell: ({ tax }) => <EuroText euro={tax} /> },
  {
    key: 'missing',
    header: 'Nachweise',
    width: '164px',
    joins: 'state',
    isPrinted: true,
    cell: ({ missing }) => <MissingCount missing={missing} />,
    joinedCell: ({ missing }) => missing > 0 && <MissingCount missing={missing} />,
  },
  lastColumn('Details', '94px', ({ month }) => (
    <RowLink to={paths.bookMonth(month)} aria-label={`Details zu ${monthText(month)}`}>
      Details
      <IconChevronRight size={15} stroke={2.2} aria-hidden />
    </RowLink>
  )),
];

export function MonthTable({ months, year }: MonthsProps & { year: number | null }) {
  return (
    <FigurePanel title={year === null ? 'Monate' : `Monate ${year}`}>
      <DataTable
        caption="Monate"
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
        skeletonRows={6}
        joinsUpTo="desktop"
      />
    </FigurePanel>
  );
}

/** The sum, and below it of how many phones. */
function Counted({ count, sum }: { count: number; sum: number }) {
  if (count === 0) return <span className="faint">–</span>;
  return (
    <>
      <EuroText euro={sum} />
      <span className={`${styles.below} muted text-xs tabular`}>
        {count === 1 ? '1 Gerät' : `${formatCount(count)} Geräte`}
      </span>
    </>
  );
}

export function MonthCards({ months }: MonthsProps) {
  return (
    <CardList items={months} isOutdated={false} cardHeight={148}>
      {({ month, state, purchases, sales, returns, margin, tax, missing }) => (
        <Card key={month} label={monthText(month)} isLink>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <strong className="bold">{monthText(month)}</strong>
            <CardLink to={paths.bookMonth(month)} aria-label={`Details zu ${monthText(month)}`} />
          </Group>
          <Group gap="xs" mt="2xs">
            <MonthState state={state} />
            {missing > 0 && <MissingCount missing={missing} />}
          </Group>
          <dl className={`${styles.facts} text-xs`}>
            <Fact name="Ankäufe">
              <EuroText euro={purchases.sum} />
            </Fact>
            <Fact name="Verkäufe">
              <EuroText euro={sales.sum} />
            </Fact>
            <Fact name="Rückgaben">{returns.count > 0 ? <EuroText euro={returns.sum} /> : '–'}</Fact>
            <Fact name="Marge">
              <EuroText euro={margin} />
            </Fact>
            <Fact name="Umsatzsteuer">
              <EuroText euro={tax} />
            </Fact>
          </dl>
        </Card>
      )}
    </CardList>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-2xs">{name}</dt>
      <dd className="medium tabular nowrap">{children}</dd>
    </div>
  );
}
