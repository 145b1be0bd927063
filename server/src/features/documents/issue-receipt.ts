import { randomBytes } from 'node:crypto';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import type { ReceiptInput } from '@kreislauf/domain/documents/documents.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { checkSellerAge, taxationOf } from '@kreislauf/domain/documents/documents.rules';
import { PRIVACY_NOTE } from '@kreislauf/domain/documents/documents.text';
import {
  checkLines,
  conditionLines,
  functionLines,
  knownDefects,
  phoneOnPaper,
} from '@kreislauf/domain/documents/phone-on-paper.rules';
import { priceInWords } from '@kreislauf/domain/documents/price-in-words.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { AppError, enforce } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { lockDevice } from '../devices/devices.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { sha256 } from './chain.ts';
import { findStanding } from './documents.queries.ts';
import { inTurn } from './in-turn.ts';
import { issueDocument } from './issue-document.ts';
import { paperDeviceOf } from './paper-device.ts';
import { readSignature } from './read-signature.ts';

/** One for each purchase while it stands; a wrong one is cancelled and issued again. */
export async function issueReceipt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  deviceId: string,
  { seller, payment, signature: drawn }: ReceiptInput,
  actor: StaffSession,
): Promise<string> {
  enforce(checkSellerAge(seller.birthDate, shopDay(now())));
  const signature = drawn === undefined ? undefined : await readSignature(drawn);
  return inTurn(() =>
    db.transaction(async (tx) => {
      const stored = await lockDevice(tx, deviceId);
      if (!stored) throw new AppError(deviceProblems.notFound());
      const standing = await findStanding(tx, deviceId, 'ankauf');
      if (standing) throw new AppError(documentProblems.receiptStands(standing.number));
      if (stored.purchasePriceCents <= 0) throw new AppError(documentProblems.noPurchasePrice());
      const settings = await readSettings(tx);
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
