import type { TradeInInput } from '@kreislauf/domain/documents/document-inputs.contract';
import { paymentsAsked } from '@kreislauf/domain/documents/payments.rules';
import {
  checkDifferencePaid,
  checkMayBeBrought,
  differenceOf,
  tradeInPayments,
} from '@kreislauf/domain/documents/trade-in.rules';
import { definedOnly } from '@kreislauf/domain/shared/defined-only';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { enforce } from '../../../app-error.ts';
import type { Author } from '../../../db/author.ts';
import type { Deps } from '../../../deps.ts';
import { type InvoiceLine, readInvoiceLine } from '../invoices/invoice-line.ts';
import { draftInvoice } from '../invoices/issue-invoice.ts';
import { issueTradeIn } from '../issue/issue-document.ts';
import { withIssueMutex } from '../issue/issue-mutex.ts';
import { lockPhones } from '../issue/lock-phones.ts';
import { draftPurchaseReceipt, readDrawn } from '../purchase-receipts/issue-purchase-receipt.ts';
import { requireReadyForPurchaseReceipt } from '../purchase-receipts/purchase-receipt-conditions.ts';
import { sumOfPurchase } from '../purchase-receipts/purchase-receipt-text.ts';
import { sellPhones } from './sell-phones.ts';

interface TradedIn {
  invoiceId: string;
  purchaseReceiptId: string;
  differenceCents: number;
}

/** Sells some phones to a person and takes others for them, with both documents, in one transaction. */
export async function tradeIn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sell, buy, person, payments: asked, signature: drawn, warrantyMonths }: TradeInInput,
  actor: Author,
): Promise<TradedIn> {
  const signature = await readDrawn(drawn);
  const { isBusiness, vatId, reference, ...seller } = person;
  const asBusiness = { isBusiness, vatId, reference };
  return withIssueMutex(() =>
    db.transaction(async (tx) => {
      const at = now();
      const ids = [...sell.map(({ deviceId }) => deviceId), ...buy];
      const phones = await lockPhones(tx, ids);
      const [taken, brought] = [phones.slice(0, sell.length), phones.slice(sell.length)];
      for (const stored of brought)
        enforce(checkMayBeBrought({ ...stored, isDonor: stored.donorSince !== null }));
      const settings = await requireReadyForPurchaseReceipt(tx, brought, person, at, 'person');
      const prices = sell.map(({ price }) => euroToCents(price));
      const sides = {
        sellCents: prices.reduce((sum, cents) => sum + cents, 0),
        buyCents: sumOfPurchase(brought),
      };
      const difference = paymentsAsked({ payments: asked ?? [] }, 0);
      enforce(checkDifferencePaid(sides, difference));
      const sold = await sellPhones(tx, taken, prices, { actor, now: at });
      const lines: InvoiceLine[] = [];
      for (const stored of sold) lines.push(await readInvoiceLine(tx, stored, { settings }));
      const payments = tradeInPayments(sides, difference);
      const { name, street, zip, city, email } = seller;
      const buyer = { name, street, zip, city, ...definedOnly({ email, ...asBusiness }) };
      const invoice = draftInvoice(lines, { buyer, payments: payments.invoice, warrantyMonths }, settings);
      const purchase = { seller, devices: brought, payments: payments.purchaseReceipt };
      const purchaseReceipt = await draftPurchaseReceipt(tx, purchase, signature, settings);
      const issued = await issueTradeIn(tx, { invoice, purchaseReceipt }, { settings, actor, now: at });
      return { ...issued, differenceCents: differenceOf(sides) };
    }),
  );
}
