import { pino } from 'pino';
import { DatabaseErrorThrottle } from './database-error-throttle.ts';

/**
 * Requests are logged by their route's pattern, never by their address or headers: invitation and reset
 * tokens travel in addresses, session tokens in headers. Of a failed query the values are left out: they may be the
 * text of a mail with such a link in it, or a password's hash.
 */
export function createLogger(level: string, destination?: { write(line: string): void }) {
  const losses = new DatabaseErrorThrottle((found, line) => log.error(found, line));
  const log = pino(
    {
      level,
      hooks: {
        logMethod(args, method) {
          const [what, line] = args as unknown[];
          // With LOG_LEVEL=debug every stack is written.
          if (!log.isLevelEnabled('debug') && losses.suppresses(errorIn(what), line)) return;
          method.apply(this, args);
        },
      },
      serializers: {
        req: ({ method, routeOptions, ip }) => ({ method, route: routeOptions?.url, ip }),
        res: ({ statusCode }) => ({ statusCode }),
        err: withoutValues,
      },
    },
    destination ?? pino.destination(1),
  );
  return log;
}

function errorIn(what: unknown): unknown {
  return typeof what === 'object' && what !== null && 'err' in what ? what.err : undefined;
}

function withoutValues(error: Error) {
  const {
    params: _values,
    detail: _row,
    ...kept
  } = pino.stdSerializers.err(error) as Record<string, unknown>;
  const values = valuesIn(error);
  const shortened = (text: unknown) =>
    values.reduce((shorter, value) => shorter.replaceAll(value, 'params: …'), String(text));
  return { ...kept, message: shortened(kept.message), stack: shortened(kept.stack) };
}

/** Drizzle writes the values of a query that failed behind it, in its error's message. */
function valuesIn(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const rest = valuesIn(error.cause);
  return 'params' in error ? [`params: ${error.params}`, ...rest] : rest;
}
