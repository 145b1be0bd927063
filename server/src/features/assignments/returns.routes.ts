import { returnsContract } from '@kreislauf/domain/assignments/returns.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { assignmentAnswers } from './assignment-answers.ts';
import { cancelReturn, requestReturn, shipReturn } from './send-back.ts';
import { approveReturn, receiveReturn, refuseReturn } from './take-back.ts';

export function returnsRoutes(app: FastifyInstance, deps: Deps): void {
  const { staffAnswer, ownAnswer } = assignmentAnswers(deps.db);

  routeOf(app, returnsContract.request, async ({ params, body, caller }) => {
    await requestReturn(deps, params.id, body, caller);
    return ownAnswer('Rücksendung angemeldet. Der Admin wurde informiert.', params.id);
  });

  routeOf(app, returnsContract.cancel, async ({ params, caller }) => {
    await cancelReturn(deps, params.id, caller);
    return ownAnswer('Rücksendung zurückgezogen', params.id);
  });

  routeOf(app, returnsContract.ship, async ({ params, body, caller }) => {
    await shipReturn(deps, params.id, body, caller);
    return ownAnswer('Rücksendung eingetragen. Der Admin wurde informiert.', params.id);
  });

  routeOf(app, returnsContract.approve, async ({ params, body, caller }) => {
    await approveReturn(deps, params.id, body, caller);
    return staffAnswer('Rücksendung freigegeben', params.id);
  });

  routeOf(app, returnsContract.refuse, async ({ params, body, caller }) => {
    await refuseReturn(deps, params.id, body, caller);
    return staffAnswer('Rücksendung abgelehnt', params.id);
  });

  routeOf(app, returnsContract.receive, async ({ params, body, caller }) => {
    await receiveReturn(deps, params.id, body, caller);
    return staffAnswer('Gerät zurückerhalten und wieder verkaufsbereit', params.id);
  });
}
