import {
  type MailServer,
  type MailServerAnswer,
  noMailServer,
} from '@kreislauf/domain/settings/mail-server.contract';
import type { Deps } from '../../deps.ts';

interface StoredMailServer {
  server: MailServer | null;
  sealedPassword: string | null;
  updatedAt: Date;
}

/** The password never leaves the server. */
export function mailServerView(
  { server, sealedPassword, updatedAt }: StoredMailServer,
  deps: Pick<Deps, 'config' | 'seal'>,
): MailServerAnswer {
  return {
    ...noMailServer,
    ...server,
    source: deps.config.smtpUrl ? 'umgebung' : server?.host ? 'einstellungen' : 'keiner',
    hasPassword: sealedPassword !== null,
    passwordUnreadable:
      sealedPassword !== null && deps.seal.open('mail server password', sealedPassword) === null,
    updatedAt: updatedAt.toISOString(),
  };
}
