import { colourOf } from '@kreislauf/domain/phones/phone-colour.rules';
import { formatStorage, storageOf } from '@kreislauf/domain/phones/storage.rules';

/** '256 GB · Sierrablau', as far as the text says. */
export function storageAndColour(text: string, storageElsewhere?: number | null): string {
  const storage = storageOf(text) ?? storageElsewhere;
  return [storage && formatStorage(storage), colourOf(text)?.german].filter(Boolean).join(' · ');
}

/** The variant, else the description itself. */
export function deviceVariant({ model, modelDesc }: { model: string; modelDesc: string | null }): string {
  return storageAndColour(modelDesc ?? model) || (modelDesc !== null && modelDesc !== model ? modelDesc : '');
}
