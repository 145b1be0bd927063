import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { onDemand, WhenLoaded } from '../layout/on-demand.tsx';
import { usePhone } from '../layout/use-phone.ts';
import type { BarsProps } from './bar-chart.tsx';
import styles from './chart-figure.module.css';
import type { ChartRow } from './chart-row.ts';
import { FigurePanel } from './figure-panel.tsx';

const Bars = onDemand(async () => (await import('./bar-chart.tsx')).Bars);

interface ChartFigureProps extends Omit<BarsProps, 'isPhone'> {
  title: string;
  note?: ReactNode;
  /** The head of the table's first column. */
  rowHeader: string;
  /** Stands in place of a chart that has nothing to show. */
  empty: string;
  /** Set if the labels below the columns would overlap on a phone. */
  phoneLayout?: BarsProps['layout'];
  /** The same figures stand in a table right below or beside: none behind the chart, too. */
  hasTableBeside?: boolean;
}

/** A chart and its table of so many rows are printed together; a longer table may go on over the page. */
const MAX_ROWS_PER_PAGE = 15;

/** A chart and the table behind it: read out to those who cannot see it, printed, and shown on demand. */
export function ChartFigure({
  title,
  note,
  rows,
  rowHeader,
  empty,
  hasTableBeside = false,
  layout,
  phoneLayout = layout,
  compared,
  format,
}: ChartFigureProps) {
  const isPhone = usePhone();
  const [isTable, setIsTable] = useState(false);
  const hasNothing = rows.every(({ value, second = 0 }) => value === 0 && second === 0);
  const Toggle = isTable ? IconChartBar : IconTable;

  return (
    <FigurePanel
      title={title}
      note={note}
      aside={
        !hasNothing &&
        !hasTableBeside && (
          <UnstyledButton
            className={`${styles.toggle} muted text-xs medium no-print`}
            onClick={() => setIsTable(!isTable)}
            aria-label={`${title}: ${isTable ? 'als Diagramm' : 'als Tabelle'}`}
          >
            <Toggle size={16} stroke={1.8} aria-hidden />
            {isTable ? 'Diagramm' : 'Tabelle'}
          </UnstyledButton>
        )
      }
    >
      {hasNothing ? (
        <Text c="dimmed" inherit pt="lg" pb="2xl" px="lg" ta="center">
          {empty}
        </Text>
      ) : (
        <figure className={styles.figure} data-short={rows.length <= MAX_ROWS_PER_PAGE || undefined}>
          {!isTable && (
            <div className={styles.drawing} aria-hidden="true">
              <WhenLoaded part={Bars} waiting={<Skeleton height={isPhone ? 220 : 260} />}>
                <Bars
                  rows={rows}
                  format={format}
                  layout={isPhone ? phoneLayout : layout}
                  compared={compared}
                  isPhone={isPhone}
                />
              </WhenLoaded>
            </div>
          )}
          {!hasTableBeside && (
            <div className={isTable ? styles.table : `${styles.behind} nowrap`}>
              <FactTable title={title} rowHeader={rowHeader} rows={rows} />
            </div>
          )}
        </figure>
      )}
    </FigurePanel>
  );
}

interface FactTableProps {
  title: string;
  rowHeader: string;
  rows: ChartRow[];
}

export function FactTable({ title, rowHeader, rows }: FactTableProps) {
  return (
    <table className={`${styles.facts} tabular`}>
      <caption className={`${styles.caption} nowrap`}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{rowHeader}</th>
          {rows[0]?.facts.map(({ name }) => (
            <th key={name} scope="col" data-align="end">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.title ?? row.label}</th>
            {row.facts.map(({ name, text }) => (
              <td key={name} data-align="end">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
