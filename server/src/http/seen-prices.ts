import { type DeviceNarrowing, isNarrowingByCosts } from '@kreislauf/domain/devices/device-narrowing.rules';
import { type SeenPrices, seenPrices } from '@kreislauf/domain/permissions/hidden-costs.rules';
import type { FastifyRequest } from 'fastify';

export function hidesCosts({ session }: FastifyRequest): boolean {
  return session?.kind === 'staff' && session.hidesCosts;
}

/** Which prices the caller is shown, and may filter a list by. */
export function seenPricesOf({ session }: FastifyRequest): SeenPrices {
  return seenPrices(session);
}

/** The planned price moves with costs: who may move it would read them by it. */
export function hidesPlannedPrice(request: FastifyRequest): boolean {
  return seenPricesOf(request) === 'sold';
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
