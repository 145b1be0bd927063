import { pino } from 'pino';

/**
 * Requests are logged by their route's pattern, never by their address or headers: invitation and reset
 * tokens travel in addresses, session tokens in headers.
 */
export function createLogger(level: string) {
  return pino({
    level,
    serializers: {
      req: ({ method, routeOptions, ip }) => ({ method, route: routeOptions?.url, ip }),
      res: ({ statusCode }) => ({ statusCode }),
      err: pino.stdSerializers.err,
    },
  });
}
