import { MIN_REPAIRED_YEAR, phoneModels } from '../phones/phone-models.ts';
import { readPhone } from '../phones/phone-name.rules.ts';

/** The choices for a phone: the capacities of its maker's models, iPhones' where the maker is not known. */
export function batteryCapacitiesFor(model: string): { model: string; mAh: number }[] {
  const brand = readPhone(model).model?.brand ?? 'Apple';
  return phoneModels
    .flatMap((phone) =>
      phone.brand === brand && phone.year >= MIN_REPAIRED_YEAR && phone.batteryCapacityMah
        ? [{ model: phone.shortName, mAh: phone.batteryCapacityMah }]
        : [],
    )
    .sort((a, b) => a.mAh - b.mAh);
}

/** 0 asks for the model's own; null where that is not known. */
export function batteryCapacityOf(model: string, chosen: number): number | null {
  return chosen || (readPhone(model).model?.batteryCapacityMah ?? null);
}
