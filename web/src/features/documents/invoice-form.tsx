import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { paidByLabels } from '@kreislauf/domain/documents/documents.text';
import { paidByChoices } from '@kreislauf/domain/documents/paper-inputs.contract';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useMainField } from '../../shared/ui/forms/main-field.ts';
import { ChoiceTiles } from '../../shared/ui/forms/tiles.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../shared/ui/forms/use-leave-guard.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { AddressFields } from './address-fields.tsx';
import { useIssueInvoice } from './documents.api.ts';
import { emptyInvoice, type InvoiceValues, invoiceBody, invoiceProblems } from './invoice-values.ts';
import { PaperFailure } from './paper-failure.tsx';
import styles from './paper-form.module.css';
import { usePaperIssued } from './use-paper-issued.ts';

const warrantyChoices = [
  { value: '', label: 'Wie in den Einstellungen' },
  { value: '12', label: '12 Monate (verkürzt, vom Käufer zu unterschreiben)' },
  { value: '24', label: '24 Monate' },
];

export function InvoiceForm({ device }: { device: Device }) {
  const issue = useIssueInvoice(device._id);
  const toPaper = usePaperIssued();
  const nameField = useRef<HTMLInputElement>(null);
  useMainField(nameField, true);
  const price = device.actualSellingPrice ?? 0;
  const form = useForm<InvoiceValues>({
    initialValues: emptyInvoice,
    validate: (values) => invoiceProblems(values, price),
    draft: `invoice.${device._id}`,
    onSubmit: async (values) => {
      const document = await issue.mutateAsync(invoiceBody(values));
      leaveFreely();
      return toPaper(document);
    },
    fallback: 'Fehler beim Ausstellen der Rechnung',
  });
  const { leaveFreely } = useLeaveGuard(form.isDirty());

  return (
    <form {...form.formProps} aria-label="Rechnung">
      <Stack gap="lg">
        <PaperFailure error={form.error} failure={form.failure} />
        <Panel title="Käufer" aside={`Verkaufspreis ${formatEuro(price)}`}>
          <Text size="sm" c="dimmed" mb="sm">
            Über 250 € nennt die Rechnung Namen und Anschrift; bis dahin können die Felder leer bleiben.
          </Text>
          <div className={styles.fields}>
            <TextInput
              ref={nameField}
              className={styles.wide}
              label="Name"
              autoComplete="off"
              {...form.getInputProps('buyer.name')}
            />
            <AddressFields of="buyer" getInputProps={form.getInputProps} />
            <TextInput
              label="E-Mail-Adresse"
              type="email"
              autoComplete="off"
              {...form.getInputProps('buyer.email')}
            />
            <TextInput label="USt-IdNr." autoComplete="off" {...form.getInputProps('buyer.vatId')} />
          </div>
        </Panel>
        <Panel title="Zahlung und Gewährleistung">
          <Stack gap="md">
            <ChoiceTiles
              label="Bezahlt mit"
              options={paidByChoices.map((value) => ({ value, label: paidByLabels[value] }))}
              {...form.fieldProps('paidBy')}
            />
            <NativeSelect
              label="Gewährleistung"
              data={warrantyChoices}
              {...form.getInputProps('warrantyMonths')}
            />
          </Stack>
        </Panel>
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={form.isBusy}>
            Rechnung ausstellen
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
