import type { Buyer } from '@kreislauf/domain/documents/document-inputs.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { checkMayCancel } from '@kreislauf/domain/documents/documents.rules';
import { paymentsOnDocument } from '@kreislauf/domain/documents/snapshot-lines';
import type {
  DocumentSnapshot,
  SettledLine,
  SoldLine,
  StornoSnapshot,
  TakenBackLine,
} from '@kreislauf/domain/documents/snapshots';
import { checkMayCancelSettlement } from '@kreislauf/domain/settlements/settlements.rules';
import { definedOnly } from '@kreislauf/domain/shared/defined-only';
import { euroToCents } from '@kreislauf/domain/shared/money';
import type { TaxScheme } from '@kreislauf/domain/tax/tax.choices';
import { AppError, enforce } from '../../../app-error.ts';
import type { Author } from '../../../db/author.ts';
import type { Tx } from '../../../db/types.ts';
import { cancelSettlement, findSettlementOfDocument } from '../../sales/settled-sales.queries.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { type DocumentLine, findDocument, lockDocument } from '../documents.queries.ts';
import { issueDocument, type LineToIssue } from '../issue/issue-document.ts';

interface Cancellation {
  /** Of the cancelled document; the caller holds the locks of what they name. */
  lines: DocumentLine[];
  reason: string;
  actor: Author;
  now: Date;
}

/** A storno names what it takes back; the cancelled document itself stays as it is. */
export async function writeStorno(
  tx: Tx,
  id: string,
  { lines, reason, actor, now }: Cancellation,
): Promise<string> {
  if (!(await lockDocument(tx, id))) throw new AppError(documentProblems.notFound());
  const found = await findDocument(tx, id);
  if (!found) throw new AppError(documentProblems.notFound());
  const { document, cancelledBy } = found;
  enforce(checkMayCancel({ kind: document.kind, cancelledBy: cancelledBy?.number }));
  if (document.kind === 'abrechnung') await freeSales(tx, id);
  const { kind, number, issuedAt, totalCents, taxation, partner, snapshot } = document;
  return issueDocument(
    tx,
    {
      contents: {
        kind: 'storno',
        cancels: { _id: id, number, kind, issuedAt: issuedAt.toISOString() },
        ...takenOver(snapshot),
        reason,
      },
      totalCents: -totalCents,
      taxation,
      partner: partner ?? undefined,
      lines: lines.map((line) => turnedAround(line, taxation)),
      payments: paymentsOnDocument(snapshot).map(({ method, amount }) => ({
        method,
        amountCents: -euroToCents(amount),
      })),
      cancelsId: id,
    },
    { settings: await readSettings(tx), actor, now },
  );
}

/** Of a settlement that nobody has paid. */
async function freeSales(tx: Tx, documentId: string): Promise<void> {
  const settlement = await findSettlementOfDocument(tx, documentId);
  if (!settlement) throw new Error('a settlement stands beside its document');
  enforce(checkMayCancelSettlement(settlement));
  await cancelSettlement(tx, settlement.id);
}

function turnedAround(line: DocumentLine, ofDocument: TaxScheme): LineToIssue {
  const { deviceId, deviceModel, imei, saleId, amountCents, taxation } = line;
  return {
    device: { id: deviceId, model: deviceModel, imei },
    saleId,
    amountCents: 0 - amountCents,
    taxation: taxation ?? ofDocument,
  };
}

/** The lines of the cancelled document with negated amounts. */
function takenOver(snapshot: DocumentSnapshot): Partial<StornoSnapshot> {
  const person =
    snapshot.kind === 'ankauf' ? snapshot.seller : snapshot.kind === 'rechnung' ? snapshot.buyer : undefined;
  const partner = person && {
    name: person.name,
    street: person.street,
    zip: person.zip,
    city: person.city,
    ...(snapshot.kind === 'rechnung' && eInvoiceFactsOf(snapshot.buyer)),
  };
  const reseller = snapshot.kind === 'abrechnung' ? { reseller: snapshot.reseller } : {};
  const taken = { ...(partner && { partner }), ...reseller, ...phonesTakenOver(snapshot) };
  if (snapshot.kind !== 'rechnung' && snapshot.kind !== 'abrechnung') return taken;
  return { ...taken, ...taxTakenOver(snapshot) };
}

/** The facts of a buyer that the electronic invoice names beside name and address. */
function eInvoiceFactsOf({ email, isBusiness, vatId, reference }: Partial<Buyer> = {}): Partial<Buyer> {
  return definedOnly({ email, isBusiness, vatId, reference });
}

function phonesTakenOver(snapshot: DocumentSnapshot): Pick<StornoSnapshot, 'phone' | 'lines'> {
  if (snapshot.kind === 'abrechnung') return { lines: snapshot.lines.map(soldLineTakenOver) };
  const { kind, lines, phone } = snapshot;
  if (!lines) return phone ? { phone } : {};
  if (kind === 'rechnung') return { lines: snapshot.lines?.map(soldLineTakenOver) };
  return { lines: lines.map((line) => ({ phone: line.phone, total: -line.total })) };
}

function soldLineTakenOver({ phone, total, taxation, ...taxed }: SoldLine | SettledLine): TakenBackLine {
  return { phone, total: -total, taxation, ...taxTakenOver(taxed) };
}

function taxTakenOver({
  net,
  tax,
  rate,
  taxationText,
}: Pick<SoldLine, 'net' | 'tax' | 'rate' | 'taxationText'>) {
  return {
    ...(net !== undefined && tax !== undefined && { net: -net, tax: -tax, rate }),
    ...(taxationText && { taxationText }),
  };
}
