import { colourOf, withoutColours } from './phone-colour.rules.ts';
import { formatStorage, storageOf, withoutStorage } from './storage.rules.ts';

interface NamedPhone {
  model: string;
  modelDesc: string | null;
}

/** The colour that a text names, as a German shop says it; null where it names none. */
export function colourInGerman(text: string): string | null {
  return colourOf(text)?.german ?? null;
}

/** '256 GB · Sierrablau', as far as the text says. */
export function storageAndColour(text: string, storageElsewhere?: number | null): string {
  const storage = storageOf(text) ?? storageElsewhere;
  return [storage && formatStorage(storage), colourInGerman(text)].filter(Boolean).join(' · ');
}

/** The variant, else the description itself. */
export function phoneVariant({ model, modelDesc }: NamedPhone): string {
  return storageAndColour(modelDesc ?? model) || (modelDesc !== null && modelDesc !== model ? modelDesc : '');
}

/** Model and variant in one line, nothing said twice: 'iPhone 13 · 128 GB · Mitternacht'. */
export function phoneInOneLine({ model, modelDesc }: NamedPhone): string {
  const variant = storageAndColour(modelDesc || model);
  if (!variant) return modelDesc || model;
  const bare = withoutColours(withoutStorage(model)).replaceAll(/\s+/g, ' ').trim();
  return `${bare || model} · ${variant}`;
}
