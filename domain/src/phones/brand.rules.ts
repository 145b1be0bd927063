import { findPhone } from './phone-name.rules.ts';

/** The words by which a name shows its maker. Lines that are sold without the maker's name ('Galaxy S21') count for the maker. */
const brands: readonly (readonly [brand: string, words: RegExp])[] = [
  ['Apple', /\b(?:apple|iphone|ipad|ipod)/],
  ['Fairphone', /\bfair ?phone/],
  ['Samsung', /\b(?:samsung|galaxy|sm-[a-z]\d)/],
  ['Google', /\b(?:google|pixel)\b/],
  ['Xiaomi', /\b(?:xiaomi|redmi|poco|mi \d)/],
  ['OnePlus', /\bone ?plus\b/],
  ['Huawei', /\bhuawei\b/],
  ['Honor', /\bhonor\b/],
  ['Motorola', /\b(?:motorola|moto)\b/],
  ['Sony', /\b(?:sony|xperia)\b/],
  ['Nokia', /\b(?:nokia|hmd)\b/],
  ['Nothing', /\b(?:nothing|cmf) phone\b/],
  ['Oppo', /\boppo\b/],
  ['Realme', /\brealme\b/],
  ['Vivo', /\bvivo\b/],
  ['LG', /\blg\b/],
  ['HTC', /\bhtc\b/],
  ['Asus', /\b(?:asus|zenfone)\b/],
  ['ZTE', /\bzte\b/],
  ['Shiftphone', /\bshift ?(?:phone|\d)/],
  ['Gigaset', /\bgigaset\b/],
  ['BlackBerry', /\bblackberry\b/],
  ['Murena', /\bmurena\b/],
];

/** The model as people name it, and the maker's longer description, where there is one. */
export interface NamedPhone {
  model: string;
  modelDesc?: string | null | undefined;
}

/** Finds the maker by the model, and by the description where the model names none; null where both are silent. */
export function phoneBrand({ model, modelDesc }: NamedPhone): string | null {
  return brandIn(model) ?? brandIn(modelDesc ?? '');
}

/** A name that tells no maker, such as 'S23 Ultra', may still stand in the catalogue. */
function brandIn(text: string): string | null {
  const words = text.toLowerCase().replaceAll(/\s+/g, ' ');
  return brands.find(([, pattern]) => pattern.test(words))?.[0] ?? findPhone(text)?.model.brand ?? null;
}

/** For people: the maker, else the first word of the model, as somebody wrote it. */
export function brandName(phone: NamedPhone): string {
  return phoneBrand(phone) ?? phone.model.split(' ')[0] ?? '';
}

export function isApple(phone: NamedPhone): boolean {
  return phoneBrand(phone) === 'Apple';
}

/** Find My and iCloud are Apple's. Of a phone without a telling name it stays possible that they matter. */
export function canHaveFindMy(phone: NamedPhone): boolean {
  return [null, 'Apple'].includes(phoneBrand(phone));
}
