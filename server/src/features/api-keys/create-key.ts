import type { ApiKey } from '@kreislauf/domain/api-keys/api-keys.contract';
import { API_KEY_BEGINNING, checkNewKey, SHOWN_CHARACTERS } from '@kreislauf/domain/api-keys/api-keys.rules';
import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { checkMayGrantPermissions } from '@kreislauf/domain/permissions/granting.rules';
import {
  completePermissions,
  type PartialPermissions,
} from '@kreislauf/domain/permissions/permissions.rules';
import { AppError, enforce } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import { createToken, hashToken } from '../../crypto/tokens.ts';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { MailedVisitor } from '../../mail/facts-of-visitor.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { lockAccount } from '../auth/accounts.queries.ts';
import { insertKey } from './api-keys.queries.ts';
import { apiKeyView } from './api-keys.view.ts';
import { keyMadeMail } from './emails/key-mails.ts';

interface NewKey {
  name: string;
  permissions: PartialPermissions;
  hidesCosts?: boolean | undefined;
  expiresAt?: string | null | undefined;
}

/** The key itself is in this answer and nowhere else. */
export async function createKey(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox'>,
  { name, hidesCosts: sentCosts, ...sent }: NewKey,
  { caller, author, visitor }: { caller: StaffCaller; author: Author; visitor: MailedVisitor },
): Promise<ApiKey & { key: string }> {
  const createdAt = deps.now();
  const permissions = completePermissions(sent.permissions);
  const hidesCosts = sentCosts ?? caller.hidesCosts;
  const expiresAt = sent.expiresAt ? new Date(sent.expiresAt) : undefined;
  enforce(checkNewKey({ permissions, expiresAt }, createdAt));
  enforce(checkMayGrantPermissions(caller, { permissions, hidesCosts }));
  const createdBy = caller.account.id;
  return deps.db.transaction(async (tx) => {
    // Somebody may have been deactivated since the call began: that would not end a key that comes after it.
    const maker = await lockAccount(tx, { kind: 'staff', id: createdBy });
    if (!maker?.isActive) throw new AppError(authProblems.notSignedIn());
    const key = API_KEY_BEGINNING + createToken();
    const values = {
      name,
      prefix: key.slice(0, SHOWN_CHARACTERS),
      permissions,
      hidesCosts,
      createdAt,
      expiresAt: expiresAt ?? null,
    };
    const id = await insertKey(tx, { ...values, keyHash: hashToken(key), createdBy });
    await insertAudit(tx, { actor: author, at: createdAt, kind: 'apiKey', name, action: 'created' });
    const mail = keyMadeMail(caller.account, { name, prefix: values.prefix, at: createdAt, visitor });
    await enqueueMail(tx, deps, { to: caller.account.email }, mail);
    return { ...apiKeyView({ id, ...values, createdBy: caller.account.name, lastUsedAt: null }), key };
  });
}
