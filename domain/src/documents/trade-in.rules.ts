import type { DeviceStatus } from '../devices/device-status.rules.ts';
import { donorProblems } from '../devices/donor/donor.problems.ts';
import { centsToEuro, formatEuro } from '../shared/money.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { documentProblems } from './documents.problems.ts';
import { paymentMethods } from './payments.contract.ts';
import { checkPaymentsSum, type Payment } from './payments.rules.ts';

/** The sums of the phones that the customer takes and of those that the customer brings, in cents. */
interface BothSides {
  sellCents: number;
  buyCents: number;
}

/** Above 0 the customer pays, below 0 the shop does. */
export function differenceOf({ sellCents, buyCents }: BothSides): number {
  return sellCents - buyCents;
}

/** A phone that a customer brings must be in stock: one that was sold on or taken apart is refused. */
export function checkMayBeBrought({
  status,
  model,
  isDonor,
}: {
  status: DeviceStatus;
  model: string;
  isDonor: boolean;
}): Verdict {
  if (status === 'verkauft') return refuse(documentProblems.soldAlready(model));
  return isDonor ? refuse(donorProblems.isDonor()) : fine;
}

const paidOut: ReadonlySet<string> = new Set(paymentMethods);

/** The difference is paid to the cent; what is set off stands on both documents by itself. */
export function checkDifferencePaid(sides: BothSides, payments: readonly Payment[]): Verdict {
  const difference = differenceOf(sides);
  if (difference === 0) return payments.length === 0 ? fine : refuse(documentProblems.nothingToPay());
  if (payments.length === 0)
    return refuse(documentProblems.differenceUnpaid(formatEuro(centsToEuro(Math.abs(difference)))));
  if (payments.some(({ method }) => method === 'verrechnung'))
    return refuse(documentProblems.setOffByItself());
  if (difference < 0 && !payments.every(({ method }) => paidOut.has(method)))
    return refuse(documentProblems.paidOutOtherwise());
  if (difference < 0 && payments.some(({ method, iban }) => method === 'ueberweisung' && !iban))
    return refuse(documentProblems.payoutWithoutIban());
  return checkPaymentsSum(payments, Math.abs(difference));
}

/** The payments of both documents: the smaller sum is set off on both, the rest is paid on the larger one. */
export function tradeInPayments(
  sides: BothSides,
  payments: readonly Payment[],
): { invoice: Payment[]; purchaseReceipt: Payment[] } {
  const difference = differenceOf(sides);
  const setOff: Payment = {
    method: 'verrechnung',
    amountCents: Math.min(sides.sellCents, sides.buyCents),
  };
  return {
    invoice: [setOff, ...(difference > 0 ? payments.map(withoutIban) : [])],
    purchaseReceipt: [setOff, ...(difference < 0 ? payments : [])],
  };
}

/** Drops the account, which a customer who pays in does not need. */
function withoutIban({ method, amountCents }: Payment): Payment {
  return { method, amountCents };
}
