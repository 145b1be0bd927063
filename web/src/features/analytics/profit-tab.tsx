import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import { DIRECT_SALE } from '@kreislauf/domain/analytics/analytics.text';
import { purchaseMethodLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { afterTaxLabel, taxSchemeLabels } from '@kreislauf/domain/settings/settings.text';
import { Text } from '@mantine/core';
import { FigurePanel } from '../../shared/ui/charts/figure-panel.tsx';
import { lossTone, Tiles } from '../../shared/ui/charts/tiles.tsx';
import { Breakdown, BreakdownLine } from '../../shared/ui/values/breakdown.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import styles from './analytics.module.css';
import { FiguresList } from './charts/figures-list.tsx';
import { MonthsChart } from './charts/months-chart.tsx';
import { euroText, ofSoldDevicesText, percentText } from './figure-texts.ts';

export function ProfitTab({ analytics }: { analytics: Analytics }) {
  const { totals, months, methods, channels, stock } = analytics;
  return (
    <>
      <Tiles
        tiles={[
          {
            label: 'Gewinn',
            value: euroText(totals.profit),
            tone: lossTone(totals.profit),
            note: `aus ${ofSoldDevicesText(totals.sold)}`,
          },
          {
            label: 'Gewinn nach Steuer',
            value: euroText(totals.profitAfterTax),
            tone: lossTone(totals.profitAfterTax),
            note: taxSchemeLabels[analytics.taxScheme],
          },
          {
            label: 'Gewinnmarge',
            value: percentText(totals.margin),
            tone: lossTone(totals.margin),
            note: 'Ø Gewinn durch Ø Verkaufspreis',
          },
          {
            label: 'Ø Gewinn je Gerät',
            value: euroText(totals.averageProfit),
            tone: lossTone(totals.averageProfit),
            note: `bei Ø ${euroText(totals.averageSellingPrice)} Verkaufspreis`,
          },
          {
            label: 'Teileanteil an den Kosten',
            value: percentText(totals.partsShare),
            note: `${euroText(totals.partsCosts)} für Ersatzteile`,
          },
          {
            label: 'Gebundenes Kapital',
            value: euroText(stock.value),
            note: `jetzt, geplanter Erlös ${euroText(stock.plannedRevenue)}`,
          },
        ]}
      />
      <div className={styles.columns}>
        <MonthsChart months={months} />
        <FigurePanel title="So entsteht der Gewinn" note="Nur verkaufte Geräte">
          <div className={styles.breakdown}>
            <Breakdown>
              <BreakdownLine label="Umsatz">{euroText(totals.revenue)}</BreakdownLine>
              <BreakdownLine label="Einkaufspreise">{euroText(-totals.purchaseCosts || 0)}</BreakdownLine>
              <BreakdownLine label="Ersatzteile">{euroText(-totals.partsCosts || 0)}</BreakdownLine>
              <BreakdownLine label="Gewinn" weight="total">
                <EuroText euro={totals.profit} />
              </BreakdownLine>
              <BreakdownLine label={afterTaxLabel(analytics.taxScheme)} weight="aside">
                <EuroText euro={totals.profitAfterTax} />
              </BreakdownLine>
            </Breakdown>
          </div>
        </FigurePanel>
      </div>
      <FigurePanel title="Marge nach Ankaufsart">
        <FiguresList
          caption="Marge nach Ankaufsart"
          nameHeader="Ankaufsart"
          rows={methods.map((row) => ({ ...row, key: row.method, name: purchaseMethodLabels[row.method] }))}
          figures={['devices', 'sold', 'revenue', 'profit', 'profitAfterTax', 'margin', 'averageProfit']}
        />
      </FigurePanel>
      <FigurePanel title="Marge nach Verkaufsweg" note="Was Reseller verkaufen, zählt mit dem Mindestpreis.">
        {channels.length === 0 ? (
          <Text c="dimmed" inherit pt="sm" pb="xl" px="lg" ta="center">
            Im gewählten Zeitraum wurde noch nichts verkauft.
          </Text>
        ) : (
          <FiguresList
            caption="Marge nach Verkaufsweg"
            nameHeader="Verkauf durch"
            rows={channels.map((row) => ({
              ...row,
              key: row.reseller?.username ?? '',
              name: row.reseller?.name ?? DIRECT_SALE,
            }))}
            figures={[
              'sold',
              'revenue',
              'profit',
              'profitAfterTax',
              'margin',
              'averageProfit',
              'averageDaysToSell',
            ]}
          />
        )}
      </FigurePanel>
    </>
  );
}
