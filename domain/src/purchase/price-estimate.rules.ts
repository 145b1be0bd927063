import { GOOD_BATTERY_FROM, REPLACE_BATTERY_BELOW } from '../devices/condition/battery.rules.ts';
import { readPhone } from '../phones/phone-name.rules.ts';
import { storageOf } from '../phones/storage.rules.ts';
import type { PurchaseAnswers, PurchasedPhone } from './purchase-answers.ts';

/** The estimate of the guided purchase ('Richtwert nach Tabelle'). Euro in the tables, cents in the results. */

const OTHER_BASE_VALUE = 200;

/** Percent on the base value, by storage in GB. */
const storagePercent: Record<number, number> = { 256: 115, 512: 130, 1024: 150 };

const displayPercents = { poor: 70, fair: 85, good: 95, excellent: 100 } as const;
const CRACKED_PERCENT = 70;
const POOR_BODY_PERCENT = 90;

const BATTERY_DEDUCTION = 20;
const MIN_OFFER = 50;

export type RepairCause = 'cracked' | 'deadPixels' | 'backGlass' | 'battery' | 'cameras' | 'speakers';

const repairCosts: Record<RepairCause, number> = {
  cracked: 80,
  deadPixels: 120,
  backGlass: 40,
  battery: 35,
  cameras: 60,
  speakers: 25,
};

export interface PriceEstimate {
  /** The model whose value the table names; null for any other phone. */
  valuedModel: string | null;
  baseValueCents: number;
  storagePercent: number;
  marketValueCents: number;
  /** Condition of display and body together, e.g. 0.765. */
  conditionFactor: number;
  suggestedGrade: 'A+' | 'A' | 'B' | 'C';
  adjustedValueCents: number;
  repairs: { cause: RepairCause; costCents: number }[];
  repairCostsCents: number;
  batteryDeductionCents: number;
  /** Whole euro, at least 50. */
  offerCents: number;
  /** Less would have come out than is offered at the least. */
  isMinimumOffer: boolean;
  expectedMarginCents: number;
}

/** In GB, from the phone's description, else from what was entered. */
export function storageOfPhone(
  phone: Pick<PurchasedPhone, 'model' | 'modelDesc'>,
  entered: number | null,
): number | null {
  return storageOf(phone.modelDesc ?? '') ?? storageOf(phone.model) ?? entered;
}

export function estimatePrice(
  phone: Pick<PurchasedPhone, 'model' | 'modelDesc'>,
  answers: PurchaseAnswers,
): PriceEstimate {
  const model = readPhone(phone.model).model;
  const base = model?.baseValueEuro ?? OTHER_BASE_VALUE;
  const percent = storagePercent[storageOfPhone(phone, answers.storageSpace) ?? 0] ?? 100;
  // Base times percent is cents already.
  const marketValueCents = base * percent;
  const displayPercent = displayPercentOf(answers);
  const bodyPercent = answers.bodyCondition === 'poor' ? POOR_BODY_PERCENT : 100;
  const adjustedValueCents = (marketValueCents * displayPercent * bodyPercent) / 10_000;

  const repairs = repairsOf(answers);
  const repairCostsCents = repairs.reduce((sum, { costCents }) => sum + costCents, 0);
  const batteryDeductionCents = isBelow(answers.batteryHealth, GOOD_BATTERY_FROM)
    ? BATTERY_DEDUCTION * 100
    : 0;
  const euro = Math.round((adjustedValueCents - repairCostsCents - batteryDeductionCents) / 100);
  const offerCents = Math.max(euro, MIN_OFFER) * 100;
  return {
    valuedModel: model?.baseValueEuro ? model.name : null,
    baseValueCents: base * 100,
    storagePercent: percent,
    marketValueCents,
    conditionFactor: (displayPercent * bodyPercent) / 10_000,
    suggestedGrade: gradeOf(displayPercent),
    adjustedValueCents: Math.round(adjustedValueCents),
    repairs,
    repairCostsCents,
    batteryDeductionCents,
    offerCents,
    isMinimumOffer: euro < MIN_OFFER,
    expectedMarginCents: calculateMargin(Math.round(adjustedValueCents), offerCents),
  };
}

/** Shown read-only beside the offer, also beside one that was entered by hand. */
export function calculateMargin(adjustedValueCents: number, offerCents: number): number {
  return adjustedValueCents - offerCents;
}

export function needsNewBattery(batteryHealth: number | null): boolean {
  return isBelow(batteryHealth, REPLACE_BATTERY_BELOW);
}

function displayPercentOf({ displayCondition, displayDamage }: PurchaseAnswers): number {
  const byCondition = displayCondition ? displayPercents[displayCondition] : 100;
  return displayDamage.includes('cracked') ? CRACKED_PERCENT : byCondition;
}

function gradeOf(displayPercent: number): PriceEstimate['suggestedGrade'] {
  if (displayPercent <= 70) return 'C';
  if (displayPercent <= 85) return 'B';
  return displayPercent <= 95 ? 'A' : 'A+';
}

function repairsOf({
  displayDamage,
  bodyDamage,
  batteryHealth,
  works,
}: PurchaseAnswers): PriceEstimate['repairs'] {
  const found: [RepairCause, boolean][] = [
    ['cracked', displayDamage.includes('cracked')],
    ['deadPixels', displayDamage.includes('deadPixels')],
    ['backGlass', bodyDamage.includes('backGlass')],
    ['battery', needsNewBattery(batteryHealth)],
    ['cameras', !works.cameras],
    ['speakers', !works.speakers],
  ];
  return found
    .filter(([, isFound]) => isFound)
    .map(([cause]) => ({ cause, costCents: repairCosts[cause] * 100 }));
}

/** Not entered yet is not low: the estimate must not jump up while the clerk goes on. */
function isBelow(health: number | null, limit: number): boolean {
  return health !== null && health > 0 && health < limit;
}
