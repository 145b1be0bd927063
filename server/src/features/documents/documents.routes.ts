import { documentFile } from '@kreislauf/domain/documents/document-file.rules';
import { documentsContract } from '@kreislauf/domain/documents/documents.contract';
import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { mailedAnswer } from '@kreislauf/domain/documents/documents.text';
import { personContract } from '@kreislauf/domain/documents/person.contract';
import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import { salesContract } from '@kreislauf/domain/sales/sales.contract';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { disconnectSignal } from '../../http/connections/disconnect-signal.ts';
import { sendCsv } from '../../http/downloads/send-csv.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { SingleFlight } from '../../http/requests/single-flight.ts';
import { routeOf } from '../../http/route-of.ts';
import { hasMailServer } from '../../mail/mail-server.ts';
import { verifyDocuments } from './chain/verify-documents.ts';
import { exchangeDevice } from './deals/exchange-device.ts';
import { returnDevice } from './deals/return-device.ts';
import { tradeIn } from './deals/trade-in.ts';
import { countDocuments, findDocument, findPdf, listDocuments } from './documents.queries.ts';
import { documentView, wholeDocumentView } from './documents.view.ts';
import { findEInvoice } from './e-invoice/find-e-invoice.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { mailDocument } from './mail-document.ts';
import { exportPerson } from './people/export-person.ts';
import { issuePurchaseReceipt } from './purchase-receipts/issue-purchase-receipt.ts';
import { refuseHiddenDocument } from './refuse-hidden-document.ts';
import { cancelDocument } from './storno/cancel-document.ts';

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

  const one = async (id: string, caller: StaffCaller) => {
    const found = await findDocument(db, id);
    if (!found) throw new AppError(documentProblems.notFound());
    return wholeDocumentView(found, hasPermission(caller.permissions, 'documents.view'));
  };
  const issued = async (id: string, caller: StaffCaller, reply: FastifyReply) => {
    reply.code(201);
    return one(id, caller);
  };

  routeOf(app, documentsContract.one, ({ params, caller }) => one(params.id, caller));

  routeOf(app, documentsContract.pdf, async ({ params, caller, reply }) => {
    await refuseHiddenDocument(db, params.id, caller);
    const found = await findPdf(db, params.id);
    if (!found) throw new AppError(documentProblems.notFound());
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${found.number}.pdf"`)
      .send(found.pdf);
  });

  routeOf(app, documentsContract.xml, async ({ params, query, caller, reply }) => {
    await refuseHiddenDocument(db, params.id, caller);
    const { number, xml } = await findEInvoice(db, params.id, query.profile);
    return reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${number}.xml"`)
      .send(xml);
  });

  routeOf(app, salesContract.returnDevice, ({ params, body, caller }) =>
    returnDevice(deps, params.id, body, caller),
  );

  routeOf(app, salesContract.exchange, async ({ params, body, caller, reply }) => {
    const { device, invoiceId, differenceCents } = await exchangeDevice(deps, params.id, body, caller);
    reply.code(201);
    return { device, invoice: await one(invoiceId, caller), difference: centsToEuro(differenceCents) };
  });

  routeOf(app, documentsContract.issuePurchaseReceipt, async ({ params, body, caller, reply }) =>
    issued(await issuePurchaseReceipt(deps, [params.id], body, caller), caller, reply),
  );

  routeOf(app, documentsContract.issueSharedPurchaseReceipt, async ({ body, caller, reply }) => {
    const { deviceIds, ...asked } = body;
    return issued(await issuePurchaseReceipt(deps, deviceIds, asked, caller), caller, reply);
  });

  routeOf(app, documentsContract.issueInvoice, async ({ params: { id }, body, caller, author, reply }) => {
    const { defects, ...asked } = body;
    const invoice = { deviceIds: [id], ...asked, ...(defects && { defects: { [id]: defects } }) };
    return issued(await issueInvoice(deps, invoice, author), caller, reply);
  });

  routeOf(app, documentsContract.issueSharedInvoice, async ({ body, caller, author, reply }) =>
    issued(await issueInvoice(deps, body, author), caller, reply),
  );

  routeOf(app, documentsContract.tradeIn, async ({ body, caller, author, reply }) => {
    const { invoiceId, purchaseReceiptId, differenceCents } = await tradeIn(deps, body, author);
    reply.code(201);
    return {
      invoice: await one(invoiceId, caller),
      receipt: await one(purchaseReceiptId, caller),
      difference: centsToEuro(differenceCents),
    };
  });

  routeOf(app, documentsContract.cancel, async ({ params, body, caller, author, reply }) =>
    issued(await cancelDocument(deps, params.id, body.reason, author), caller, reply),
  );

  routeOf(app, documentsContract.mail, async ({ params, body, caller, author, reply }) => {
    await refuseHiddenDocument(db, params.id, caller);
    const number = await mailDocument(deps, params.id, body, author);
    reply.code(202);
    return mailedAnswer(number, body.to, await hasMailServer(deps, db));
  });
}
