import { colourOf, formatStorage, storageOf } from '@kreislauf/domain/devices/model-name.rules';

/** '256 GB · Sierra Blue', as far as the description says; else the description itself. */
export function deviceVariant({ model, modelDesc }: { model: string; modelDesc: string | null }): string {
  const text = modelDesc ?? model;
  const storage = storageOf(text);
  const known = [storage && formatStorage(storage), colourOf(text)].filter(Boolean).join(' · ');
  return known || (modelDesc !== null && modelDesc !== model ? modelDesc : '');
}
