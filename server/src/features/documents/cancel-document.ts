import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { checkMayCancel } from '@kreislauf/domain/documents/documents.rules';
import type { DocumentSnapshot, StornoSnapshot } from '@kreislauf/domain/documents/snapshots';
import { AppError, enforce } from '../../app-error.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { lockAssignments } from '../locks/assignment-locks.queries.ts';
import { lockDevices } from '../locks/device-locks.queries.ts';
import { sharePeriods } from '../sales/periods.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import {
  type DocumentLine,
  findDocument,
  listAssignmentsOfLines,
  listLines,
  lockDocument,
} from './documents.queries.ts';
import { inTurn } from './in-turn.ts';
import { issueDocument, type LineToIssue } from './issue-document.ts';

/** A storno names what it takes back; the cancelled document itself stays as it is. */
export async function cancelDocument(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  reason: string,
  actor: StaffSession,
): Promise<string> {
  return inTurn(() =>
    db.transaction(async (tx) => {
      const lines = await lockNamed(tx, id);
      if (!(await lockDocument(tx, id))) throw new AppError(documentProblems.notFound());
      const found = await findDocument(tx, id);
      if (!found) throw new AppError(documentProblems.notFound());
      const { document, cancelledBy } = found;
      enforce(checkMayCancel({ kind: document.kind, cancelledBy: cancelledBy?.number }));
      const { kind, number, issuedAt, totalCents, taxation, partner } = document;
      return issueDocument(tx, {
        contents: {
          kind: 'storno',
          cancels: { _id: id, number, kind, issuedAt: issuedAt.toISOString() },
          ...takenOver(document.snapshot),
          reason,
        },
        totalCents: -totalCents,
        taxation,
        partner: partner ?? undefined,
        lines: lines.map(turnedAround),
        cancelsId: id,
        settings: await readSettings(tx),
        actor,
        now: now(),
      });
    }),
  );
}

/** Locks everything that the document names, in the common order of locks, and answers its lines, which never change. */
async function lockNamed(tx: Tx, id: string): Promise<DocumentLine[]> {
  await lockAssignments(tx, await listAssignmentsOfLines(tx, id));
  const lines = await listLines(tx, id);
  await lockDevices(tx, [...new Set(lines.map(({ deviceId }) => deviceId))]);
  // A line that takes a sale back belongs to a month, which must be open.
  await sharePeriods(tx);
  return lines;
}

function turnedAround({ deviceId, deviceModel, imei, saleId, amountCents }: DocumentLine): LineToIssue {
  return { device: { id: deviceId, model: deviceModel, imei }, saleId, amountCents: 0 - amountCents };
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
  };
  const taken = { ...(partner && { partner }), ...(snapshot.phone && { phone: snapshot.phone }) };
  if (snapshot.kind !== 'rechnung') return taken;
  const { net, tax, rate, taxationText } = snapshot;
  return {
    ...taken,
    ...(net !== undefined && tax !== undefined && { net: -net, tax: -tax, rate }),
    ...(taxationText && { taxationText }),
  };
}
