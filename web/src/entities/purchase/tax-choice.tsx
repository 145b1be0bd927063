import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shopDefaultsQuery } from '../settings/shop-defaults.ts';
import { keepPurchasePreferences, readPurchasePreferences } from './purchase-preferences.ts';

/** The user's choice whether tax counts: the last one in this browser, else that of the shop's settings. */
export function useCountsTax(userId: string): [boolean, (counts: boolean) => void] {
  const { data: shop } = useQuery(shopDefaultsQuery);
  const [chosen, setChosen] = useState(() => readPurchasePreferences(userId).countsTax);
  const keep = (counts: boolean) => {
    setChosen(counts);
    keepPurchasePreferences(userId, { countsTax: counts });
  };
  return [chosen ?? shop?.countsTax ?? false, keep];
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
