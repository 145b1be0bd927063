import type { Order } from '@kreislauf/domain/orders/orders.contract';
import { MAX_ORDERED } from '@kreislauf/domain/orders/orders.rules';
import { wholeNumber } from '@kreislauf/domain/shared/typed-numbers';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { useChangeOrder } from './orders.api.ts';

const quantityRule = wholeNumber({
  from: 0,
  to: MAX_ORDERED,
  sentence: 'Bitte geben Sie eine ganze Zahl ab 0 ein',
});

export const quantityOf = (typed = '') => quantityRule.read(typed) ?? 0;

/** The quantities of a draft as they are typed, one field a line; none of a part takes it out of the order. */
export function useDraftLines(order: Order) {
  const change = useChangeOrder(order._id);
  return useForm<Record<string, string>>({
    initialValues: Object.fromEntries(
      order.lines.map(({ quantity }, index) => [`line${index}`, String(quantity)]),
    ),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([field, typed]) => {
          const problem = quantityRule.problem(typed);
          return problem ? [[field, problem]] : [];
        }),
      ),
    onSubmit: async (values) => {
      const lines = order.lines.flatMap(({ partNumber }, index) => {
        const quantity = quantityOf(values[`line${index}`]);
        return quantity > 0 ? [{ partNumber, quantity }] : [];
      });
      await change.mutateAsync(lines);
      showSuccess('Die Bestellung ist gespeichert');
    },
    fallback: 'Fehler beim Speichern der Bestellung',
  });
}
