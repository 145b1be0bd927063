// Authorisation of prices: which of them a caller sees, sorts and filters by.

import {
  type DeviceNarrowing,
  isNarrowingByCosts,
} from '@kreislauf/domain/devices/list/device-narrowing.rules';
import { type SeenPrices, seenPrices } from '@kreislauf/domain/permissions/hidden-costs.rules';
import type { FastifyRequest } from 'fastify';

export function hidesCosts({ caller }: FastifyRequest): boolean {
  return caller?.kind === 'staff' && caller.hidesCosts;
}

export function seenPricesOf({ caller }: FastifyRequest): SeenPrices {
  return seenPrices(caller);
}

/** The planned price moves with costs: who may move it would read them by it. */
export function hidesPlannedPrice(request: FastifyRequest): boolean {
  return seenPricesOf(request) === 'sold';
}

/** The order by price would reveal which row is dearer: a caller who is not shown prices gets the default order. */
export function inSeenOrder<Query extends { sort?: string | undefined }>(
  request: FastifyRequest,
  query: Query,
  isHidden = hidesCosts,
): Query {
  return isHidden(request) && query.sort === 'price' ? { ...query, sort: undefined } : query;
}

/** A caller who is not shown purchase prices may not filter for phones without one. */
export function inSeenNarrowing<Query extends { only?: DeviceNarrowing | undefined }>(
  request: FastifyRequest,
  query: Query,
): Query {
  return hidesCosts(request) && isNarrowingByCosts(query.only) ? { ...query, only: undefined } : query;
}
