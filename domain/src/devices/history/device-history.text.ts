import { partLineStateLabels } from '../../parts/stock.text.ts';
import { formatDate, formatDateTime } from '../../shared/dates.ts';
import { formatEuro } from '../../shared/money.ts';
import { type CheckedPoint, type QualityPoint, qualityPoints } from '../condition/quality-check.rules.ts';
import { fieldLabels, valueLabels } from '../details/device-details.text.ts';
import { deviceStatusLabel } from '../device-status.rules.ts';
import type { Device } from '../devices.contract.ts';
import { qualityPointLabels, qualityResultLabels } from '../devices.text.ts';
import { germanBlockStatus } from '../imei/block-status.rules.ts';
import { germanRegion } from '../imei/region.rules.ts';
import { isBuiltIn, isSamePart, type PartLineState } from '../part-lines/part-lines.rules.ts';
import type { DeviceChange } from './device-history.rules.ts';

export interface ReadableChange {
  label: string;
  from: string;
  to: string;
}

const NOTHING = '–';

const euroFields = new Set([
  'actualSellingPrice',
  'purchasePrice',
  'desiredProfit',
  'marketValuation.estimatedMarketValue',
  'marketValuation.estimatedRepairCosts',
  'marketValuation.profitMarginExpected',
]);

/** Words of an IMEI service are translated to German. */
const translated: Record<string, (said: string) => string> = {
  region: germanRegion,
  usaBlockStatus: germanBlockStatus,
};

/** A change in words for the device's history. Parts become one line for each that came, went or changed. */
export function readableChanges({ field, from, to }: DeviceChange): ReadableChange[] {
  if (field === 'qualityCheck')
    return qualityChanges(from as CheckedPoint[] | null, to as CheckedPoint[] | null);
  if (field === 'donor') return donorChanges(to as Device['donor']);
  if (field === 'parts') return partChanges(from as PartLine[] | null, to as PartLine[] | null);
  const [, photo] = /^photos\.(\d+)\.forReseller$/.exec(field) ?? [];
  const label = photo ? `Foto ${photo} für Reseller` : (fieldLabels[field] ?? field);
  return [{ label, from: readableValue(field, from), to: readableValue(field, to) }];
}

/** A stored value in German, the same in the history and on the device's page. */
export function readableValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (Array.isArray(value))
    return value.length ? value.map((entry) => readableValue(field, entry)).join(', ') : 'Keine';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (field === 'status') return deviceStatusLabel(String(value));
  if (typeof value === 'number') return readableNumber(field, value);
  const text = String(value);
  if (field === 'return.on') return formatDate(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDateTime(text);
  return valueLabels[field]?.[text] ?? translated[field]?.(text) ?? text;
}

function readableNumber(field: string, value: number): string {
  return euroFields.has(field) ? formatEuro(value) : value.toLocaleString('de-DE');
}

interface PartLine {
  partNumber: string;
  price: number;
  /** Absent in entries that are older than planning. */
  state?: PartLineState;
}

const resultOf = (points: CheckedPoint[] | null, point: QualityPoint) => {
  const found = points?.find((checked) => checked.point === point);
  return found ? qualityResultLabels[found.result] : NOTHING;
};

/** Checked again with the same result is told as well: by whom and when stands beside it. */
function qualityChanges(from: CheckedPoint[] | null, to: CheckedPoint[] | null): ReadableChange[] {
  const isSame = (point: QualityPoint) => {
    const [one, other] = [from, to].map((points) => points?.find((checked) => checked.point === point));
    return one?.at === other?.at && one?.result === other?.result;
  };
  return qualityPoints
    .filter((point) => !isSame(point))
    .map((point) => ({
      label: `Qualitätsprüfung ${qualityPointLabels[point]}`,
      from: resultOf(from, point),
      to: resultOf(to, point),
    }));
}

function donorChanges(donor: Device['donor']): ReadableChange[] {
  const taken = donor?.parts.map(({ partNumber, quantity }) => `${quantity} × ${partNumber}`).join(', ');
  return [{ label: 'Ausgeschlachtet', from: NOTHING, to: taken ?? NOTHING }];
}

function partChanges(from: PartLine[] | null, to: PartLine[] | null): ReadableChange[] {
  const before = from ?? [];
  const after = to ?? [];
  const find = (lines: PartLine[], { partNumber }: PartLine) =>
    lines.find((line) => isSamePart(line.partNumber, partNumber));
  const gone = before
    .filter((line) => !find(after, line))
    .map((line) => ({
      label: `Ersatzteil ${line.partNumber} entfernt`,
      from: formatEuro(line.price),
      to: NOTHING,
    }));
  const cameOrChanged = after.flatMap((line) => {
    const old = find(before, line);
    const moved = old && isBuiltIn(old) !== isBuiltIn(line) ? [stateChange(line)] : [];
    if (old?.price === line.price) return moved;
    const label = old ? `Preis von ${line.partNumber}` : `Ersatzteil ${line.partNumber} hinzugefügt`;
    return [...moved, { label, from: old ? formatEuro(old.price) : NOTHING, to: formatEuro(line.price) }];
  });
  return [...gone, ...cameOrChanged];
}

function stateChange(line: PartLine): ReadableChange {
  const [from, to] = isBuiltIn(line) ? (['geplant', 'verbaut'] as const) : (['verbaut', 'geplant'] as const);
  return {
    label: `Ersatzteil ${line.partNumber}`,
    from: partLineStateLabels[from],
    to: partLineStateLabels[to],
  };
}
