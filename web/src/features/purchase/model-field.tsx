import { predefinedModels } from '@kreislauf/domain/parts/part-catalogue.rules';
import { Autocomplete } from '@mantine/core';

interface ModelFieldProps {
  value: string;
  onChange: (model: string) => void;
  error?: string | null;
}

export function ModelField({ value, onChange, error = null }: ModelFieldProps) {
  return (
    <Autocomplete
      label="Modell"
      description="Aus der Liste wählen oder selbst eingeben, am besten mit Speicher"
      placeholder="z. B. iPhone 13 Pro 256 GB"
      size="md"
      data={[...predefinedModels]}
      limit={8}
      maxLength={200}
      selectFirstOptionOnChange={false}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
