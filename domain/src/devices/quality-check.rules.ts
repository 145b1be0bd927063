import { formatDate } from '../shared/dates.ts';

export const qualityPoints = [
  'display',
  'touchscreen',
  'buttons',
  'speakers',
  'microphone',
  'camera',
  'battery',
  'charging',
  'wifi',
  'cellular',
  'sensors',
  'overall',
] as const;

export type QualityPoint = (typeof qualityPoints)[number];

export const qualityResults = ['ok', 'defekt', 'entfaellt'] as const;
export type QualityResult = (typeof qualityResults)[number];

export interface CheckedPoint {
  point: QualityPoint;
  result: QualityResult;
  /** Who found it, and when. */
  by: string;
  at: string;
}

/** What was found now replaces what was found of the same points before; null forgets all of it. */
export function mergeQualityCheck(
  stored: readonly CheckedPoint[],
  found: readonly Pick<CheckedPoint, 'point' | 'result'>[] | null,
  { by, at }: Pick<CheckedPoint, 'by' | 'at'>,
): CheckedPoint[] {
  if (!found) return [];
  return qualityPoints.flatMap((point) => {
    const now = found.find((checked) => checked.point === point);
    const before = stored.find((checked) => checked.point === point);
    if (now) return [{ point, result: now.result, by, at }];
    return before ? [before] : [];
  });
}

export type QualityTicks = Record<QualityPoint, boolean>;

export const noTicks = Object.fromEntries(qualityPoints.map((point) => [point, false])) as QualityTicks;

export const qualityCheckIncomplete =
  'Bitte bestätigen Sie alle Qualitätsprüfungen bevor das Gerät als verkaufsbereit markiert wird.';

export function countOpenPoints(ticks: QualityTicks): number {
  return qualityPoints.filter((point) => !ticks[point]).length;
}

export function pointsLeft(open: number): string {
  return open === 1 ? 'Noch 1 Punkt bestätigen' : `Noch ${open} Punkte bestätigen`;
}

interface QualityReport {
  checkedAt: Date;
  notes: string;
  previousDescription: string;
}

/** Replaces the damage description once all points are ticked. */
export function qualityReport({ checkedAt, notes, previousDescription }: QualityReport): string {
  const paragraphs = [
    ['QUALITÄTSPRÜFUNG BESTANDEN', `Datum: ${formatDate(checkedAt)}`, 'Geprüft von: Admin'].join('\n'),
    'Alle Funktionen wurden geprüft. Das Gerät ist in einwandfreiem Zustand und bereit für den Verkauf.',
    notes.trim() && `Zusätzliche Anmerkungen: ${notes.trim()}`,
    `Vorherige Beschreibung: ${previousDescription.trim() || 'Keine'}`,
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}
