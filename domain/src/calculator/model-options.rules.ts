import { predefinedModels } from '../parts/part-catalogue.rules.ts';
import { isIphoneName, modelNamesOf } from '../parts/part-models.rules.ts';

export const DEFAULT_MANUFACTURER = 'iPhone';
const MAX_MODEL_OPTIONS = 100;
/** Each shown name is under this length. */
const MODEL_OPTION_LENGTH = 50;

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
    if (model.name.length >= MODEL_OPTION_LENGTH) continue;
    const manufacturer = manufacturerOf(model.name);
    byManufacturer.set(manufacturer, [...(byManufacturer.get(manufacturer) ?? []), model]);
  }
  return [...byManufacturer]
    .map(([name, models]) => ({ name, models: newestFirst(mostParts(models)) }))
    .sort(defaultFirst)
    .slice(0, MAX_MODEL_OPTIONS);
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

const byName = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

function defaultFirst(one: ManufacturerOption, other: ManufacturerOption): number {
  const isDefault = (option: ManufacturerOption) => (option.name === DEFAULT_MANUFACTURER ? 0 : 1);
  return isDefault(one) - isDefault(other) || byName.compare(one.name, other.name);
}

/** Where names carry no number of their own: what they came out together with. */
const yearless: Record<string, number> = {
  'iPhone X': 10,
  'iPhone XR': 10.5,
  'iPhone XS': 10.5,
  'iPhone XS Max': 10.5,
  'iPhone SE': 6.5,
  'iPhone SE (2nd generation)': 11.5,
  'iPhone SE (3rd generation)': 13.5,
  'iPhone Air': 17,
};

export function newestFirst(names: readonly string[]): string[] {
  return [...names].sort(
    (one, other) => generationNumber(other) - generationNumber(one) || byName.compare(one, other),
  );
}

function generationNumber(name: string): number {
  return yearless[name] ?? Number(/\d+/.exec(name)?.[0] ?? 0);
}
