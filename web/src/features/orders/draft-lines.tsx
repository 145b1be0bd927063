import type { Order } from '@kreislauf/domain/orders/orders.contract';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import type { Form } from '../../shared/ui/forms/use-form.ts';
import { LineName, LinePrice, OrderSum } from './order-lines.tsx';
import styles from './orders.module.css';
import { quantityOf } from './use-draft-lines.ts';

interface DraftLinesProps {
  order: Order;
  form: Form<Record<string, string>>;
}

export function DraftLines({ order, form }: DraftLinesProps) {
  const typed = order.lines.map((line, index) => ({
    ...line,
    quantity: quantityOf(form.values[`line${index}`]),
  }));
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        {form.failure && <MessageAlert kind="error">{form.failure}</MessageAlert>}
        <ul className={styles.lines} aria-label="Bestellte Teile">
          {typed.map((line, index) => (
            <li key={line.partNumber} className={styles.line}>
              <TextInput
                aria-label={`Menge von ${line.partNumber}`}
                className={styles.amount}
                inputMode="numeric"
                autoComplete="off"
                rightSection={<span aria-hidden>×</span>}
                {...form.getInputProps(`line${index}`)}
              />
              <LineName line={line} />
              <LinePrice line={line} quantity={line.quantity} />
            </li>
          ))}
        </ul>
        <OrderSum lines={typed} />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={form.isBusy} disabled={!form.isDirty()}>
            Mengen speichern
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
