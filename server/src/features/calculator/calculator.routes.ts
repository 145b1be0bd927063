import { calculatorContract } from '@kreislauf/domain/calculator/calculator.contract';
import { euroToCents } from '@kreislauf/domain/shared/money';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { routeOf } from '../../http/route-of.ts';
import { salesHistoryView } from './calculator.view.ts';
import { findHistory } from './find-history.ts';
import { countCalculatorParts, findCalculatorParts, listModelOptions } from './list-calculator-parts.ts';

export function calculatorRoutes(app: FastifyInstance, deps: Deps): void {
  listRoute(app, deps.db, calculatorContract.parts, ({ query }) => ({
    count: (from) => countCalculatorParts(from, query),
    page: (from, page) => findCalculatorParts(from, { ...query, ...page }),
  }));

  routeOf(app, calculatorContract.models, () => listModelOptions(deps));

  routeOf(app, calculatorContract.history, async ({ query, caller }) => {
    const { model, partsCost = 0 } = query;
    return salesHistoryView(await findHistory(deps, caller, { model, partsCents: euroToCents(partsCost) }));
  });
}
