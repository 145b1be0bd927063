/**
 * LIMIT bucket: the number of rows that a prepared statement may read, rounded up to one of a few values. It is part of
 * the statement's text, because PostgreSQL plans to read a tenth of the table for a placeholder; each bucket has a
 * statement of its own.
 */
export const LIMIT_BUCKETS = [50, 200, 2_000, 20_000, 200_000, 2_000_000_000] as const;
export const NO_LIMIT = LIMIT_BUCKETS[5];
export type LimitBucket = (typeof LIMIT_BUCKETS)[number];

export function limitBucketFor(rows: number): LimitBucket {
  return LIMIT_BUCKETS.find((most) => rows <= most) ?? NO_LIMIT;
}
