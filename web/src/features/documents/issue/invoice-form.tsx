import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { paidByChoices } from '@kreislauf/domain/documents/payments.contract';
import { checkedDefects } from '@kreislauf/domain/documents/phone-on-document.rules';
import { phoneInOneLine } from '@kreislauf/domain/phones/phone-variant.rules';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Anchor, Box, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { DefectsField } from '../../../entities/devices/condition/defects-field.tsx';
import { BuyerFields } from '../../../entities/documents/buyer-fields.tsx';
import { CompanyMissing } from '../../../entities/documents/company-missing.tsx';
import { paymentsOf } from '../../../entities/documents/payment-values.ts';
import { PaymentsField } from '../../../entities/documents/payments-field.tsx';
import { paths } from '../../../shared/paths.ts';
import { useLastingDraft } from '../../../shared/session/use-lasting-draft.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { RestoredDraft } from '../../../shared/ui/forms/restored-draft.tsx';
import { type Form, useForm } from '../../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../../shared/ui/forms/use-leave-guard.ts';
import { useMainField } from '../../../shared/ui/keyboard/main-field.ts';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { RefusalAlert } from '../../../shared/ui/messages/refusal-alert.tsx';
import { useIssueInvoice } from '../documents.api.ts';
import {
  emptyInvoice,
  type InvoiceValues,
  invoiceBody,
  invoiceOfDevices,
  invoiceProblems,
} from './invoice-values.ts';
import { IssueButton } from './issue-button.tsx';
import { PhonesOnForm, sumOfPhones } from './phones-on-form.tsx';
import { useDocumentIssued } from './use-document-issued.ts';
import { WarrantyField } from './warranty-field.tsx';

const DEFECTS_NOTE = 'Aus dem Zustand des Geräts. Was Sie herausnehmen, steht im Verlauf.';

const priceOf = ({ actualSellingPrice }: Device) => actualSellingPrice ?? 0;

/** Of one sold phone or several. */
export function InvoiceForm({ devices }: { devices: Device[] }) {
  const issue = useIssueInvoice();
  const toDocument = useDocumentIssued();
  const nameField = useRef<HTMLInputElement>(null);
  useMainField(nameField, true);
  const ids = devices.map(({ _id }) => _id);
  const total = sumOfPhones(devices, priceOf) ?? 0;
  const form = useForm<InvoiceValues>({
    initialValues: invoiceOfDevices(devices),
    validate: (values) => invoiceProblems(values, ids, total),
    onSubmit: async (values) => {
      const document = await issue.mutateAsync(invoiceBody(values, ids));
      leaveFreely();
      draft.forget();
      return toDocument(document);
    },
    fallback: 'Fehler beim Ausstellen der Rechnung',
  });
  const draft = useLastingDraft(`invoice.${ids.join('.')}`, form, emptyInvoice);
  const { leaveFreely } = useLeaveGuard(form.isDirty() && !draft.isKept);

  return (
    <form {...form.formProps} aria-label="Rechnung">
      <Stack gap="lg">
        <CompanyMissing isInvoicing />
        <RestoredDraft draft={draft} form={form} />
        <RefusalAlert error={form.error} failure={form.failure} />
        <PhonesOnForm devices={devices} priceOf={priceOf} />
        <Panel title="Käufer" aside={devices.length === 1 && `Verkaufspreis ${formatEuro(total)}`}>
          <Text size="sm" c="dimmed" mb="sm">
            Bis 250 € können Name und Anschrift bei Privatkunden leer bleiben. Darüber und bei Geschäftskunden
            muss die Rechnung beides nennen.
          </Text>
          <BuyerFields buyer={form.values.buyer} getInputProps={form.getInputProps} nameField={nameField} />
        </Panel>
        <Panel title="Zahlung und Gewährleistung">
          <Stack gap="md">
            <PaymentsField label="Bezahlt mit" methods={paidByChoices} total={total} {...paymentsOf(form)} />
            <WarrantyField {...form.getInputProps('warrantyMonths')} />
          </Stack>
        </Panel>
        <Panel title="Bekannte Mängel" note={devices.length > 1 && DEFECTS_NOTE}>
          <Stack gap={devices.length === 1 ? 'lg' : 'sm'}>
            {devices.map((device) => (
              <DefectsOf
                key={device._id}
                device={device}
                form={form}
                {...(devices.length === 1
                  ? { label: 'So stehen sie auf der Rechnung', description: DEFECTS_NOTE }
                  : {
                      label: `${phoneInOneLine(device)} · IMEI\u00a0…${device.imei.slice(-4)}`,
                      isOfMany: true,
                    })}
              />
            ))}
          </Stack>
        </Panel>
        <IssueButton isBusy={form.isBusy}>Rechnung ausstellen</IssueButton>
      </Stack>
    </form>
  );
}

interface DefectsOfProps {
  device: Device;
  form: Form<InvoiceValues>;
  label: string;
  description?: string;
  isOfMany?: boolean;
}

function DefectsOf({ device, form, ...texts }: DefectsOfProps) {
  const field = `defects.${device._id}`;
  return (
    <div>
      <ConditionUnconfirmed device={device} />
      <DefectsField
        {...texts}
        values={form.values.defects[device._id] ?? []}
        fixed={checkedDefects(device)}
        known={device.condition.defects}
        onChange={(defects) => form.setFieldValue(field, defects)}
        errorOf={(index) => form.errors[`${field}.${index}`] as string | undefined}
      />
    </div>
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
