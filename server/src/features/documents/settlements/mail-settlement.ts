import type { Author } from '../../../db/author.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { settlementMail } from './emails/settlement-mails.ts';
import type { IssuedSettlement } from './issue-settlement.ts';

export type MailDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox' | 'config'>;

/** To the reseller, in the transaction that issues it. */
export const mailSettlement =
  (deps: MailDeps, actor: Author) =>
  async (tx: Tx, issued: IssuedSettlement): Promise<void> => {
    if (!issued.email) return;
    const { company } = await readSettings(tx);
    await enqueueMail(
      tx,
      deps,
      { to: issued.email, by: { kind: 'staff', id: actor.id }, documentId: issued.documentId },
      settlementMail(issued, { company, publicUrl: deps.config.publicUrl }),
    );
  };
