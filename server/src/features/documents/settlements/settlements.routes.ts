import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import { settlementFile } from '@kreislauf/domain/settlements/settlement-file.rules';
import { settlementsContract } from '@kreislauf/domain/settlements/settlements.contract';
import { settlementProblems } from '@kreislauf/domain/settlements/settlements.problems';
import { checkUntil } from '@kreislauf/domain/settlements/settlements.rules';
import { remindedAnswer } from '@kreislauf/domain/settlements/settlements.text';
import { shopDay } from '@kreislauf/domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import { AppError, enforce } from '../../../app-error.ts';
import type { StaffCaller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { sendCsv } from '../../../http/downloads/send-csv.ts';
import { listRoute } from '../../../http/lists/list-route.ts';
import { routeOf } from '../../../http/route-of.ts';
import { hasMailServer } from '../../../mail/mail-server.ts';
import { describeSettlement } from './describe-settlement.ts';
import { findOpenSales } from './find-open-sales.ts';
import { issueSettlement } from './issue-settlement.ts';
import { mailSettlement } from './mail-settlement.ts';
import { listOpenAmounts } from './open-sales.queries.ts';
import { paySettlement, undoPayment } from './pay-settlement.ts';
import { remindReseller } from './remind-reseller.ts';
import { settleAll } from './settle-all.ts';
import {
  countSettlements,
  findSettlement,
  type ListedSettlement,
  listSettlements,
} from './settlements.queries.ts';
import { openAmountView, openLinesView, settlementView } from './settlements.view.ts';

export function settlementsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const today = () => shopDay(deps.now());
  /** Without a day all that was ever sold. */
  const untilOf = ({ until = today() }: { until?: string | undefined }) => {
    enforce(checkUntil(until, today()));
    return until;
  };
  const find = async (id: string) => {
    const found = await findSettlement(db, id);
    if (!found) throw new AppError(settlementProblems.notFound());
    return found;
  };
  const answerFor = async (caller: StaffCaller, id: string) => {
    const found = await find(id);
    return maySee(caller) ? describeSettlement(db, found, today()) : numberOf(found);
  };

  routeOf(app, settlementsContract.open, async ({ query }) =>
    (await listOpenAmounts(db, untilOf(query))).map(openAmountView),
  );

  routeOf(app, settlementsContract.openOfReseller, async ({ params, query }) => {
    return openLinesView(await findOpenSales(db, params.id, untilOf(query)));
  });

  listRoute(app, db, settlementsContract.list, ({ query }) => {
    const asked = { ...query, today: today() };
    return {
      count: (from) => countSettlements(from, asked),
      rows: async (from, page) =>
        (await listSettlements(from, asked, page)).map((row) => settlementView(row, asked.today)),
    };
  });

  routeOf(app, settlementsContract.exportCsv, (call) => {
    const asked = { ...call.query, today: today() };
    return sendCsv(db, call, {
      name: 'abrechnungen',
      table: settlementFile,
      rows: async (from, page) =>
        (await listSettlements(from, asked, page)).map((row) => settlementView(row, asked.today)),
    });
  });

  routeOf(app, settlementsContract.one, async ({ params }) =>
    describeSettlement(db, await find(params.id), today()),
  );

  routeOf(app, settlementsContract.create, async ({ body, caller, author, reply }) => {
    const { mail, ...asked } = body;
    const afterwards = mail ? mailSettlement(deps, author) : undefined;
    const id = await issueSettlement(deps, { ...asked, afterwards }, author);
    reply.code(201);
    return answerFor(caller, id);
  });

  routeOf(app, settlementsContract.createAll, async ({ body, caller, author }) => {
    const results = await settleAll(deps, body, author);
    return {
      results: await Promise.all(
        results.map(async ({ settlementId, ...result }) => {
          if (!settlementId) return result;
          const found = await find(settlementId);
          const settlement = maySee(caller) ? settlementView(found, today()) : numberOf(found);
          return { ...result, settlement };
        }),
      ),
    };
  });

  routeOf(app, settlementsContract.pay, async ({ params, body, caller, author }) => {
    await paySettlement(deps, params.id, body.on, author);
    return answerFor(caller, params.id);
  });

  routeOf(app, settlementsContract.undoPayment, async ({ params, caller, author }) => {
    await undoPayment(deps, params.id, author);
    return answerFor(caller, params.id);
  });

  routeOf(app, settlementsContract.remind, async ({ params, author, reply }) => {
    const number = await remindReseller(deps, params.id, author);
    reply.code(202);
    return remindedAnswer(number, await hasMailServer(deps, db));
  });
}

const seenWith = ['documents.view', 'resellers.view'] as const;

function maySee({ permissions }: StaffCaller): boolean {
  return seenWith.every((key) => hasPermission(permissions, key));
}

function numberOf({ id, number }: ListedSettlement) {
  return { _id: id, number };
}
