import { paidByChoices, paymentMethods } from '@kreislauf/domain/documents/payments.contract';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../shared/api-error.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { renderInApp } from '../../test/render-in-app.tsx';
import {
  type PaymentValues,
  paidByBody,
  paymentBody,
  paymentBy,
  paymentProblems,
  paymentsOf,
} from './payment-values.ts';
import { PaymentsField } from './payments-field.tsx';

interface Values {
  payments: PaymentValues[];
}

interface SampleProps {
  total: number | undefined;
  isPaidOut: boolean;
  onSubmit: (body: object) => unknown;
}

function Sample({ total, isPaidOut, onSubmit }: SampleProps) {
  const form = useForm<Values>({
    initialValues: { payments: [paymentBy('bar')] },
    validate: ({ payments }) => paymentProblems(payments, { total, isPaidOut }),
    onSubmit: ({ payments }) => onSubmit((isPaidOut ? paymentBody : paidByBody)(payments)),
  });
  return (
    <form {...form.formProps}>
      <PaymentsField
        label="Bezahlt mit"
        methods={isPaidOut ? paymentMethods : paidByChoices}
        total={total}
        isPaidOut={isPaidOut}
        {...paymentsOf(form)}
      />
      <button type="submit">Ausstellen</button>
    </form>
  );
}

async function open(given: Partial<SampleProps> = {}) {
  const sent = vi.fn();
  await renderInApp(<Sample total={350} isPaidOut={false} onSubmit={sent} {...given} />);
  return sent;
}

const tile = (name: string) => page.getByRole('radio', { name });
const button = (name: string) => page.getByRole('button', { name });
const amount = (number: number) => page.getByRole('textbox', { name: `Betrag der ${number}. Zahlung` });
const method = (number: number) => page.getByRole('combobox', { name: `Zahlungsart der ${number}. Zahlung` });
const sum = page.getByRole('status');
const issue = button('Ausstellen');

it('one method pays the whole sum and is sent in the short form', async () => {
  const sent = await open();
  await tile('Karte').click();
  await expect.element(button('Rest berechnen')).not.toBeInTheDocument();
  await issue.click();
  expect(sent).toHaveBeenCalledWith({ paidBy: 'karte' });
});

it('several payments say what is missing, and the rest fills the last one', async () => {
  const sent = await open();
  await button('Weitere Zahlung').click();
  await expect.element(amount(1)).toHaveFocus();
  await expect.element(method(1)).toHaveValue('bar');
  await expect.element(method(2)).toHaveValue('karte');
  await userEvent.keyboard('149,99');
  await expect.element(sum).toHaveTextContent('Es fehlen noch 200,01 €.');
  await button('Rest berechnen').click();
  await expect.element(amount(2)).toHaveValue('200,01');
  await expect.element(sum).toHaveTextContent('Die Zahlungen ergeben 350,00 €.');
  await button('Weitere Zahlung').click();
  await expect.element(amount(3)).toHaveFocus();
  await userEvent.keyboard('10');
  await expect.element(sum).toHaveTextContent('10,00 € sind zu viel.');
  await expect.element(button('Rest berechnen')).toBeDisabled();
  await button('3. Zahlung entfernen').click();
  await expect.element(amount(2)).toHaveFocus();
  await method(2).selectOptions('PayPal');
  await issue.click();
  expect(sent).toHaveBeenCalledWith({
    payments: [
      { method: 'bar', amount: 149.99 },
      { method: 'paypal', amount: 200.01 },
    ],
  });
});

it('sums that differ are refused at the field, and what is typed stays until it is mended', async () => {
  const sent = await open();
  await button('Weitere Zahlung').click();
  await amount(1).fill('zwölf');
  await issue.click();
  await expect.element(amount(1)).toHaveFocus();
  await expect.element(amount(1)).toHaveValue('zwölf');
  await expect.element(page.getByText('Bitte geben Sie einen Betrag wie 12,50 ein')).toBeVisible();
  await amount(1).fill('100');
  await amount(2).fill('200');
  await issue.click();
  await expect.element(amount(2)).toHaveFocus();
  await expect.element(amount(2)).toHaveAccessibleDescription(/Zusammen müssen es 350,00\s€ sein/);
  expect(sent).not.toHaveBeenCalled();
  await amount(2).fill('250');
  await expect.element(amount(2)).not.toBeInvalid();
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});

it('the last that is left pays the whole sum again', async () => {
  const sent = await open();
  await button('Weitere Zahlung').click();
  await amount(1).fill('100');
  await button('1. Zahlung entfernen').click();
  await expect.element(tile('Karte')).toHaveFocus();
  await issue.click();
  expect(sent).toHaveBeenCalledWith({ paidBy: 'karte' });
});

it('a transfer that the shop makes asks for its account', async () => {
  const sent = await open({ total: 120, isPaidOut: true });
  await button('Weitere Zahlung').click();
  await amount(1).fill('20');
  await method(2).selectOptions('Überweisung');
  await button('Rest berechnen').click();
  const iban = page.getByRole('textbox', { name: 'IBAN der 2. Zahlung' });
  await issue.click();
  await expect.element(iban).toHaveFocus();
  await expect.element(iban).toHaveAccessibleDescription('Für eine Überweisung brauchen wir die IBAN');
  await iban.fill('DE89 3704 0044 0532 0130 01');
  await expect.element(iban).toHaveAccessibleDescription(/nicht gültig/);
  await iban.fill('DE89 3704 0044 0532 0130 00');
  await expect.element(iban).toHaveAccessibleDescription('IBAN geprüft');
  await issue.click();
  expect(sent).toHaveBeenCalledWith({
    payments: [
      { method: 'bar', amount: 20 },
      { method: 'ueberweisung', iban: 'DE89 3704 0044 0532 0130 00', amount: 100 },
    ],
  });
});

it('who does not see the sum pays it in one way', async () => {
  await open({ total: undefined, isPaidOut: true });
  await expect.element(tile('Überweisung')).toBeVisible();
  await expect.element(button('Weitere Zahlung')).not.toBeInTheDocument();
});

it('where nothing is to be paid it says so', async () => {
  await open({ total: 0 });
  await expect.element(page.getByText('Es ist nichts zu zahlen.')).toBeVisible();
  await expect.element(tile('Bar')).not.toBeInTheDocument();
});

it('what the server says of the sum stands beside it', async () => {
  const refused = new ApiError(400, 'Anders', { fields: { payments: 'Der Beleg lautet auf 340,00 €.' } });
  const sent = await open();
  sent.mockRejectedValue(refused);
  await button('Weitere Zahlung').click();
  await amount(1).fill('100');
  await button('Rest berechnen').click();
  await issue.click();
  await expect.element(sum).toHaveTextContent('Der Beleg lautet auf 340,00 €.');
  await expect.element(sum).toHaveFocus();
});
