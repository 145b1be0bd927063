import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import { userProblems } from '@kreislauf/domain/users/users.problems';
import { AppError } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { findTaken } from '../auth/accounts.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { welcomeMail } from './emails/welcome-mail.ts';
import { insertReseller } from './resellers.queries.ts';

interface NewReseller {
  username: string;
  email: string;
  name: string;
  company?: string | null;
  phone?: string | null;
  address?: string | null;
}

/** The old way beside the invitation: the temporary password is the username and must be changed at once. */
export async function createReseller(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'config' | 'secretBox'>,
  { company, phone, address, ...reseller }: NewReseller,
  actor: StaffCaller,
) {
  const temporaryPassword = reseller.username;
  const passwordHash = await hashPassword(temporaryPassword);
  return deps.db.transaction(async (tx) => {
    const taken = await findTaken(tx, 'reseller', reseller);
    if (taken)
      throw new AppError(taken === 'username' ? userProblems.usernameTaken() : userProblems.emailTaken());
    const id = await insertReseller(tx, {
      ...reseller,
      company: company ?? '',
      phone: phone ?? '',
      address: address ?? '',
      passwordHash,
      mustChangePassword: true,
      firstLogin: true,
      createdAt: deps.now(),
    });
    const shop = shopNameOf(await readSettings(tx));
    const mail = welcomeMail(reseller, { publicUrl: deps.config.publicUrl, shop });
    const messageId = await enqueueMail(tx, deps, { to: reseller.email, by: actor.account }, mail);
    await insertAudit(tx, {
      actor: authorOf(actor),
      at: deps.now(),
      kind: 'reseller',
      name: reseller.name,
      action: 'created',
    });
    return { _id: id, username: reseller.username, temporaryPassword, messageId };
  });
}
