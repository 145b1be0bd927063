import { stockNumber } from '@kreislauf/domain/parts/part-catalogue.rules';
import { movementInput } from '@kreislauf/domain/parts/part-inputs.contract';
import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { type BookableKind, bookableKinds } from '@kreislauf/domain/parts/stock.rules';
import { AT_SUPPLIER, movementLabels } from '@kreislauf/domain/parts/stock.text';
import { amountText } from '@kreislauf/domain/shared/numbers';
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LabelButton } from '../../entities/labels/label-button.tsx';
import { messageOf } from '../../shared/api-error.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { problemIn } from '../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { Movements } from './movements.tsx';
import { useBookMovement, useCountPart } from './parts.api.ts';
import styles from './stock-dialog.module.css';

interface StockDialogProps {
  part: Part;
  onClose: () => void;
}

/** Stock of a part, its movements, and booking by hand. */
export function StockDialog({ part: opened, onClose }: StockDialogProps) {
  const [part, setPart] = useState(opened);
  const mayEdit = useMay('parts.edit');
  if (!mayEdit)
    return (
      <Modal opened onClose={onClose} title={`Bestand von ${part.partNumber}`} size={560}>
        <Stack gap="md">
          <Figures part={part} />
          {part.isStocked && <Movements partId={part._id} />}
        </Stack>
      </Modal>
    );
  return part.isStocked ? (
    <BookingDialog key="stocked" part={part} onChange={setPart} onClose={onClose} />
  ) : (
    <CountingDialog part={part} onChange={setPart} onClose={onClose} />
  );
}

interface ChangingProps extends StockDialogProps {
  onChange: (part: Part) => void;
}

function CountingDialog({ part, onChange, onClose }: ChangingProps) {
  const count = useCountPart(part._id);
  const form = useForm({
    initialValues: { counted: '' },
    validate: {
      counted: (typed) =>
        stockNumber.problem(typed) ?? (typed.trim() === '' ? stockNumber.problem('x') : null),
    },
    onSubmit: async ({ counted }) => {
      onChange(await count.mutateAsync(stockNumber.read(counted) ?? 0));
      showSuccess('Der Bestand wird jetzt geführt');
    },
    fallback: 'Fehler beim Buchen des Bestands',
  });
  return (
    <FormDialog
      form={form}
      size={560}
      title={`Bestand von ${part.partNumber}`}
      description={`Bisher steht hier die Zahl ${AT_SUPPLIER} (${part.stock}). Zählen Sie, was im Regal liegt: Ab dann bucht jede Reparatur, jeder Wareneingang und jede Inventur.`}
      submitLabel="Bestand führen"
      onClose={onClose}
      aside={<LabelButton of={{ kind: 'part', parts: [part] }} />}
    >
      <TextInput
        label="Gezählte Menge"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('counted')}
      />
    </FormDialog>
  );
}

const wholeAmount = (typed: string) => (/^[+-]?\d{1,7}$/.test(typed.trim()) ? Number(typed) : null);

function BookingDialog({ part, onChange, onClose }: ChangingProps) {
  const book = useBookMovement(part._id);
  const count = useCountPart(part._id);
  const form = useForm({
    initialValues: { kind: 'wareneingang' as BookableKind, quantity: '', note: '' },
    validate: {
      quantity: (typed, { kind }) => problemIn(movementInput, { kind, quantity: wholeAmount(typed) ?? 0 }),
    },
    onSubmit: async ({ kind, quantity, note }) => {
      count.reset();
      const moved = await book.mutateAsync({ kind, quantity: wholeAmount(quantity) ?? 0, note });
      const available = part.available + moved.stockAfter - part.stock;
      onChange({ ...part, stock: moved.stockAfter, available });
      form.reset();
      showSuccess(`${movementLabels[kind]} gebucht: ${amountText(moved.stockAfter)} auf Lager`);
    },
    fallback: 'Fehler beim Buchen des Bestands',
  });
  const stop = async () => {
    const isSure = await confirm({
      title: 'Bestand nicht mehr führen?',
      text: `Reparaturen buchen ${part.partNumber} dann nicht mehr. Die Bewegungen bleiben erhalten.`,
      action: 'Nicht mehr führen',
    });
    if (!isSure) return;
    form.clearFailure();
    count.mutate(null, { onSuccess: onChange });
  };
  return (
    <FormDialog
      form={form}
      size={560}
      title={`Bestand von ${part.partNumber}`}
      submitLabel="Buchen"
      cancelLabel="Fertig"
      error={form.failure ?? (count.isError && messageOf(count.error))}
      onClose={onClose}
      aside={
        <Button variant="subtle" color="gray" onClick={() => void stop()} loading={count.isPending}>
          Nicht mehr führen
        </Button>
      }
    >
      <Figures part={part} />
      <div className={styles.booking}>
        <NativeSelect
          label="Bewegung"
          data={bookableKinds.map((kind) => ({ value: kind, label: movementLabels[kind] }))}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label="Menge"
          placeholder={form.values.kind === 'korrektur' ? '+2 oder -2' : '1'}
          inputMode={form.values.kind === 'korrektur' ? 'text' : 'numeric'}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('quantity')}
        />
        <TextInput label="Notiz" autoComplete="off" maxLength={500} {...form.getInputProps('note')} />
      </div>
      <Movements partId={part._id} />
    </FormDialog>
  );
}

function Figures({ part }: { part: Part }) {
  const { isStocked, stock, available, minStock, place } = part;
  if (!isStocked)
    return (
      <Group justify="space-between" align="flex-start">
        <p className="muted">
          Für dieses Teil wird kein Bestand geführt; {stock} {AT_SUPPLIER}.
        </p>
        <LabelButton of={{ kind: 'part', parts: [part] }} />
      </Group>
    );
  const figures: [string, string | number][] = [
    ['Bestand', stock],
    ['Verfügbar', available],
    ['Mindestbestand', minStock],
    ['Lagerplatz', place || '–'],
  ];
  return (
    <Group justify="space-between" align="flex-start">
      <Group component="dl" gap="xl" m={0} className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="muted text-xs">{label}</dt>
            <dd className={`bold tabular ${Number(value) < 0 ? 'error' : ''}`}>
              {typeof value === 'number' ? amountText(value) : value}
            </dd>
          </div>
        ))}
      </Group>
      <LabelButton of={{ kind: 'part', parts: [part] }} />
    </Group>
  );
}
