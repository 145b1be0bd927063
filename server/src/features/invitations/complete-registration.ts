import { checkNotUsername } from '@kreislauf/domain/auth/password.rules';
import { checkInvitation } from '@kreislauf/domain/invitations/invitation.rules';
import { invitationProblems } from '@kreislauf/domain/invitations/invitations.problems';
import { userProblems } from '@kreislauf/domain/users/users.problems';
import { AppError, enforce } from '../../app-error.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import { hashToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { findTaken } from '../auth/accounts.queries.ts';
import { insertReseller } from '../resellers/resellers.queries.ts';
import { insertUser } from '../users/users.queries.ts';
import {
  findInvitation,
  type InvitationKind,
  type InvitationRow,
  lockInvitation,
  updateInvitation,
} from './invitations.queries.ts';

interface Registration {
  token: string;
  username: string;
  password: string;
  name: string;
  company?: string | null;
  phone?: string | null;
}

/** Checked before the password is hashed, so that a made-up link costs the server nothing, and again under the lock. */
export async function completeRegistration(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: InvitationKind,
  { token, password, ...account }: Registration,
): Promise<{ username: string; email: string }> {
  const tokenHash = hashToken(token);
  const found = await findInvitation(db, kind, tokenHash);
  enforce(checkInvitation(found?.invitation, now()));
  enforce(checkNotUsername(password, account.username, 'password'));
  const passwordHash = await hashPassword(password);

  return db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, kind, tokenHash);
    enforce(checkInvitation(invitation, now()));
    if (!invitation) throw new AppError(invitationProblems.invalid());
    await refuseTaken(tx, kind, { username: account.username, email: invitation.email });
    await insertAccount(tx, invitation, { ...account, passwordHash, createdAt: now() });
    await updateInvitation(tx, invitation.id, { usedAt: now() });
    await insertAudit(tx, {
      actor: { id: null, name: account.name, via: 'session' },
      at: now(),
      kind: 'invitation',
      name: invitation.email,
      action: 'accepted',
    });
    return { username: account.username, email: invitation.email };
  });
}

async function refuseTaken(
  tx: Tx,
  kind: InvitationKind,
  wanted: { username: string; email: string },
): Promise<void> {
  const taken = await findTaken(tx, kind, wanted);
  if (taken === 'username') throw new AppError(userProblems.usernameTaken());
  if (taken === 'email') throw new AppError(invitationProblems.accountExists());
}

type NewAccount = Omit<Registration, 'token' | 'password'> & { passwordHash: string; createdAt: Date };

async function insertAccount(tx: Tx, invitation: InvitationRow, account: NewAccount): Promise<void> {
  const { username, name, passwordHash, createdAt, company, phone } = account;
  const { email, role, roleId, createdBy } = invitation;
  if (invitation.kind === 'staff')
    await insertUser(tx, {
      username,
      email,
      name,
      passwordHash,
      createdAt,
      createdBy,
      role: role ?? 'viewer',
      roleId,
    });
  else
    await insertReseller(tx, {
      username,
      email,
      name,
      passwordHash,
      createdAt,
      company: company ?? '',
      phone: phone ?? '',
    });
}
