import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import { deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { percentOf } from '@kreislauf/domain/shared/ratio';
import { deviceStatusMark } from '../../shared/ui/device-status-badge.tsx';
import styles from './analytics.module.css';
import { ChartFigure } from './chart-figure.tsx';
import { daysText, devicesText, euroText, ofDevicesText, percentText } from './figure-texts.ts';
import { MonthsChart } from './months-chart.tsx';
import { lossTone, Tiles } from './tiles.tsx';

export function OverviewTab({ analytics }: { analytics: Analytics }) {
  const { totals, statuses, months, stock } = analytics;
  return (
    <>
      <Tiles
        tiles={[
          {
            label: 'Angekauft',
            value: devicesText(totals.devices),
            note: `${formatCount(totals.sold)} davon verkauft (${percentText(totals.sellRate)})`,
          },
          {
            label: 'Umsatz',
            value: euroText(totals.revenue),
            note: `Ø ${euroText(totals.averageSellingPrice)} je Gerät`,
          },
          {
            label: 'Gewinn',
            value: euroText(totals.profit),
            tone: lossTone(totals.profit),
            note: `Ø ${euroText(totals.averageProfit)} je Gerät`,
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
      <div className={styles.columns}>
        <MonthsChart months={months} />
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
      </div>
    </>
  );
}
