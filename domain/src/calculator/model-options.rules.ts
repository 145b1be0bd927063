import { byName, predefinedModels } from '../parts/part-catalogue.rules.ts';
import { isIphoneName, modelNamesOf } from '../parts/part-models.rules.ts';
import { phoneModels } from '../phones/phone-models.ts';

export const DEFAULT_MANUFACTURER = 'iPhone';
const MAX_MODEL_OPTIONS = 100;
/** Each shown name is under this length. */
const MAX_MODEL_OPTION_LENGTH = 50;

export interface ManufacturerOption {
  name: string;
  models: string[];
}

/**
 * Manufacturers and models that the catalogue names. iPhones stand first and are there even with an empty
 * catalogue: the calculator works without any part. Of too many models those with most parts are kept.
 */
export function modelOptions(texts: readonly { forModel: string; parts: number }[]): ManufacturerOption[] {
  const partsOf = new Map<string, { name: string; parts: number }>(
    predefinedModels.map((name) => [name.toLowerCase(), { name, parts: Number.POSITIVE_INFINITY }]),
  );
  for (const { forModel, parts } of texts) {
    for (const name of modelNamesOf(forModel)) {
      const known = partsOf.get(name.toLowerCase()) ?? { name, parts: 0 };
      partsOf.set(name.toLowerCase(), { name: known.name, parts: known.parts + parts });
    }
  }
  const byManufacturer = new Map<string, { name: string; parts: number }[]>();
  for (const model of partsOf.values()) {
    if (model.name.length >= MAX_MODEL_OPTION_LENGTH) continue;
    const manufacturer = manufacturerOf(model.name);
    byManufacturer.set(manufacturer, [...(byManufacturer.get(manufacturer) ?? []), model]);
  }
  return [...byManufacturer]
    .map(([name, models]) => ({ name, models: newestFirst(mostParts(models)) }))
    .sort(defaultFirst)
    .slice(0, MAX_MODEL_OPTIONS);
}

/** All models that can be suggested, iPhones first and the newest of each maker first. */
export function modelNames(known: readonly string[]): string[] {
  return modelOptions(known.map((forModel) => ({ forModel, parts: 1 }))).flatMap(({ models }) => models);
}

/** 'iPhone' stands beside the makers: it is what this business buys. */
function manufacturerOf(modelName: string): string {
  if (isIphoneName(modelName)) return DEFAULT_MANUFACTURER;
  const [brand = modelName] = modelName.split(' ');
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}

function mostParts(models: { name: string; parts: number }[]): string[] {
  return [...models]
    .sort((one, other) => (one.parts === other.parts ? 0 : other.parts - one.parts))
    .slice(0, MAX_MODEL_OPTIONS)
    .map(({ name }) => name);
}

function defaultFirst(one: ManufacturerOption, other: ManufacturerOption): number {
  const isDefault = (option: ManufacturerOption) => (option.name === DEFAULT_MANUFACTURER ? 0 : 1);
  return isDefault(one) - isDefault(other) || byName.compare(one.name, other.name);
}

/** Known phones by their row, then what nobody knows yet by the number in its name. */
export function newestFirst(names: readonly string[]): string[] {
  return [...names].sort(
    (one, other) =>
      yearOf(other) - yearOf(one) ||
      rowOf(one) - rowOf(other) ||
      numberIn(other) - numberIn(one) ||
      byName.compare(one, other),
  );
}

const rows = new Map(phoneModels.map(({ name }, index) => [name, index]));

function rowOf(name: string): number {
  return rows.get(name) ?? phoneModels.length;
}

/** A phone without a row is new, or too rare to matter where it stands. */
function yearOf(name: string): number {
  return phoneModels[rowOf(name)]?.year ?? 0;
}

function numberIn(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}
