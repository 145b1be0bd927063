import { canHaveFindMy, type NamedPhone } from '../../phones/brand.rules.ts';
import { formatDate } from '../../shared/dates.ts';
import { REPLACE_BATTERY_BELOW } from './battery.rules.ts';

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
  /** Author and time of the finding. */
  by: string;
  at: string;
}

/** New findings replace earlier ones of the same points; null forgets all of them. */
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

/** The finding of each point; null while it is open. */
export type QualityAnswers = Record<QualityPoint, QualityResult | null>;

export const noAnswers = Object.fromEntries(qualityPoints.map((point) => [point, null])) as QualityAnswers;

export const qualityCheckIncomplete =
  'Bitte bestätigen Sie alle Qualitätsprüfungen bevor das Gerät als verkaufsbereit markiert wird.';

export function countOpenPoints(answers: QualityAnswers): number {
  return qualityPoints.filter((point) => !answers[point]).length;
}

export function pointsLeft(open: number): string {
  return open === 1 ? 'Noch 1 Punkt bestätigen' : `Noch ${open} Punkte bestätigen`;
}

/** The known facts of a phone that speak against a point. */
interface KnownFacts extends NamedPhone {
  fmiOn: boolean | null;
  batteryInfo?: { health?: number | null | undefined } | null | undefined;
  /** Lines whose state is not known say nothing. */
  parts?: readonly { partNumber: string; state?: string | undefined }[];
}

const countPlanned = ({ parts = [] }: KnownFacts) => parts.filter(({ state }) => state === 'geplant').length;

/** Planned parts that the end of the check books as built in do not speak against a point. */
export function partsToBook(phone: KnownFacts): string | null {
  const planned = countPlanned(phone);
  if (planned === 0) return null;
  return planned === 1
    ? '1 geplantes Teil wird mit dem Abschluss als verbaut gebucht'
    : `${planned} geplante Teile werden mit dem Abschluss als verbaut gebucht`;
}

/** By point, the fact that contradicts it: such a point is answered by itself, never with all others. */
export function contradictionsOf(phone: KnownFacts): Partial<Record<QualityPoint, string>> {
  const health = phone.batteryInfo?.health;
  const open = countPlanned(phone);
  const overall = [
    phone.fmiOn && canHaveFindMy(phone) && '„Wo ist?“ ist eingeschaltet',
    open > 0 &&
      (open === 1 ? '1 geplantes Teil ist nicht eingebaut' : `${open} geplante Teile sind nicht eingebaut`),
  ].filter(Boolean);
  return {
    ...(overall.length > 0 && { overall: overall.join(', ') }),
    ...(typeof health === 'number' &&
      health < REPLACE_BATTERY_BELOW && {
        battery: `Akkuzustand ${health} %, unter ${REPLACE_BATTERY_BELOW} %`,
      }),
  };
}

/** Everything open is fine, but for what a known fact contradicts. */
export function answerAllBut(
  answers: QualityAnswers,
  contradicted: Partial<Record<QualityPoint, string>>,
): QualityAnswers {
  return Object.fromEntries(
    qualityPoints.map((point) => [point, answers[point] ?? (contradicted[point] ? null : 'ok')]),
  ) as QualityAnswers;
}

export function foundPoints(answers: QualityAnswers): Pick<CheckedPoint, 'point' | 'result'>[] {
  return qualityPoints.flatMap((point) => {
    const result = answers[point];
    return result ? [{ point, result }] : [];
  });
}

/** Said once a check is stored: with a defect it was not passed. */
export function qualityCheckSaved(answers: QualityAnswers): string {
  const hasDefects = qualityPoints.some((point) => answers[point] === 'defekt');
  return hasDefects
    ? 'Gerät als verkaufsbereit markiert. Qualitätsprüfung mit Mängeln.'
    : 'Gerät erfolgreich als verkaufsbereit markiert! Qualitätsprüfung bestanden.';
}

interface QualityReport {
  checkedAt: Date;
  notes: string;
  previousDescription: string;
  /** As people call the points that are not in order, or do not apply. */
  defects?: readonly string[];
  notApplicable?: readonly string[];
}

/** Replaces the damage description once all points are answered. What is not in order is never called faultless. */
export function qualityReport(report: QualityReport): string {
  const { checkedAt, notes, previousDescription, defects = [], notApplicable = [] } = report;
  const title = defects.length > 0 ? 'QUALITÄTSPRÜFUNG MIT MÄNGELN' : 'QUALITÄTSPRÜFUNG BESTANDEN';
  const paragraphs = [
    [title, `Datum: ${formatDate(checkedAt)}`, 'Geprüft von: Admin'].join('\n'),
    defects.length > 0
      ? `Alle Funktionen wurden geprüft. Nicht in Ordnung: ${defects.join(', ')}.`
      : 'Alle Funktionen wurden geprüft. Das Gerät ist in einwandfreiem Zustand und bereit für den Verkauf.',
    notApplicable.length > 0 && `Entfällt: ${notApplicable.join(', ')}.`,
    notes.trim() && `Zusätzliche Anmerkungen: ${notes.trim()}`,
    `Vorherige Beschreibung: ${previousDescription.trim() || 'Keine'}`,
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}
