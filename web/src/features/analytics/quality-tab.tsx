import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import { NO_GRADE } from '@kreislauf/domain/analytics/analytics.text';
import { gradeLabels, purchaseMethodLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { percentOf } from '@kreislauf/domain/shared/ratio';
import { ChartFigure } from '../../shared/ui/charts/chart-figure.tsx';
import { FigurePanel } from '../../shared/ui/charts/figure-panel.tsx';
import styles from './analytics.module.css';
import { FiguresList } from './charts/figures-list.tsx';
import { percentText } from './figure-texts.ts';

export function QualityTab({ analytics }: { analytics: Analytics }) {
  const { grades, methods, totals } = analytics;
  const facts = (devices: number) => [
    { name: 'Geräte', text: formatCount(devices) },
    { name: 'Anteil', text: percentText(percentOf(devices, totals.devices)) },
  ];
  return (
    <>
      <div className={styles.halves}>
        <ChartFigure
          title="Gesamtbewertung"
          note="Verkaufte: Bewertung beim Verkauf, im Bestand die jetzige"
          rowHeader="Bewertung"
          layout="columns"
          format={formatCount}
          empty="Keine Geräte im gewählten Zeitraum."
          rows={grades.map(({ grade, devices }) => ({
            label: grade ?? 'Ohne',
            title: grade === null ? NO_GRADE : gradeLabels[grade],
            value: devices,
            color: grade === null ? 'var(--k-input-border)' : 'var(--k-verkaufsbereit-mark)',
            facts: facts(devices),
          }))}
        />
        <ChartFigure
          title="Ankaufsart"
          note="Wie die Geräte angekauft wurden"
          rowHeader="Ankaufsart"
          layout="columns"
          format={formatCount}
          empty="Keine Geräte im gewählten Zeitraum."
          rows={methods.map(({ method, devices }) => ({
            label: shortMethods[method],
            title: purchaseMethodLabels[method],
            value: devices,
            color: 'var(--k-gekauft-mark)',
            facts: facts(devices),
          }))}
        />
      </div>
      <FigurePanel title="Was welche Bewertung bringt" note="Bewertung beim Verkauf, im Bestand die jetzige">
        <FiguresList
          caption="Kennzahlen nach Gesamtbewertung"
          nameHeader="Bewertung"
          rows={grades.map((row) => ({
            ...row,
            key: row.grade ?? '',
            name: row.grade === null ? NO_GRADE : gradeLabels[row.grade],
          }))}
          figures={['devices', 'sold', 'sellRate', 'averageSellingPrice', 'averageProfit', 'margin']}
        />
      </FigurePanel>
    </>
  );
}

/** Short enough for the foot of a column on a phone. */
const shortMethods: Record<keyof typeof purchaseMethodLabels, string> = {
  guided: 'Strukturiert',
  manual: 'Schnellerfassung',
  bulk: 'Sammelankauf',
};
