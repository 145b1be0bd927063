import { iphones } from './apple-phones.ts';
import { fairphones, huaweis, nothingPhones, onePlusPhones, pixels, xperias } from './other-phones.ts';
import type { PhoneModel } from './phone-model.ts';
import { galaxyPhones } from './samsung-phones.ts';
import { xiaomis } from './xiaomi-phones.ts';

/** Every phone the product knows, makers in the order of `brands`. A new model needs one row in its maker's file. */
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
