import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import {
  batteryBucketLabels,
  batteryBucketRanges,
  DIRECT_SALE,
  NO_GRADE,
  periodLabels,
  sellTimeLabels,
} from '@kreislauf/domain/analytics/analytics.text';
import type { SalesFigures } from '@kreislauf/domain/analytics/sales-figures.rules';
import { purchaseMethodLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import { SLOW_AFTER_DAYS } from '@kreislauf/domain/devices/list/device-narrowing.rules';
import { returnReasonLabels } from '@kreislauf/domain/sales/return-reasons';

type Cell = string | number | null;

const columns: [header: string, of: keyof SalesFigures, decimals: number][] = [
  ['Geräte', 'devices', 0],
  ['Verkauft', 'sold', 0],
  ['Verkaufsquote in %', 'sellRate', 1],
  ['Umsatz in €', 'revenue', 2],
  ['Einkauf in €', 'purchaseCosts', 2],
  ['Ersatzteile in €', 'partsCosts', 2],
  ['Teileanteil an den Kosten in %', 'partsShare', 1],
  ['Gewinn in €', 'profit', 2],
  ['Gewinn nach Steuer in €', 'profitAfterTax', 2],
  ['Gewinnmarge in %', 'margin', 1],
  ['Ø Verkaufspreis in €', 'averageSellingPrice', 2],
  ['Ø Gewinn in €', 'averageProfit', 2],
  ['Ø Tage bis zum Verkauf', 'averageDaysToSell', 1],
];

/**
 * One flat table for German spreadsheets: semicolons, decimal commas, a byte order mark for the umlauts. Every row
 * names its area and group, so that it can be filtered and pivoted.
 */
export function analyticsCsv(analytics: Analytics): string {
  const period = periodLabels[analytics.period];
  const header = ['Zeitraum', 'Bereich', 'Gruppe', ...columns.map(([name]) => name)];
  const rows = groupsOf(analytics).map(([area, group, figures]) => [
    period,
    area,
    group,
    ...columns.map(([, of, decimals]) => rounded(figures[of] ?? null, decimals)),
  ]);
  return `\ufeff${[header, ...rows].map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

type Group = [area: string, group: string, figures: Partial<SalesFigures>];

function groupsOf(analytics: Analytics): Group[] {
  const { totals, statuses, models, months, methods, channels, grades, battery, sellTimes, returns, stock } =
    analytics;
  return [
    ['Gesamt', 'Alle Geräte im Zeitraum', totals],
    ...statuses.map(({ status, devices }): Group => ['Status', deviceStatusLabel(status), { devices }]),
    ...models.top.map((row): Group => ['Modell', row.model, row]),
    ...months.map((row): Group => ['Monat des Verkaufs', row.month, row]),
    ...methods.map((row): Group => ['Ankaufsart', purchaseMethodLabels[row.method], row]),
    ...channels.map((row): Group => ['Verkauf durch', row.reseller?.name ?? DIRECT_SALE, row]),
    ...grades.map((row): Group => ['Bewertung', row.grade ?? NO_GRADE, row]),
    ...battery.buckets.map(
      ({ bucket, devices }): Group => [
        'Akku',
        `${batteryBucketLabels[bucket]} (${batteryBucketRanges[bucket]})`,
        { devices },
      ],
    ),
    ...sellTimes.map(({ time, sold }): Group => ['Verkaufsdauer', sellTimeLabels[time], { sold }]),
    ['Rückgaben', 'Zurückgegeben im Zeitraum', { devices: returns.count, revenue: returns.sum }],
    ...returns.byModel.map(
      ({ model, returned, sold }): Group => ['Rückgaben nach Modell', model, { devices: returned, sold }],
    ),
    ...returns.byReason.map(
      ({ reason, count, sum }): Group => [
        'Rückgaben nach Grund',
        returnReasonLabels[reason],
        { devices: count, revenue: sum },
      ],
    ),
    ...returns.byTechnician.map(
      ({ technician, returned, sold }): Group => [
        'Rückgaben nach Techniker',
        technician,
        { devices: returned, sold },
      ],
    ),
    ['Bestand jetzt', 'Gebundenes Kapital', { devices: stock.devices, purchaseCosts: stock.value }],
    [
      'Bestand jetzt',
      `Davon Ladenhüter (länger als ${SLOW_AFTER_DAYS} Tage)`,
      { devices: stock.slow.devices, purchaseCosts: stock.slow.value },
    ],
  ];
}

function rounded(value: number | null, decimals: number): Cell {
  return value === null ? null : Number(value.toFixed(decimals));
}

/** A text that a spreadsheet would run as a formula is marked as text; a number is a number, also below zero. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
