import { checksMade, foundOnPhone } from '@kreislauf/domain/documents/document-content';
import { SIGNATURE_PAGE_MS } from '@kreislauf/domain/documents/documents.rules';
import { idTypeLabels, paymentsInWords, sellerKindLabels } from '@kreislauf/domain/documents/documents.text';
import { checkPaymentsSum, type Payment, paymentInEuro } from '@kreislauf/domain/documents/payments.rules';
import type { SignaturePage } from '@kreislauf/domain/documents/signatures.contract';
import { boughtLines } from '@kreislauf/domain/documents/snapshot-lines';
import type { BoughtLine, FactsOnDocument, Line } from '@kreislauf/domain/documents/snapshots';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatIban } from '@kreislauf/domain/shared/iban.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { enforce } from '../../../app-error.ts';
import type { StaffCaller } from '../../../caller.ts';
import { createToken, hashToken } from '../../../crypto/tokens.ts';
import type { Deps } from '../../../deps.ts';
import type { SettingsRow } from '../../settings/settings.queries.ts';
import { lockPhones } from '../issue/lock-phones.ts';
import { requireReadyForPurchaseReceipt } from '../purchase-receipts/purchase-receipt-conditions.ts';
import {
  type AskedPurchaseReceipt,
  type PhonesBought,
  purchaseOf,
  purchaseReceiptText,
  purchaseReceiptTextHash,
  sumOfPurchase,
} from '../purchase-receipts/purchase-receipt-text.ts';
import { insertSignatureRequest } from './signatures.queries.ts';

/** A page with the text of the purchase receipt, for the customer's own eyes and hand. */
export async function askForSignature(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  deviceIds: string[],
  asked: AskedPurchaseReceipt,
  actor: StaffCaller,
) {
  const token = createToken();
  const expiresAt = new Date(now().getTime() + SIGNATURE_PAGE_MS);
  return db.transaction(async (tx) => {
    const devices = await lockPhones(tx, deviceIds);
    const settings = await requireReadyForPurchaseReceipt(tx, devices, asked.seller, now());
    const purchase = purchaseOf(asked, devices);
    enforce(checkPaymentsSum(purchase.payments, sumOfPurchase(devices), { isUnseen: actor.hidesCosts }));
    const id = await insertSignatureRequest(tx, {
      tokenHash: hashToken(token),
      createdById: actor.account.id,
      expiresAt,
      page: {
        ...pageOf(purchase, settings),
        textHash: purchaseReceiptTextHash(purchase, settings),
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

function pageOf(purchase: PhonesBought, settings: SettingsRow): SignaturePage {
  const { seller, devices, payments } = purchase;
  const text = purchaseReceiptText(purchase, settings);
  const totalCents = sumOfPurchase(devices);
  const lines = boughtLines({ ...text, total: centsToEuro(totalCents) });
  const phones = lines.map(({ phone: { model, storage, color, imei }, total, defects }) => ({
    phone: [model, storage, color].filter(Boolean).join(' '),
    imei,
    price: total,
    defects,
  }));
  const [only, ...more] = phones;
  const single = only && more.length === 0 ? only : undefined;
  return {
    company: settings.company.name,
    seller: seller.name,
    address: `${seller.street}, ${seller.zip} ${seller.city}`,
    phone: single?.phone ?? `${phones.length} Geräte`,
    imei: single?.imei ?? '',
    ...(!single && { phones }),
    price: centsToEuro(totalCents),
    priceInWords: text.priceInWords,
    payment: paymentsInWords(payments.map(paymentInEuro)),
    details: detailsOf(text, payments, single ? lines : []),
    defects: single?.defects ?? [],
    declaration: text.declaration,
    privacyNote: text.privacyNote,
  };
}

type PurchaseReceiptText = ReturnType<typeof purchaseReceiptText>;

/** Shown above them, with name, address and price. */
const shownFirst: ReadonlySet<string> = new Set(['Modell', 'Speicher', 'Farbe', 'IMEI']);

/** Of a single phone everything that was found on it; several have a list of their own. */
function detailsOf(text: PurchaseReceiptText, payments: Payment[], lines: BoughtLine[]): FactsOnDocument[] {
  return [
    { title: 'Verkäufer', lines: sellerLines(text, payments) },
    ...lines.flatMap((line) => [...foundOnPhone(line), ...checksMade(line)]),
  ]
    .map(({ title, lines: facts }) => ({ title, lines: facts.filter(([label]) => !shownFirst.has(label)) }))
    .filter(({ lines: facts }) => facts.length > 0);
}

/** Beside name and address; the number of the identity card is on the document alone. */
function sellerLines({ seller }: PurchaseReceiptText, payments: Payment[]): Line[] {
  const { birthDate, idType, sellsAs } = seller;
  return [
    ...(birthDate ? [['Geboren am', formatDate(birthDate)] as Line] : []),
    ...(idType ? [['Ausweis', idTypeLabels[idType]] as Line] : []),
    ['Verkauft als', sellerKindLabels[sellsAs]],
    ...payments.flatMap(({ iban }) => (iban ? [['IBAN', formatIban(iban)] as Line] : [])),
  ];
}
