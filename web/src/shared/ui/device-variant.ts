import { colourOf, formatStorage, storageOf } from '@kreislauf/domain/devices/model-name.rules';

/** '256 GB · Sierra Blue', as far as the text says. */
export function storageAndColour(text: string, storageElsewhere?: number | null): string {
  const storage = storageOf(text) ?? storageElsewhere;
  return [storage && formatStorage(storage), colourOf(text)].filter(Boolean).join(' · ');
}

/** The variant, else the description itself. */
export function deviceVariant({ model, modelDesc }: { model: string; modelDesc: string | null }): string {
  return storageAndColour(modelDesc ?? model) || (modelDesc !== null && modelDesc !== model ? modelDesc : '');
}
