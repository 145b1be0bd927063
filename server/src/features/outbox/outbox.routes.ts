import { outboxContract } from '@kreislauf/domain/outbox/outbox.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { sendTotal } from '../../http/total-count.ts';
import { countMails, listMails } from '../../mail/mails.queries.ts';
import { hideForeignLinks } from './hide-foreign-links.ts';
import { mailView } from './outbox.view.ts';
import { resendMail } from './resend-mail.ts';

export function outboxRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, outboxContract.outbox, async ({ query, session, reply }) => {
    sendTotal(reply, await countMails(deps.db, query));
    const mails = await listMails(deps.db, query, query);
    return (await hideForeignLinks(deps.db, mails, session)).map(mailView);
  });

  routeOf(app, outboxContract.resend, async ({ params }) => {
    await resendMail(deps, params.id);
    return {
      message: deps.config.smtpUrl
        ? 'E-Mail wird erneut gesendet.'
        : 'Es ist kein Mailserver eingerichtet. Die E-Mail wartet im Ausgang, bis es einen gibt.',
    };
  });
}
