import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { gracefulCloser } from './http/connections/graceful-close.ts';
import { StartupError } from './startup-error.ts';

export interface ServedHttp {
  port: number;
  /** Running requests are answered in full. */
  close(): Promise<void>;
}

/** Answers calls: the whole program in one process, or one of several workers. The port is opened when all else is ready. */
export async function serveHttp(
  deps: Deps,
  pool: pg.Pool,
  untilPortIsFree: () => Promise<void> = async () => {},
): Promise<ServedHttp> {
  const { config } = deps;
  const app = await buildApp(deps, pool);
  const close = gracefulCloser(app);
  await app.ready();
  await untilPortIsFree();
  await app.listen({ host: config.host, port: config.port }).catch(explainListenFailure(config));
  return {
    port: (app.server.address() as AddressInfo).port,
    close,
  };
}

export function explainListenFailure({ host, port }: Config) {
  return (error: NodeJS.ErrnoException): never => {
    switch (error.code) {
      case 'EADDRINUSE':
        throw new StartupError(
          `Port ${port} auf ${host} ist bereits belegt. Beenden Sie das andere Programm oder wählen Sie einen anderen Port, zum Beispiel: PORT=${port + 1} npm start`,
        );
      case 'EACCES':
        throw new StartupError(
          `Port ${port} darf von diesem Benutzer nicht geöffnet werden. Wählen Sie einen Port ab 1024, zum Beispiel: PORT=3000 npm start`,
        );
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new StartupError(`HOST=${host} ist keine Adresse dieses Rechners.`);
      default:
        throw error;
    }
  };
}
