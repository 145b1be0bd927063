import { cached } from '../shared/cached.ts';
import { knownPhoneAt, withoutDetails } from './phone-name.rules.ts';

export const UNKNOWN_MODEL = 'Unbekanntes Modell';

/**
 * One name for every variant of a model: colours, storage sizes, bracketed text and anything after ' - ' are taken
 * out, and a known phone is spelled one way. The maker stays as it was written or left out.
 */
export const normaliseModel = cached((name: string): string => {
  const plain = withoutBrackets(withoutDetails(name));
  const model = knownPhoneAt(plain)?.model;
  if (!model) return plain || UNKNOWN_MODEL;
  const hasMaker = plain.toLowerCase().startsWith(model.brand.toLowerCase());
  return withoutBrackets(hasMaker ? model.name : model.shortName);
});

function withoutBrackets(name: string): string {
  return (
    name
      .replaceAll(/\s*\([^()]*\)/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() || name
  );
}

/** Analytics reads the model, and the description only where there is no model. */
export function normalisedModelOf(device: { model: string; modelDesc?: string | null }): string {
  return normaliseModel(device.model.trim() || device.modelDesc || '');
}
