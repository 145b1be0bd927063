import { DEFAULT_PAGE_SIZE } from '@kreislauf/domain/shared/wire';
import type { PgSelect } from 'drizzle-orm/pg-core';

/** What every list takes, see `listQuery`. */
export interface Page {
  page?: number;
  limit?: number;
}

/** The page that is asked for, empty beyond the last (the client then asks for that); the whole list where none is. */
export function paged<Query extends PgSelect>(query: Query, { page, limit }: Page): Query {
  if (page === undefined && limit === undefined) return query;
  const size = limit ?? DEFAULT_PAGE_SIZE;
  return query.limit(size).offset(((page ?? 1) - 1) * size);
}
