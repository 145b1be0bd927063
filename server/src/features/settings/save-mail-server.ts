import { type MailServerInput, noMailServer } from '@kreislauf/domain/settings/mail-server.contract';
import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { checkMayNameMailServer, settingsChanges } from '@kreislauf/domain/settings/settings.rules';
import { isOutdated, nextVersion } from '@kreislauf/domain/shared/dates';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { findMailServer, lockSettings, updateMailServer } from './settings.queries.ts';
import { settingsView } from './settings.view.ts';

/** The password is encrypted, and the audit log says only that it changed. */
export async function saveMailServer(
  { db, now, secretBox, enqueue }: Pick<Deps, 'db' | 'now' | 'secretBox' | 'enqueue'>,
  { updatedAt: basedOn, password, ...input }: MailServerInput,
  actor: StaffCaller,
) {
  return db.transaction(async (tx) => {
    const settings = await lockSettings(tx);
    if (isOutdated(basedOn, settings.updatedAt))
      throw new AppError(settingsProblems.changedMeanwhile(settingsView(settings, now())));
    const stored = await findMailServer(tx);
    const before = stored.server ?? noMailServer;
    const server = { ...before, ...input };
    const encryptedPassword =
      password === undefined
        ? stored.encryptedPassword
        : password === ''
          ? null
          : secretBox.encrypt('mail server password', password);
    const details = settingsChanges({ mail: before }, { mail: server });
    if (encryptedPassword !== stored.encryptedPassword)
      details.push({ field: 'mail.password', from: null, to: null });
    if (details.length === 0) return stored;
    enforce(checkMayNameMailServer(actor));
    const updatedAt = nextVersion(settings.updatedAt, now());
    await updateMailServer(tx, { mailServer: server, encryptedMailPassword: encryptedPassword, updatedAt });
    await insertAudit(tx, {
      actor: authorOf(actor),
      at: now(),
      kind: 'settings',
      action: 'changed',
      details,
    });
    // Mails that waited for a mail server go out now.
    await enqueue(tx, 'deliver-mails', {});
    return { server, encryptedPassword, updatedAt };
  });
}
