import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import { MAX_TOP_MODELS } from '@kreislauf/domain/analytics/analytics.rules';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { axisEuroText } from '../../shared/ui/charts/axis-texts.ts';
import { ChartFigure } from '../../shared/ui/charts/chart-figure.tsx';
import { FigurePanel } from '../../shared/ui/charts/figure-panel.tsx';
import { FiguresList } from './charts/figures-list.tsx';
import { euroText, percentText } from './figure-texts.ts';

export function ModelsTab({ models }: { models: Analytics['models'] }) {
  const note =
    models.count > MAX_TOP_MODELS
      ? `Die ${MAX_TOP_MODELS} umsatzstärksten von ${formatCount(models.count)} Modellen`
      : 'Nach Umsatz geordnet';
  return (
    <>
      <ChartFigure
        title="Umsatz nach Modell"
        note={note}
        rowHeader="Modell"
        layout="bars"
        format={axisEuroText}
        empty="Im gewählten Zeitraum wurde noch nichts verkauft."
        hasTableBeside
        rows={models.top
          .filter(({ revenue }) => revenue > 0)
          .map(({ model, revenue, profit, sold, devices, sellRate }) => ({
            label: model,
            value: revenue,
            facts: [
              { name: 'Umsatz', text: euroText(revenue) },
              { name: 'Gewinn', text: euroText(profit) },
              { name: 'Verkauft', text: `${formatCount(sold)} von ${formatCount(devices)}` },
              { name: 'Verkaufsquote', text: percentText(sellRate) },
            ],
          }))}
      />
      <FigurePanel
        title="Modelle im Vergleich"
        note={`${note}. Farben, Speichergrößen und Zusätze sind zu einem Modell zusammengefasst.`}
      >
        <FiguresList
          caption="Modelle nach Umsatz"
          nameHeader="Modell"
          rows={models.top.map((row) => ({ ...row, key: row.model, name: row.model }))}
          figures={[
            'devices',
            'sold',
            'sellRate',
            'revenue',
            'averageSellingPrice',
            'profit',
            'profitAfterTax',
            'margin',
            'averageDaysToSell',
          ]}
        />
      </FigurePanel>
    </>
  );
}
