import { batteryWhenBought } from '@kreislauf/domain/devices/condition/condition.rules';
import { canonicalJson } from '@kreislauf/domain/documents/canonical-json.rules';
import { declarationOfAll } from '@kreislauf/domain/documents/declaration.rules';
import type { PurchaseReceiptInput, Seller } from '@kreislauf/domain/documents/document-inputs.contract';
import { PRIVACY_NOTE } from '@kreislauf/domain/documents/documents.text';
import { type Payment, paymentsAsked } from '@kreislauf/domain/documents/payments.rules';
import {
  checkLines,
  conditionLines,
  defectsAtPurchase,
  functionLines,
  phoneOnDocument,
} from '@kreislauf/domain/documents/phone-on-document.rules';
import { priceInWords } from '@kreislauf/domain/documents/price-in-words.rules';
import type { BoughtLine, PurchaseReceiptSnapshot } from '@kreislauf/domain/documents/snapshots';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { DeviceRow } from '../../devices/devices.queries.ts';
import type { SettingsRow } from '../../settings/settings.queries.ts';
import { sha256 } from '../chain/chain.ts';
import { documentDeviceOf } from '../issue/document-device.ts';

export type AskedPurchaseReceipt = Omit<PurchaseReceiptInput, 'signature'>;

/** A purchase: the seller, the phones, and how they are paid. */
export interface PhonesBought {
  seller: Seller;
  devices: DeviceRow[];
  payments: Payment[];
}

export function sumOfPurchase(devices: DeviceRow[]): number {
  return devices.reduce((sum, { purchasePriceCents }) => sum + purchasePriceCents, 0);
}

export function purchaseOf(asked: AskedPurchaseReceipt, devices: DeviceRow[]): PhonesBought {
  const { seller } = asked;
  return { seller, devices, payments: paymentsAsked(asked, sumOfPurchase(devices)) };
}

/** The text of a purchase receipt, without the number of the identity card, which is kept apart. */
export function purchaseReceiptText({ seller, devices, payments }: PhonesBought, settings: SettingsRow) {
  const { idNumber: _, ...sellerOnDocument } = seller;
  return {
    kind: 'ankauf' as const,
    seller: sellerOnDocument,
    ...onePayment(payments),
    ...phonesOf(devices.map(boughtLine)),
    priceInWords: priceInWords(sumOfPurchase(devices)),
    declaration: declarationOfAll(settings.documents.declaration, devices.map(documentDeviceOf)),
    privacyNote: PRIVACY_NOTE,
  };
}

/** The short form beside the list. */
function onePayment([only, ...more]: Payment[]): Pick<PurchaseReceiptSnapshot, 'payment'> {
  if (!only || more.length > 0) return {};
  const { method, iban } = only;
  return { payment: { method, ...(iban && { iban }) } as PurchaseReceiptSnapshot['payment'] };
}

/** One phone stands beside the other values, several in a list. */
function phonesOf(lines: BoughtLine[]): Partial<BoughtLine> | { lines: BoughtLine[] } {
  const [only, ...more] = lines;
  if (!only || more.length > 0) return { lines };
  const { total: _, ...phone } = only;
  return phone;
}

function boughtLine(stored: DeviceRow): BoughtLine {
  const device = documentDeviceOf(stored);
  return {
    purchaseDate: stored.purchaseDate.toISOString(),
    // As it was bought, whatever was repaired since.
    phone: phoneOnDocument(device, {
      grade: stored.physicalCondition?.overallGrade ?? null,
      batteryHealth: batteryWhenBought(stored),
    }),
    condition: conditionLines(device),
    functions: functionLines(device),
    defects: defectsAtPurchase(device),
    checks: checkLines(device),
    total: centsToEuro(stored.purchasePriceCents),
  };
}

/** Two receipts with the same one say the same: a signature under the one holds for the other. */
export function purchaseReceiptTextHash(purchase: PhonesBought, settings: SettingsRow): string {
  const { seller, devices, payments } = purchase;
  const text = purchaseReceiptText(purchase, settings);
  const deviceIds = devices.map(({ id }) => id);
  return sha256(
    canonicalJson({ ...text, payments, idNumber: seller.idNumber, deviceIds, buyer: settings.company.name }),
  );
}
