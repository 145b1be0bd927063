import type { DocumentPayment } from '@kreislauf/domain/documents/payments.contract';
import { sumOfPayments } from '@kreislauf/domain/documents/payments.rules';
import { isIban } from '@kreislauf/domain/shared/iban.rules';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../shared/ui/forms/use-form.ts';

/** One payment as a form holds it. A form's `payments` has one at least; alone it is the whole sum. */
export interface PaymentValues<Method extends DocumentPayment = DocumentPayment> {
  method: Method;
  /** In euro; not asked for of a payment that stands alone. */
  amount: number | null;
  /** The typed text that is no amount. */
  wrong: string | null;
  /** Of a transfer that the shop makes. */
  iban: string;
}

type Payments<Method extends DocumentPayment> = readonly PaymentValues<Method>[];

export function paymentBy<Method extends DocumentPayment>(
  method: Method,
  amount: number | null = null,
): PaymentValues<Method> {
  return { method, amount, wrong: null, iban: '' };
}

/** The sum that the payments lack, in cents; below 0 they are too much. */
export function missingCents(payments: Payments<DocumentPayment>, total: number): number {
  const amounts = payments.map(({ amount }) => ({ amountCents: euroToCents(amount ?? 0) }));
  return euroToCents(total) - sumOfPayments(amounts);
}

/** The amount that the last payment needs for all of them to be the total; null where the others are enough. */
export function restForLast(payments: Payments<DocumentPayment>, total: number): number | null {
  const cents = missingCents(payments.slice(0, -1), total);
  return cents > 0 ? centsToEuro(cents) : null;
}

/** Compares the payments with the total in words. */
export function sumInWords(payments: Payments<DocumentPayment>, total: number): string {
  const cents = missingCents(payments, total);
  const difference = formatEuro(centsToEuro(Math.abs(cents)));
  if (cents === 0) return `Die Zahlungen ergeben ${formatEuro(total)}.`;
  return cents > 0 ? `Es fehlen noch ${difference}.` : `${difference} sind zu viel.`;
}

interface Asked {
  /** In euro; undefined where this user does not see it. */
  total: number | undefined;
  /** The shop pays: a transfer needs the account. */
  isPaidOut: boolean;
}

/** An account belongs to a transfer alone. */
function methodOf<Method extends DocumentPayment>({ method, iban }: PaymentValues<Method>) {
  return { method, ...(method === 'ueberweisung' && { iban }) };
}

/** As an invoice is sent: one method for the whole sum in the short form, several as a list. */
export function paidByBody<Method extends DocumentPayment>(payments: Payments<Method>) {
  const [only, ...others] = payments;
  if (only && others.length === 0) return { paidBy: only.method };
  return { payments: payments.map(({ method, amount }) => ({ method, amount: amount ?? 0 })) };
}

/** As a purchase receipt is sent, with the accounts of transfers. */
export function paymentBody<Method extends DocumentPayment>(payments: Payments<Method>) {
  const [only, ...others] = payments;
  if (only && others.length === 0) return { payment: methodOf(only) };
  return { payments: payments.map((payment) => ({ ...methodOf(payment), amount: payment.amount ?? 0 })) };
}

/** Always as a list, for calls without a short form; where nothing is to be paid there is none. */
export function paymentList<Method extends DocumentPayment>(
  payments: Payments<Method>,
  { total = 0, isPaidOut }: Asked,
) {
  if (total === 0) return [];
  return payments.map((payment) => ({
    ...(isPaidOut ? methodOf(payment) : { method: payment.method }),
    amount: payments.length === 1 ? total : (payment.amount ?? 0),
  }));
}

/** Finds the problems of payments by field: `payments.0.amount`. */
export function paymentProblems(
  payments: Payments<DocumentPayment>,
  { total, isPaidOut }: Asked,
): Record<string, string> {
  if (total === 0) return {};
  const problems = payments.flatMap((payment, index) => [
    ...(payments.length > 1 ? named(`payments.${index}.amount`, amountProblem(payment)) : []),
    ...(isPaidOut ? named(`payments.${index}.iban`, ibanProblem(payment)) : []),
  ]);
  const isAmountWrong = problems.some(([field]) => field.endsWith('.amount'));
  if (payments.length > 1 && total !== undefined && !isAmountWrong && missingCents(payments, total) !== 0)
    problems.push([`payments.${payments.length - 1}.amount`, `Zusammen müssen es ${formatEuro(total)} sein`]);
  return Object.fromEntries(problems);
}

function named(field: string, problem: string | null): [string, string][] {
  return problem === null ? [] : [[field, problem]];
}

function amountProblem({ amount, wrong }: PaymentValues): string | null {
  if ((amount ?? 0) > 0) return null;
  return euroAmount.problem(wrong ?? '') ?? 'Bitte geben Sie einen Betrag über 0 € ein';
}

/** As the server says it. */
function ibanProblem({ method, iban }: PaymentValues): string | null {
  if (method !== 'ueberweisung' || isIban(iban)) return null;
  return iban.trim() === '' ? IBAN_MISSING : IBAN_WRONG;
}

const IBAN_MISSING = 'Für eine Überweisung brauchen wir die IBAN';
export const IBAN_WRONG = 'Diese IBAN ist nicht gültig. Bitte prüfen Sie die Ziffern.';

interface PaymentsForm<Method extends DocumentPayment> {
  errors: Record<string, ReactNode>;
  clearFieldError: (path: string) => void;
  getInputProps: (path: string) => { error?: ReactNode; 'data-path'?: string };
  fieldProps: (field: 'payments') => FieldProps<PaymentValues<Method>[]>;
}

/** Ties a `PaymentsField` to the form that holds its `payments`. */
export function paymentsOf<Method extends DocumentPayment>(form: PaymentsForm<Method>) {
  const { value, onChange } = form.fieldProps('payments');
  return {
    value,
    inputOf: form.getInputProps,
    onChange: (payments: PaymentValues<Method>[]) => {
      onChange(payments);
      // They depend on each other: all of them are judged anew.
      for (const field of Object.keys(form.errors))
        if (field.startsWith('payments')) form.clearFieldError(field);
    },
  };
}
