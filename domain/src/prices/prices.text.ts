import { formatDate } from '../shared/dates.ts';
import { formatCount, formatPercent } from '../shared/numbers.ts';
import { priceModelKey } from './price-cell.rules.ts';
import type { PriceOnWire } from './prices.contract.ts';
import { SUGGESTION_DAYS } from './suggestion.rules.ts';

/** The source of a price, in words. */

export const OWN_PRICE = 'Eigener Preis';
export const NO_PRICE = 'Kein Preis';
export const TABLE_ESTIMATE = 'Richtwert nach Tabelle';
export const MAXIMUM = 'Höchstens zahlen';
export const ASKED_PRICE = 'Wofür werden Sie es verkaufen?';
export const TABLE_LEAVES_NOTHING =
  'Das Angebot darunter ist der Richtwert nach Tabelle: Er ist der ganze Wert des Geräts und lässt keinen Gewinn.';
export const LIMIT_UNKNOWN =
  'Für dieses Gerät ist noch kein Preis hinterlegt. Bitte fragen Sie nach, was Sie höchstens zahlen dürfen.';

/** '12 Modelle, 41 Varianten': a model has a row for each of its storages. */
export function bookCountText(rows: readonly { model: string }[]): string {
  const models = new Set(rows.map(({ model }) => priceModelKey(model) ?? model)).size;
  const named = models === 1 ? '1 Modell' : `${formatCount(models)} Modelle`;
  return models === rows.length ? named : `${named}, ${formatCount(rows.length)} Varianten`;
}

export function salesText(count: number): string {
  return count === 1 ? '1 Verkauf' : `${formatCount(count)} Verkäufe`;
}

/** `+3,2 %` */
export function trendText(percent: number): string {
  return `${percent > 0 ? '+' : ''}${formatPercent(percent)}`;
}

/** 'Median aus 19 Verkäufen, letzte 90 Tage, +3,2 % gegenüber den 90 Tagen davor' */
export function sourceText(price: PriceOnWire | null): string {
  if (!price) return NO_PRICE;
  if (price.source === 'own')
    return [OWN_PRICE, price.by, price.at && formatDate(price.at)].filter(Boolean).join(', ');
  const { count = 0, trend, scaledFrom } = price;
  const sales = count === 1 ? '1 Verkauf' : `${formatCount(count)} Verkäufen`;
  const parts = [`Median aus ${sales}, letzte ${SUGGESTION_DAYS} Tage`];
  if (scaledFrom)
    parts.push(`umgerechnet von ${[scaledFrom.storage, scaledFrom.grade].filter(Boolean).join(' ')}`);
  if (trend !== undefined) parts.push(`${trendText(trend)} gegenüber den ${SUGGESTION_DAYS} Tagen davor`);
  return parts.join(', ');
}

/** In short, beside a price: 'eigener Preis', 'aus 19 Verkäufen'. */
export function bookSource({ source, count = 0 }: Pick<PriceOnWire, 'source' | 'count'>): string {
  return source === 'own' ? 'eigener Preis' : `aus ${count} Verkäufen`;
}
