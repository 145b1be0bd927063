import { DEFAULT_PAGE_SIZE } from '@kreislauf/domain/shared/wire';
import { type Placeholder, sql } from 'drizzle-orm';
import type { Page } from './paged.ts';

/**
 * How far into an order a statement may reach. It is part of the statement's text, because for a placeholder PostgreSQL
 * plans to read a tenth of the table; so there is one statement for each reach.
 */
export const REACHES = [50, 200, 2_000, 20_000, 200_000, 2_000_000_000] as const;
export const WHOLE_LIST = REACHES[5];
export type Reach = (typeof REACHES)[number];

export function reachFor(rows: number): Reach {
  return REACHES.find((most) => rows <= most) ?? WHOLE_LIST;
}

/** For `.limit()`, which makes a value of any number: this one stands in the text. */
export function literalLimit(reach: Reach): number {
  return sql.raw(String(reach)) as unknown as number;
}

export function asked(name: string): Placeholder {
  return sql.placeholder(name);
}

/** The rows of a page; the whole list where none is asked for. */
export function rowsOf({ page, limit }: Page): { offset: number; limit: number | null } {
  if (page === undefined && limit === undefined) return { offset: 0, limit: null };
  const size = limit ?? DEFAULT_PAGE_SIZE;
  return { offset: ((page ?? 1) - 1) * size, limit: size };
}

/** Statements of one family, each prepared when it is first asked for. */
export function statements<Key extends string, Query>(prepare: (key: Key) => Query): (key: Key) => Query {
  const known = new Map<Key, Query>();
  return (key) => {
    const query = known.get(key) ?? prepare(key);
    known.set(key, query);
    return query;
  };
}
