import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import type { Author } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { auditKindOf } from './account/audit-kind.ts';
import type { AccountRef } from './accounts.queries.ts';
import { factorChangeMail } from './emails/factor-change-mail.ts';
import { deleteFactors } from './factors/factors.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

interface ResetBy {
  author: Omit<Author, 'id'> & { id: string | null };
  /** Absent for the operator of the machine. */
  by?: AccountRef;
}

/**
 * For a person who lost the phone: app, recovery codes and passkeys are taken, sessions end, and the person is notified.
 * Where nothing was set up, nothing happens, and it answers false. The caller holds the lock on the account.
 */
export async function writeFactorReset(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'enqueue' | 'secretBox'>,
  target: AccountRef & { name: string; email: string },
  { author, by }: ResetBy,
): Promise<boolean> {
  if (!(await deleteFactors(tx, target))) return false;
  await deleteSessionsOf(tx, target);
  const at = deps.now();
  const kind = auditKindOf(target);
  await insertAudit(tx, { actor: author, at, kind, name: target.name, action: 'twoFactorReset' });
  const shop = shopNameOf(await readSettings(tx));
  const mail = factorChangeMail(target, { action: 'twoFactorReset', shop, at, by: author.name });
  await enqueueMail(tx, deps, { to: target.email, ...(by && { by }) }, mail);
  return true;
}
