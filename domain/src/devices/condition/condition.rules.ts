import type { overallGrades } from '../details/device-details.choices.ts';
import type { DeviceStatus } from '../device-status.rules.ts';
import { isBuiltIn, type PartLineState, partKey } from '../part-lines/part-lines.rules.ts';
import type { ConditionInput, PresentCondition } from './condition.contract.ts';
import { type DefectFacts, foundDefects } from './found-defects.rules.ts';

export type Grade = (typeof overallGrades)[number];

/** The confirmed condition, beside the grade, which has a column of its own. */
export interface StoredCondition {
  display?: NonNullable<PresentCondition['display']>;
  body?: NonNullable<PresentCondition['body']>;
  defects: string[];
  confirmedAt: string;
  confirmedBy: string;
  /** Parts that were in the phone by then: they propose nothing any more. */
  builtIn: string[];
}

export interface ConditionFacts extends DefectFacts {
  presentGrade: Grade | null;
  /** Null while the phone is as it was bought. */
  presentCondition: StoredCondition | null;
}

/** The phone as it is now: as confirmed, else as it was bought. */
export function presentCondition(device: ConditionFacts): PresentCondition {
  const { physicalCondition: bought, presentGrade, presentCondition: confirmed } = device;
  return {
    grade: presentGrade ?? bought?.overallGrade ?? null,
    display: confirmed?.display ?? bought?.displayCondition ?? null,
    body: confirmed?.body ?? bought?.bodyCondition ?? null,
    batteryHealth: device.batteryInfo?.health ?? null,
    defects: confirmed?.defects ?? foundDefects(device),
    ...(confirmed && { confirmedAt: confirmed.confirmedAt, confirmedBy: confirmed.confirmedBy }),
  };
}

/** The condition after a confirmation; fields that were not sent stay as they were. */
export function confirmCondition(
  device: ConditionFacts,
  sent: Omit<ConditionInput, 'batteryHealth'>,
  { by, at }: { by: string; at: string },
): Pick<ConditionFacts, 'presentGrade'> & { presentCondition: StoredCondition } {
  const { grade, display, body, defects } = { ...presentCondition(device), ...sent };
  return {
    presentGrade: grade,
    presentCondition: {
      ...(display && { display }),
      ...(body && { body }),
      defects,
      confirmedAt: at,
      confirmedBy: by,
      builtIn: device.presentCondition?.builtIn ?? [],
    },
  };
}

interface Line {
  partNumber: string;
  state?: PartLineState;
}

/** The parts that were in the phone when its condition was confirmed. */
export function builtInNumbers(parts: readonly Line[]): string[] {
  return parts.filter(isBuiltIn).map(({ partNumber }) => partKey(partNumber));
}

/** The grade of a phone that was sold without one. */
export const NO_GRADE_AT_SALE = '';

interface Graded {
  status: DeviceStatus;
  /** Null of sales that are older than this column: they have the grade of the purchase. */
  saleGrade: string | null;
  presentGrade: Grade | null;
  physicalCondition: { overallGrade?: Grade | null | undefined } | null | undefined;
}

const gradeNow = ({ presentGrade, physicalCondition }: Graded) =>
  presentGrade ?? physicalCondition?.overallGrade ?? NO_GRADE_AT_SALE;

/** The grade that a sale keeps: that of the day, whatever becomes of the phone afterwards. */
export function saleGradeAfter(before: Graded | null, after: Graded): string | null {
  if (after.status !== 'verkauft') return null;
  if (before?.status !== 'verkauft') return gradeNow(after);
  return before.saleGrade ?? before.physicalCondition?.overallGrade ?? NO_GRADE_AT_SALE;
}

/** The value of a battery that was unknown at the purchase. */
export const BATTERY_NOT_KNOWN = 0;

interface BoughtBattery {
  status: DeviceStatus;
  /** Null while what is stored now is what was found at the purchase. */
  batteryAtPurchase: number | null;
  batteryInfo: { health?: number | null | undefined } | null | undefined;
  purchaseInfo: { method?: string | null | undefined } | null | undefined;
  parts: readonly Line[];
  presentCondition: StoredCondition | null;
}

/**
 * The battery health at the purchase, kept before the battery is replaced: the guide asked for it; of other phones
 * it may be corrected until somebody begins to work on them.
 */
export function batteryAtPurchaseAfter(before: BoughtBattery, after: BoughtBattery): number | null {
  const health = before.batteryInfo?.health ?? null;
  if (before.batteryAtPurchase !== null || health === (after.batteryInfo?.health ?? null))
    return before.batteryAtPurchase;
  const isAsBought =
    before.purchaseInfo?.method !== 'guided' &&
    [before, after].every(
      ({ status, parts, presentCondition: confirmed }) =>
        status === 'gekauft' && !confirmed && !parts.some(isBuiltIn),
    );
  return isAsBought ? null : (health ?? BATTERY_NOT_KNOWN);
}

/** As an Ankaufbeleg prints it; null where nobody knew. */
export function batteryWhenBought({
  batteryAtPurchase,
  batteryInfo,
}: Pick<BoughtBattery, 'batteryAtPurchase' | 'batteryInfo'>): number | null {
  return (batteryAtPurchase ?? batteryInfo?.health) || null;
}
