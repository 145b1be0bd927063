import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { checkMayCancel } from '@kreislauf/domain/documents/documents.rules';
import type { DocumentSnapshot, StornoSnapshot } from '@kreislauf/domain/documents/snapshots';
import { AppError, enforce } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { lockDevice } from '../devices/devices.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { findDocument, lockDocument } from './documents.queries.ts';
import { inTurn } from './in-turn.ts';
import { issueDocument } from './issue-document.ts';

/** A storno names what it takes back; the cancelled paper itself stays as it is. */
export async function cancelDocument(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  reason: string,
  actor: StaffSession,
): Promise<string> {
  return inTurn(() =>
    db.transaction(async (tx) => {
      const device = (await findDocument(tx, id))?.document.deviceId;
      if (device) await lockDevice(tx, device);
      if (!(await lockDocument(tx, id))) throw new AppError(documentProblems.notFound());
      const found = await findDocument(tx, id);
      if (!found) throw new AppError(documentProblems.notFound());
      const { document, cancelledBy } = found;
      enforce(checkMayCancel({ kind: document.kind, cancelledBy: cancelledBy?.number }));
      const { kind, number, issuedAt, deviceId, deviceModel, imei, totalCents, taxation, partner } = document;
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
        device: deviceId ? { id: deviceId, model: deviceModel ?? '', imei: imei ?? '' } : undefined,
        cancelsId: id,
        settings: await readSettings(tx),
        actor,
        now: now(),
      });
    }),
  );
}

/** What the cancelled paper said, its amounts turned around. */
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
