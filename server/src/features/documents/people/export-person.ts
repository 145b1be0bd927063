import type { PersonAnswer } from '@kreislauf/domain/documents/person.contract';
import type { Db } from '../../../db/types.ts';
import { type FoundDocument, findDocument } from '../documents.queries.ts';
import { wholeDocumentView } from '../documents.view.ts';
import { listDevicesSoldBy, listDocumentIdsOf, listMailsWith } from './person.queries.ts';

/** With a birth date only the documents of that person, not of a namesake; documents without one cannot be told apart. */
export async function exportPerson(
  db: Db,
  { name, birthDate }: { name: string; birthDate?: string },
  now: Date,
): Promise<PersonAnswer> {
  const found: FoundDocument[] = [];
  const strangers = new Set<string>();
  for (const { id } of await listDocumentIdsOf(db, name)) {
    const one = await findDocument(db, id);
    if (!one) continue;
    const born = bornOn(one);
    const isStranger =
      birthDate !== undefined &&
      ((born !== undefined && born !== birthDate) || strangers.has(one.document.cancelsId ?? ''));
    if (isStranger) strangers.add(id);
    else found.push(one);
  }
  const mails = await listMailsWith(
    db,
    found.map(({ document }) => document.id),
  );
  const devices = await listDevicesSoldBy(db, name);
  return {
    name,
    ...(birthDate && { birthDate }),
    exportedAt: now.toISOString(),
    documents: found.map((one) => wholeDocumentView(one, true)),
    mails: mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })),
    devices: devices.map(({ id, purchaseDate, ...device }) => ({
      _id: id,
      ...device,
      purchaseDate: purchaseDate.toISOString(),
    })),
  };
}

function bornOn({ document: { snapshot } }: FoundDocument): string | undefined {
  return snapshot.kind === 'ankauf' ? snapshot.seller.birthDate : undefined;
}
