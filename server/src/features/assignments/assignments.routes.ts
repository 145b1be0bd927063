import { assignmentStatuses, bindingStatuses } from '@kreislauf/domain/assignments/assignment-actions';
import { assignmentsContract } from '@kreislauf/domain/assignments/assignments.contract';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import { deliveriesConfirmed } from '@kreislauf/domain/assignments/assignments.text';
import { ownAssignmentsContract } from '@kreislauf/domain/assignments/own-assignments.contract';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { tally } from '@kreislauf/domain/shared/tally';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { routeOf } from '../../http/route-of.ts';
import { approveShipping } from './approve-shipping.ts';
import { assignDevice } from './assign-device.ts';
import { assignmentAnswers } from './assignment-answers.ts';
import {
  countAssignableDevices,
  countAssignments,
  countAssignmentsByStatus,
  findAssignment,
  findLastRecipientAddress,
  listAssignableDevices,
  listAssignments,
} from './assignments.queries.ts';
import { assignableDeviceView, assignmentView } from './assignments.view.ts';
import { confirmDeliveries, confirmDelivery } from './confirm-delivery.ts';
import { describeOwnAssignments } from './describe-own-assignments.ts';
import {
  countAssignmentsOfReseller,
  countStatusesOfReseller,
  findResellerStats,
  listAssignmentsOfReseller,
} from './own-assignments.queries.ts';
import { reportSale } from './report-sale.ts';
import { reverseSale } from './reverse-sale.ts';
import { shipDevice } from './ship-device.ts';
import { withdrawDevice } from './withdraw-device.ts';

export function assignmentsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  const { staffAnswer, ownAnswer } = assignmentAnswers(db);

  listRoute(app, db, assignmentsContract.list, ({ query }) => ({
    count: (from) => countAssignments(from, query),
    rows: async (from, page) =>
      (await listAssignments(from, query, { ...query, ...page })).map(assignmentView),
  }));

  routeOf(app, assignmentsContract.summary, async ({ query }) => {
    const { byStatus, reversed, returning } = await countAssignmentsByStatus(db, query.search);
    return { ...tally(assignmentStatuses, byStatus), reversed, returning };
  });

  routeOf(app, assignmentsContract.one, async ({ params }) => {
    const found = await findAssignment(db, params.id);
    if (!found) throw new AppError(assignmentProblems.notFound());
    const resellerId = found.reseller?.id ?? null;
    return {
      ...assignmentView(found),
      lastRecipientAddress: resellerId && (await findLastRecipientAddress(db, resellerId)),
    };
  });

  listRoute(app, db, assignmentsContract.availableDevices, ({ query: { search } }) => ({
    count: (from) => countAssignableDevices(from, search),
    rows: async (from, page) => (await listAssignableDevices(from, search, page)).map(assignableDeviceView),
  }));

  routeOf(app, assignmentsContract.assign, async ({ body, caller, reply }) => {
    const id = await assignDevice(deps, body, caller);
    reply.code(201);
    return staffAnswer('Gerät erfolgreich zugewiesen', id);
  });

  routeOf(app, assignmentsContract.ship, async ({ params, body, caller }) => {
    await shipDevice(deps, params.id, body, caller);
    return staffAnswer('Gerät erfolgreich versendet', params.id);
  });

  routeOf(app, assignmentsContract.withdraw, async ({ params, body, caller }) => {
    await withdrawDevice(deps, params.id, body, caller);
    return staffAnswer('Gerät erfolgreich entzogen', params.id);
  });

  listRoute(app, db, ownAssignmentsContract.ownDevices, ({ query, caller }) => ({
    count: (from) => countAssignmentsOfReseller(from, caller.account.id, query),
    rows: async (from, page) =>
      describeOwnAssignments(from, await listAssignmentsOfReseller(from, caller.account.id, query, page)),
  }));

  routeOf(app, ownAssignmentsContract.ownSummary, async ({ query, caller }) =>
    tally(bindingStatuses, await countStatusesOfReseller(db, caller.account.id, query.search)),
  );

  routeOf(app, ownAssignmentsContract.ownStats, async ({ caller }) => {
    const { revenueCents, ...counts } = await findResellerStats(db, caller.account.id);
    return { ...counts, totalRevenue: centsToEuro(revenueCents) };
  });

  routeOf(app, ownAssignmentsContract.approveShipping, async ({ params, body, caller }) => {
    await approveShipping(deps, params.id, body, caller);
    return ownAnswer('Versand erfolgreich freigegeben', params.id);
  });

  routeOf(app, ownAssignmentsContract.confirmReceipt, async ({ params, body, caller }) => {
    await confirmDelivery(deps, params.id, body, caller);
    return ownAnswer(deliveriesConfirmed(1), params.id);
  });

  routeOf(app, ownAssignmentsContract.confirmReceipts, async ({ body, caller }) => {
    const results = await confirmDeliveries(deps, body, caller);
    return { message: deliveriesConfirmed(results.filter(({ ok }) => ok).length), results };
  });

  routeOf(app, ownAssignmentsContract.reportSale, async ({ params, body, caller }) => {
    await reportSale(deps, params.id, body, caller);
    return ownAnswer('Verkauf erfolgreich gemeldet', params.id);
  });

  routeOf(app, ownAssignmentsContract.reverseSale, async ({ params, body, caller }) => {
    await reverseSale(deps, params.id, body, caller);
    return ownAnswer('Verkauf erfolgreich zurückgenommen', params.id);
  });
}
