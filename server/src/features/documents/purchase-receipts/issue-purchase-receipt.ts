import { randomBytes } from 'node:crypto';
import type { PurchaseReceiptInput } from '@kreislauf/domain/documents/document-inputs.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { checkPaymentsSum } from '@kreislauf/domain/documents/payments.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { taxationOf } from '@kreislauf/domain/tax/tax.rules';
import { taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import { AppError, enforce } from '../../../app-error.ts';
import { authorOf, type StaffCaller } from '../../../caller.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import type { SettingsRow } from '../../settings/settings.queries.ts';
import { sha256 } from '../chain/chain.ts';
import { type Draft, issueDocument } from '../issue/issue-document.ts';
import { withIssueMutex } from '../issue/issue-mutex.ts';
import { lockPhones } from '../issue/lock-phones.ts';
import { bytesOfDataUrl, readSignature } from '../signatures/read-signature.ts';
import { findSignedText } from '../signatures/signatures.queries.ts';
import { requireReadyForPurchaseReceipt } from './purchase-receipt-conditions.ts';
import {
  type PhonesBought,
  purchaseOf,
  purchaseReceiptText,
  purchaseReceiptTextHash,
  sumOfPurchase,
} from './purchase-receipt-text.ts';

/** One for each purchase while it stands; a wrong one is cancelled and issued again. */
export async function issuePurchaseReceipt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  deviceIds: string[],
  { signature: drawn, ...asked }: PurchaseReceiptInput,
  actor: StaffCaller,
): Promise<string> {
  const signature = await readDrawn(drawn);
  return withIssueMutex(() =>
    db.transaction(async (tx) => {
      const devices = await lockPhones(tx, deviceIds);
      const settings = await requireReadyForPurchaseReceipt(tx, devices, asked.seller, now());
      const purchase = purchaseOf(asked, devices);
      enforce(checkPaymentsSum(purchase.payments, sumOfPurchase(devices), { isUnseen: actor.hidesCosts }));
      const draft = await draftPurchaseReceipt(tx, purchase, signature, settings);
      return issueDocument(tx, draft, { settings, actor: authorOf(actor), now: now() });
    }),
  );
}

interface DrawnSignature {
  dataUrl: string;
  picture: Buffer;
}

export async function readDrawn(dataUrl: string | undefined): Promise<DrawnSignature | undefined> {
  return dataUrl === undefined ? undefined : { dataUrl, picture: await readSignature(dataUrl) };
}

/** The caller holds the locks of the phones and has checked that it may be issued. */
export async function draftPurchaseReceipt(
  tx: Tx,
  purchase: PhonesBought,
  signature: DrawnSignature | undefined,
  settings: SettingsRow,
): Promise<Draft> {
  const { seller, devices, payments } = purchase;
  const signedText = signature && (await findSignedText(tx, bytesOfDataUrl(signature.dataUrl)));
  if (signedText && signedText !== purchaseReceiptTextHash(purchase, settings))
    throw new AppError(documentProblems.signatureOutdated());
  const text = purchaseReceiptText(purchase, settings);
  const { idNumber: value } = seller;
  const idNumber = value ? { value, salt: randomBytes(16).toString('hex') } : undefined;
  const lines = devices.map((device) => ({
    device,
    amountCents: device.purchasePriceCents,
    taxation: taxationOf(taxOn(settings.taxPeriods, shopDay(device.purchaseDate)), seller.sellsAs),
  }));
  return {
    contents: {
      ...text,
      seller: {
        ...text.seller,
        ...(idNumber && { idNumberHash: sha256(`${idNumber.salt}:${idNumber.value}`) }),
      },
      ...(signature && { signatureHash: sha256(signature.picture) }),
    },
    totalCents: sumOfPurchase(devices),
    taxation: lines[0]?.taxation ?? 'differenz',
    partner: seller.name,
    lines,
    payments,
    idNumber,
    signature: signature?.picture,
  };
}
