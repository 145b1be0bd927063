import { ownSettlementsContract } from '@kreislauf/domain/settlements/own-settlements.contract';
import { settlementProblems } from '@kreislauf/domain/settlements/settlements.problems';
import { checkUntil } from '@kreislauf/domain/settlements/settlements.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { FastifyInstance } from 'fastify';
import { AppError, enforce } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { listRoute } from '../../../http/lists/list-route.ts';
import { routeOf } from '../../../http/route-of.ts';
import { findPdf } from '../documents.queries.ts';
import { describeSettlement } from './describe-settlement.ts';
import { listMonthsOfReseller, listOpenSales } from './open-sales.queries.ts';
import { countSettlements, findSettlement, listSettlements, sumUnpaid } from './settlements.queries.ts';
import { openLinesView, settlementView } from './settlements.view.ts';

/** The portal. A reseller's id is always part of the question. */
export function ownSettlementsRoutes(app: FastifyInstance, { db, now }: Deps): void {
  const today = () => shopDay(now());
  const own = async (id: string, resellerId: string) => {
    const found = await findSettlement(db, id);
    if (found?.resellerId !== resellerId) throw new AppError(settlementProblems.notFound());
    return found;
  };

  listRoute(app, db, ownSettlementsContract.ownList, ({ caller }) => {
    const asked = { resellerId: caller.account.id, today: today() };
    return {
      count: (from) => countSettlements(from, asked),
      rows: async (from, page) =>
        (await listSettlements(from, asked, page)).map((row) => settlementView(row, asked.today)),
    };
  });

  routeOf(app, ownSettlementsContract.ownOpen, async ({ query, caller }) => {
    const { until = today() } = query;
    enforce(checkUntil(until, today()));
    const [sales, { count, cents, dueOn }] = await Promise.all([
      listOpenSales(db, caller.account.id, until),
      sumUnpaid(db, caller.account.id),
    ]);
    const unpaid = { count, sum: centsToEuro(cents), ...(dueOn && { dueOn }) };
    return { ...openLinesView(sales), unpaid };
  });

  routeOf(app, ownSettlementsContract.ownMonths, async ({ caller }) =>
    (await listMonthsOfReseller(db, caller.account.id)).map(({ month, count, soldCents, owedCents }) => ({
      month,
      count,
      sold: centsToEuro(soldCents),
      owed: centsToEuro(owedCents),
      share: centsToEuro(soldCents - owedCents),
    })),
  );

  routeOf(app, ownSettlementsContract.ownOne, async ({ params, caller }) =>
    describeSettlement(db, await own(params.id, caller.account.id), today()),
  );

  routeOf(app, ownSettlementsContract.ownPdf, async ({ params, caller, reply }) => {
    const found = await findPdf(db, (await own(params.id, caller.account.id)).documentId);
    if (!found) throw new Error('a settlement has a document');
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${found.number}.pdf"`)
      .send(found.pdf);
  });
}
