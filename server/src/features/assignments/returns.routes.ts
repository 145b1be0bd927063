import { returnsContract } from '@kreislauf/domain/assignments/returns.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { assignmentAnswers } from './assignment-answers.ts';
import { approveSendBack, receiveSendBack, refuseSendBack } from './decide-send-back.ts';
import { cancelSendBack, requestSendBack, shipSendBack } from './send-back.ts';

export function returnsRoutes(app: FastifyInstance, deps: Deps): void {
  const { staffAnswer, ownAnswer } = assignmentAnswers(deps.db);

  routeOf(app, returnsContract.request, async ({ params, body, caller }) => {
    await requestSendBack(deps, params.id, body, caller);
    return ownAnswer('Rücksendung angemeldet. Der Admin wurde informiert.', params.id);
  });

  routeOf(app, returnsContract.cancel, async ({ params, caller }) => {
    await cancelSendBack(deps, params.id, caller);
    return ownAnswer('Rücksendung zurückgezogen', params.id);
  });

  routeOf(app, returnsContract.ship, async ({ params, body, caller }) => {
    await shipSendBack(deps, params.id, body, caller);
    return ownAnswer('Rücksendung eingetragen. Der Admin wurde informiert.', params.id);
  });

  routeOf(app, returnsContract.approve, async ({ params, body, caller }) => {
    await approveSendBack(deps, params.id, body, caller);
    return staffAnswer('Rücksendung freigegeben', params.id);
  });

  routeOf(app, returnsContract.refuse, async ({ params, body, caller }) => {
    await refuseSendBack(deps, params.id, body, caller);
    return staffAnswer('Rücksendung abgelehnt', params.id);
  });

  routeOf(app, returnsContract.receive, async ({ params, body, caller }) => {
    await receiveSendBack(deps, params.id, body, caller);
    return staffAnswer('Gerät zurückerhalten und wieder verkaufsbereit', params.id);
  });
}
