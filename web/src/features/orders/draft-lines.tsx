import type { Order } from '@kreislauf/domain/orders/orders.contract';
import { MAX_ORDERED } from '@kreislauf/domain/orders/orders.rules';
import { wholeNumber } from '@kreislauf/domain/shared/typed-numbers';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { useChangeOrder } from './orders.api.ts';
import styles from './orders.module.css';

const quantityRule = wholeNumber({
  from: 0,
  to: MAX_ORDERED,
  sentence: 'Bitte geben Sie eine ganze Zahl ab 0 ein',
});

/** Quantities of a draft; none of a part takes it out of the order. */
export function DraftLines({ order }: { order: Order }) {
  const change = useChangeOrder(order._id);
  const form = useForm<Record<string, string>>({
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
        const quantity = quantityRule.read(values[`line${index}`] ?? '') ?? 0;
        return quantity > 0 ? [{ partNumber, quantity }] : [];
      });
      await change.mutateAsync(lines);
      showSuccess('Die Bestellung ist gespeichert');
    },
    fallback: 'Fehler beim Speichern der Bestellung',
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        {form.failure && <MessageAlert kind="error">{form.failure}</MessageAlert>}
        <ul className={styles.lines} aria-label="Bestellte Teile">
          {order.lines.map(({ partNumber, description }, index) => (
            <li key={partNumber} className={styles.line}>
              <TextInput
                aria-label={`Menge von ${partNumber}`}
                className={styles.amount}
                inputMode="numeric"
                autoComplete="off"
                {...form.getInputProps(`line${index}`)}
              />
              <span className={`${styles.name} wrap`}>
                {description} <span className="muted text-xs">{partNumber}</span>
              </span>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={form.isBusy} disabled={!form.isDirty()}>
            Mengen speichern
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
