import type { ManagedReseller } from '@kreislauf/domain/resellers/resellers.contract';
import type { listResellers } from './resellers.queries.ts';

type ListedReseller = Awaited<ReturnType<typeof listResellers>>[number];

export function resellerView({ id, createdAt, lastLogin, ...reseller }: ListedReseller): ManagedReseller {
  return {
    _id: id,
    ...reseller,
    createdAt: createdAt.toISOString(),
    lastLogin: lastLogin?.toISOString() ?? null,
  };
}
