import {
  type MailServer,
  type MailServerAnswer,
  noMailServer,
} from '@kreislauf/domain/settings/mail-server.contract';
import type { Config } from '../../config.ts';

interface StoredMailServer {
  server: MailServer | null;
  sealedPassword: string | null;
  updatedAt: Date;
}

/** The password never leaves the server. */
export function mailServerView(
  { server, sealedPassword, updatedAt }: StoredMailServer,
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
): MailServerAnswer {
  return {
    ...noMailServer,
    ...server,
    source: smtpUrl ? 'umgebung' : server?.host ? 'einstellungen' : 'keiner',
    hasPassword: sealedPassword !== null,
    updatedAt: updatedAt.toISOString(),
  };
}
