import { modelNamesOf, statedModel } from '../parts/part-models.rules.ts';

/** A brand word followed by a word: 'iPhone 15', 'Galaxy S24', 'P30'. */
const brandWord = /\b(?:(?:iPhone|Galaxy|Pixel|Xperia|Redmi|Mi|Note|Tab|Mate|Nova)[\s-]+(?=[\w(])|P(?=\d))/i;

/**
 * The models a product can be filtered by, from what it is suitable for. Each name is taken as long as it goes, so
 * that 'iPhone 15' and 'iPhone 15 Pro' are two, and begins with its brand word: 'Samsung Galaxy S24 Ultra' is
 * 'Galaxy S24 Ultra'. What follows no such pattern ('Universal') gives none.
 */
export function catalogueModelsOf(product: { suitableFor: string | null; title: string }): string[] {
  const stated = statedModel({ forModel: product.suitableFor ?? '', description: product.title });
  return uniqueByKey(modelNamesOf(stated).flatMap((name) => fromBrandWord(name) ?? []));
}

/** The key that products of this model carry; null if the text names none of the known brands. */
export function catalogueModelKey(model: string): string | null {
  const [name] = modelNamesOf(model).flatMap((found) => fromBrandWord(found) ?? []);
  return name?.toLowerCase() ?? null;
}

function fromBrandWord(name: string): string | null {
  const start = brandWord.exec(name)?.index;
  return start === undefined ? null : name.slice(start);
}

function uniqueByKey(names: string[]): string[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}
