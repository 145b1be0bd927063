import { phoneAndGrade } from '@kreislauf/domain/phones/phone-variant.rules';
import { ASKED_PRICE, TABLE_LEAVES_NOTHING } from '@kreislauf/domain/prices/prices.text';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { MoneyInput } from '../../../shared/ui/inputs/money-input.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useSavePrices } from '../../prices/prices.api.ts';
import type { PurchaseMaximum } from '../use-maximum.ts';

interface AskedPriceProps {
  maximum: PurchaseMaximum;
  expectedPrice: number | null;
  onExpect: (price: number | null) => void;
}

/** Of a phone that nobody knows a price of: what it will be sold for decides what it may cost, so it is asked first. */
export function AskedPrice({
  maximum: { isUnknown, quote, cell },
  expectedPrice,
  onExpect,
}: AskedPriceProps) {
  const mayWrite = useMay('system.settings');
  const save = useSavePrices();
  const field = useId();
  const [price, setPrice] = useState(expectedPrice);
  const [problem, setProblem] = useState<string | null>(null);
  const { model, storage, grade } = cell;
  if (!isUnknown || !grade) return null;
  const answer = () => {
    if (price === null) return setProblem('Bitte geben Sie einen Preis ein');
    onExpect(price);
    if (!mayWrite) return;
    save.mutate([{ model, storage, grade, price }], {
      onSuccess: () => showSuccess('Der Preis steht im Preisbuch.'),
      onError: (error) => setProblem(messageOf(error, 'Fehler beim Speichern der Preise')),
    });
  };
  return (
    <Stack gap="xs">
      <label htmlFor={field} className="text-2xl bold tight">
        {ASKED_PRICE}
      </label>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <MoneyInput
          id={field}
          size="lg"
          flex={1}
          maw={320}
          value={price}
          error={problem}
          onChange={(euro) => {
            setProblem(null);
            setPrice(euro);
          }}
          onBlur={() => onExpect(price)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            answer();
          }}
        />
        <Button variant="default" size="lg" flex="none" loading={save.isPending} onClick={answer}>
          {mayWrite ? 'Als Preis merken' : 'Berechnen'}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {quote
          ? `Gilt für diesen Ankauf. Im Preisbuch steht noch kein Preis für ${phoneAndGrade({ model, storage, grade })}.`
          : `Im Preisbuch steht noch kein Preis für ${phoneAndGrade({ model, storage, grade })}. ${TABLE_LEAVES_NOTHING}`}
      </Text>
    </Stack>
  );
}
