import { checksMade, foundOnPhone } from '@kreislauf/domain/documents/document-content';
import { SIGNATURE_PAGE_MS } from '@kreislauf/domain/documents/documents.rules';
import { idTypeLabels, paymentLabels, sellerKindLabels } from '@kreislauf/domain/documents/documents.text';
import type { SignaturePage } from '@kreislauf/domain/documents/signatures.contract';
import type { FactsOnDocument, Line } from '@kreislauf/domain/documents/snapshots';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatIban } from '@kreislauf/domain/shared/iban.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { createToken, hashToken } from '../../crypto/tokens.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import type { DeviceRow } from '../devices/devices.queries.ts';
import type { SettingsRow } from '../settings/settings.queries.ts';
import { readyForPurchaseReceipt } from './purchase-receipt-conditions.ts';
import {
  type AskedPurchaseReceipt,
  purchaseReceiptText,
  purchaseReceiptTextHash,
} from './purchase-receipt-text.ts';
import { insertSignatureRequest } from './signatures.queries.ts';

/** A page with the text of the purchase receipt, for the customer's own eyes and hand. */
export async function askForSignature(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  deviceId: string,
  asked: AskedPurchaseReceipt,
  actor: StaffSession,
) {
  const token = createToken();
  const expiresAt = new Date(now().getTime() + SIGNATURE_PAGE_MS);
  return db.transaction(async (tx) => {
    const { stored, settings } = await readyForPurchaseReceipt(tx, deviceId, asked.seller, now());
    const id = await insertSignatureRequest(tx, {
      tokenHash: hashToken(token),
      createdById: actor.id,
      expiresAt,
      page: {
        ...pageOf(asked, stored, settings),
        textHash: purchaseReceiptTextHash(asked, stored, settings),
      },
    });
    return {
      _id: id,
      token,
      expiresAt: expiresAt.toISOString(),
      ...(config.isPublicUrlGiven && { publicUrl: config.publicUrl }),
    };
  });
}

function pageOf(asked: AskedPurchaseReceipt, stored: DeviceRow, settings: SettingsRow): SignaturePage {
  const { seller, payment } = asked;
  const text = purchaseReceiptText(asked, stored, settings);
  const { model, storage, color, imei } = text.phone;
  return {
    company: settings.company.name,
    seller: seller.name,
    address: `${seller.street}, ${seller.zip} ${seller.city}`,
    phone: [model, storage, color].filter(Boolean).join(' '),
    imei,
    price: centsToEuro(stored.purchasePriceCents),
    priceInWords: text.priceInWords,
    payment: paymentLabels[payment.method],
    details: detailsOf(text),
    defects: text.defects,
    declaration: text.declaration,
    privacyNote: text.privacyNote,
  };
}

type PurchaseReceiptText = ReturnType<typeof purchaseReceiptText>;

/** Shown above them, with name, address and price. */
const shownFirst: ReadonlySet<string> = new Set(['Modell', 'Speicher', 'Farbe', 'IMEI']);

function detailsOf(text: PurchaseReceiptText): FactsOnDocument[] {
  return [{ title: 'Verkäufer', lines: sellerLines(text) }, ...foundOnPhone(text), ...checksMade(text)]
    .map(({ title, lines }) => ({ title, lines: lines.filter(([label]) => !shownFirst.has(label)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Beside name and address; the number of the identity card is on the document alone. */
function sellerLines({ seller, payment }: PurchaseReceiptText): Line[] {
  const { birthDate, idType, sellsAs } = seller;
  const { iban } = payment;
  return [
    ...(birthDate ? [['Geboren am', formatDate(birthDate)] as Line] : []),
    ...(idType ? [['Ausweis', idTypeLabels[idType]] as Line] : []),
    ['Verkauft als', sellerKindLabels[sellsAs]],
    ...(iban ? [['IBAN', formatIban(iban)] as Line] : []),
  ];
}
