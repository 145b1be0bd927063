import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import { shouldCheckPrices } from '@kreislauf/domain/analytics/analytics.rules';
import { NO_GRADE, PRICING_HINT, sellTimeLabels } from '@kreislauf/domain/analytics/analytics.text';
import { gradeLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { SLOW_AFTER_DAYS } from '@kreislauf/domain/devices/list/device-narrowing.rules';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { percentOf } from '@kreislauf/domain/shared/ratio';
import { ChartFigure } from '../../shared/ui/charts/chart-figure.tsx';
import { FigurePanel } from '../../shared/ui/charts/figure-panel.tsx';
import { Tiles } from '../../shared/ui/charts/tiles.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import styles from './analytics.module.css';
import { FiguresList } from './charts/figures-list.tsx';
import { daysText, devicesText, euroText, ofSoldDevicesText, percentText } from './figure-texts.ts';
import { SlowMovers } from './slow-movers.tsx';

export function TimeTab({ analytics }: { analytics: Analytics }) {
  const { totals, sellTimes, grades, stock } = analytics;
  const average = totals.averageDaysToSell;
  const isTooSlow = average !== null && shouldCheckPrices(average);
  const quick = sellTimes
    .filter(({ time }) => time === 'week' || time === 'fortnight' || time === 'month')
    .reduce((sum, { sold }) => sum + sold, 0);
  return (
    <>
      <Tiles
        tiles={[
          {
            label: 'Ø Verkaufsdauer',
            value: daysText(average),
            tone: isTooSlow ? 'fair' : undefined,
            note: `aus ${ofSoldDevicesText(totals.sold)}`,
          },
          {
            label: 'In 30 Tagen verkauft',
            value: percentText(percentOf(quick, totals.sold)),
            note: `${formatCount(quick)} von ${formatCount(totals.sold)} Verkäufen`,
          },
          {
            label: `Länger als ${SLOW_AFTER_DAYS} Tage im Bestand`,
            value: devicesText(stock.slow.devices),
            note: `jetzt, ${euroText(stock.slow.value)} gebunden`,
          },
        ]}
      />
      {isTooSlow && <MessageAlert kind="warning">{PRICING_HINT}</MessageAlert>}
      <div className={styles.columns}>
        <ChartFigure
          title="Tage bis zum Verkauf"
          note="Verkaufte Geräte, die im Zeitraum angekauft wurden"
          rowHeader="Verkaufsdauer"
          layout="columns"
          phoneLayout="bars"
          format={formatCount}
          empty="Im gewählten Zeitraum wurde noch nichts verkauft."
          rows={sellTimes.map(({ time, sold, share }) => ({
            label: sellTimeLabels[time],
            value: sold,
            color:
              time === 'quarter' || time === 'longer'
                ? 'var(--k-in-reparatur-mark)'
                : 'var(--k-verkaufsbereit-mark)',
            facts: [
              { name: 'Verkauft', text: formatCount(sold) },
              { name: 'Anteil', text: percentText(share) },
            ],
          }))}
        />
        <FigurePanel title="Verkaufsdauer nach Bewertung" note="Nur verkaufte Geräte">
          <FiguresList
            caption="Verkaufsdauer nach Bewertung"
            nameHeader="Bewertung"
            rows={grades.map((row) => ({
              ...row,
              key: row.grade ?? '',
              name: row.grade === null ? NO_GRADE : gradeLabels[row.grade],
            }))}
            figures={['sold', 'averageDaysToSell']}
          />
        </FigurePanel>
      </div>
      <SlowMovers />
    </>
  );
}
