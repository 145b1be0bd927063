import { batteryWhenBought } from '@kreislauf/domain/devices/condition.rules';
import { canonicalJson } from '@kreislauf/domain/documents/canonical-json.rules';
import { declarationOf } from '@kreislauf/domain/documents/declaration.rules';
import type { PurchaseReceiptInput } from '@kreislauf/domain/documents/document-inputs.contract';
import { PRIVACY_NOTE } from '@kreislauf/domain/documents/documents.text';
import {
  checkLines,
  conditionLines,
  defectsAtPurchase,
  functionLines,
  phoneOnDocument,
} from '@kreislauf/domain/documents/phone-on-document.rules';
import { priceInWords } from '@kreislauf/domain/documents/price-in-words.rules';
import type { DeviceRow } from '../devices/devices.queries.ts';
import type { SettingsRow } from '../settings/settings.queries.ts';
import { sha256 } from './chain.ts';
import { documentDeviceOf } from './document-device.ts';

export type AskedPurchaseReceipt = Omit<PurchaseReceiptInput, 'signature'>;

/** The text of a purchase receipt, without the number of the identity card, which is kept apart. */
export function purchaseReceiptText(
  { seller, payment }: AskedPurchaseReceipt,
  stored: DeviceRow,
  settings: SettingsRow,
) {
  const device = documentDeviceOf(stored);
  const { idNumber: _, ...sellerOnDocument } = seller;
  const { method, iban } = payment;
  return {
    kind: 'ankauf' as const,
    seller: sellerOnDocument,
    payment: { method, ...(method === 'ueberweisung' && { iban }) },
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
    priceInWords: priceInWords(stored.purchasePriceCents),
    declaration: declarationOf(settings.documents.declaration, device),
    privacyNote: PRIVACY_NOTE,
  };
}

/** Two receipts with the same one say the same: a signature under the one holds for the other. */
export function purchaseReceiptTextHash(
  asked: AskedPurchaseReceipt,
  stored: DeviceRow,
  settings: SettingsRow,
): string {
  const text = purchaseReceiptText(asked, stored, settings);
  const { idNumber } = asked.seller;
  return sha256(canonicalJson({ ...text, idNumber, deviceId: stored.id, buyer: settings.company.name }));
}
