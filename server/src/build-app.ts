import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { isApiKey } from '@kreislauf/domain/api-keys/api-keys.rules';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { ChangeListener } from './db/change-listener.ts';
import type { Deps } from './deps.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { apiKeysRoutes } from './features/api-keys/api-keys.routes.ts';
import { findKeyCaller, findKeyCallerNow } from './features/api-keys/find-key-caller.ts';
import { assignmentExportRoutes } from './features/assignments/assignment-export.routes.ts';
import { assignmentsRoutes } from './features/assignments/assignments.routes.ts';
import { returnsRoutes } from './features/assignments/returns.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { accountRoutes } from './features/auth/account.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { findCaller, findCallerNow } from './features/auth/find-caller.ts';
import { booksRoutes } from './features/books/books.routes.ts';
import { bulkRoutes } from './features/bulk/bulk.routes.ts';
import { calculatorRoutes } from './features/calculator/calculator.routes.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import { imeiCheckRoutes } from './features/devices/imei/imei-check.routes.ts';
import { deviceImportRoutes } from './features/devices/import/device-import.routes.ts';
import { deviceExportRoutes } from './features/devices/list/device-export.routes.ts';
import { deviceListRoutes } from './features/devices/list/device-list.routes.ts';
import { partLinesRoutes } from './features/devices/part-lines/part-lines.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { ownSettlementsRoutes } from './features/documents/settlements/own-settlements.routes.ts';
import { settlementsRoutes } from './features/documents/settlements/settlements.routes.ts';
import { signaturesRoutes } from './features/documents/signatures/signatures.routes.ts';
import { ChangeStreams } from './features/events/change-streams.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { addIdempotency } from './features/idempotency/idempotency-hooks.ts';
import { importRunsRoutes } from './features/imports/import-runs.routes.ts';
import { invitationsRoutes } from './features/invitations/invitations.routes.ts';
import { labelsRoutes } from './features/labels/labels.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { outboxRoutes } from './features/outbox/outbox.routes.ts';
import { partExportRoutes } from './features/parts/part-export.routes.ts';
import { partImportRoutes } from './features/parts/part-import.routes.ts';
import { partsRoutes } from './features/parts/parts.routes.ts';
import { stockRoutes } from './features/parts/stock.routes.ts';
import { photosRoutes } from './features/photos/photos.routes.ts';
import { preferencesRoutes } from './features/preferences/preferences.routes.ts';
import { pricesRoutes } from './features/prices/prices.routes.ts';
import { resellersRoutes } from './features/resellers/resellers.routes.ts';
import { rolesRoutes } from './features/roles/roles.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { startRoutes } from './features/start/start.routes.ts';
import { suppliersRoutes } from './features/suppliers/suppliers.routes.ts';
import { syncRoutes } from './features/suppliers/sync.routes.ts';
import { readWorkload } from './features/system/read-workload.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { todayRoutes } from './features/today/today.routes.ts';
import { trashRoutes } from './features/trash/trash.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { viewsRoutes } from './features/views/views.routes.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import { workshopRoutes } from './features/workshop/workshop.routes.ts';
import { REQUEST_TIMEOUT_MS, timeOutBodies } from './http/connections/body-timeout.ts';
import { handleClientError } from './http/connections/client-error-handler.ts';
import { closeIdleConnections } from './http/connections/graceful-close.ts';
import { addListSemaphore } from './http/lists/list-semaphore.ts';
import { offerMetrics } from './http/metrics.ts';
import { offerApiDocs } from './http/openapi/api-docs.ts';
import { readJsonBodies } from './http/requests/json-body.ts';
import { handleError } from './http/responses/error-handler.ts';
import { serializeByContract } from './http/responses/response-serializer.ts';
import { sendSecurityHeaders } from './http/responses/security-headers.ts';
import { answerNotFound, serveClient } from './http/responses/static-files.ts';
import { addImportSemaphore } from './http/uploads/import-semaphore.ts';
import { addUploadSemaphore } from './http/uploads/upload-semaphore.ts';
import { speakGerman } from './speak-german.ts';

/** More than any form; a call that takes a whole catalogue says so in the contract. */
const MAX_BODY_BYTES = 1024 * 1024;

/** However long the program itself takes to read a request: nobody waits for longer. */
const REQUEST_ENDS_WITHIN_MS = 600_000;
const LOOK_FOR_SLOW_ONES_EVERY_MS = 2_000;

speakGerman();

/** Stands in for the framework's own compilers of schemas, which take longer to load than all routes. */
function noOther(): never {
  throw new Error('a schema is compiled before ours are set');
}

export async function buildApp(deps: Deps, pool: pg.Pool): Promise<FastifyInstance> {
  const { config, log } = deps;
  const app = fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_ENDS_WITHIN_MS,
    keepAliveTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_FOR_SLOW_ONES_EVERY_MS,
    },
    clientErrorHandler: handleClientError,
    // Addresses the router cannot even read fail before any handler is in place.
    frameworkErrors: handleError,
    // Idle keep-alive connections must not hold up a stop; running requests finish.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: { buildValidator: noOther, buildSerializer: noOther } },
  });
  closeIdleConnections(app.server, REQUEST_TIMEOUT_MS);
  timeOutBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializeByContract);
  app.setErrorHandler(handleError);
  app.decorate('findCaller', (token: string) =>
    isApiKey(token) ? findKeyCaller(deps, token) : findCaller(deps, token),
  );
  app.decorateRequest('caller', null);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isApiCall(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  readJsonBodies(app);
  // Before the compression, so that an answer is kept as text.
  addIdempotency(app, deps);
  await app.register(multipart, { throwFileSizeLimit: false });

  await sendSecurityHeaders(app, config);
  // Answers are compressed while somebody waits for them: the lightest setting saves nearly as much as the heaviest.
  await app.register(compress, { threshold: 4096, encodings: ['gzip'], zlibOptions: { level: 1 } });
  await offerApiDocs(app, config);
  addListSemaphore(app, config);
  addUploadSemaphore(app);
  addImportSemaphore(app);
  offerMetrics(app, { isPublic: config.metricsArePublic, pool, readWorkload: () => readWorkload(deps) });

  systemRoutes(app, deps);
  authRoutes(app, deps);
  accountRoutes(app, deps);
  settingsRoutes(app, deps);
  startRoutes(app, deps);
  deviceListRoutes(app, deps);
  devicesRoutes(app, deps);
  imeiCheckRoutes(app, deps);
  partLinesRoutes(app, deps);
  photosRoutes(app, deps);
  documentsRoutes(app, deps);
  booksRoutes(app, deps);
  settlementsRoutes(app, deps);
  ownSettlementsRoutes(app, deps);
  signaturesRoutes(app, deps);
  outboxRoutes(app, deps);
  usersRoutes(app, deps);
  rolesRoutes(app, deps);
  apiKeysRoutes(app, deps);
  webhooksRoutes(app, deps);
  invitationsRoutes(app, deps);
  auditRoutes(app, deps);
  resellersRoutes(app, deps);
  assignmentsRoutes(app, deps);
  returnsRoutes(app, deps);
  importRunsRoutes(app, deps);
  partsRoutes(app, deps);
  stockRoutes(app, deps);
  ordersRoutes(app, deps);
  suppliersRoutes(app, deps);
  syncRoutes(app, deps);
  calculatorRoutes(app, deps);
  pricesRoutes(app, deps);
  analyticsRoutes(app, deps);
  workshopRoutes(app, deps);
  todayRoutes(app, deps);
  trashRoutes(app, deps);
  viewsRoutes(app, deps);
  preferencesRoutes(app, deps);
  searchRoutes(app, deps);
  labelsRoutes(app, deps);
  bulkRoutes(app, deps);
  eventsRoutes(
    app,
    new ChangeStreams({
      db: deps.db,
      listener: new ChangeListener(pool),
      callerNow: (via) => (via.kind === 'key' ? findKeyCallerNow(deps, via) : findCallerNow(deps, via)),
    }),
  );
  deviceExportRoutes(app, deps);
  partExportRoutes(app, deps);
  assignmentExportRoutes(app, deps);
  deviceImportRoutes(app, deps);
  partImportRoutes(app, deps);

  if (existsSync(config.clientFolder)) await serveClient(app, config.clientFolder);
  else app.setNotFoundHandler((_request, reply) => answerNotFound(reply));
  return app;
}

function isApiCall({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') && !url.startsWith('/api/docs');
}
