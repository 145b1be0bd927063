import type { Buyer, SharedInvoiceInput } from '@kreislauf/domain/documents/document-inputs.contract';
import { checkBuyerKnown, isWarrantyShortened } from '@kreislauf/domain/documents/documents.rules';
import { shortenedWarrantyText } from '@kreislauf/domain/documents/documents.text';
import { invoiceSums } from '@kreislauf/domain/documents/invoice-sums.rules';
import { checkPaymentsSum, type Payment, paymentsAsked } from '@kreislauf/domain/documents/payments.rules';
import type { InvoiceSnapshot, SoldLine } from '@kreislauf/domain/documents/snapshots';
import { enforce } from '../../../app-error.ts';
import type { Author } from '../../../db/author.ts';
import type { Deps } from '../../../deps.ts';
import { readSettings, type SettingsRow } from '../../settings/settings.queries.ts';
import { type Draft, issueDocument, type LineToIssue } from '../issue/issue-document.ts';
import { withIssueMutex } from '../issue/issue-mutex.ts';
import { lockPhones } from '../issue/lock-phones.ts';
import { type InvoiceLine, readInvoiceLine } from './invoice-line.ts';
import { transferCode } from './transfer-code.ts';

export async function issueInvoice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { deviceIds, defects = {}, ...asked }: SharedInvoiceInput,
  actor: Author,
): Promise<string> {
  return withIssueMutex(() =>
    db.transaction(async (tx) => {
      const devices = await lockPhones(tx, deviceIds);
      const settings = await readSettings(tx);
      const lines: InvoiceLine[] = [];
      for (const stored of devices)
        lines.push(await readInvoiceLine(tx, stored, { listed: defects[stored.id], settings }));
      const payments = paymentsAsked(asked, sumOfLines(lines));
      const draft = draftInvoice(lines, { ...asked, payments }, settings);
      return issueDocument(tx, draft, { settings, actor, now: now() });
    }),
  );
}

function sumOfLines(lines: InvoiceLine[]): number {
  return lines.reduce((sum, { toIssue }) => sum + toIssue.amountCents, 0);
}

interface AskedInvoice {
  buyer?: Buyer | undefined;
  payments: Payment[];
  warrantyMonths?: 12 | 24 | undefined;
  exchanges?: InvoiceSnapshot['exchanges'];
}

/** The caller holds the locks of the phones, whose lines were read under them. */
export function draftInvoice(lines: InvoiceLine[], asked: AskedInvoice, settings: SettingsRow): Draft {
  const { buyer, payments, warrantyMonths, exchanges } = asked;
  const totalCents = sumOfLines(lines);
  enforce(checkBuyerKnown(totalCents, buyer));
  enforce(checkPaymentsSum(payments, totalCents));
  const months = warrantyMonths ?? settings.documents.warrantyMonths;
  return invoiceOf(
    lines.map(({ toIssue }) => toIssue),
    lines.map(({ printed }) => printed),
    payments,
    {
      ...(buyer && { buyer }),
      warrantyMonths: months,
      warrantyText: settings.documents.warrantyText.replaceAll('{monate}', String(months)),
      ...(exchanges && { exchanges }),
      ...(isWarrantyShortened(months) && { shortenedWarranty: shortenedWarrantyText(months, lines.length) }),
    },
    settings,
  );
}

type Terms = Pick<
  InvoiceSnapshot,
  'buyer' | 'warrantyMonths' | 'warrantyText' | 'shortenedWarranty' | 'replaces' | 'exchanges'
>;

/** One phone stands beside the other values, several in a list; the sums are those of the lines. */
export function invoiceOf(
  lines: LineToIssue[],
  printed: SoldLine[],
  payments: readonly Payment[],
  terms: Terms,
  settings: SettingsRow,
): Draft {
  const [only, ...more] = payments;
  const paidBy = only && more.length === 0 ? { paidBy: only.method } : {};
  const { phones, taxation, totalCents, sums } = invoiceSums(printed);
  return {
    contents: { kind: 'rechnung', ...terms, ...paidBy, ...phones, ...sums },
    withNumber: transferCode(settings, transferredCents(payments)),
    totalCents,
    taxation,
    partner: terms.buyer?.name,
    lines,
    payments,
  };
}

function transferredCents(payments: readonly Payment[]): number {
  return payments.reduce(
    (sum, { method, amountCents }) => (method === 'ueberweisung' ? sum + amountCents : sum),
    0,
  );
}
