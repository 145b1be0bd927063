import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { idTypes, paymentMethods, sellerKinds } from '@kreislauf/domain/documents/document-inputs.contract';
import {
  idTypeLabels,
  paymentLabels,
  SIGNATURE_OUTDATED,
  sellerKindLabels,
} from '@kreislauf/domain/documents/documents.text';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { isIban, normaliseIban } from '@kreislauf/domain/shared/iban.rules';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { taxationOf } from '@kreislauf/domain/tax/tax.rules';
import { taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { shopDefaultsQuery } from '../../entities/settings/shop-defaults.ts';
import { messageOf } from '../../shared/api-error.ts';
import { useLastingDraft } from '../../shared/session/use-lasting-draft.ts';
import { useMay, useStaff } from '../../shared/session/user-info.ts';
import { RestoredDraft } from '../../shared/ui/forms/restored-draft.tsx';
import { type Form, useForm } from '../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../shared/ui/forms/use-leave-guard.ts';
import { ChoiceTiles } from '../../shared/ui/inputs/tiles.tsx';
import { useMainField } from '../../shared/ui/keyboard/main-field.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { AddressFields } from './address-fields.tsx';
import { CompanyMissing } from './company-missing.tsx';
import { useIssuePurchaseReceipt } from './documents.api.ts';
import { IssueFailure } from './issue-failure.tsx';
import styles from './issue-form.module.css';
import {
  emptyPurchaseReceipt,
  isSignatureOutdated,
  type PurchaseReceiptValues,
  purchaseReceiptBody,
  purchaseReceiptProblems,
  textToSign,
  withKnownSeller,
} from './purchase-receipt-values.ts';
import { SellerProposals } from './seller-proposals.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { SignatureQrDialog } from './signature-qr-dialog.tsx';
import { useAskForSignature } from './signatures.api.ts';
import { useDocumentIssued } from './use-document-issued.ts';

export function PurchaseReceiptForm({ device }: { device: Device }) {
  const issue = useIssuePurchaseReceipt(device._id);
  const toDocument = useDocumentIssued();
  const form = useForm<PurchaseReceiptValues>({
    initialValues: emptyPurchaseReceipt(device),
    validate: (values) => purchaseReceiptProblems(values),
    validateInputOnBlur: ['seller.birthDate', 'seller.email', 'payment.iban'],
    // Whether it holds for what is typed now is judged anew.
    onValuesChange: () => form.clearFieldError('signature'),
    onSubmit: async (values) => {
      const document = await issue.mutateAsync(purchaseReceiptBody(values));
      leaveFreely();
      draft.forget();
      return toDocument(document);
    },
    fallback: 'Fehler beim Ausstellen des Ankaufbelegs',
  });
  const draft = useLastingDraft(`receipt.${device._id}`, form, emptyPurchaseReceipt(device));
  const { leaveFreely } = useLeaveGuard(form.isDirty() && !draft.isKept);

  return (
    <form {...form.formProps} aria-label="Ankaufbeleg">
      <Stack gap="lg">
        <CompanyMissing />
        <RestoredDraft draft={draft} form={form} />
        <IssueFailure error={form.error} failure={form.failure} />
        <SellerPanel form={form} boughtOn={device.purchaseDate} />
        <PaymentPanel form={form} device={device} />
        <SignaturePanel form={form} deviceId={device._id} />
        <Button type="submit" size="md" className={styles.issue} loading={form.isBusy}>
          Ankaufbeleg ausstellen
        </Button>
      </Stack>
    </form>
  );
}

interface PanelOf {
  form: Form<PurchaseReceiptValues>;
}

function SellerPanel({ form, boughtOn }: PanelOf & { boughtOn: string }) {
  const mayView = useMay('documents.view');
  const { seller } = form.values;
  const birthDate = form.getInputProps('seller.birthDate');
  const nameField = useRef<HTMLInputElement>(null);
  useMainField(nameField, true);
  const { data: shop } = useQuery(shopDefaultsQuery);
  const tax = shop && taxOn(shop.taxPeriods, shopDay(boughtOn));
  const isSchemeOff = tax && taxationOf(tax, seller.sellsAs) !== tax.scheme;
  return (
    <Panel title="Verkäufer">
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextInput
            ref={nameField}
            label="Name"
            autoComplete="off"
            maxLength={200}
            {...form.getInputProps('seller.name')}
          />
        </div>
        {mayView && (
          <div className={styles.wide}>
            <SellerProposals
              name={seller.name}
              birthDate={isWholeDay(seller.birthDate) ? seller.birthDate : ''}
              isTyped={(known) => known.name === seller.name && known.street === seller.street}
              onChoose={(known) => {
                form.setValues(withKnownSeller(form.getValues(), known));
                form.clearErrors();
              }}
            />
          </div>
        )}
        <AddressFields of="seller" getInputProps={form.getInputProps} />
        <TextInput
          type="date"
          label="Geburtsdatum"
          {...birthDate}
          onChange={(event) => {
            birthDate.onChange(event);
            // A year that is still being typed is not yet wrong.
            if (isWholeDay(event.currentTarget.value)) void form.validateField('seller.birthDate');
            else form.clearFieldError('seller.birthDate');
          }}
        />
        <TextInput label="Telefon" type="tel" autoComplete="off" {...form.getInputProps('seller.phone')} />
        <TextInput
          label="E-Mail-Adresse"
          type="email"
          autoComplete="off"
          {...form.getInputProps('seller.email')}
        />
        <NativeSelect
          label="Verkauft als"
          data={sellerKinds.map((value) => ({ value, label: sellerKindLabels[value] }))}
          {...form.getInputProps('seller.sellsAs')}
        />
        <NativeSelect
          label="Ausweis"
          data={[
            { value: '', label: 'Nicht vorgelegt' },
            ...idTypes.map((value) => ({ value, label: idTypeLabels[value] })),
          ]}
          {...form.getInputProps('seller.idType')}
        />
        <TextInput label="Ausweisnummer" autoComplete="off" {...form.getInputProps('seller.idNumber')} />
      </div>
      {isSchemeOff && (
        <Stack mt="md">
          <MessageAlert isLasting kind="warning">
            Für dieses Gerät gilt die Differenzbesteuerung (§ 25a UStG) nicht. Der Verkauf wird mit
            Umsatzsteuer berechnet.
          </MessageAlert>
        </Stack>
      )}
    </Panel>
  );
}

/** Typed digit by digit, a date begins with a year such as 0019. */
function isWholeDay(typed: string): boolean {
  return typed >= '1000';
}

/** The shortest IBAN has 15 characters; a German one is judged when its last digit is there. */
function isLongEnough(typed: string): boolean {
  const iban = normaliseIban(typed);
  return iban.length >= (iban.startsWith('DE') ? 22 : 27);
}

function PaymentPanel({ form, device }: PanelOf & { device: Device }) {
  const { method, iban } = form.values.payment;
  const ibanInput = form.getInputProps('payment.iban');
  const isFine = isIban(iban);
  const { hidesCosts } = useStaff();
  return (
    <Panel title="Zahlung" aside={!hidesCosts && `Einkaufspreis ${formatEuro(device.purchasePrice)}`}>
      <ChoiceTiles
        label="Zahlungsart"
        options={paymentMethods.map((value) => ({ value, label: paymentLabels[value] }))}
        value={method}
        onChange={(chosen) => {
          form.setFieldValue('payment.method', chosen);
          form.clearFieldError('payment.iban');
        }}
      />
      {method === 'ueberweisung' && (
        <TextInput
          mt="md"
          label="IBAN"
          autoComplete="off"
          placeholder="DE00 0000 0000 0000 0000 00"
          rightSection={isFine && <IconCheck size={18} stroke={2.4} className="success" aria-hidden />}
          description={isFine ? 'IBAN geprüft' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...ibanInput}
          onChange={(event) => {
            ibanInput.onChange(event);
            if (isLongEnough(event.currentTarget.value)) void form.validateField('payment.iban');
            else form.clearFieldError('payment.iban');
          }}
        />
      )}
    </Panel>
  );
}

function SignaturePanel({ form, deviceId }: PanelOf & { deviceId: string }) {
  const { hidesCosts } = useStaff();
  const ask = useAskForSignature(deviceId);
  const [askedFor, setAskedFor] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const input = form.fieldProps('signature');
  const isOutdated = isSignatureOutdated(form.values);
  const take = (signature: string, signedText: string) => {
    form.setFieldValue('signedText', signedText);
    input.onChange(signature);
  };
  const askElsewhere = () => {
    const values = { ...form.getValues(), signature: '', signedText: '' };
    // Nobody signs what could not be issued.
    const isComplete = form.check(['signature']);
    setIncomplete(!isComplete);
    if (!isComplete) ask.reset();
    else ask.mutate(purchaseReceiptBody(values), { onSuccess: () => setAskedFor(textToSign(values)) });
  };
  return (
    <Panel title="Unterschrift des Verkäufers">
      <Text size="sm" c="dimmed" mb="sm">
        Mit Finger, Stift oder Maus. Ohne Unterschrift bleibt auf dem Beleg eine Linie frei.
      </Text>
      <SignaturePad
        label="Unterschrift des Verkäufers"
        {...input}
        onChange={(drawn) => take(drawn, '')}
        error={isOutdated ? SIGNATURE_OUTDATED : input.error}
        isFixed={form.values.signedText !== ''}
      >
        {!hidesCosts && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconQrcode size={16} stroke={1.8} aria-hidden />}
            loading={ask.isPending}
            onClick={askElsewhere}
          >
            Auf anderem Gerät unterschreiben
          </Button>
        )}
      </SignaturePad>
      {isIncomplete && isAnyMarked(form.errors) && (
        <Stack mt="sm">
          <MessageAlert isLasting kind="error">
            Bitte füllen Sie zuerst die markierten Felder aus.
          </MessageAlert>
        </Stack>
      )}
      {ask.isError && (
        <Stack mt="sm">
          <MessageAlert kind="error" onDismiss={ask.reset}>
            {messageOf(ask.error)}
          </MessageAlert>
        </Stack>
      )}
      {askedFor !== '' && ask.data && (
        <SignatureQrDialog
          request={ask.data}
          onSigned={(signature) => {
            take(signature, askedFor);
            setAskedFor('');
          }}
          onAgain={askElsewhere}
          onClose={() => setAskedFor('')}
        />
      )}
    </Panel>
  );
}

/** Whether a field other than the signature itself has to be mended. */
function isAnyMarked({ signature: _, ...others }: Form<PurchaseReceiptValues>['errors']): boolean {
  return Object.keys(others).length > 0;
}
