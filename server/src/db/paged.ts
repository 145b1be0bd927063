// Offset pages of lists.

import { DEFAULT_PAGE_SIZE } from '@kreislauf/domain/shared/wire';
import type { PgSelect } from 'drizzle-orm/pg-core';

export interface Page {
  page?: number;
  limit?: number;
}

/** The page that is asked for, empty beyond the last (the client then asks for that); the whole list where none is. */
export function paged<Query extends PgSelect>(query: Query, { page, limit }: Page): Query {
  const rows = limitAndOffset({ page, limit });
  return rows.limit === null ? query : query.limit(rows.limit).offset(rows.offset);
}

/** The rows of a page as OFFSET and LIMIT; no limit where the whole list is asked for. */
export function limitAndOffset({ page, limit }: Page): { offset: number; limit: number | null } {
  if (page === undefined && limit === undefined) return { offset: 0, limit: null };
  const size = limit ?? DEFAULT_PAGE_SIZE;
  return { offset: ((page ?? 1) - 1) * size, limit: size };
}
