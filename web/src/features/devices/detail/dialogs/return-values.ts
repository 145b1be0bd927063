import { conditionInput } from '@kreislauf/domain/devices/condition/condition.contract';
import type { Device, DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { checkBuyerKnown } from '@kreislauf/domain/documents/documents.rules';
import { paidByChoices } from '@kreislauf/domain/documents/payments.contract';
import { differenceOf } from '@kreislauf/domain/documents/trade-in.rules';
import { customerReturnInput, type statusesAfterReturn } from '@kreislauf/domain/sales/sale-inputs.contract';
import type { salesContract } from '@kreislauf/domain/sales/sales.contract';
import { saleProblems } from '@kreislauf/domain/sales/sales.problems';
import type { ReturnReason } from '@kreislauf/domain/sales/sales.rules';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import {
  type ConditionValues,
  conditionBody,
  conditionValues,
} from '../../../../entities/devices/condition/condition-values.ts';
import {
  type BuyerValues,
  buyerBody,
  buyerProblems,
  emptyBuyer,
} from '../../../../entities/documents/buyer-values.ts';
import {
  type PaymentValues,
  paymentBy,
  paymentList,
  paymentProblems,
} from '../../../../entities/documents/payment-values.ts';

type ReturnBody = RequestOf<typeof salesContract.returnDevice>['body'];
type ExchangeBody = RequestOf<typeof salesContract.exchange>['body'];
type PaidBy = (typeof paidByChoices)[number];

/** A phone that the customer can take instead. */
export type StockPhone = Pick<
  DeviceListItem,
  '_id' | 'imei' | 'model' | 'modelDesc' | 'status' | 'sellingPrice' | 'purchasePrice' | 'parts'
>;

/** Named as in the contracts; empty is not given. */
export interface ReturnValues {
  reason: ReturnReason | null;
  /** More on the reason; alone it is the reason. */
  note: string;
  on: string;
  to: (typeof statusesAfterReturn)[number] | 'umtausch';
  /** Of an exchange; null: as the reason suggests. */
  status: (typeof statusesAfterReturn)[number] | null;
  /** Empty: as it was paid. */
  refund: PaidBy | '';
  /** Left as it was until somebody opens its fields. */
  isConditionSeen: boolean;
  condition: ConditionValues;
  takes: { phone: StockPhone | null; price: number | null; wrong: string | null };
  payments: PaymentValues<PaidBy>[];
  /** Asked for, or another one than the cancelled invoice names. */
  isBuyerTyped: boolean;
  buyer: BuyerValues;
}

export function emptyReturn({ condition }: Pick<Device, 'condition'>, today: string): ReturnValues {
  return {
    reason: null,
    note: '',
    on: today,
    to: 'verkaufsbereit',
    status: null,
    refund: '',
    isConditionSeen: false,
    condition: conditionValues(condition),
    takes: { phone: null, price: null, wrong: null },
    payments: [paymentBy('bar')],
    isBuyerTyped: false,
    buyer: emptyBuyer,
  };
}

const incoming: readonly PaidBy[] = paidByChoices.filter((method) => method !== 'verrechnung');
const outgoing: readonly PaidBy[] = ['bar', 'ueberweisung'];

/** Works out the rest to pay after the first phone's price was set off; null until the other phone has a price. */
export function dueOf({ takes: { phone, price } }: ReturnValues, refund: number) {
  if (!phone || !price) return null;
  const difference = centsToEuro(
    differenceOf({ sellCents: euroToCents(price), buyCents: euroToCents(refund) }),
  );
  const isPaidOut = difference < 0;
  return { difference, total: Math.abs(difference), isPaidOut, methods: isPaidOut ? outgoing : incoming };
}

/** Ways that the shop cannot pay out by become the first that it can. */
export function duePayments(payments: readonly PaymentValues<PaidBy>[], methods: readonly PaidBy[]) {
  return payments.map((payment) =>
    methods.includes(payment.method) ? payment : { ...payment, method: methods[0] ?? payment.method },
  );
}

/** Proposes the repair of a broken phone first, unless somebody chooses otherwise. */
export function statusAfterExchange({ status, reason }: ReturnValues) {
  return status ?? (reason === 'defekt' || reason === 'garantie' ? 'in_reparatur' : 'verkaufsbereit');
}

/** The fields that both calls send. */
function saidOf(values: ReturnValues, before: Device['condition']) {
  const note = values.note.trim();
  const reason = values.reason ?? note;
  return {
    reason,
    ...(values.reason && note && { note }),
    ...(values.isConditionSeen && { condition: conditionBody(values.condition, before) }),
    ...(values.to !== 'umtausch' && { status: values.to }),
  };
}

export function returnBody(values: ReturnValues, before: Device['condition']): ReturnBody {
  const { on, refund } = values;
  return { ...saidOf(values, before), on, ...(refund && { refund: { method: refund } }) };
}

export function exchangeBody(
  values: ReturnValues,
  { condition, refund }: { condition: Device['condition']; refund: number },
): ExchangeBody {
  const { takes, payments } = values;
  const buyer = buyerBody(values.buyer);
  const due = dueOf(values, refund);
  const paid = due ? paymentList(duePayments(payments, due.methods), due) : [];
  return {
    ...saidOf(values, condition),
    status: statusAfterExchange(values),
    takes: { deviceId: takes.phone?._id ?? '', price: takes.price ?? 0 },
    ...(paid.length > 0 && { payments: paid }),
    ...(buyer && { buyer }),
  };
}

interface Known {
  device: Pick<Device, '_id' | 'condition'>;
  refund: number;
  /** The cancelled invoice names the buyer, who is the same. */
  hasBuyer: boolean;
  /** Why it cannot have come back on that day. */
  dayProblem: (on: string) => string | null;
}

/** Validation errors of contract and rules, by field. */
export function returnProblems(values: ReturnValues, known: Known): Record<string, string> {
  const { success, error } = customerReturnInput.safeParse(returnBody(values, known.device.condition));
  const said = success
    ? {}
    : Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
  const problems = { ...conditionProblems(values, known.device.condition), ...said };
  if (values.reason === null && values.note.trim() === '')
    problems.reason = 'Bitte wählen Sie den Grund, oder beschreiben Sie ihn in eigenen Worten';
  else if (values.reason === null && problems.reason) {
    problems.note = problems.reason;
    delete problems.reason;
  }
  if (values.to === 'umtausch') {
    delete problems.on;
    return { ...problems, ...exchangeProblems(values, known) };
  }
  const late = problems.on ?? known.dayProblem(values.on);
  return late ? { ...problems, on: late } : problems;
}

function conditionProblems({ isConditionSeen, condition }: ReturnValues, before: Device['condition']) {
  if (!isConditionSeen) return {};
  const { error } = conditionInput.safeParse(conditionBody(condition, before));
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [['condition', ...path].join('.'), message]),
  );
}

function exchangeProblems(values: ReturnValues, { device, refund, hasBuyer }: Known): Record<string, string> {
  const { phone, price, wrong } = values.takes;
  if (!phone) return { 'takes.deviceId': 'Bitte wählen Sie das Gerät, das der Kunde nimmt' };
  if (phone._id === device._id) return { 'takes.deviceId': saleProblems.exchangedForItself().sentence };
  if (wrong !== null) return { 'takes.price': euroAmount.problem(wrong) ?? NO_PRICE };
  if (!price) return { 'takes.price': NO_PRICE };
  const due = dueOf(values, refund);
  return {
    ...(due && paymentProblems(duePayments(values.payments, due.methods), due)),
    ...buyerProblems(values.buyer, price, hasBuyer),
  };
}

const NO_PRICE = 'Bitte geben Sie einen Preis über 0 € ein';

/** Finds out whether the new invoice must name a buyer whom nobody knows yet. */
export function asksBuyer(price: number | null, hasBuyer: boolean): boolean {
  return !hasBuyer && !checkBuyerKnown(euroToCents(price ?? 0), undefined).ok;
}
