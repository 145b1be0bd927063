import { returnsContract } from '@kreislauf/domain/assignments/returns.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { assignmentAnswers } from './assignment-answers.ts';
import { cancelReturn, requestReturn, shipReturn } from './send-back.ts';
import { approveReturn, receiveReturn, refuseReturn } from './take-back.ts';

export function returnsRoutes(app: FastifyInstance, deps: Deps): void {
  const { staffAnswer, ownAnswer } = assignmentAnswers(deps.db);

  routeOf(app, returnsContract.request, async ({ params, body, session }) => {
    await requestReturn(deps, params.id, body, session);
    return ownAnswer('Rücksendung angemeldet. Der Admin wurde informiert.', params.id);
  });

  routeOf(app, returnsContract.cancel, async ({ params, session }) => {
    await cancelReturn(deps, params.id, session);
    return ownAnswer('Rücksendung zurückgezogen', params.id);
  });

  routeOf(app, returnsContract.ship, async ({ params, body, session }) => {
    await shipReturn(deps, params.id, body, session);
    return ownAnswer('Rücksendung eingetragen. Der Admin wurde informiert.', params.id);
  });

  routeOf(app, returnsContract.approve, async ({ params, body, session }) => {
    await approveReturn(deps, params.id, body, session);
    return staffAnswer('Rücksendung freigegeben', params.id);
  });

  routeOf(app, returnsContract.refuse, async ({ params, body, session }) => {
    await refuseReturn(deps, params.id, body, session);
    return staffAnswer('Rücksendung abgelehnt', params.id);
  });

  routeOf(app, returnsContract.receive, async ({ params, body, session }) => {
    await receiveReturn(deps, params.id, body, session);
    return staffAnswer('Gerät zurückerhalten und wieder verkaufsbereit', params.id);
  });
}
