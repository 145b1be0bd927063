import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { paymentMethodLabels } from '@kreislauf/domain/documents/documents.text';
import { paidByChoices } from '@kreislauf/domain/documents/payments.contract';
import { checkCustomerReturn } from '@kreislauf/domain/sales/customer-return.rules';
import { returnReasonLabels } from '@kreislauf/domain/sales/return-reasons';
import { type ReturnReason, returnReasons } from '@kreislauf/domain/sales/sales.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Button, Fieldset, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConditionFields } from '../../../../entities/devices/condition/condition-fields.tsx';
import {
  doubtsOfSale,
  SaleQuestion,
  SELL_ANYWAY,
  useSaleQuestion,
} from '../../../../entities/devices/sale-question.tsx';
import { CompanyMissing } from '../../../../entities/documents/company-missing.tsx';
import { deviceDocumentsQuery } from '../../../../entities/documents/device-documents.api.ts';
import { paths } from '../../../../shared/paths.ts';
import { useMay } from '../../../../shared/session/user-info.ts';
import { refusalIn } from '../../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { untilLeft, useForm } from '../../../../shared/ui/forms/use-form.ts';
import { ChoiceTiles } from '../../../../shared/ui/inputs/tiles.tsx';
import { usePhone } from '../../../../shared/ui/layout/use-phone.ts';
import { withFlash } from '../../../../shared/ui/messages/flash-message.ts';
import { MessageAlert } from '../../../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../../../shared/ui/messages/messages.tsx';
import { useExchangeDevice, useReturnDevice } from '../../devices.api.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { ExchangeFields } from './exchange-fields.tsx';
import { emptyReturn, exchangeBody, type ReturnValues, returnBody, returnProblems } from './return-values.ts';
import { type SoldInvoice, useSoldInvoice } from './use-sold-invoice.ts';

/** A finished return and the money that the customer still gets. */
export interface Returned {
  refund: number;
  /** How, in words; null where it goes back as it was paid and nobody knows how that was. */
  by: string | null;
  /** The number of the cancelled invoice. */
  invoice: string | null;
  /** The invoice of the phones that the customer keeps. */
  reissued: Pick<DocumentAnswer, '_id' | 'number'> | null;
}

interface ReturnDialogProps {
  edit: DeviceEdit;
  onClose: () => void;
  onReturned: (returned: Returned) => void;
}

/** More models than these are counted. */
const MAX_NAMED = 3;

const FAILED = 'Fehler beim Speichern der Rückgabe';

/** A customer brought the phone back: unlike the correction of a slip, the sale stays in the books of its month. */
export function ReturnDialog({ edit, onClose, onReturned }: ReturnDialogProps) {
  // The phone as it was sold, also while the answer that it is back moves the page on.
  const [device, setDevice] = useState(edit.latest);
  if (edit.latest !== device && edit.latest.status === 'verkauft') setDevice(edit.latest);
  const refund = device.actualSellingPrice ?? 0;
  const invoice = useSoldInvoice(device);
  const mayView = useMay('documents.view');
  const mayExchange = useMay('documents.create');
  const mayReturn = useMay('documents.cancel') || !device.hasInvoice;
  const save = useReturnDevice(device._id);
  const exchange = useExchangeDevice(device._id);
  const findReissued = useReissued(invoice);
  const navigate = useNavigate();
  const today = shopDay(new Date());
  const soldPhone = {
    status: device.status,
    soldDate: device.soldDate === null ? null : new Date(device.soldDate),
    isSoldByReseller: device.isAssigned,
  };
  // An invoice that the user may not see can name one: then the server knows.
  const hasBuyer = invoice ? invoice.buyer !== null : device.hasInvoice && !mayView;
  const form = useForm<ReturnValues>({
    initialValues: emptyReturn(device, today),
    validate: (values) =>
      returnProblems(values, {
        device,
        refund,
        hasBuyer,
        dayProblem: (on) => refusalIn(checkCustomerReturn(soldPhone, on, today)),
      }),
    draft: `device.${device._id}.return`,
    isReady: () => mayReturn,
    onSubmit: async (values) => {
      if (values.to === 'umtausch') {
        if (!question.confirmed()) return false;
        const body = exchangeBody(values, { condition: device.condition, refund });
        const { invoice: issued, device: exchanged } = await exchange.mutateAsync(body);
        const reissued = await findReissued();
        if (reissued)
          showSuccess(`Für die übrigen Geräte gilt jetzt ${reissued.number}.`, {
            action: { label: 'Ansehen', run: () => navigate(paths.document(reissued._id)) },
          });
        const message = `Rechnung ${issued.number} ausgestellt`;
        if (mayView) {
          void navigate(paths.document(issued._id), { state: withFlash(message) });
          return untilLeft;
        }
        showSuccess(message);
        edit.moveTo(exchanged, device);
        return onClose();
      }
      const returned = await save.mutateAsync(returnBody(values, device.condition));
      const reissued = await findReissued();
      edit.moveTo(returned, device);
      onReturned({ refund, by: refundInWords(values, invoice), invoice: invoice?.number ?? null, reissued });
      onClose();
      return true;
    },
    fallback: FAILED,
  });
  const { values } = form;
  // On a phone two in a row.
  const tileWidth = usePhone() ? 136 : 170;
  const isExchange = values.to === 'umtausch';
  const { phone, price } = values.takes;
  const doubts = isExchange && phone && price ? doubtsOfSale(phone, price) : [];
  const question = useSaleQuestion(doubts);
  return (
    <FormDialog
      form={form}
      size={640}
      title="Rückgabe durch den Kunden"
      description="Der Verkauf bleibt in den Büchern, die Rückgabe kommt an ihrem Tag dazu."
      submitLabel={
        isExchange ? (question.isAsking ? SELL_ANYWAY : 'Umtausch abschließen') : 'Rückgabe speichern'
      }
      onClose={onClose}
    >
      {!mayReturn && (
        <MessageAlert isLasting kind="warning">
          Zu diesem Verkauf gibt es {invoice ? `Rechnung ${invoice.number}` : 'eine Rechnung'}, die mit der
          Rückgabe storniert wird. Dafür brauchen Sie das Recht „Belege stornieren“.
        </MessageAlert>
      )}
      <ChoiceTiles
        label="Grund"
        width={tileWidth}
        options={returnReasons.map(reasonTile)}
        {...form.fieldProps('reason')}
      />
      <Textarea
        label="Grund der Rückgabe in eigenen Worten"
        description={
          device.hasInvoice
            ? 'Freiwillig, wenn ein Grund gewählt ist. Wird auf dem Storno gedruckt.'
            : 'Freiwillig, wenn ein Grund gewählt ist.'
        }
        autosize
        minRows={1}
        maxRows={6}
        {...form.getInputProps('note')}
      />
      <ChoiceTiles
        label="Wohin mit dem Gerät?"
        width={tileWidth}
        options={[
          { value: 'verkaufsbereit', label: 'In den Bestand', hint: 'wieder verkaufsbereit' },
          { value: 'in_reparatur', label: 'In die Werkstatt', hint: 'wird repariert' },
          ...(mayExchange
            ? [{ value: 'umtausch' as const, label: 'Umtausch', hint: 'anderes Gerät dafür' }]
            : []),
        ]}
        {...form.fieldProps('to')}
      />
      {isExchange && <CompanyMissing isInvoicing />}
      {isExchange ? (
        <ExchangeFields form={form} refund={refund} invoice={invoice} />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NativeSelect
            label="Erstattung"
            data={[
              { value: '', label: asPaid(invoice) },
              ...paidByChoices.map((value) => ({ value, label: paymentMethodLabels[value] })),
            ]}
            {...form.getInputProps('refund')}
            error={form.errors['refund.method'] ?? form.errors.refund}
          />
          <TextInput
            type="date"
            label="Zurückgegeben am"
            min={device.soldDate === null ? undefined : shopDay(device.soldDate)}
            max={today}
            {...form.getInputProps('on')}
          />
        </SimpleGrid>
      )}
      {values.isConditionSeen ? (
        <Fieldset legend="Zustand bei der Rückgabe" variant="unstyled" classNames={{ legend: 'bold' }}>
          <ConditionFields
            values={values.condition}
            known={device.condition.defects}
            onChange={(condition) => form.setFieldValue('condition', condition)}
            errorOf={(field) => form.errors[`condition.${field}`] as string | undefined}
          />
        </Fieldset>
      ) : (
        <Button
          variant="default"
          justify="space-between"
          onClick={() => form.setFieldValue('isConditionSeen', true)}
          rightSection={<span className="muted">{gradeInWords(device.condition.grade)}</span>}
        >
          Zustand ändern
        </Button>
      )}
      <SaleQuestion doubts={doubts} isAsking={question.isAsking} />
      <Text>
        {!isExchange && (
          <>
            Der Kunde bekommt <strong>{formatEuro(refund)}</strong> zurück.{' '}
          </>
        )}
        {mayReturn && device.hasInvoice && <CancelledInvoice invoice={invoice} />}
      </Text>
    </FormDialog>
  );
}

/** The words of the list; a long one stands below, where two tiles share a row. */
function reasonTile(value: ReturnReason) {
  const [label = '', ...more] = returnReasonLabels[value].split(/ (?=oder )/);
  return { value, label, ...(more.length > 0 && { hint: more.join(' ') }) };
}

function CancelledInvoice({ invoice }: { invoice: SoldInvoice | null }) {
  const name = invoice ? `Rechnung ${invoice.number}` : 'Die Rechnung';
  if (!invoice || invoice.others.length === 0) return `${name} wird mit diesem Grund storniert.`;
  const models = invoice.others.map(({ deviceModel }) => deviceModel);
  const others = models.length > MAX_NAMED ? `${models.length} andere Geräte` : listInWords(models);
  return (
    <>
      {name} nennt auch {others}: Sie wird storniert, und für{' '}
      {models.length === 1 ? 'das andere Gerät' : 'die anderen Geräte'} wird sofort eine neue Rechnung
      ausgestellt.
    </>
  );
}

const listInWords = (names: string[]) =>
  new Intl.ListFormat('de', { style: 'long', type: 'conjunction' }).format(names);

const gradeInWords = (grade: string | null) => (grade === null ? 'nicht bewertet' : `jetzt ${grade}`);

function paidInWords({ payments }: SoldInvoice): string | null {
  if (!payments || payments.length === 0) return null;
  const methods = [...new Set(payments.map(({ method }) => paymentMethodLabels[method]))];
  return listInWords(methods);
}

function asPaid(invoice: SoldInvoice | null): string {
  const paid = invoice && paidInWords(invoice);
  return paid ? `Wie bezahlt: ${paid}` : 'Wie bezahlt';
}

function refundInWords({ refund }: ReturnValues, invoice: SoldInvoice | null): string | null {
  return refund ? paymentMethodLabels[refund] : invoice && paidInWords(invoice);
}

/** After the return: the new invoice of the phones that shared the cancelled one. */
function useReissued(invoice: SoldInvoice | null): () => Promise<Returned['reissued']> {
  const client = useQueryClient();
  const [other] = invoice?.others ?? [];
  return async () => {
    if (!other) return null;
    // The return is done whether or not this is found.
    const documents = await client
      .fetchQuery({ ...deviceDocumentsQuery(other.deviceId), staleTime: 0 })
      .catch(() => []);
    return documents.find(({ kind, status }) => kind === 'rechnung' && status === 'gueltig') ?? null;
  };
}
