import { Box, Group, Stack } from '@mantine/core';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { roundTicks } from './axis-ticks.ts';
import styles from './bar-chart.module.css';
import type { ChartRow } from './chart-row.ts';

export interface BarsProps {
  rows: ChartRow[];
  /** Of the value axis and of the figures at the bars. */
  format: (value: number) => string;
  /** Columns stand side by side, bars below one another: for long names. */
  layout: 'columns' | 'bars';
  /** Names of both bars of a row, where there are two. */
  compared?: readonly [first: string, second: string] | undefined;
  isPhone: boolean;
}

/** Beyond this many columns, figures at each would run into one another. */
const MAX_LABELLED = 8;

/** The drawing alone, in a chunk of its own: the charts' code is loaded when the first one is shown. */
export function Bars({ rows, format, layout, compared, isPhone }: BarsProps) {
  const isColumns = layout === 'columns';
  const data = rows.map(({ label, value, second, color = 'var(--k-chart)' }) =>
    compared ? { label, value, second } : { label, value, color },
  );
  const ticks = roundTicks(rows.flatMap(({ value, second = 0 }) => [value, second]));
  const valueAxis = { ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0] };
  const isLabelled = rows.length <= MAX_LABELLED && !(isPhone && rows.length > 6) && !compared;
  return (
    <BarChart
      className={`${styles.chart} tabular`}
      h={isColumns ? (isPhone ? 220 : 260) : Math.max(160, rows.length * (isPhone ? 30 : 32) + 40)}
      data={data}
      dataKey="label"
      series={seriesOf(compared)}
      withLegend={compared !== undefined}
      legendProps={{ verticalAlign: 'top', height: 36, itemSorter: null }}
      orientation={isColumns ? 'horizontal' : 'vertical'}
      valueFormatter={format}
      textColor="var(--k-text-muted)"
      gridColor="var(--k-border)"
      cursorFill="var(--k-hover)"
      gridAxis={isColumns ? 'x' : 'y'}
      strokeDasharray="3 4"
      tickLine="none"
      maxBarWidth={isColumns ? 56 : 18}
      withBarValueLabel={isColumns ? isLabelled : true}
      barProps={{ radius: isColumns ? [4, 4, 0, 0] : [0, 4, 4, 0] }}
      barChartProps={{ margin: { top: 18, right: isColumns ? 8 : 72, bottom: 8, left: 0 } }}
      xAxisProps={isColumns ? { interval: isLabelled ? 0 : 'equidistantPreserveStart' } : valueAxis}
      yAxisProps={
        isColumns
          ? { ...valueAxis, width: axisWidth(ticks, format) }
          : { width: isPhone ? 108 : 168, interval: 0 }
      }
      // The table behind tells the same to those who cannot point at a bar.
      accessibilityLayer={false}
      tooltipProps={{
        content: ({ label }) => <Tip row={rows.find((row) => row.label === label)} />,
      }}
    />
  );
}

function seriesOf(compared: BarsProps['compared']) {
  if (!compared) return [{ name: 'value', color: 'var(--k-chart)' }];
  return [
    { name: 'value', label: compared[0], color: 'var(--k-verkauft-mark)' },
    { name: 'second', label: compared[1], color: 'var(--k-gekauft-mark)' },
  ];
}

/** Room for the longest figure at the axis. */
function axisWidth(ticks: number[], format: (value: number) => string): number {
  const longest = Math.max(...ticks.map((tick) => format(tick).length));
  return Math.min(88, 22 + longest * 7);
}

function Tip({ row }: { row: ChartRow | undefined }) {
  if (!row) return null;
  return (
    <div className={`${styles.tip} text-xs`}>
      <Box component="strong" display="block" mb="xs" className="bold">
        {row.title ?? row.label}
      </Box>
      <Stack component="dl" gap="3xs">
        {row.facts.map(({ name, text }) => (
          <Group key={name} gap="lg" align="stretch" justify="space-between" wrap="nowrap">
            <dt>{name}</dt>
            <dd className="tabular medium">{text}</dd>
          </Group>
        ))}
      </Stack>
    </div>
  );
}
