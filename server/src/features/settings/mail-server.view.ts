import {
  type MailServer,
  type MailServerAnswer,
  noMailServer,
} from '@kreislauf/domain/settings/mail-server.contract';
import type { Deps } from '../../deps.ts';

interface StoredMailServer {
  server: MailServer | null;
  encryptedPassword: string | null;
  updatedAt: Date;
}

/** The password never leaves the server. */
export function mailServerView(
  { server, encryptedPassword, updatedAt }: StoredMailServer,
  deps: Pick<Deps, 'config' | 'secretBox'>,
): MailServerAnswer {
  return {
    ...noMailServer,
    ...server,
    source: deps.config.smtpUrl ? 'umgebung' : server?.host ? 'einstellungen' : 'keiner',
    hasPassword: encryptedPassword !== null,
    passwordUnreadable:
      encryptedPassword !== null &&
      deps.secretBox.decrypt('mail server password', encryptedPassword) === null,
    updatedAt: updatedAt.toISOString(),
  };
}
