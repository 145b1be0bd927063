import { documentFile } from '@kreislauf/domain/documents/document-file.rules';
import { documentsContract } from '@kreislauf/domain/documents/documents.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { mailedAnswer } from '@kreislauf/domain/documents/documents.text';
import { personContract } from '@kreislauf/domain/documents/person.contract';
import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import { listRoute } from '../../http/list-route.ts';
import { routeOf } from '../../http/route-of.ts';
import { sendCsv } from '../../http/send-csv.ts';
import { SingleFlight } from '../../http/single-flight.ts';
import { hasMailServer } from '../../mail/mail-server.ts';
import type { StaffSession } from '../../session.ts';
import { cancelDocument } from './cancel-document.ts';
import { countDocuments, findDocument, findPdf, listDocuments } from './documents.queries.ts';
import { documentView, wholeDocumentView } from './documents.view.ts';
import { exportPerson } from './export-person.ts';
import { issueInvoice } from './issue-invoice.ts';
import { issuePurchaseReceipt } from './issue-purchase-receipt.ts';
import { mailDocument } from './mail-document.ts';
import { refuseHiddenDocument } from './refuse-hidden-document.ts';
import { verifyDocuments } from './verify-documents.ts';

export function documentsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  listRoute(app, db, documentsContract.list, ({ query }) => ({
    count: (from) => countDocuments(from, query),
    rows: async (from, page) => (await listDocuments(from, query, page)).map(documentView),
  }));

  routeOf(app, documentsContract.exportCsv, (call) =>
    sendCsv(db, call, {
      name: 'belege',
      table: documentFile,
      rows: async (from, page) => (await listDocuments(from, call.query, page)).map(documentView),
    }),
  );

  routeOf(app, personContract.exportPerson, ({ query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="auskunft.json"');
    return exportPerson(db, query, deps.now());
  });

  const verification = new SingleFlight((everybodyLeft) =>
    app.listSemaphore.run('verify', everybodyLeft, (turn) =>
      verifyDocuments(db, { turn, signal: everybodyLeft }),
    ),
  );
  routeOf(app, documentsContract.verify, ({ reply }) => verification.ask(disconnectSignal(reply)));

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
    await refuseHiddenDocument(db, params.id, session);
    const found = await findPdf(db, params.id);
    if (!found) throw new AppError(documentProblems.notFound());
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${found.number}.pdf"`)
      .send(found.pdf);
  });

  routeOf(app, documentsContract.issuePurchaseReceipt, async ({ params, body, session, reply }) =>
    issued(await issuePurchaseReceipt(deps, params.id, body, session), session, reply),
  );

  routeOf(app, documentsContract.issueInvoice, async ({ params, body, session, reply }) =>
    issued(await issueInvoice(deps, params.id, body, session), session, reply),
  );

  routeOf(app, documentsContract.cancel, async ({ params, body, session, reply }) =>
    issued(await cancelDocument(deps, params.id, body.reason, session), session, reply),
  );

  routeOf(app, documentsContract.mail, async ({ params, body, session, reply }) => {
    await refuseHiddenDocument(db, params.id, session);
    const number = await mailDocument(deps, params.id, body.to, session);
    reply.code(202);
    return mailedAnswer(number, body.to, await hasMailServer(deps, db));
  });
}
