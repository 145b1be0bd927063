import { withoutCosts } from '@kreislauf/domain/permissions/hidden-costs.rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export function hidesCosts({ session }: FastifyRequest): boolean {
  return session?.kind === 'staff' && session.hidesCosts;
}

/** Rows in the order of prices tell which of them is dearer: whoever is not to see prices gets the usual order. */
export function inSeenOrder<Query extends { sort?: string | undefined }>(
  request: FastifyRequest,
  query: Query,
): Query {
  return hidesCosts(request) && query.sort === 'price' ? { ...query, sort: undefined } : query;
}

/**
 * Whatever is answered as JSON to somebody whose role hides costs, refusals included, is read once more and sent without
 * them: an endpoint that nobody thought of hides them, too. A long list strips its rows itself (list-of.ts).
 */
export function hideCosts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!hidesCosts(request) || typeof payload !== 'string') return payload;
    const isJson = String(reply.getHeader('content-type') ?? '').includes('json');
    if (!isJson || payload === '') return payload;
    reply.removeHeader('content-length');
    return JSON.stringify(withoutCosts(JSON.parse(payload)));
  });
}
