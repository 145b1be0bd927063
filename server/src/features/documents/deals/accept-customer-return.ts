import { checkNotBoughtAgain } from '@kreislauf/domain/devices/device-status.rules';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { shortenedWarrantyText } from '@kreislauf/domain/documents/documents.text';
import type { DocumentPayment } from '@kreislauf/domain/documents/payments.contract';
import { paymentsAfterRefund } from '@kreislauf/domain/documents/payments.rules';
import { paymentsOnDocument, soldLines } from '@kreislauf/domain/documents/snapshot-lines';
import type { InvoiceSnapshot } from '@kreislauf/domain/documents/snapshots';
import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import { checkCustomerReturn } from '@kreislauf/domain/sales/customer-return.rules';
import { reasonInWords } from '@kreislauf/domain/sales/return-reasons';
import { saleProblems } from '@kreislauf/domain/sales/sales.problems';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { AppError, enforce } from '../../../app-error.ts';
import type { StaffCaller } from '../../../caller.ts';
import type { Tx } from '../../../db/types.ts';
import {
  type DeviceRow,
  findOpenDeviceId,
  findSurroundings,
  lockImeiOf,
} from '../../devices/devices.queries.ts';
import type { Origin } from '../../devices/write-device.ts';
import { type Return, writeReturn } from '../../devices/write-return.ts';
import { findStanding } from '../../sales/standing-documents.queries.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { type DocumentLine, listLines } from '../documents.queries.ts';
import { invoiceOf } from '../invoices/issue-invoice.ts';
import { issueDocument } from '../issue/issue-document.ts';
import { lockPhones } from '../issue/lock-phones.ts';
import { writeStorno } from '../storno/write-storno.ts';

type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** A sold phone that a customer brings back, with its invoice, all of whose phones are locked. */
export interface SoldPhone {
  stored: DeviceRow;
  invoice: Standing | undefined;
  lines: DocumentLine[];
}

/**
 * Locks the phone, all that share its invoice and `others`, and refuses a phone that cannot be taken back. Undefined where its
 * IMEI was corrected or its invoice became another one before the locks were held: then the caller begins anew.
 */
export async function lockSoldPhone(
  tx: Tx,
  id: string,
  { on, others = [] }: { on: string; others?: string[] },
  { permissions }: StaffCaller,
  now: Date,
): Promise<SoldPhone | undefined> {
  const before = await findStanding(tx, id, 'rechnung');
  const lines = before ? await listLines(tx, before.id) : [];
  const imei = await lockImeiOf(tx, id);
  const ids = new Set([id, ...lines.map(({ deviceId }) => deviceId), ...others]);
  const stored = (await lockPhones(tx, [...ids])).find((phone) => phone.id === id);
  const around = await findSurroundings(tx, id);
  if (!stored || !around) throw new AppError(deviceProblems.notFound());
  const invoice = await findStanding(tx, id, 'rechnung');
  if (stored.imei !== imei || invoice?.id !== before?.id) return undefined;
  const isSoldByReseller = around.assignment !== null;
  enforce(checkCustomerReturn({ ...stored, isSoldByReseller }, on, shopDay(now)));
  enforce(checkNotBoughtAgain(await findOpenDeviceId(tx, stored.imei), true));
  if (invoice && !hasPermission(permissions, 'documents.cancel'))
    throw new AppError(saleProblems.mayNotCancel(invoice.number));
  return { stored, invoice, lines };
}

/**
 * Takes a phone back from its customer: it is in stock again, its sale stays in the books of its month and a reversal stands
 * in the month of the return. The invoice is cancelled in the same transaction; the phones that shared it get a new one.
 */
export async function acceptCustomerReturn(
  tx: Tx,
  { stored, invoice, lines }: SoldPhone,
  asked: Return & { refundMethod?: DocumentPayment | undefined },
  by: Origin,
): Promise<void> {
  await writeReturn(tx, stored, asked, by);
  if (!invoice) return;
  await writeStorno(tx, invoice.id, { lines, reason: reasonInWords(asked), ...by });
  if (lines.length > 1)
    await reissue(tx, { invoice, lines, without: stored.id, refundMethod: asked.refundMethod }, by);
}

interface Rest {
  invoice: Standing;
  lines: DocumentLine[];
  without: string;
  refundMethod: DocumentPayment | undefined;
}

/** A new invoice of the phones that the customer keeps, as the cancelled one named them. */
async function reissue(tx: Tx, { invoice, lines, without, refundMethod }: Rest, by: Origin): Promise<void> {
  const settings = await readSettings(tx);
  const snapshot = invoice.snapshot as InvoiceSnapshot;
  const printed = soldLines(snapshot);
  const isKept = (_: unknown, index: number) => lines[index]?.deviceId !== without;
  const refundCents = lines.find(({ deviceId }) => deviceId === without)?.amountCents ?? 0;
  const paid = paymentsOnDocument(snapshot).map(({ method, amount }) => ({
    method,
    amountCents: euroToCents(amount),
  }));
  const { buyer, warrantyMonths, warrantyText, shortenedWarranty } = snapshot;
  const draft = invoiceOf(
    lines.filter(isKept).map(({ deviceId, deviceModel, imei, saleId, amountCents, taxation }) => ({
      device: { id: deviceId, model: deviceModel, imei },
      saleId,
      amountCents,
      taxation: taxation ?? snapshot.taxation,
    })),
    printed.filter(isKept),
    paymentsAfterRefund(paid, refundCents, refundMethod),
    {
      ...(buyer && { buyer }),
      warrantyMonths,
      warrantyText,
      ...(shortenedWarranty && {
        shortenedWarranty: shortenedWarrantyText(warrantyMonths, lines.length - 1),
      }),
      replaces: { _id: invoice.id, number: invoice.number },
    },
    settings,
  );
  await issueDocument(tx, draft, { settings, ...by });
}
