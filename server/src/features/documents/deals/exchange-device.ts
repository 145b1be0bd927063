import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { paymentsAsked } from '@kreislauf/domain/documents/payments.rules';
import {
  checkDifferencePaid,
  differenceOf,
  tradeInPayments,
} from '@kreislauf/domain/documents/trade-in.rules';
import type { ExchangeInput } from '@kreislauf/domain/sales/sale-inputs.contract';
import { saleProblems } from '@kreislauf/domain/sales/sales.problems';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { AppError, enforce } from '../../../app-error.ts';
import { authorOf, type StaffCaller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { lockDevice } from '../../devices/devices.queries.ts';
import { findDescribedDevice } from '../../devices/find-described-device.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { readInvoiceLine } from '../invoices/invoice-line.ts';
import { draftInvoice } from '../invoices/issue-invoice.ts';
import { issueDocument } from '../issue/issue-document.ts';
import { withIssueMutex } from '../issue/issue-mutex.ts';
import { acceptCustomerReturn, lockSoldPhone } from './accept-customer-return.ts';
import { sellPhones } from './sell-phones.ts';

interface Exchanged {
  device: Device;
  invoiceId: string;
  differenceCents: number;
}

/** A customer brought a phone back and took another: what the first had cost is set off, the difference is paid. */
export async function exchangeDevice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  input: ExchangeInput,
  actor: StaffCaller,
): Promise<Exchanged> {
  const { takes, payments: asked, buyer, warrantyMonths, ...returned } = input;
  if (takes.deviceId === id) throw new AppError(saleProblems.exchangedForItself());
  const exchanged = await withIssueMutex(() =>
    db.transaction(async (tx) => {
      const by = { actor: authorOf(actor), now: now() };
      const on = shopDay(by.now);
      const sold = await lockSoldPhone(tx, id, { on, others: [takes.deviceId] }, actor, by.now);
      const taken = sold && (await lockDevice(tx, takes.deviceId));
      if (!sold || !taken) return undefined;
      const sellCents = euroToCents(takes.price);
      const sides = { sellCents, buyCents: sold.stored.actualSellingPriceCents ?? 0 };
      const difference = paymentsAsked({ payments: asked ?? [] }, 0);
      enforce(checkDifferencePaid(sides, difference));
      const payments = tradeInPayments(sides, difference);
      // Sold first: its parts are locked before the periods, and the chain of documents last.
      const [phone] = await sellPhones(tx, [taken], [sellCents], by);
      if (!phone) throw new Error('a phone was sold');
      await acceptCustomerReturn(tx, sold, { ...returned, on, refunds: payments.purchaseReceipt }, by);
      const settings = await readSettings(tx);
      const line = await readInvoiceLine(tx, phone, { settings });
      const former = sold.invoice?.snapshot;
      const draft = draftInvoice(
        [line],
        {
          buyer: buyer ?? (former?.kind === 'rechnung' ? former.buyer : undefined),
          payments: payments.invoice,
          warrantyMonths,
          exchanges: {
            model: sold.stored.model,
            imei: sold.stored.imei,
            ...(sold.invoice && { invoice: sold.invoice.number }),
          },
        },
        settings,
      );
      const invoiceId = await issueDocument(tx, draft, { settings, ...by });
      const device = await findDescribedDevice(tx, id, actor);
      return { device, invoiceId, differenceCents: differenceOf(sides) };
    }),
  );
  return exchanged ?? exchangeDevice({ db, now }, id, input, actor);
}
