import { documentFileRows } from '@kreislauf/domain/documents/document-file.rules';
import { documentsContract } from '@kreislauf/domain/documents/documents.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { personContract } from '@kreislauf/domain/documents/person.contract';
import { withoutCosts } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import { writeCsv } from '@kreislauf/domain/shared/csv';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { hidesCosts } from '../../http/hide-costs.ts';
import { listOf } from '../../http/list-of.ts';
import { routeOf } from '../../http/route-of.ts';
import { hasMailServer } from '../../mail/mail-server.ts';
import type { StaffSession } from '../../session.ts';
import { cancelDocument } from './cancel-document.ts';
import { countDocuments, findDocument, findPdf, listDocuments } from './documents.queries.ts';
import { documentView, wholeDocumentView } from './documents.view.ts';
import { exportPerson } from './export-person.ts';
import { issueInvoice } from './issue-invoice.ts';
import { issueReceipt } from './issue-receipt.ts';
import { mailDocument } from './mail-document.ts';
import { refuseHiddenPaper } from './refuse-hidden-paper.ts';
import { verifyDocuments } from './verify-documents.ts';

export function documentsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  listOf(app, db, documentsContract.list, ({ query }) => ({
    count: (from) => countDocuments(from, query),
    rows: async (from, page) => (await listDocuments(from, query, page)).map(documentView),
  }));

  routeOf(app, documentsContract.exportCsv, async ({ query, request, reply }) => {
    const all = (await listDocuments(db, query, {})).map(documentView);
    const documents = hidesCosts(request) ? (withoutCosts(all) as typeof all) : all;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="belege.csv"')
      .send(writeCsv(documentFileRows(documents)));
  });

  routeOf(app, personContract.exportPerson, ({ query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="auskunft.json"');
    return exportPerson(db, query, deps.now());
  });

  routeOf(app, documentsContract.verify, () => verifyDocuments(db));

  const one = async (id: string, session: StaffSession) => {
    const found = await findDocument(db, id);
    if (!found) throw new AppError(documentProblems.notFound());
    return wholeDocumentView(found, hasPermission(session.permissions, 'documents.view'));
  };
  const issued = async (id: string, session: StaffSession, reply: FastifyReply) => {
    reply.code(201);
    return one(id, session);
  };

  routeOf(app, documentsContract.one, ({ params, session }) => one(params.id, session));

  routeOf(app, documentsContract.pdf, async ({ params, session, reply }) => {
    await refuseHiddenPaper(db, params.id, session);
    const found = await findPdf(db, params.id);
    if (!found) throw new AppError(documentProblems.notFound());
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${found.number}.pdf"`)
      .send(found.pdf);
  });

  routeOf(app, documentsContract.issueReceipt, async ({ params, body, session, reply }) =>
    issued(await issueReceipt(deps, params.id, body, session), session, reply),
  );

  routeOf(app, documentsContract.issueInvoice, async ({ params, body, session, reply }) =>
    issued(await issueInvoice(deps, params.id, body, session), session, reply),
  );

  routeOf(app, documentsContract.cancel, async ({ params, body, session, reply }) =>
    issued(await cancelDocument(deps, params.id, body.reason, session), session, reply),
  );

  routeOf(app, documentsContract.mail, async ({ params, body, session, reply }) => {
    if (!hasPermission(session.permissions, 'documents.view'))
      throw new AppError(documentProblems.mayNotSend());
    await refuseHiddenPaper(db, params.id, session);
    await mailDocument(deps, params.id, body.to, session);
    reply.code(202);
    return {
      message: (await hasMailServer(deps, deps.db))
        ? 'Der Beleg wird gesendet.'
        : 'Es ist kein Mailserver eingerichtet. Die E-Mail wartet im Ausgang, bis es einen gibt.',
    };
  });
}
