import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useState } from 'react';
import { keepPurchasePreferences, readPurchasePreferences } from '../../purchase-preferences.ts';

/** Whether this user counts the tax, remembered from one purchase to the next. */
export function useCountsTax(userId: string): [boolean, (counts: boolean) => void] {
  const [countsTax, setCountsTax] = useState(() => readPurchasePreferences(userId).countsTax);
  const keep = (counts: boolean) => {
    setCountsTax(counts);
    keepPurchasePreferences(userId, { countsTax: counts });
  };
  return [countsTax, keep];
}

interface TaxChoiceProps extends Omit<CheckboxProps, 'checked' | 'onChange'> {
  countsTax: boolean;
  onChange: (counts: boolean) => void;
}

export function TaxChoice({ countsTax, onChange, ...input }: TaxChoiceProps) {
  return (
    <Checkbox
      label="Steuer berücksichtigen"
      description="Mit der Besteuerung, die in den Einstellungen gewählt ist"
      {...input}
      checked={countsTax}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
