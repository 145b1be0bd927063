import { randomUUID } from 'node:crypto';
import type { DeviceChange } from '@kreislauf/domain/devices/history/device-history.rules';
import { DOCUMENT_VERSION, figuresOf } from '@kreislauf/domain/documents/document-figures.rules';
import { documentNumber } from '@kreislauf/domain/documents/documents.rules';
import { type Payment, paymentInEuro } from '@kreislauf/domain/documents/payments.rules';
import { onlyDeviceOf } from '@kreislauf/domain/documents/snapshot-lines';
import type { DocumentSnapshot, Issued } from '@kreislauf/domain/documents/snapshots';
import { isInvoicing } from '@kreislauf/domain/einvoice/einvoice-of';
import type { DocumentKind } from '@kreislauf/domain/settings/settings.choices';
import { checkCompanyComplete, checkCompanyTaxed } from '@kreislauf/domain/settings/settings.rules';
import { shopYear } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { TaxScheme } from '@kreislauf/domain/tax/tax.choices';
import { enforce } from '../../../app-error.ts';
import { type Author, writtenBy } from '../../../db/author.ts';
import type { Tx } from '../../../db/types.ts';
import { runInThread } from '../../../threads/run-in-thread.ts';
import { insertDeviceEvents } from '../../devices/device-events.queries.ts';
import { findLogo, type SettingsRow } from '../../settings/settings.queries.ts';
import { type Happening, recordEvents } from '../../webhooks/write-events.ts';
import { chainHash, sha256 } from '../chain/chain.ts';
import {
  insertDocument,
  insertIdNumber,
  lastSequence,
  lockChain,
  type NewDocument,
  nextSequence,
} from '../documents.queries.ts';

/** The fields that each kind of document prints beside the common ones. */
type Contents = DocumentSnapshot extends infer Each
  ? Each extends DocumentSnapshot
    ? Omit<Each, keyof Issued>
    : never
  : never;

export interface LineToIssue {
  device: { id: string; model: string; imei: string };
  /** The sale that it is the invoice of. */
  saleId?: string | null;
  amountCents: number;
  taxation: TaxScheme;
  /** The note in the history of the device, beside the number. */
  alsoRecorded?: DeviceChange[];
}

export interface Draft {
  contents: Contents;
  totalCents: number;
  taxation: TaxScheme;
  partner?: string | undefined;
  /** The lines of the document; their amounts sum to the total. */
  lines: LineToIssue[];
  /** Values that name the number of the document. */
  withNumber?: (number: string) => { giroCode?: string };
  /** They sum to the total; none of a document that is yet to be paid. */
  payments: readonly Payment[];
  cancelsId?: string;
  /** Kept apart from the snapshot, which holds its hash. */
  idNumber?: { value: string; salt: string } | undefined;
  signature?: Buffer | undefined;
}

/** The person who issues the document, the moment, and the settings of the shop at that moment. */
interface Issue {
  settings: SettingsRow;
  actor: Author;
  now: Date;
}

/**
 * Gives the number, draws the document and puts it at the end of the chain, in the caller's transaction: what fails or is
 * cut off leaves neither a number nor a gap. Takes the last of all locks, so the caller holds whatever else it needs. The
 * document is drawn before that, with the number that it will have unless another process issues one meanwhile.
 */
export async function issueDocument(tx: Tx, draft: Draft, issue: Issue): Promise<string> {
  const [id] = await issueAll(tx, [draft], issue);
  if (!id) throw new Error('a document was issued');
  return id;
}

/** Both documents of a trade-in, which name each other. */
export async function issueTradeIn(
  tx: Tx,
  drafts: { invoice: Draft; purchaseReceipt: Draft },
  issue: Issue,
): Promise<{ invoiceId: string; purchaseReceiptId: string }> {
  const [invoiceId, purchaseReceiptId] = await issueAll(tx, [drafts.invoice, drafts.purchaseReceipt], issue);
  if (!invoiceId || !purchaseReceiptId) throw new Error('two documents were issued');
  return { invoiceId, purchaseReceiptId };
}

interface Numbered {
  draft: Draft;
  id: string;
  number: string;
}

/** Two drafts are a trade-in; each has a kind of its own, so that their numbers do not depend on each other. */
async function issueAll(tx: Tx, drafts: Draft[], issue: Issue): Promise<string[]> {
  const { settings, actor, now } = issue;
  enforce(checkCompanyComplete(settings));
  if (drafts.some(({ contents }) => isInvoicing(contents))) enforce(checkCompanyTaxed(settings));
  const logo = await findLogo(tx);
  const year = shopYear(now);
  const numberOf = (kind: DocumentKind, sequence: number) =>
    documentNumber(settings.documents.prefixes[kind], year, sequence);
  const drawn = (numbered: Numbered[]) =>
    Promise.all(
      numbered.map((each) => {
        const other = numbered.find(({ id }) => id !== each.id);
        return draw(each, other && { _id: other.id, number: other.number }, { ...issue, logo });
      }),
    );
  const expected: Numbered[] = [];
  for (const draft of drafts) {
    const { kind } = draft.contents;
    const number = numberOf(kind, (await lastSequence(tx, kind, year)) + 1);
    expected.push({ draft, id: randomUUID(), number });
  }
  const early = await drawn(expected);
  const end = await lockChain(tx);
  const sequences: number[] = [];
  for (const { contents } of drafts) sequences.push(await nextSequence(tx, contents.kind, year));
  const numbered = expected.map((each, index) => ({
    ...each,
    number: numberOf(each.draft.contents.kind, sequences[index] ?? 0),
  }));
  const isAsExpected = numbered.every(({ number }, index) => number === expected[index]?.number);
  const drawings = isAsExpected ? early : await drawn(numbered);
  let { position, hash } = end;
  for (const [index, drawing] of drawings.entries()) {
    const { draft, id, number } = numbered[index] as Numbered;
    position += 1;
    const place = {
      id,
      position,
      year,
      sequence: sequences[index] ?? 0,
      number,
      issuedAt: now,
      issuedById: actor.id,
      issuedByName: actor.name,
      tradeInId: drawing.snapshot.tradeIn?._id ?? null,
      previousHash: hash,
    };
    hash = await store(tx, draft, drawing, place, actor);
  }
  return numbered.map(({ id }) => id);
}

interface Drawing {
  snapshot: DocumentSnapshot;
  pdf: Buffer;
  xml: string | null;
}

async function draw(
  { draft, number }: Numbered,
  tradeIn: Issued['tradeIn'],
  { settings, actor, now, logo }: Issue & { logo: Awaited<ReturnType<typeof findLogo>> },
): Promise<Drawing> {
  const { contents, totalCents, taxation, payments, idNumber, signature, withNumber } = draft;
  const issued: Issued = {
    version: DOCUMENT_VERSION,
    number,
    issuedAt: now.toISOString(),
    issuedBy: actor.name,
    company: settings.company,
    taxation,
    total: centsToEuro(totalCents),
    payments: payments.map(paymentInEuro),
    ...(tradeIn && { tradeIn }),
  };
  const snapshot = { ...issued, ...contents, ...withNumber?.(number) } as DocumentSnapshot;
  const { pdf, xml } = await runInThread('drawIssued', {
    snapshot,
    idNumber: idNumber?.value,
    logo,
    signature,
  });
  return { snapshot, pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength), xml };
}

type Place = Pick<
  NewDocument,
  | 'id'
  | 'position'
  | 'year'
  | 'sequence'
  | 'number'
  | 'issuedAt'
  | 'issuedById'
  | 'issuedByName'
  | 'tradeInId'
  | 'previousHash'
>;

/** Answers its hash, on which the next document of the chain builds. */
async function store(
  tx: Tx,
  draft: Draft,
  { snapshot, pdf, xml }: Drawing,
  place: Place,
  issuedBy: Author,
): Promise<string> {
  const { contents, totalCents, taxation, partner, cancelsId, signature, idNumber } = draft;
  const lines = draft.lines.map(({ device, saleId = null, amountCents, taxation: ofLine }, index) => ({
    position: index + 1,
    deviceId: device.id,
    deviceModel: device.model,
    imei: device.imei,
    saleId,
    amountCents,
    taxation: ofLine,
  }));
  const document = {
    ...place,
    kind: contents.kind,
    deviceId: onlyDeviceOf(snapshot, lines),
    deviceModel: wordsOf(lines.map(({ deviceModel }) => deviceModel)),
    imei: wordsOf(lines.map(({ imei }) => imei)),
    partner: partner ?? null,
    totalCents,
    taxation,
    version: DOCUMENT_VERSION,
    ...figuresOf(snapshot),
    cancelsId: cancelsId ?? null,
    snapshot,
    sha256: sha256(pdf),
  };
  const hash = chainHash({ ...document, lines, xmlHash: xml === null ? null : sha256(xml) });
  await Promise.all([
    insertDocument(tx, { ...document, pdf, xml, signature, hash }, lines),
    recordEvents(tx, [issuedEvent(document, lines)], place.issuedAt),
  ]);
  if (idNumber)
    await insertIdNumber(tx, { documentId: place.id, salt: idNumber.salt, idNumber: idNumber.value });
  await insertDeviceEvents(
    tx,
    draft.lines.map(({ device, alsoRecorded = [] }) => ({
      deviceId: device.id,
      kind: 'changed',
      at: place.issuedAt,
      ...writtenBy(issuedBy),
      changes: [{ field: `document.${contents.kind}`, from: null, to: place.number }, ...alsoRecorded],
    })),
  );
  return hash;
}

/** The event by which webhooks are notified of a document: it names neither the partner nor the sum. */
function issuedEvent(
  { id, kind, number }: { id: string; kind: DocumentKind; number: string },
  lines: readonly { deviceId: string | null; deviceModel: string }[],
): Happening {
  const devices = lines.map(({ deviceId, deviceModel }) => ({ _id: deviceId, model: deviceModel }));
  return { type: 'document.issued', data: { _id: id, kind, number, devices } };
}

/** Each once, for the search. */
function wordsOf(words: string[]): string | null {
  return [...new Set(words)].join(' ') || null;
}
