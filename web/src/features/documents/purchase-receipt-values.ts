import type { Device } from '@kreislauf/domain/devices/devices.contract';
import {
  type idTypes,
  type KnownSeller,
  type paymentMethods,
  purchaseReceiptInput,
  type sellerKinds,
} from '@kreislauf/domain/documents/document-inputs.contract';
import { checkSellerAge } from '@kreislauf/domain/documents/documents.rules';
import { SIGNATURE_OUTDATED } from '@kreislauf/domain/documents/documents.text';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { refusalIn } from '../../shared/ui/forms/field-rules.ts';
import type { PurchaseReceiptBody } from './documents.api.ts';

/** Named as in the contract; empty is not given. */
export interface PurchaseReceiptValues {
  seller: {
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
  };
  payment: { method: (typeof paymentMethods)[number]; iban: string };
  signature: string;
  /** Text that the seller read on another device before signing; empty if it was signed here. */
  signedText: string;
}

export function emptyPurchaseReceipt(device: Pick<Device, 'purchaseInfo'>): PurchaseReceiptValues {
  return {
    seller: {
      name: device.purchaseInfo?.seller ?? '',
      street: '',
      zip: '',
      city: '',
      birthDate: '',
      phone: '',
      email: '',
      idType: '',
      idNumber: '',
      sellsAs: 'privat',
    },
    payment: { method: 'bar', iban: '' },
    signature: '',
    signedText: '',
  };
}

/** A number of an identity card that was typed already stays: the known ones have none. */
export function withKnownSeller(values: PurchaseReceiptValues, known: KnownSeller): PurchaseReceiptValues {
  const { idType = '', birthDate = '', phone = '', email = '', ...rest } = known;
  return { ...values, seller: { ...values.seller, ...rest, idType, birthDate, phone, email } };
}

/** All that the receipt is issued with but for the signature, as one text to compare. */
export function textToSign(values: PurchaseReceiptValues): string {
  return JSON.stringify(purchaseReceiptBody({ ...values, signature: '' }));
}

/** The seller signed on another device, and another text. */
export function isSignatureOutdated(values: PurchaseReceiptValues): boolean {
  return values.signature !== '' && values.signedText !== '' && values.signedText !== textToSign(values);
}

export function purchaseReceiptBody({
  seller,
  payment,
  signature,
}: PurchaseReceiptValues): PurchaseReceiptBody {
  const { idType, birthDate, ...rest } = seller;
  return {
    seller: { ...rest, ...(idType && { idType }), ...(birthDate && { birthDate }) },
    payment: { method: payment.method, ...(payment.method === 'ueberweisung' && { iban: payment.iban }) },
    ...(signature && { signature }),
  };
}

/** Validation errors of contract and rules, by field. */
export function purchaseReceiptProblems(
  values: PurchaseReceiptValues,
  now = new Date(),
): Record<string, string> {
  const { error } = purchaseReceiptInput.safeParse(purchaseReceiptBody(values));
  const problems = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
  if (isSignatureOutdated(values)) problems.signature = SIGNATURE_OUTDATED;
  const tooYoung = refusalIn(checkSellerAge(values.seller.birthDate || undefined, shopDay(now)));
  return tooYoung && !problems['seller.birthDate'] ? { ...problems, 'seller.birthDate': tooYoung } : problems;
}
