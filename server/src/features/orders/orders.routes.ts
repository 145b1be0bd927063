import { orderFile } from '@kreislauf/domain/orders/order-file.rules';
import { type Order, orderOnWire, ordersContract } from '@kreislauf/domain/orders/orders.contract';
import { orderProblems } from '@kreislauf/domain/orders/orders.problems';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { pickersOf } from '../../http/responses/response-serializer.ts';
import { seenPricesOf } from '../../http/responses/seen-prices.ts';
import { routeOf } from '../../http/route-of.ts';
import { withProviders } from '../../providers/with-providers.ts';
import { describeOrder, describeOrders, proposeOrder } from './describe-orders.ts';
import { countOrders, findOrder, listOrders } from './orders.queries.ts';
import { fillCart, placeOrder } from './place-order.ts';
import { receiveOrder } from './receive-order.ts';
import { cancelOrder, changeOrder, createOrder } from './save-order.ts';

const pickOrder = pickersOf(orderOnWire);

export function ordersRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const one = async (id: string) => {
    const order = await findOrder(db, id);
    if (!order) throw new AppError(orderProblems.notFound());
    return describeOrder(db, order);
  };

  routeOf(app, ordersContract.proposal, () => proposeOrder(db));

  listRoute(app, db, ordersContract.list, ({ query }) => ({
    count: (from) => countOrders(from, query),
    rows: async (from, page) => describeOrders(from, await listOrders(from, query, page)),
  }));

  routeOf(app, ordersContract.create, async ({ body, author, reply }) => {
    const order = await createOrder(deps, body, author);
    reply.code(201);
    return describeOrder(db, order);
  });

  routeOf(app, ordersContract.one, ({ params }) => one(params.id));

  routeOf(app, ordersContract.csv, async ({ params, request, reply }) => {
    const order = await one(params.id);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${order.number}.csv"`)
      .send(orderFile(pickOrder(seenPricesOf(request))(order) as Order));
  });

  routeOf(app, ordersContract.update, async ({ params, body }) =>
    describeOrder(db, await changeOrder(deps, params.id, body)),
  );

  routeOf(app, ordersContract.order, async ({ params, body }) => {
    const { order, leftOut } = body.cart
      ? await fillCart(await withProviders(deps), params.id)
      : { order: await placeOrder(deps, params.id), leftOut: [] };
    return { ...(await describeOrder(db, order)), leftOut };
  });

  routeOf(app, ordersContract.receive, async ({ params, body, caller }) =>
    describeOrder(db, await receiveOrder(deps, params.id, body, caller)),
  );

  routeOf(app, ordersContract.cancel, async ({ params }) =>
    describeOrder(db, await cancelOrder(deps, params.id)),
  );
}
