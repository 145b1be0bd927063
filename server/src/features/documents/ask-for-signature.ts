import { SIGNATURE_PAGE_MS } from '@kreislauf/domain/documents/documents.rules';
import { PRIVACY_NOTE, paymentLabels } from '@kreislauf/domain/documents/documents.text';
import { knownDefects, phoneOnPaper } from '@kreislauf/domain/documents/phone-on-paper.rules';
import { priceInWords } from '@kreislauf/domain/documents/price-in-words.rules';
import type { SignaturePage } from '@kreislauf/domain/documents/signatures.contract';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { createToken, hashToken } from '../../crypto/tokens.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import type { DeviceRow } from '../devices/devices.queries.ts';
import type { SettingsRow } from '../settings/settings.queries.ts';
import { paperDeviceOf } from './paper-device.ts';
import { readyForReceipt } from './receipt-conditions.ts';
import { type AskedReceipt, receiptTextHash } from './receipt-text.ts';
import { insertSignatureRequest } from './signatures.queries.ts';

/** A page with the text of the receipt, for the customer's own eyes and hand. */
export async function askForSignature(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  deviceId: string,
  asked: AskedReceipt,
  actor: StaffSession,
) {
  const token = createToken();
  const expiresAt = new Date(now().getTime() + SIGNATURE_PAGE_MS);
  const id = await db.transaction(async (tx) => {
    const { stored, settings } = await readyForReceipt(tx, deviceId, asked.seller, now());
    return insertSignatureRequest(tx, {
      tokenHash: hashToken(token),
      createdById: actor.id,
      expiresAt,
      page: { ...pageOf(asked, stored, settings), textHash: receiptTextHash(asked, stored, settings) },
    });
  });
  return {
    _id: id,
    token,
    expiresAt: expiresAt.toISOString(),
    ...(config.isPublicUrlGiven && { publicUrl: config.publicUrl }),
  };
}

function pageOf({ seller, payment }: AskedReceipt, stored: DeviceRow, settings: SettingsRow): SignaturePage {
  const device = paperDeviceOf(stored);
  const { model, storage, color, imei } = phoneOnPaper(device);
  return {
    company: settings.company.name,
    seller: seller.name,
    address: `${seller.street}, ${seller.zip} ${seller.city}`,
    phone: [model, storage, color].filter(Boolean).join(' '),
    imei,
    price: centsToEuro(stored.purchasePriceCents),
    priceInWords: priceInWords(stored.purchasePriceCents),
    payment: paymentLabels[payment.method],
    defects: knownDefects(device),
    declaration: settings.documents.declaration,
    privacyNote: PRIVACY_NOTE,
  };
}
