import { colourOf, withoutColours } from './phone-colour.rules.ts';
import { formatStorage, storageInWords, storageOf, withoutStorage } from './storage.rules.ts';

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

/** The model as it stands beside its variant: the storage that both name is said once, by the variant. */
export function modelBeside(model: string, variant: string | null | undefined): string {
  const storage = storageOf(model);
  if (storage === null || storage !== storageOf(variant ?? '')) return model;
  const bare = withoutStorage(model)
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s·,/|-]+|[\s·,/|-]+$/g, '');
  return bare || model;
}

/** 'iPhone 12 128 GB A', as the price book names a cell. */
export function phoneAndGrade({
  model,
  storage,
  grade,
}: {
  model: string;
  storage: string;
  grade: string;
}): string {
  return [modelBeside(model, storage), storageInWords(storage), grade].filter(Boolean).join(' ');
}

/** Model and variant in one line, nothing said twice: 'iPhone 13 · 128 GB · Mitternacht'. */
export function phoneInOneLine({ model, modelDesc }: NamedPhone): string {
  const variant = storageAndColour(`${modelDesc ?? ''} ${model}`);
  if (!variant) return modelDesc || model;
  const bare = withoutColours(withoutStorage(model)).replaceAll(/\s+/g, ' ').trim();
  return bare ? `${bare} · ${variant}` : variant;
}
