import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { paidByChoices } from '@kreislauf/domain/documents/document-inputs.contract';
import { paidByLabels } from '@kreislauf/domain/documents/documents.text';
import { checkedDefects } from '@kreislauf/domain/documents/phone-on-document.rules';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Anchor, Box, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { DefectsField } from '../../entities/devices/condition/defects-field.tsx';
import { shopDefaultsQuery } from '../../entities/settings/shop-defaults.ts';
import { paths } from '../../shared/paths.ts';
import { useLastingDraft } from '../../shared/session/use-lasting-draft.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { RestoredDraft } from '../../shared/ui/forms/restored-draft.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../shared/ui/forms/use-leave-guard.ts';
import { ChoiceTiles } from '../../shared/ui/inputs/tiles.tsx';
import { useMainField } from '../../shared/ui/keyboard/main-field.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { AddressFields } from './address-fields.tsx';
import { CompanyMissing, SettingsLink } from './company-missing.tsx';
import { useIssueInvoice } from './documents.api.ts';
import { emptyInvoice, type InvoiceValues, invoiceBody, invoiceProblems } from './invoice-values.ts';
import { IssueFailure } from './issue-failure.tsx';
import styles from './issue-form.module.css';
import { useDocumentIssued } from './use-document-issued.ts';

const warrantyChoices = (months: number | undefined) => [
  { value: '', label: `Laut Einstellungen${months === undefined ? '' : ` (${months} Monate)`}` },
  { value: '12', label: '12 Monate (verkürzt)' },
  { value: '24', label: '24 Monate' },
];

export function InvoiceForm({ device }: { device: Device }) {
  const issue = useIssueInvoice(device._id);
  const toDocument = useDocumentIssued();
  const nameField = useRef<HTMLInputElement>(null);
  useMainField(nameField, true);
  const { data: shop } = useQuery(shopDefaultsQuery);
  const price = device.actualSellingPrice ?? 0;
  const known = device.condition.defects;
  const found = checkedDefects(device);
  const form = useForm<InvoiceValues>({
    initialValues: { ...emptyInvoice, defects: known.filter((defect) => !found.includes(defect)) },
    validate: (values) => invoiceProblems(values, price),
    onSubmit: async (values) => {
      const document = await issue.mutateAsync(invoiceBody(values));
      leaveFreely();
      draft.forget();
      return toDocument(document);
    },
    fallback: 'Fehler beim Ausstellen der Rechnung',
  });
  const draft = useLastingDraft(`invoice.${device._id}`, form, emptyInvoice);
  const { leaveFreely } = useLeaveGuard(form.isDirty() && !draft.isKept);

  return (
    <form {...form.formProps} aria-label="Rechnung">
      <Stack gap="lg">
        <CompanyMissing />
        <RestoredDraft draft={draft} form={form} />
        <IssueFailure error={form.error} failure={form.failure} />
        {shop?.hasTaxNumber === false && <TaxNumberMissing />}
        <Panel title="Käufer" aside={`Verkaufspreis ${formatEuro(price)}`}>
          <Text size="sm" c="dimmed" mb="sm">
            Bis 250 € können Name und Anschrift leer bleiben. Darüber muss die Rechnung beides nennen.
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
              width={134}
              options={paidByChoices.map((value) => ({ value, label: paidByLabels[value] }))}
              {...form.fieldProps('paidBy')}
            />
            <NativeSelect
              label="Gewährleistung"
              description="Weniger als 24 Monate unterschreibt der Käufer eigens."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={warrantyChoices(shop?.warrantyMonths)}
              {...form.getInputProps('warrantyMonths')}
            />
          </Stack>
        </Panel>
        <Panel title="Bekannte Mängel">
          <ConditionUnconfirmed device={device} />
          <DefectsField
            label="So stehen sie auf der Rechnung"
            description="Aus dem Zustand des Geräts. Was Sie herausnehmen, steht im Verlauf."
            values={form.values.defects}
            fixed={found}
            known={known}
            onChange={(defects) => form.setFieldValue('defects', defects)}
            errorOf={(index) => form.errors[`defects.${index}`] as string | undefined}
          />
        </Panel>
        <Button type="submit" size="md" className={styles.issue} loading={form.isBusy}>
          Rechnung ausstellen
        </Button>
      </Stack>
    </form>
  );
}

/** Said before it is issued: afterwards the document stays as it is. */
function TaxNumberMissing() {
  return (
    <MessageAlert isLasting kind="warning">
      In den Einstellungen steht weder Steuernummer noch USt-IdNr.; eine Rechnung über 250 € braucht eine
      davon. <SettingsLink>Steuernummer eintragen</SettingsLink>
    </MessageAlert>
  );
}

/** An invoice that calls a repaired phone broken is noticed before it is issued. */
function ConditionUnconfirmed({ device: { _id, conditionProposal } }: { device: Device }) {
  const mayEdit = useMay('devices.edit');
  if (!conditionProposal) return null;
  return (
    <Box mb="md">
      <MessageAlert isLasting kind="warning">
        {conditionProposal.reasons.join(', ')}: Der Zustand wurde danach noch nicht bestätigt. So, wie er
        gespeichert ist, steht er auf der Rechnung.{' '}
        {mayEdit && (
          <Anchor component={Link} to={`${paths.device(_id)}?open=condition`} inherit className="medium">
            Zustand nach der Reparatur bestätigen
          </Anchor>
        )}
      </MessageAlert>
    </Box>
  );
}
