import { randomBytes } from 'node:crypto';
import type { PurchaseReceiptInput } from '@kreislauf/domain/documents/document-inputs.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { taxationOf } from '@kreislauf/domain/tax/tax.rules';
import { taxOn } from '@kreislauf/domain/tax/tax-periods.rules';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { sha256 } from './chain.ts';
import { inTurn } from './in-turn.ts';
import { issueDocument } from './issue-document.ts';
import { readyForPurchaseReceipt } from './purchase-receipt-conditions.ts';
import { purchaseReceiptText, purchaseReceiptTextHash } from './purchase-receipt-text.ts';
import { bytesOfDataUrl, readSignature } from './read-signature.ts';
import { findSignedText } from './signatures.queries.ts';

/** One for each purchase while it stands; a wrong one is cancelled and issued again. */
export async function issuePurchaseReceipt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  deviceId: string,
  { signature: drawn, ...asked }: PurchaseReceiptInput,
  actor: StaffSession,
): Promise<string> {
  const { seller } = asked;
  const signature = drawn === undefined ? undefined : await readSignature(drawn);
  return inTurn(() =>
    db.transaction(async (tx) => {
      const { stored, settings } = await readyForPurchaseReceipt(tx, deviceId, seller, now());
      const signedText = drawn && (await findSignedText(tx, bytesOfDataUrl(drawn)));
      if (signedText && signedText !== purchaseReceiptTextHash(asked, stored, settings))
        throw new AppError(documentProblems.signatureOutdated());
      const text = purchaseReceiptText(asked, stored, settings);
      const { idNumber: value } = seller;
      const idNumber = value ? { value, salt: randomBytes(16).toString('hex') } : undefined;
      return issueDocument(tx, {
        contents: {
          ...text,
          seller: {
            ...text.seller,
            ...(idNumber && { idNumberHash: sha256(`${idNumber.salt}:${idNumber.value}`) }),
          },
          ...(signature && { signatureHash: sha256(signature) }),
        },
        totalCents: stored.purchasePriceCents,
        taxation: taxationOf(taxOn(settings.taxPeriods, shopDay(stored.purchaseDate)), seller.sellsAs),
        partner: seller.name,
        lines: [{ device: stored, amountCents: stored.purchasePriceCents }],
        idNumber,
        signature,
        settings,
        actor,
        now: now(),
      });
    }),
  );
}
