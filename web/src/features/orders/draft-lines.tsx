import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { LineName, Lines, ListLine } from '../../shared/ui/rows/lines.tsx';
import { LinePrice, OrderSum } from './order-lines.tsx';
import { PartSearch } from './part-search.tsx';
import { type OrderDraft, quantityOf } from './use-draft-lines.ts';

/** The parts of a draft: quantities to type, parts to take out and to add. */
export function DraftLines({ draft: { form, isOutdated, isChosen, add, remove } }: { draft: OrderDraft }) {
  const typed = form.values.lines.map((line) => ({ ...line, quantity: quantityOf(line.quantity) }));
  const refusal = form.failure || form.errors.lines;
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        {refusal && <MessageAlert kind="error">{refusal}</MessageAlert>}
        <Lines label="Bestellte Teile">
          {typed.map((line, index) => (
            <ListLine key={line.partNumber}>
              <TextInput
                aria-label={`Menge von ${line.partNumber}`}
                w={92}
                inputMode="numeric"
                autoComplete="off"
                rightSection={<span aria-hidden="true">Stk.</span>}
                rightSectionWidth={44}
                {...form.getInputProps(`lines.${index}.quantity`)}
              />
              <LineName name={line.description} number={line.partNumber} />
              <LinePrice price={line.price} quantity={line.quantity} />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                className="tap"
                aria-label={`${line.partNumber} entfernen`}
                onClick={() => remove(line.partNumber)}
              >
                <IconX size={16} stroke={2} aria-hidden />
              </ActionIcon>
            </ListLine>
          ))}
        </Lines>
        <OrderSum lines={typed} />
        <PartSearch label="Weiteres Teil suchen" isChosen={isChosen} add={add} />
        <TextInput label="Notiz" autoComplete="off" maxLength={500} {...form.getInputProps('note')} />
        <Group justify="flex-end">
          {form.isDirty() && (
            <Button variant="subtle" color="gray" onClick={form.reset}>
              Verwerfen
            </Button>
          )}
          <Button type="submit" variant="default" loading={form.isBusy} disabled={!form.isDirty()}>
            {isOutdated ? 'Trotzdem speichern' : 'Änderungen speichern'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
