import { phoneAndGrade } from '@kreislauf/domain/phones/phone-variant.rules';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import { showSuccess } from '../../../shared/ui/feedback/messages.tsx';
import { MoneyInput } from '../../../shared/ui/forms/money-input.tsx';
import { useMay } from '../../auth/auth.api.ts';
import { useSavePrices } from '../../prices/prices.api.ts';
import type { PurchaseMaximum } from '../use-maximum.ts';

/** The first own price of a phone is typed where it is needed: at the purchase. */
export function RememberPrice({ maximum: { isUnknown, cell } }: { maximum: PurchaseMaximum }) {
  const mayWrite = useMay('system.settings');
  const save = useSavePrices();
  const [price, setPrice] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { model, storage, grade } = cell;
  if (!isUnknown || !mayWrite || !grade) return null;
  const remember = () => {
    if (price === null) return setProblem('Bitte geben Sie einen Preis ein');
    save.mutate([{ model, storage, grade, price }], {
      onSuccess: () => showSuccess('Der Preis steht im Preisbuch.'),
      onError: (error) => setProblem(messageOf(error, 'Fehler beim Speichern der Preise')),
    });
  };
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        Im Preisbuch steht noch kein Preis für {phoneAndGrade({ model, storage, grade })}. Wofür werden Sie es
        verkaufen?
      </Text>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <MoneyInput
          aria-label="Erwarteter Verkaufspreis"
          size="md"
          value={price}
          error={problem}
          onChange={(euro) => {
            setProblem(null);
            setPrice(euro);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            remember();
          }}
        />
        <Button variant="default" size="md" flex="none" loading={save.isPending} onClick={remember}>
          Als Preis merken
        </Button>
      </Group>
    </div>
  );
}
