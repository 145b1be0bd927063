import type { DocumentMailInput } from '@kreislauf/domain/documents/documents.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { AppError } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { findDocument, lockDocument, wasMailedSince } from './documents.queries.ts';
import { documentMail } from './emails/document-mail.ts';

/** A second click within this time is the same wish. */
const SAME_WISH_MS = 10_000;

/** Tells the number of the document. */
export async function mailDocument(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox'>,
  id: string,
  { to, withXml = false }: DocumentMailInput,
  actor: Author,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockDocument(tx, id))) throw new AppError(documentProblems.notFound());
    const found = await findDocument(tx, id);
    if (!found) throw new AppError(documentProblems.notFound());
    const since = new Date(deps.now().getTime() - SAME_WISH_MS);
    const { number } = found.document;
    if (withXml && !found.hasXml) throw new AppError(documentProblems.noXml());
    if (await wasMailedSince(tx, { documentId: id, to, withXml }, since)) return number;
    const settings = await readSettings(tx);
    await enqueueMail(
      tx,
      deps,
      { to, by: { kind: 'staff', id: actor.id }, documentId: id, withXml },
      documentMail({ ...found.document, withXml }, settings),
    );
    return number;
  });
}
