import type { Device } from '@kreislauf/domain/devices/devices.contract';
import {
  type idTypes,
  type KnownSeller,
  type sellerKinds,
  sharedPurchaseReceiptInput,
} from '@kreislauf/domain/documents/document-inputs.contract';
import { checkSellerAge } from '@kreislauf/domain/documents/documents.rules';
import { SIGNATURE_OUTDATED } from '@kreislauf/domain/documents/documents.text';
import type { paymentMethods } from '@kreislauf/domain/documents/payments.contract';
import { shopDay } from '@kreislauf/domain/shared/dates';
import {
  type PaymentValues,
  paymentBody,
  paymentBy,
  paymentProblems,
} from '../../../entities/documents/payment-values.ts';
import { refusalIn } from '../../../shared/ui/forms/field-rules.ts';
import type { PurchaseReceiptBody } from '../documents.api.ts';

/** Named as in the contract; empty is not given. */
export interface SellerValues {
  name: string;
  street: string;
  zip: string;
  city: string;
  birthDate: string;
  phone: string;
  email: string;
  idType: (typeof idTypes)[number] | '';
  idNumber: string;
  sellsAs: (typeof sellerKinds)[number];
}

export interface PurchaseReceiptValues {
  seller: SellerValues;
  payments: PaymentValues<(typeof paymentMethods)[number]>[];
  signature: string;
  /** Text that the seller read on another device before signing; empty if it was signed here. */
  signedText: string;
}

export const emptySeller: SellerValues = {
  name: '',
  street: '',
  zip: '',
  city: '',
  birthDate: '',
  phone: '',
  email: '',
  idType: '',
  idNumber: '',
  sellsAs: 'privat',
};

/** The seller is known by name where all phones name the same one. */
export function emptyPurchaseReceipt(
  devices: readonly Pick<Device, 'purchaseInfo'>[],
): PurchaseReceiptValues {
  const [name = '', ...others] = new Set(devices.map(({ purchaseInfo }) => purchaseInfo?.seller ?? ''));
  return {
    seller: { ...emptySeller, name: others.length === 0 ? name : '' },
    payments: [paymentBy('bar')],
    signature: '',
    signedText: '',
  };
}

/** A number of an identity card that was typed already stays: the known ones have none. */
export function withKnownSeller(seller: SellerValues, known: KnownSeller): SellerValues {
  const { idType = '', birthDate = '', phone = '', email = '', ...rest } = known;
  return { ...seller, ...rest, idType, birthDate, phone, email };
}

/** The receipt but for the signature. */
export function bodyToSign(values: PurchaseReceiptValues, deviceIds: string[]): PurchaseReceiptBody {
  return purchaseReceiptBody({ ...values, signature: '' }, deviceIds);
}

/** All that is signed, as one text to compare. */
export const textOf = (body: unknown) => JSON.stringify(body);

/** The seller signed on another device, and another text. */
export function isSignedOtherwise(signature: string, signedText: string, body: unknown): boolean {
  return signature !== '' && signedText !== '' && signedText !== textOf(body);
}

export function sellerBody({ idType, birthDate, ...rest }: SellerValues): PurchaseReceiptBody['seller'] {
  return { ...rest, ...(idType && { idType }), ...(birthDate && { birthDate }) };
}

export function purchaseReceiptBody(
  { seller, payments, signature }: PurchaseReceiptValues,
  deviceIds: string[],
): PurchaseReceiptBody {
  return {
    deviceIds,
    seller: sellerBody(seller),
    ...paymentBody(payments),
    ...(signature && { signature }),
  };
}

interface Asked {
  deviceIds: string[];
  /** In euro; undefined for those who see no costs. */
  total: number | undefined;
  now?: Date;
}

/** Validation errors of contract and rules, by field. */
export function purchaseReceiptProblems(
  values: PurchaseReceiptValues,
  { deviceIds, total, now = new Date() }: Asked,
): Record<string, string> {
  const { error } = sharedPurchaseReceiptInput.safeParse(purchaseReceiptBody(values, deviceIds));
  const wrong = (error?.issues ?? [])
    .filter(({ path: [field] }) => field !== 'payment' && field !== 'payments')
    .map(({ path, message }) => [path.join('.'), message]);
  const problems = {
    ...Object.fromEntries(wrong),
    ...paymentProblems(values.payments, { total, isPaidOut: true }),
  };
  if (isSignedOtherwise(values.signature, values.signedText, bodyToSign(values, deviceIds)))
    problems.signature = SIGNATURE_OUTDATED;
  const tooYoung = refusalIn(checkSellerAge(values.seller.birthDate || undefined, shopDay(now)));
  return tooYoung && !problems['seller.birthDate'] ? { ...problems, 'seller.birthDate': tooYoung } : problems;
}
