import { iphones } from './apple-phones.ts';
import { fairphones, huaweis, nothingPhones, onePlusPhones, pixels, xperias } from './other-phones.ts';
import type { PhoneModel } from './phone-model.ts';
import { galaxyPhones } from './samsung-phones.ts';
import { xiaomis } from './xiaomi-phones.ts';

/** The year of the iPhone 6s: what is older is known by name, and offered nowhere. */
export const MIN_REPAIRED_YEAR = 2015;

/** Every phone the product knows, maker by maker. A new model needs one row in its maker's file. */
export const phoneModels: readonly PhoneModel[] = [
  ...iphones,
  ...galaxyPhones,
  ...pixels,
  ...xiaomis,
  ...huaweis,
  ...onePlusPhones,
  ...fairphones,
  ...nothingPhones,
  ...xperias,
];
