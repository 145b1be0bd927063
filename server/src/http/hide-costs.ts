import { type DeviceNarrowing, isNarrowingByCosts } from '@kreislauf/domain/devices/device-narrowing.rules';
import { mayReadPlannedPrice, withoutCosts } from '@kreislauf/domain/permissions/hidden-costs.rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export function hidesCosts({ session }: FastifyRequest): boolean {
  return session?.kind === 'staff' && session.hidesCosts;
}

/** What the caller is shown of an answer or of one row of it. */
export function shownTo({ session }: FastifyRequest): <Value>(value: Value) => Value {
  if (session?.kind !== 'staff' || !session.hidesCosts) return (value) => value;
  const withPlannedPrice = mayReadPlannedPrice(session.permissions);
  return (value) => withoutCosts(value, withPlannedPrice) as typeof value;
}

/** The planned price moves with costs: who may move it would read them by it. */
export function hidesPlannedPrice({ session }: FastifyRequest): boolean {
  return session?.kind === 'staff' && session.hidesCosts && !mayReadPlannedPrice(session.permissions);
}

/** Which prices of phones the caller is shown, and may filter a list by. */
export function seenPricesOf({ session }: FastifyRequest): 'all' | 'withProfit' | 'sold' {
  if (session?.kind !== 'staff' || !session.hidesCosts) return 'all';
  return mayReadPlannedPrice(session.permissions) ? 'withProfit' : 'sold';
}

/** Rows in the order of prices tell which of them is dearer: whoever is not to see prices gets the usual order. */
export function inSeenOrder<Query extends { sort?: string | undefined }>(
  request: FastifyRequest,
  query: Query,
  isHidden = hidesCosts,
): Query {
  return isHidden(request) && query.sort === 'price' ? { ...query, sort: undefined } : query;
}

/** Which phones have no purchase price is told to nobody who is not to see it. */
export function inSeenNarrowing<Query extends { only?: DeviceNarrowing | undefined }>(
  request: FastifyRequest,
  query: Query,
): Query {
  return hidesCosts(request) && isNarrowingByCosts(query.only) ? { ...query, only: undefined } : query;
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
    return JSON.stringify(shownTo(request)(JSON.parse(payload)));
  });
}
