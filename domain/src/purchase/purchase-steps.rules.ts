import { canHaveFindMy, type NamedPhone } from '../phones/brand.rules.ts';
import { euroAmount, type NumberRule, wholeNumber } from '../shared/typed-numbers.ts';
import type { PurchaseAnswers } from './purchase-answers.ts';

export const purchaseSteps = [
  'IMEI Check',
  'Physischer Zustand',
  'Funktionstest',
  'Preisbewertung',
  'Abschluss',
] as const;

export const MAX_IMEI_DIGITS = 17;

/** Digits only, at most seventeen: what the field keeps of what is typed or scanned. */
export function imeiDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, MAX_IMEI_DIGITS);
}

/** The answers that step 2 still needs. */
export function missingInCondition(
  answers: PurchaseAnswers,
): ('displayCondition' | 'bodyCondition' | 'overallGrade')[] {
  return (['displayCondition', 'bodyCondition', 'overallGrade'] as const).filter((field) => !answers[field]);
}

/** Only Apple's phones tell their battery in percent by themselves; of another maker's it may stay open. */
export function isBatteryAsked(phone?: NamedPhone): boolean {
  return !phone || canHaveFindMy(phone);
}

/**
 * The answers that step 3 still needs before the price can be calculated; of another maker's phone neither the battery nor an iOS
 * version.
 */
export function missingInFunctionTest(
  answers: PurchaseAnswers,
  phone?: NamedPhone,
): ('batteryHealth' | 'iosVersion')[] {
  const missing: ('batteryHealth' | 'iosVersion')[] = [];
  const { batteryHealth, iosVersion } = answers;
  const isAsked = isBatteryAsked(phone);
  if (batteryHealth === null ? isAsked : batteryHealth < 1 || batteryHealth > 100)
    missing.push('batteryHealth');
  if (isAsked && !iosVersion.trim()) missing.push('iosVersion');
  return missing;
}

/** The answers that are typed as numbers, and their step. */
export const typedAnswers = {
  batteryHealth: {
    step: 3,
    rule: wholeNumber({
      from: 1,
      to: 100,
      unit: '%',
      sentence: 'Bitte geben Sie eine ganze Zahl von 1 bis 100 ein',
    }),
  },
  storageSpace: {
    step: 3,
    rule: wholeNumber({
      from: 0,
      to: 100_000,
      unit: 'GB',
      sentence: 'Bitte geben Sie den Speicher in GB als ganze Zahl ein, z. B. 128',
    }),
  },
  finalOffer: { step: 4, rule: euroAmount },
  desiredProfit: { step: 5, rule: euroAmount },
} as const satisfies Partial<Record<keyof PurchaseAnswers, { step: number; rule: NumberRule }>>;

export type TypedAnswer = keyof typeof typedAnswers;

/** As typed, where it cannot be taken: the answer itself counts as not given until it is mended. */
export type WrongAnswers = Partial<Record<TypedAnswer, string>>;

export function wrongInStep(step: number, wrong: WrongAnswers): TypedAnswer[] {
  return (Object.keys(typedAnswers) as TypedAnswer[]).filter(
    (field) => typedAnswers[field].step === step && wrong[field] !== undefined,
  );
}
