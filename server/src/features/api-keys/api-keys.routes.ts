import { apiKeysContract } from '@kreislauf/domain/api-keys/api-keys.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { visitorOf } from '../../http/requests/visitor-of.ts';
import { routeOf } from '../../http/route-of.ts';
import { listKeys } from './api-keys.queries.ts';
import { apiKeyView } from './api-keys.view.ts';
import { createKey } from './create-key.ts';
import { endKey } from './end-key.ts';

export function apiKeysRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, apiKeysContract.list, async () => (await listKeys(deps.db)).map(apiKeyView));

  routeOf(app, apiKeysContract.create, async ({ body, caller, author, request, reply }) => {
    const created = await createKey(deps, body, { caller, author, visitor: visitorOf(request) });
    reply.code(201);
    return created;
  });

  routeOf(app, apiKeysContract.remove, async ({ params, author, request }) => {
    await endKey(deps, params.id, { author, visitor: visitorOf(request) });
    return { message: 'API-Schlüssel beendet' };
  });
}
