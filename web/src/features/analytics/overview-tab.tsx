import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import { deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { percentOf } from '@kreislauf/domain/shared/ratio';
import { deviceStatusMark } from '../../entities/devices/device-status-badge.tsx';
import { ChartFigure } from '../../shared/ui/charts/chart-figure.tsx';
import { lossTone, Tiles } from '../../shared/ui/charts/tiles.tsx';
import styles from './analytics.module.css';
import { MonthsChart } from './charts/months-chart.tsx';
import { daysText, devicesText, euroText, ofDevicesText, percentText } from './figure-texts.ts';

interface OverviewTabProps {
  analytics: Analytics;
  /** Stands below the dashboard, which tells already how many devices there are and in which status. */
  isBelowDashboard: boolean;
}

export function OverviewTab({ analytics, isBelowDashboard }: OverviewTabProps) {
  const { totals, months, stock } = analytics;
  const bought = {
    label: 'Angekauft',
    value: devicesText(totals.devices),
    note: `${formatCount(totals.sold)} davon verkauft (${percentText(totals.sellRate)})`,
  };
  return (
    <>
      <Tiles
        tiles={[
          ...(isBelowDashboard ? [] : [bought]),
          {
            label: 'Umsatz',
            value: euroText(totals.revenue),
            note: `Ø ${euroText(totals.averageSellingPrice)} je Gerät`,
          },
          {
            label: 'Gewinn',
            value: euroText(totals.profit),
            tone: lossTone(totals.profit),
            note: `nach Steuer ${euroText(totals.profitAfterTax)} · Ø ${euroText(totals.averageProfit)} je Gerät`,
          },
          {
            label: 'Gewinnmarge',
            value: percentText(totals.margin),
            tone: lossTone(totals.margin),
            note: 'Gewinn vom Umsatz',
          },
          {
            label: 'Ø Verkaufsdauer',
            value: daysText(totals.averageDaysToSell),
            note: 'vom Ankauf bis zum Verkauf',
          },
          {
            label: 'Gebundenes Kapital',
            value: euroText(stock.value),
            note: `jetzt in ${ofDevicesText(stock.devices)} im Bestand`,
          },
        ]}
      />
      {isBelowDashboard ? (
        <MonthsChart months={months} />
      ) : (
        <div className={styles.columns}>
          <MonthsChart months={months} />
          <StatusChart analytics={analytics} />
        </div>
      )}
    </>
  );
}

function StatusChart({ analytics: { statuses, totals } }: { analytics: Analytics }) {
  return (
    <ChartFigure
      title="Geräte nach Status"
      note="Im Zeitraum angekauft"
      rowHeader="Status"
      layout="bars"
      format={formatCount}
      empty="Keine Geräte im gewählten Zeitraum."
      rows={statuses.map(({ status, devices }) => ({
        label: deviceStatusLabel(status),
        value: devices,
        color: deviceStatusMark(status),
        facts: [
          { name: 'Geräte', text: formatCount(devices) },
          { name: 'Anteil', text: percentText(percentOf(devices, totals.devices)) },
        ],
      }))}
    />
  );
}
