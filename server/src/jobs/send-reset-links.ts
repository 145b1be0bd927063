import { RESET_LINK_MINUTES } from '@kreislauf/domain/auth/session.rules';
import { createToken, hashToken } from '../crypto/tokens.ts';
import type { Deps } from '../deps.ts';
import { type AccountKind, findActiveAccountByEmail } from '../features/auth/accounts.queries.ts';
import { passwordResetMail } from '../features/auth/emails/password-reset-mail.ts';
import { hasResetLinkSince, insertPasswordReset } from '../features/auth/password-resets.queries.ts';
import { sendLater } from '../mail/send-later.ts';
import { job } from './job.ts';

/** Impatient clicks and whoever wants to flood a mailbox get one mail a minute. */
const ONE_LINK_PER_MS = 60_000;

/**
 * Whether an address has an account is found out here and not in the request, so that the answer to the request
 * tells nothing by its content or its time.
 */
export const sendResetLinks = job({
  name: 'send-reset-links',
  // Anybody may ask, for addresses that nobody has too: a flood of those must not delay whoever forgot a password.
  atOnce: 500,
  async run(deps, { email }: { email: string }) {
    for (const kind of ['staff', 'reseller'] as const) await sendResetLink(deps, kind, email);
  },
});

async function sendResetLink(deps: Deps, kind: AccountKind, email: string): Promise<void> {
  const { db, now, config } = deps;
  const account = await findActiveAccountByEmail(db, kind, email);
  if (!account) return;
  const owner = { kind, id: account.id };
  if (await hasResetLinkSince(db, owner, new Date(now().getTime() - ONE_LINK_PER_MS))) return;
  const token = createToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + RESET_LINK_MINUTES * 60_000);
  await db.transaction(async (tx) => {
    await insertPasswordReset(tx, owner, { tokenHash: hashToken(token), createdAt, expiresAt });
    const url = `${config.publicUrl}/reset-password?token=${token}`;
    await sendLater(tx, deps, account.email, passwordResetMail(account, url));
  });
}
