import type { PurchaseAnswers } from './purchase-answers.ts';

export const purchaseSteps = [
  'IMEI Check',
  'Physischer Zustand',
  'Funktionstest',
  'Preisbewertung',
  'Abschluss',
] as const;

export const IMEI_MOST_DIGITS = 17;

/** Digits only, at most seventeen: what the field keeps of what is typed or scanned. */
export function imeiDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, IMEI_MOST_DIGITS);
}

/** What step 2 still asks for before it lets go on. */
export function missingInCondition(
  answers: PurchaseAnswers,
): ('displayCondition' | 'bodyCondition' | 'overallGrade')[] {
  return (['displayCondition', 'bodyCondition', 'overallGrade'] as const).filter((field) => !answers[field]);
}

/** What step 3 still asks for before the price can be calculated. */
export function missingInFunctionTest(answers: PurchaseAnswers): ('batteryHealth' | 'iosVersion')[] {
  const missing: ('batteryHealth' | 'iosVersion')[] = [];
  if (!answers.batteryHealth || answers.batteryHealth > 100) missing.push('batteryHealth');
  if (!answers.iosVersion.trim()) missing.push('iosVersion');
  return missing;
}
