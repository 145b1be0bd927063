import { apiKeyProblems } from '@kreislauf/domain/api-keys/api-keys.problems';
import { AppError } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { MailedVisitor } from '../../mail/facts-of-visitor.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { deleteKey, findMaker } from './api-keys.queries.ts';
import { keyEndedMail } from './emails/key-mails.ts';

/** Deletes the key and mails the person who made it, since a program of theirs stops working. */
export async function endKey(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox'>,
  id: string,
  { author, visitor }: { author: Author; visitor: MailedVisitor },
): Promise<void> {
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const key = await deleteKey(tx, id);
    if (!key) throw new AppError(apiKeyProblems.notFound());
    await insertAudit(tx, { actor: author, at, kind: 'apiKey', name: key.name, action: 'deleted' });
    const maker = await findMaker(tx, key.createdBy);
    if (maker)
      await enqueueMail(
        tx,
        deps,
        { to: maker.email },
        keyEndedMail(maker, { ...key, at, by: author.name, visitor }),
      );
  });
}
