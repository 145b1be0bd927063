import { randomUUID } from 'node:crypto';
import type { DeviceChange } from '@kreislauf/domain/devices/device-history.rules';
import { documentContentOf } from '@kreislauf/domain/documents/document-content';
import { DOCUMENT_VERSION, figuresOf } from '@kreislauf/domain/documents/document-figures.rules';
import { documentNumber } from '@kreislauf/domain/documents/documents.rules';
import type { DocumentSnapshot, Issued } from '@kreislauf/domain/documents/snapshots';
import { checkCompanyComplete } from '@kreislauf/domain/settings/settings.rules';
import { shopYear } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { TaxScheme } from '@kreislauf/domain/tax/tax.choices';
import { enforce } from '../../app-error.ts';
import type { Tx } from '../../db/types.ts';
import type { StaffSession } from '../../session.ts';
import { runInThread } from '../../threads/run-in-thread.ts';
import { insertDeviceEvent } from '../devices/device-events.queries.ts';
import { findLogo, type SettingsRow } from '../settings/settings.queries.ts';
import { chainHash, sha256 } from './chain.ts';
import {
  insertDocument,
  insertIdNumber,
  lastSequence,
  lockChain,
  nextSequence,
} from './documents.queries.ts';

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
}

interface Draft {
  contents: Contents;
  totalCents: number;
  taxation: TaxScheme;
  partner?: string;
  /** The lines of the document; their amounts sum to the total. */
  lines: LineToIssue[];
  cancelsId?: string;
  /** The note in the history of each device, beside the number. */
  alsoTold?: DeviceChange[];
  /** Kept apart from the snapshot, which holds its hash. */
  idNumber?: { value: string; salt: string };
  signature?: Buffer;
  settings: SettingsRow;
  actor: Pick<StaffSession, 'id' | 'name'>;
  now: Date;
}

/**
 * Gives the number, draws the document and puts it at the end of the chain, in the caller's transaction: what fails or is
 * cut off leaves neither a number nor a gap. Takes the last of all locks, so the caller holds whatever else it needs. The
 * document is drawn before that, with the number that it will have unless another process issues one meanwhile.
 */
export async function issueDocument(tx: Tx, draft: Draft): Promise<string> {
  const { contents, settings, totalCents, taxation, cancelsId, signature, actor, now } = draft;
  enforce(checkCompanyComplete(settings));
  const logo = await findLogo(tx);
  const { kind } = contents;
  const year = shopYear(now);
  const drawnWith = async (number: string) => {
    const issued: Issued = {
      version: DOCUMENT_VERSION,
      number,
      issuedAt: now.toISOString(),
      issuedBy: actor.name,
      company: settings.company,
      taxation,
      total: centsToEuro(totalCents),
    };
    const snapshot = { ...issued, ...contents } as DocumentSnapshot;
    const content = documentContentOf(snapshot, { idNumber: draft.idNumber?.value });
    const drawing = await runInThread('drawDocument', { content, issuedAt: now, logo, signature });
    return { snapshot, pdf: Buffer.from(drawing.buffer, drawing.byteOffset, drawing.byteLength) };
  };
  const numberOf = (sequence: number) => documentNumber(settings.documents.prefixes[kind], year, sequence);
  const expected = numberOf((await lastSequence(tx, kind, year)) + 1);
  const early = await drawnWith(expected);
  const end = await lockChain(tx);
  const sequence = await nextSequence(tx, kind, year);
  const number = numberOf(sequence);
  const { snapshot, pdf } = number === expected ? early : await drawnWith(number);
  const lines = draft.lines.map(({ device, saleId = null, amountCents }, index) => ({
    position: index + 1,
    deviceId: device.id,
    deviceModel: device.model,
    imei: device.imei,
    saleId,
    amountCents,
  }));
  // A document of several phones is found by its lines.
  const [only] = lines.length === 1 ? lines : [];
  const document = {
    id: randomUUID(),
    position: end.position + 1,
    kind,
    year,
    sequence,
    number,
    issuedAt: now,
    issuedById: actor.id,
    issuedByName: actor.name,
    deviceId: only?.deviceId ?? null,
    deviceModel: only?.deviceModel ?? null,
    imei: only?.imei ?? null,
    partner: draft.partner ?? null,
    totalCents,
    taxation,
    version: DOCUMENT_VERSION,
    ...figuresOf(snapshot),
    cancelsId: cancelsId ?? null,
    snapshot,
    sha256: sha256(pdf),
    previousHash: end.hash,
  };
  const hash = chainHash({ ...document, lines });
  await insertDocument(tx, { ...document, pdf, signature, hash }, lines);
  if (draft.idNumber)
    await insertIdNumber(tx, {
      documentId: document.id,
      salt: draft.idNumber.salt,
      idNumber: draft.idNumber.value,
    });
  for (const { deviceId } of lines)
    await insertDeviceEvent(tx, {
      deviceId,
      kind: 'changed',
      at: now,
      actorId: actor.id,
      actorName: actor.name,
      changes: [{ field: `document.${kind}`, from: null, to: number }, ...(draft.alsoTold ?? [])],
    });
  return document.id;
}
