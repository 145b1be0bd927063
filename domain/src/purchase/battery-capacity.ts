import { iphoneGeneration } from '../devices/model-name.rules.ts';

/** What the makers state for a new battery, in mAh. */
const capacities: Record<string, number> = {
  'iPhone 11': 3110,
  'iPhone 11 Pro': 3046,
  'iPhone 11 Pro Max': 3969,
  'iPhone 12 mini': 2227,
  'iPhone 12': 2815,
  'iPhone 12 Pro': 2815,
  'iPhone 12 Pro Max': 3687,
  'iPhone 13 mini': 2406,
  'iPhone 13': 3227,
  'iPhone 13 Pro': 3095,
  'iPhone 13 Pro Max': 4352,
  'iPhone SE (3rd generation)': 2018,
  'iPhone 14': 3279,
  'iPhone 14 Plus': 4325,
  'iPhone 14 Pro': 3200,
  'iPhone 14 Pro Max': 4323,
  'iPhone 15': 3349,
  'iPhone 15 Plus': 4383,
  'iPhone 15 Pro': 3274,
  'iPhone 15 Pro Max': 4441,
};

/** The choices of the form, smallest first. */
export const batteryCapacities: { model: string; mAh: number }[] = Object.entries(capacities)
  .map(([model, mAh]) => ({ model, mAh }))
  .sort((a, b) => a.mAh - b.mAh);

/** 0 asks for the model's own; null where that is not known. */
export function batteryCapacityOf(model: string, chosen: number): number | null {
  return chosen || (capacities[iphoneGeneration(model) ?? ''] ?? null);
}
