import { LOGIN_WINDOW_SECONDS } from '@kreislauf/domain/auth/login-lockout.rules';
import { RESET_LINK_MINUTES, resetLinkPauseStart } from '@kreislauf/domain/auth/reset-link.rules';
import { MAX_SESSION_DAYS, SESSION_IDLE_HOURS } from '@kreislauf/domain/auth/session.rules';
import { INVITATION_HOURS } from '@kreislauf/domain/invitations/invitation.rules';
import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import { createToken, hashToken } from '../../crypto/tokens.ts';
import type { Deps } from '../../deps.ts';
import { job } from '../../jobs/job.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { deleteSecretsBefore } from '../../mail/mails.queries.ts';
import { deleteKeysBefore, KEYS_KEPT_MS } from '../idempotency/idempotency.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { type AccountKind, findActiveAccountByEmail } from './accounts.queries.ts';
import { deleteAttemptsBefore } from './attempts.queries.ts';
import { passwordResetMail } from './emails/password-reset-mail.ts';
import { deleteTicketsBefore } from './factors/tickets.queries.ts';
import {
  deletePasswordResetsBefore,
  hasResetLinkSince,
  insertPasswordReset,
} from './password-resets.queries.ts';
import { deleteSessionsUnusedSince } from './sessions.queries.ts';

/**
 * The job, not the request, finds out whether an address has an account, so that the answer to the request shows nothing
 * by its content or its time.
 */
export const sendResetLinks = job({
  name: 'send-reset-links',
  // Anybody may ask, for addresses that nobody has too: a flood of those must not delay whoever forgot a password.
  batchSize: 500,
  diesAfterSeconds: 60,
  async run(deps, { email }) {
    for (const kind of ['staff', 'reseller'] as const) await sendResetLink(deps, kind, email);
  },
});

async function sendResetLink(deps: Deps, kind: AccountKind, email: string): Promise<void> {
  const { db, now, config } = deps;
  const account = await findActiveAccountByEmail(db, kind, email);
  if (!account) return;
  const owner = { kind, id: account.id };
  if (await hasResetLinkSince(db, owner, resetLinkPauseStart(now()))) return;
  const token = createToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + RESET_LINK_MINUTES * 60_000);
  await db.transaction(async (tx) => {
    await insertPasswordReset(tx, owner, { tokenHash: hashToken(token), createdAt, expiresAt });
    const shop = shopNameOf(await readSettings(tx));
    const mail = passwordResetMail(account, { publicUrl: config.publicUrl, token, shop });
    await enqueueMail(tx, deps, { to: account.email }, mail);
  });
}

const HOUR_MS = 3_600_000;

/** Sessions and failures that no longer count are refused anyway; this keeps their tables small. */
export const purgeExpired = job({
  name: 'purge-expired',
  schedule: '17 * * * *',
  async run({ db, now }) {
    const ago = (ms: number) => new Date(now().getTime() - ms);
    await db.transaction(async (tx) => {
      await deleteKeysBefore(tx, ago(KEYS_KEPT_MS));
      await deleteSessionsUnusedSince(tx, {
        lastUsedBefore: ago(SESSION_IDLE_HOURS * HOUR_MS),
        createdBefore: ago(MAX_SESSION_DAYS * 24 * HOUR_MS),
      });
      await deletePasswordResetsBefore(tx, ago(24 * HOUR_MS));
      await deleteSecretsBefore(tx, ago((INVITATION_HOURS + 1) * HOUR_MS));
      await deleteTicketsBefore(tx, now());
      await deleteAttemptsBefore(tx, ago(LOGIN_WINDOW_SECONDS * 1000));
    });
  },
});
