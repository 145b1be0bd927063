import { isSamePart } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { Order } from '@kreislauf/domain/orders/orders.contract';
import { MAX_ORDERED } from '@kreislauf/domain/orders/orders.rules';
import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { wholeNumber } from '@kreislauf/domain/shared/typed-numbers';
import { useState } from 'react';
import { newerVersionIn } from '../../shared/api-error.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { useChangeOrder } from './orders.api.ts';

const quantityRule = wholeNumber({
  from: 0,
  to: MAX_ORDERED,
  sentence: 'Bitte geben Sie eine ganze Zahl ab 0 ein',
});

export const quantityOf = (typed: string) => quantityRule.read(typed) ?? 0;

interface DraftLine extends Pick<Order['lines'][number], 'partNumber' | 'description' | 'price'> {
  /** As it is typed; none of a part takes it out of the order. */
  quantity: string;
}

interface DraftValues {
  lines: DraftLine[];
  note: string;
}

/** A draft as it is edited: its parts, how many of each, and a note. Nothing is stored before it is saved. */
export function useDraftLines(order: Order, onSaved: () => void) {
  const change = useChangeOrder(order._id);
  /** Somebody else was quicker: the version that is stored now. */
  const [theirs, setTheirs] = useState<Pick<Order, 'updatedAt'> | null>(null);
  const form = useForm<DraftValues>({
    initialValues: {
      lines: order.lines.map(({ partNumber, description, price, quantity }) => ({
        partNumber,
        description,
        price,
        quantity: String(quantity),
      })),
      note: order.note,
    },
    validate: ({ lines }) => problemsOf(lines),
    onSubmit: async ({ lines, note }) => {
      const { updatedAt } = theirs ?? order;
      const wanted = lines
        .map(({ partNumber, quantity }) => ({ partNumber, quantity: quantityOf(quantity) }))
        .filter(({ quantity }) => quantity > 0);
      await change.mutateAsync(
        { lines: wanted, note, updatedAt },
        { onError: (error) => setTheirs(newerVersionIn<Order>(error, 'order') ?? theirs) },
      );
      showSuccess('Die Bestellung ist gespeichert');
      onSaved();
    },
    fallback: 'Fehler beim Speichern der Bestellung',
  });
  const { lines } = form.values;
  const isChosen = (partNumber: string) => lines.some((line) => isSamePart(line.partNumber, partNumber));
  return {
    form,
    isOutdated: theirs !== null,
    isChosen,
    add: ({ partNumber, description, price }: Part) => {
      if (!isChosen(partNumber))
        form.setFieldValue('lines', [...lines, { partNumber, description, price, quantity: '1' }]);
    },
    remove: (partNumber: string) =>
      form.setFieldValue(
        'lines',
        lines.filter((line) => line.partNumber !== partNumber),
      ),
  };
}

export type OrderDraft = ReturnType<typeof useDraftLines>;

function problemsOf(lines: DraftLine[]): Record<string, string> {
  const quantities = lines.flatMap(({ quantity }, index): [string, string][] => {
    const problem = quantityRule.problem(quantity);
    return problem ? [[`lines.${index}.quantity`, problem]] : [];
  });
  if (quantities.length > 0) return Object.fromEntries(quantities);
  const isEmpty = lines.every(({ quantity }) => quantityOf(quantity) === 0);
  return isEmpty ? { lines: 'Bitte wählen Sie mindestens ein Teil' } : {};
}
