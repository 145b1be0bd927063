import { calculatorContract } from '@kreislauf/domain/calculator/calculator.contract';
import { euroToCents } from '@kreislauf/domain/shared/money';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { sendTotal } from '../../http/total-count.ts';
import { salesHistoryView } from './calculator.view.ts';
import { findHistory } from './find-history.ts';
import { listCalculatorParts, listModelOptions } from './list-calculator-parts.ts';

export function calculatorRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, calculatorContract.parts, async ({ query, reply }) => {
    const { parts, total } = await listCalculatorParts(deps, query);
    sendTotal(reply, total);
    return parts;
  });

  routeOf(app, calculatorContract.models, () => listModelOptions(deps));

  routeOf(app, calculatorContract.history, async ({ query, session }) => {
    const { model, partsCost = 0 } = query;
    return salesHistoryView(await findHistory(deps, session, { model, partsCents: euroToCents(partsCost) }));
  });
}
