import { webhooksContract } from '@kreislauf/domain/webhooks/webhooks.contract';
import { webhookProblems } from '@kreislauf/domain/webhooks/webhooks.problems';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { visitorOf } from '../../http/requests/visitor-of.ts';
import { routeOf } from '../../http/route-of.ts';
import { removeWebhook, rotateSecret } from './change-webhook.ts';
import { createWebhook, editWebhook } from './save-webhook.ts';
import { replayDelivery, testWebhook } from './send-by-hand.ts';
import { countDeliveries, findWebhook, listDeliveries, listWebhooks } from './webhooks.queries.ts';
import { deliveryView, webhookView } from './webhooks.view.ts';

export function webhooksRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, webhooksContract.list, async () =>
    (await listWebhooks(deps.db)).map((webhook) => webhookView(webhook, deps.now())),
  );

  routeOf(app, webhooksContract.create, async ({ body, caller, author, request, reply }) => {
    const created = await createWebhook(deps, body, { caller, author, visitor: visitorOf(request) });
    reply.code(201);
    return created;
  });

  routeOf(app, webhooksContract.update, ({ params, body, caller, author, request }) =>
    editWebhook(deps, params.id, body, { caller, author, visitor: visitorOf(request) }),
  );

  routeOf(app, webhooksContract.remove, async ({ params, caller, author, request }) => {
    await removeWebhook(deps, params.id, { caller, author, visitor: visitorOf(request) });
    return { message: 'Webhook gelöscht' };
  });

  routeOf(app, webhooksContract.test, async ({ params, reply }) => {
    const delivery = await testWebhook(deps, params.id);
    reply.code(202);
    return deliveryView(delivery);
  });

  routeOf(app, webhooksContract.rotateSecret, ({ params, caller, author, request }) =>
    rotateSecret(deps, params.id, { caller, author, visitor: visitorOf(request) }),
  );

  listRoute(app, deps.db, webhooksContract.deliveries, async ({ params, query: { status } }) => {
    if (!(await findWebhook(deps.db, params.id))) throw new AppError(webhookProblems.notFound());
    const which = { webhookId: params.id, status };
    return {
      count: (db) => countDeliveries(db, which),
      rows: async (db, page) => (await listDeliveries(db, which, page)).map(deliveryView),
    };
  });

  routeOf(app, webhooksContract.replay, async ({ params, reply }) => {
    const delivery = await replayDelivery(deps, params.id);
    reply.code(202);
    return deliveryView(delivery);
  });
}
