import type { MailServer } from '@kreislauf/domain/settings/mail-server.contract';
import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { type Mailer, openMailer } from '../adapters/mailer/mailer.ts';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import { findMailServer } from '../features/settings/settings.queries.ts';

/** Finds out whether mails go out at all; `db` may be the caller's transaction. */
export async function hasMailServer({ config }: Pick<Deps, 'config'>, db: Db): Promise<boolean> {
  return Boolean(config.smtpUrl || (await findMailServer(db)).server?.host);
}

type MailDeps = Pick<Deps, 'config' | 'db' | 'mailer' | 'secretBox'>;

/** The environment's mail server, else that of the settings as they are now, else null. */
export async function withMailer<Result>(
  deps: MailDeps,
  work: (mailer: Mailer | null) => Promise<Result>,
): Promise<Result> {
  if (deps.mailer) return work(deps.mailer);
  const { server, encryptedPassword } = await findMailServer(deps.db);
  if (!server?.host) return work(null);
  if (isPasswordLost({ server, encryptedPassword }, deps))
    throw new AppError(settingsProblems.mailPasswordUnreadable());
  const password =
    (encryptedPassword && deps.secretBox.decrypt('mail server password', encryptedPassword)) ?? '';
  const mailer = openMailer(smtpUrlOf(server, password), server.from || deps.config.mailFrom);
  try {
    return await work(mailer);
  } finally {
    await mailer.close();
  }
}

/** It is stored, needed and cannot be read: nobody signs in with an empty one instead. */
export function isPasswordLost(
  { server, encryptedPassword }: { server: MailServer | null; encryptedPassword: string | null },
  { config, secretBox }: Pick<Deps, 'config' | 'secretBox'>,
): boolean {
  if (config.smtpUrl || !server?.username || !encryptedPassword) return false;
  return secretBox.decrypt('mail server password', encryptedPassword) === null;
}

export function smtpUrlOf({ host, port, encryption, username }: MailServer, password: string): string {
  const account = username ? `${encodeURIComponent(username)}:${encodeURIComponent(password)}@` : '';
  const place = `${account}${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (encryption === 'tls') return `smtps://${place}`;
  return `smtp://${place}?${encryption === 'starttls' ? 'requireTLS=true' : 'ignoreTLS=true'}`;
}
