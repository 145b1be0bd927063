import { randomUUID } from 'node:crypto';
import { MAX_TEST_MAILS } from '@kreislauf/domain/outbox/outbox.rules';
import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import { AppError } from '../../app-error.ts';
import { outsideCall } from '../../db/idempotent-call.ts';
import type { Deps } from '../../deps.ts';
import { explainMailFailure } from '../../mail/explain-mail-failure.ts';
import { limitMailRate } from '../../mail/limit-mail-rate.ts';
import { layOutMail } from '../../mail/mail-layout.ts';
import { withMailer } from '../../mail/mail-server.ts';
import { readSettings } from './settings.queries.ts';

/** At once and past the outbox: whoever sets up a mail server wants to know now. */
export async function sendTestMail(
  deps: Pick<Deps, 'config' | 'db' | 'mailer' | 'now' | 'secretBox' | 'log'>,
  to: string,
  actor: { id: string },
): Promise<void> {
  const settings = await readSettings(deps.db);
  const shop = settings.company.name;
  const content = layOutMail({
    subject: `Test-E-Mail von ${shopNameOf(settings)}`,
    greeting: 'Guten Tag,',
    paragraphs: ['diese E-Mail zeigt, dass der Mailserver eingerichtet ist.'],
    ...(shop && { shop }),
  });
  await withMailer(deps, async (mailer) => {
    if (!mailer) throw new AppError(settingsProblems.noMailServer());
    const limit = { what: 'test mail', of: actor.id, limit: MAX_TEST_MAILS } as const;
    await outsideCall(() => deps.db.transaction((tx) => limitMailRate(tx, limit, deps.now())));
    try {
      await mailer.send({ id: randomUUID(), recipient: to, ...content });
    } catch (cause) {
      deps.log.warn({ err: cause }, 'test mail not delivered');
      throw new AppError(settingsProblems.testMailFailed(explainMailFailure(cause)), { cause });
    }
  });
}
