import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { AppError } from '../../../app-error.ts';
import type { Caller } from '../../../caller.ts';
import type { Author } from '../../../db/author.ts';
import type { Deps } from '../../../deps.ts';
import { differencesOf, insertAudit } from '../../audit/audit.queries.ts';
import { lockAccount, updateName } from '../accounts.queries.ts';
import { auditKindOf } from './audit-kind.ts';

/** Histories keep the name that was used then. */
export async function renameOwnAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { account }: Caller,
  name: string,
  actor: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockAccount(tx, account);
    if (!stored) throw new AppError(authProblems.notSignedIn());
    const details = differencesOf({ name: stored.name }, { name });
    if (details.length === 0) return;
    await updateName(tx, account, name);
    const kind = auditKindOf(account);
    await insertAudit(tx, { actor, at: now(), kind, name, action: 'changed', details });
  });
}
