// Classification of database errors: codes, lost connections, outages.

/** Errors of the driver that have no code. */
const CONNECTION_LOST =
  /connection terminated|timeout exceeded when trying to connect|is not queryable|client was closed|read timeout/i;

/**
 * Drizzle wraps the driver's error, so that the code sits on its cause; a host with several addresses fails with an
 * AggregateError.
 */
export function databaseErrorCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = causeOf(cause)) {
    const { code, message } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && !code.startsWith('FST_')) return code;
    if (CONNECTION_LOST.test(message)) return '08006';
  }
  return null;
}

/** A name with several addresses fails with one error for each. */
export function causeOf(error: Error): unknown {
  return error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
}

/**
 * 08 connection, 53 resources, 57 stopping or starting, 58 system, 25P03/04 timeout in a transaction, 25006 read-only (no
 * longer primary).
 */
export function isUnreachable(code: string | null): boolean {
  return (
    code !== null &&
    (/^(08|53|57|58|25P0[34]|25006)/.test(code) ||
      /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|EAI_|ENOTFOUND)/.test(code))
  );
}

/** PostgreSQL's own words for going, coming, being full of sessions or cut off, and the class of lost connections. */
const SERVER_AWAY = /^(08|57P0[1-5]|53300|25P0[34]|25006)/;

/**
 * Finds out whether it was the database that did not answer, and not another service: errors of the operating system count only
 * inside a failed query.
 */
export function isDatabaseAway(error: unknown): boolean {
  let isOfQuery = false;
  for (let cause = error; cause instanceof Error; cause = causeOf(cause)) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    isOfQuery ||= 'query' in cause;
    if (SERVER_AWAY.test(code) || CONNECTION_LOST.test(message)) return true;
    if (isOfQuery && code.startsWith('E') && isUnreachable(code)) return true;
  }
  return false;
}
