import { randomBytes } from 'node:crypto';
import { taxationOf } from '@kreislauf/domain/documents/documents.rules';
import { PRIVACY_NOTE } from '@kreislauf/domain/documents/documents.text';
import type { ReceiptInput } from '@kreislauf/domain/documents/paper-inputs.contract';
import {
  checkLines,
  conditionLines,
  functionLines,
  knownDefects,
  phoneOnPaper,
} from '@kreislauf/domain/documents/phone-on-paper.rules';
import { priceInWords } from '@kreislauf/domain/documents/price-in-words.rules';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { sha256 } from './chain.ts';
import { inTurn } from './in-turn.ts';
import { issueDocument } from './issue-document.ts';
import { paperDeviceOf } from './paper-device.ts';
import { readSignature } from './read-signature.ts';
import { readyForReceipt } from './receipt-conditions.ts';

/** One for each purchase while it stands; a wrong one is cancelled and issued again. */
export async function issueReceipt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  deviceId: string,
  { seller, payment, signature: drawn }: ReceiptInput,
  actor: StaffSession,
): Promise<string> {
  const signature = drawn === undefined ? undefined : await readSignature(drawn);
  return inTurn(() =>
    db.transaction(async (tx) => {
      const { stored, settings } = await readyForReceipt(tx, deviceId, seller, now());
      const device = paperDeviceOf(stored);
      const { idNumber: value, ...sellerOnPaper } = seller;
      const idNumber = value ? { value, salt: randomBytes(16).toString('hex') } : undefined;
      const { method, iban } = payment;
      return issueDocument(tx, {
        contents: {
          kind: 'ankauf',
          seller: {
            ...sellerOnPaper,
            ...(idNumber && { idNumberHash: sha256(`${idNumber.salt}:${idNumber.value}`) }),
          },
          payment: { method, ...(method === 'ueberweisung' && { iban }) },
          purchaseDate: stored.purchaseDate.toISOString(),
          phone: phoneOnPaper(device),
          condition: conditionLines(device),
          functions: functionLines(device),
          defects: knownDefects(device),
          checks: checkLines(device),
          priceInWords: priceInWords(stored.purchasePriceCents),
          declaration: settings.documents.declaration,
          privacyNote: PRIVACY_NOTE,
          ...(signature && { signatureHash: sha256(signature) }),
        },
        totalCents: stored.purchasePriceCents,
        taxation: taxationOf(settings.tax, seller.sellsAs),
        partner: seller.name,
        device: stored,
        idNumber,
        signature,
        settings,
        actor,
        now: now(),
      });
    }),
  );
}
