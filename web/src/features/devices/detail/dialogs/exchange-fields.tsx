import { formatEuro } from '@kreislauf/domain/shared/money';
import { Button, NativeSelect, Stack } from '@mantine/core';
import saleResult from '../../../../entities/devices/sale-result.module.css';
import { BuyerFields } from '../../../../entities/documents/buyer-fields.tsx';
import { buyerValues } from '../../../../entities/documents/buyer-values.ts';
import { paymentsOf } from '../../../../entities/documents/payment-values.ts';
import { PaymentsField } from '../../../../entities/documents/payments-field.tsx';
import type { Form } from '../../../../shared/ui/forms/use-form.ts';
import { MoneyInput } from '../../../../shared/ui/inputs/money-input.tsx';
import { EuroText } from '../../../../shared/ui/values/euro-text.tsx';
import { asksBuyer, dueOf, duePayments, type ReturnValues, statusAfterExchange } from './return-values.ts';
import { StockPhonePicker } from './stock-phone-picker.tsx';
import type { SoldInvoice } from './use-sold-invoice.ts';

interface ExchangeFieldsProps {
  form: Form<ReturnValues>;
  /** The price of the phone that came back. */
  refund: number;
  /** The one that is cancelled. */
  invoice: SoldInvoice | null;
}

/** The other phone, its price, and who pays the difference. */
export function ExchangeFields({ form, refund, invoice }: ExchangeFieldsProps) {
  const { takes, payments } = form.values;
  const due = dueOf(form.values, refund);
  const buyer = invoice?.buyer ?? null;
  const isBuyerTyped =
    form.values.isBuyerTyped ||
    asksBuyer(takes.price, buyer !== null) ||
    form.errors['buyer.name'] !== undefined;
  return (
    <Stack gap="md">
      <StockPhonePicker
        value={takes.phone}
        error={form.errors['takes.deviceId']}
        path={(form.getInputProps('takes.deviceId') as { 'data-path'?: string })['data-path']}
        onChange={(phone) => {
          form.clearFieldError('takes.deviceId');
          // Absent for roles that hide costs.
          const planned: number | undefined = phone?.sellingPrice;
          form.setFieldValue('takes', { phone, price: planned || null, wrong: null });
        }}
      />
      {takes.phone && (
        <MoneyInput
          label="Verkaufspreis"
          required
          withAsterisk={false}
          {...form.getInputProps('takes.price')}
          value={takes.price}
          wrong={takes.wrong}
          onChange={(price, wrong) => {
            form.setFieldValue('takes', { ...takes, price, wrong });
            form.clearFieldError('takes.price');
          }}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {due && (
        <>
          <dl className={`${saleResult.sums} sunken`} aria-live="polite">
            <Sum name={`${takes.phone?.model}`} euro={takes.price ?? 0} />
            <Sum name="Zurückgegebenes Gerät wird verrechnet" euro={0 - refund} />
            <div className={saleResult.profit}>
              <dt className="medium">{whoPays(due.difference)}</dt>
              <dd className="tabular bold end text-md">{formatEuro(due.total)}</dd>
            </div>
          </dl>
          {due.total > 0 && (
            <PaymentsField
              label={due.isPaidOut ? 'Ausgezahlt wird' : 'Bezahlt mit'}
              methods={due.methods}
              total={due.total}
              isPaidOut={due.isPaidOut}
              {...paymentsOf(form)}
              value={duePayments(payments, due.methods)}
            />
          )}
        </>
      )}
      {takes.phone && (
        <NativeSelect
          label="Zurückgegebenes Gerät"
          data={[
            { value: 'verkaufsbereit', label: 'In den Bestand' },
            { value: 'in_reparatur', label: 'In die Werkstatt' },
          ]}
          {...form.getInputProps('status')}
          value={statusAfterExchange(form.values)}
        />
      )}
      {takes.phone && !isBuyerTyped && (
        <Button
          variant="default"
          justify="space-between"
          onClick={() => {
            if (invoice?.buyerSaid) form.setFieldValue('buyer', buyerValues(invoice.buyerSaid));
            form.setFieldValue('isBuyerTyped', true);
          }}
          rightSection={
            <span className="muted">{buyer ? `${buyer}, wie bisher` : 'nicht nötig bis 250 €'}</span>
          }
        >
          {buyer ? 'Käufer ändern' : 'Käufer angeben'}
        </Button>
      )}
      {takes.phone && isBuyerTyped && (
        <BuyerFields
          buyer={form.values.buyer}
          getInputProps={form.getInputProps}
          nameLabel="Name des Käufers"
        />
      )}
    </Stack>
  );
}

function Sum({ name, euro }: { name: string; euro: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular medium end">
        <EuroText euro={euro} />
      </dd>
    </div>
  );
}

function whoPays(difference: number): string {
  if (difference === 0) return 'Es ist nichts zu zahlen';
  return difference > 0 ? 'Der Kunde zahlt' : 'Sie zahlen dem Kunden aus';
}
