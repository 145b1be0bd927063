import { outboxContract } from '@kreislauf/domain/outbox/outbox.contract';
import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { routeOf } from '../../http/route-of.ts';
import { hasMailServer } from '../../mail/mail-server.ts';
import { countMails, listMails } from '../../mail/mails.queries.ts';
import { mailView } from './outbox.view.ts';
import { readMails } from './read-mails.ts';
import { resendMail } from './resend-mail.ts';

export function outboxRoutes(app: FastifyInstance, deps: Deps): void {
  listRoute(app, deps.db, outboxContract.outbox, ({ query, caller }) => {
    const showsDocuments = hasPermission(caller.permissions, 'documents.view');
    const filter = { ...query, showsDocuments };
    return {
      count: (from) => countMails(from, filter),
      rows: async (from, page) => {
        const mails = await readMails({ ...deps, db: from }, await listMails(from, filter, page), caller);
        return mails.map((mail) => mailView(mail, { showsDocuments }));
      },
    };
  });

  routeOf(app, outboxContract.resend, async ({ params, caller }) => {
    const isBegun = await resendMail(deps, params.id, caller);
    if (!(await hasMailServer(deps, deps.db)))
      return {
        message: 'Es ist kein Mailserver eingerichtet. Die E-Mail wartet im Ausgang, bis es einen gibt.',
      };
    return {
      message: isBegun
        ? 'E-Mail wird erneut gesendet.'
        : 'Diese E-Mail wartet bereits auf den Versand und wird nicht noch einmal gesendet.',
    };
  });
}
