import { modelNames } from '@kreislauf/domain/calculator/model-options.rules';
import type { AutocompleteProps } from '@mantine/core';
import { SuggestInput } from '../../shared/ui/inputs/suggest-input.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';

const known = modelNames([]);

/** On a narrow screen the suggestions open upwards: the button that goes on stands below. */
export function ModelInput(input: Omit<AutocompleteProps, 'data'>) {
  const isPhone = usePhone();
  return (
    <SuggestInput
      label="Modell"
      description="Aus der Liste wählen oder selbst eingeben, am besten mit Speicher"
      placeholder="z. B. iPhone 13 Pro 256 GB"
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={known}
      maxLength={200}
      comboboxProps={{ position: isPhone ? 'top' : 'bottom' }}
      listHeight={200}
      {...input}
    />
  );
}
