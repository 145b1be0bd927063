import { z } from 'zod';
import { isIban } from '../shared/iban.rules.ts';
import { amountInput, euro, optionalText } from '../shared/wire.ts';

/** The methods by which the shop pays a seller. */
export const paymentMethods = ['bar', 'ueberweisung', 'verrechnung'] as const;
/** The methods by which a buyer pays. */
export const paidByChoices = ['bar', 'karte', 'ueberweisung', 'paypal', 'verrechnung', 'sonstiges'] as const;
export type DocumentPayment = (typeof paymentMethods | typeof paidByChoices)[number];

export const MAX_PAYMENTS = 20;
const NO_PAYMENT = 'Bitte geben Sie die Zahlung an';

const amount = euro(
  amountInput.refine((sum) => sum > 0, { error: 'Bitte geben Sie einen Betrag über 0 € ein' }),
);
const method = z.enum(paymentMethods, { error: 'Bitte wählen Sie die Zahlungsart' });
const paidBy = z.enum(paidByChoices, { error: 'Bitte wählen Sie, wie bezahlt wurde' });
const iban = optionalText(60);

interface Transfer {
  method: DocumentPayment;
  iban?: string | undefined;
}

/** Money that the shop transfers needs to know where to. */
const isWithIban = ({ method: by, iban: account }: Transfer) => by !== 'ueberweisung' || Boolean(account);
const withoutIban = { path: ['iban'], error: 'Für eine Überweisung brauchen wir die IBAN' };
const isWithValidIban = ({ method: by, iban: account }: Transfer) =>
  by !== 'ueberweisung' || !account || isIban(account);
const wrongIban = { path: ['iban'], error: 'Diese IBAN ist nicht gültig. Bitte prüfen Sie die Ziffern.' };

const listOf = <Payment extends z.ZodType>(payment: Payment) =>
  z
    .array(payment, { error: NO_PAYMENT })
    .max(MAX_PAYMENTS, `Möglich sind höchstens ${MAX_PAYMENTS} Zahlungen`);

/** One payment of the whole sum. */
export const paymentInput = z
  .object({ method, iban }, { error: NO_PAYMENT })
  .refine(isWithIban, withoutIban)
  .refine(isWithValidIban, wrongIban);

const paymentsOut = listOf(
  z
    .object({ method, amount, iban }, { error: NO_PAYMENT })
    .refine(isWithIban, withoutIban)
    .refine(isWithValidIban, wrongIban),
).min(1, NO_PAYMENT);

const paymentsIn = listOf(z.object({ method: paidBy, amount }, { error: NO_PAYMENT })).min(1, NO_PAYMENT);

/** Of a trade-in: whether the customer pays, is paid or neither shows only with the prices. */
export const anyPaymentsInput = listOf(
  z.object({ method: paidBy, amount, iban }, { error: NO_PAYMENT }).refine(isWithValidIban, wrongIban),
);

/** The whole sum in one way, or a list of payments that sum to the total. */
export const purchasePaymentFields = { payment: paymentInput.optional(), payments: paymentsOut.optional() };
export const salePaymentFields = { paidBy: paidBy.optional(), payments: paymentsIn.optional() };

interface EitherForm {
  payment?: unknown;
  paidBy?: unknown;
  payments?: unknown;
}

/** Refinements of a body with one of the two forms of payment. */
export const isPaidOnce = ({ payment, paidBy: by, payments }: EitherForm) =>
  payments === undefined || (payment === undefined && by === undefined);
export const paidTwice = {
  path: ['payments'],
  error: 'Bitte geben Sie entweder eine Zahlungsart oder die Liste der Zahlungen an, nicht beides',
};
export const isPaid = ({ payment, paidBy: by, payments }: EitherForm) =>
  payments !== undefined || payment !== undefined || by !== undefined;
export const notPaid = (field: 'payment' | 'paidBy') => ({
  path: [field],
  error: field === 'payment' ? NO_PAYMENT : 'Bitte wählen Sie, wie bezahlt wurde',
});
