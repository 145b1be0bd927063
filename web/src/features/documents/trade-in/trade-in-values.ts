import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import type { Device, DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { donorProblems } from '@kreislauf/domain/devices/donor/donor.problems';
import {
  type sharedPurchaseReceiptToSignInput,
  tradeInInput,
} from '@kreislauf/domain/documents/document-inputs.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { checkSellerAge } from '@kreislauf/domain/documents/documents.rules';
import { SIGNATURE_OUTDATED } from '@kreislauf/domain/documents/documents.text';
import {
  type DocumentPayment,
  paidByChoices,
  paymentMethods,
} from '@kreislauf/domain/documents/payments.contract';
import { type Payment, paymentInEuro, paymentsAsked } from '@kreislauf/domain/documents/payments.rules';
import {
  checkDifferencePaid,
  checkMayBeBrought,
  differenceOf,
  tradeInPayments,
} from '@kreislauf/domain/documents/trade-in.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import type { z } from 'zod';
import {
  type BusinessValues,
  businessBody,
  emptyBusiness,
} from '../../../entities/documents/buyer-values.ts';
import {
  type PaymentValues,
  paymentBy,
  paymentList,
  paymentProblems,
} from '../../../entities/documents/payment-values.ts';
import { refusalIn } from '../../../shared/ui/forms/field-rules.ts';
import type { TradeInBody } from '../documents.api.ts';
import {
  emptySeller,
  isSignedOtherwise,
  type SellerValues,
  sellerBody,
} from '../issue/purchase-receipt-values.ts';

export type Side = 'buy' | 'sell';

/** A phone as lists and its own page have it. */
export type ChosenPhone = Pick<DeviceListItem, '_id' | 'model' | 'sellingPrice'>;

export interface TakenPhone {
  deviceId: string;
  price: number | null;
  /** The typed text that is no price. */
  wrong: string | null;
}

export interface TradeInValues {
  /** The phones that the customer brings; each is bought for the purchase price that it has now. */
  buy: string[];
  /** The phones that the customer takes. */
  sell: TakenPhone[];
  seller: SellerValues;
  /** The same person on the invoice. */
  business: BusinessValues;
  /** Of the difference. */
  payments: PaymentValues[];
  /** Empty: as in the settings. */
  warrantyMonths: '' | '12' | '24';
  signature: string;
  /** Text that the person read on another device before signing; empty if it was signed here. */
  signedText: string;
}

export const emptyTradeIn: TradeInValues = {
  buy: [],
  sell: [],
  seller: emptySeller,
  business: emptyBusiness,
  payments: [paymentBy('bar')],
  warrantyMonths: '',
  signature: '',
  signedText: '',
};

/** Phones of the deal as the server has them, by id: null where it has none, absent while it is asked. */
export type KnownPhones = ReadonlyMap<string, Device | null>;

interface TradeInSides {
  sellCents: number;
  buyCents: number;
}

export function sidesOf(
  { buy, sell }: Pick<TradeInValues, 'buy' | 'sell'>,
  phones: KnownPhones,
): TradeInSides {
  return {
    sellCents: sell.reduce((sum, { price }) => sum + euroToCents(price ?? 0), 0),
    buyCents: buy.reduce((sum, id) => sum + euroToCents(phones.get(id)?.purchasePrice ?? 0), 0),
  };
}

/** Says in words which side pays the difference. */
export function differenceInWords(differenceCents: number): string {
  const sum = formatEuro(centsToEuro(Math.abs(differenceCents)));
  if (differenceCents === 0) return 'Gleicht sich aus';
  return differenceCents > 0 ? `Kunde zahlt ${sum}` : `Wir zahlen ${sum} aus`;
}

const paidIn = paidByChoices.filter((method) => method !== 'verrechnung');
const paidOut = paymentMethods.filter((method) => method !== 'verrechnung');

/** The methods for the difference: set-off is added by itself, and the shop pays out in cash or by transfer. */
export function methodsFor(differenceCents: number): readonly DocumentPayment[] {
  return differenceCents < 0 ? paidOut : paidIn;
}

/** The payments as they can be made, whoever has to pay now. */
export function payable(payments: readonly PaymentValues[], differenceCents: number): PaymentValues[] {
  const methods = methodsFor(differenceCents);
  return payments.map((payment) =>
    methods.includes(payment.method) ? payment : { ...payment, method: 'bar' },
  );
}

const askedOf = (differenceCents: number) => ({
  total: centsToEuro(Math.abs(differenceCents)),
  isPaidOut: differenceCents < 0,
});

function paymentsOfDifference(values: TradeInValues, sides: TradeInSides) {
  const difference = differenceOf(sides);
  return paymentList(payable(values.payments, difference), askedOf(difference));
}

export function tradeInBody(values: TradeInValues, phones: KnownPhones): TradeInBody {
  const { buy, sell, seller, business, warrantyMonths, signature } = values;
  const payments = paymentsOfDifference(values, sidesOf(values, phones));
  return {
    buy,
    sell: sell.map(({ deviceId, price }) => ({ deviceId, price: price ?? 0 })),
    person: { ...sellerBody(seller), ...businessBody(business) },
    ...(payments.length > 0 && { payments }),
    ...(warrantyMonths && { warrantyMonths: warrantyMonths === '12' ? 12 : 24 }),
    ...(signature && { signature }),
  };
}

/** The purchase receipt of the trade-in as the person reads it before signing. */
export function tradeInToSign(
  values: TradeInValues,
  phones: KnownPhones,
): z.input<typeof sharedPurchaseReceiptToSignInput> {
  const sides = sidesOf(values, phones);
  const asked: Payment[] = paymentsAsked({ payments: paymentsOfDifference(values, sides) }, 0);
  const { purchaseReceipt } = tradeInPayments(sides, asked);
  return {
    deviceIds: values.buy,
    seller: sellerBody(values.seller),
    payments: purchaseReceipt.map(paymentInEuro) as z.input<
      typeof sharedPurchaseReceiptToSignInput
    >['payments'],
  };
}

const LOADING = 'Das Gerät wird noch geladen. Bitte versuchen Sie es gleich erneut.';
const GONE = 'Dieses Gerät gibt es nicht mehr. Bitte nehmen Sie es aus der Liste.';

/** Why a phone cannot be bought from the person; null where nothing speaks against it. */
export function broughtProblem(device: Device | null): string | null {
  if (!device) return GONE;
  const refused = refusalIn(checkMayBeBrought({ ...device, isDonor: Boolean(device.donor) }));
  if (refused) return refused;
  if (device.hasReceipt)
    return 'Für diesen Ankauf gibt es schon einen Ankaufbeleg. Ist er falsch, stornieren Sie ihn zuerst.';
  return device.purchasePrice > 0 ? null : documentProblems.noPurchasePrice().sentence;
}

/** Why a phone cannot be sold. */
export function takenProblem(device: Device | null): string | null {
  if (!device) return GONE;
  if (device.isAssigned) return assignmentProblems.deviceAssigned().sentence;
  if (device.status === 'verkauft') return documentProblems.soldAlready(device.model).sentence;
  return device.donor ? donorProblems.isDonor().sentence : null;
}

function phoneProblems({ buy, sell }: TradeInValues, phones: KnownPhones): [string, string][] {
  const judge = (id: string, rule: typeof broughtProblem) => {
    const device = phones.get(id);
    return device === undefined ? LOADING : rule(device);
  };
  return [
    ...buy.map((id, index) => [`buy.${index}`, judge(id, broughtProblem)] as const),
    ...sell.map(({ deviceId }, index) => [`sell.${index}`, judge(deviceId, takenProblem)] as const),
    ...sell.map(({ wrong }, index) => [`sell.${index}.price`, wrong && euroAmount.problem(wrong)] as const),
  ].flatMap(([field, problem]): [string, string][] => (problem ? [[field, problem]] : []));
}

/** Validation errors of contract and rules, by field. */
export function tradeInProblems(
  values: TradeInValues,
  phones: KnownPhones,
  now = new Date(),
): Record<string, string> {
  const sides = sidesOf(values, phones);
  const difference = differenceOf(sides);
  const { error } = tradeInInput.safeParse(tradeInBody(values, phones));
  const typed = (error?.issues ?? [])
    // Judged below, by the sum that they have to reach.
    .filter(({ path }) => path[0] !== 'payments')
    .map(({ path, message }): [string, string] => [fieldOf(path), message]);
  const problems: Record<string, string> = Object.fromEntries([...typed, ...phoneProblems(values, phones)]);
  const tooYoung = refusalIn(checkSellerAge(values.seller.birthDate || undefined, shopDay(now)));
  if (tooYoung) problems['seller.birthDate'] ??= tooYoung;
  if (isSignedOtherwise(values.signature, values.signedText, tradeInToSign(values, phones)))
    problems.signature = SIGNATURE_OUTDATED;
  return { ...problems, ...differenceProblems(values, sides, difference) };
}

/** The contract has one person, the form two panels. */
function fieldOf(path: PropertyKey[]): string {
  const isOfBusiness = path[0] === 'person' && String(path[1]) in emptyBusiness;
  return path.join('.').replace(/^person\b/, isOfBusiness ? 'business' : 'seller');
}

function differenceProblems(
  values: TradeInValues,
  sides: TradeInSides,
  difference: number,
): Record<string, string> {
  const atFields = paymentProblems(payable(values.payments, difference), askedOf(difference));
  if (Object.keys(atFields).length > 0) return atFields;
  const refused = refusalIn(
    checkDifferencePaid(sides, paymentsAsked({ payments: paymentsOfDifference(values, sides) }, 0)),
  );
  return refused ? { payments: refused } : {};
}
