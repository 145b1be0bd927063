import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { paymentMethods } from '@kreislauf/domain/documents/payments.contract';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Stack } from '@mantine/core';
import { CompanyMissing } from '../../../entities/documents/company-missing.tsx';
import { paymentsOf } from '../../../entities/documents/payment-values.ts';
import { PaymentsField } from '../../../entities/documents/payments-field.tsx';
import { useLastingDraft } from '../../../shared/session/use-lasting-draft.ts';
import { useStaff } from '../../../shared/session/user-info.ts';
import { RestoredDraft } from '../../../shared/ui/forms/restored-draft.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../../shared/ui/forms/use-leave-guard.ts';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { RefusalAlert } from '../../../shared/ui/messages/refusal-alert.tsx';
import { useIssuePurchaseReceipt } from '../documents.api.ts';
import { SellerPanel } from '../people/seller-panel.tsx';
import { SignaturePanel } from '../signatures/signature-panel.tsx';
import { useAskForSignature } from '../signatures/signatures.api.ts';
import { IssueButton } from './issue-button.tsx';
import { PhonesOnForm, sumOfPhones } from './phones-on-form.tsx';
import {
  bodyToSign,
  emptyPurchaseReceipt,
  type PurchaseReceiptValues,
  purchaseReceiptBody,
  purchaseReceiptProblems,
} from './purchase-receipt-values.ts';
import { useDocumentIssued } from './use-document-issued.ts';

/** Of one phone or several, bought from one person. */
export function PurchaseReceiptForm({ devices }: { devices: Device[] }) {
  const issue = useIssuePurchaseReceipt();
  const ask = useAskForSignature();
  const { hidesCosts } = useStaff();
  const priceOf = ({ purchasePrice }: Device) => (hidesCosts ? undefined : purchasePrice);
  const ids = devices.map(({ _id }) => _id);
  const total = sumOfPhones(devices, priceOf);
  const toDocument = useDocumentIssued();
  const form = useForm<PurchaseReceiptValues>({
    initialValues: emptyPurchaseReceipt(devices),
    validate: (values) => purchaseReceiptProblems(values, { deviceIds: ids, total }),
    validateInputOnBlur: ['seller.birthDate', 'seller.email'],
    // A refused signature is judged anew against the changed text, so that the refusal goes with any change.
    onValuesChange: () => form.clearFieldError('signature'),
    onSubmit: async (values) => {
      const document = await issue.mutateAsync(purchaseReceiptBody(values, ids));
      leaveFreely();
      draft.forget();
      return toDocument(document);
    },
    fallback: 'Fehler beim Ausstellen des Ankaufbelegs',
  });
  const draft = useLastingDraft(`receipt.${ids.join('.')}`, form, emptyPurchaseReceipt(devices));
  const { leaveFreely } = useLeaveGuard(form.isDirty() && !draft.isKept);

  return (
    <form {...form.formProps} aria-label="Ankaufbeleg">
      <Stack gap="lg">
        <CompanyMissing />
        <RestoredDraft draft={draft} form={form} />
        <RefusalAlert error={form.error} failure={form.failure} />
        <PhonesOnForm devices={devices} priceOf={priceOf} />
        <SellerPanel form={form} boughtOn={devices.map(({ purchaseDate }) => purchaseDate)} isMain />
        <Panel
          title="Zahlung"
          aside={devices.length === 1 && total !== undefined && `Einkaufspreis ${formatEuro(total)}`}
        >
          <PaymentsField
            label="Zahlungsart"
            methods={paymentMethods}
            total={total}
            isPaidOut
            {...paymentsOf(form)}
          />
        </Panel>
        <SignaturePanel form={form} ask={ask} toSign={() => bodyToSign(form.getValues(), ids)} />
        <IssueButton isBusy={form.isBusy}>Ankaufbeleg ausstellen</IssueButton>
      </Stack>
    </form>
  );
}
