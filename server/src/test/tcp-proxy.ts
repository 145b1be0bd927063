import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import type { DatabaseAddress } from '../db/open-db.ts';

/** A way to the database that breaks the moment a certain statement goes over it, and stays so until it is mended. */
export class BreakingProxy {
  /** How often the statement was sent. */
  seen = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isBroken = false;

  constructor(
    private readonly to: DatabaseAddress,
    statement: string,
  ) {
    this.#server = createServer((near) => {
      if (this.#isBroken) return near.destroy();
      const far = reach(to);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => {});
        one.on('close', () => other.destroy());
      }
      far.on('data', (bytes) => near.write(bytes));
      near.on('data', (bytes) => {
        if (!bytes.includes(statement)) return far.write(bytes);
        this.seen += 1;
        if (this.seen > 1) return far.write(bytes);
        this.#isBroken = true;
        for (const socket of this.#sockets) socket.destroy();
      });
    });
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo;
    if ('connectionString' in this.to) {
      const url = new URL(this.to.connectionString);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    }
    const { user, password, database } = this.to;
    return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
  }

  mend(): void {
    this.#isBroken = false;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

function reach(address: DatabaseAddress): Socket {
  if ('connectionString' in address) {
    const { hostname, port } = new URL(address.connectionString);
    return connect(Number(port || 5432), hostname);
  }
  return path.isAbsolute(address.host)
    ? connect(path.join(address.host, `.s.PGSQL.${address.port}`))
    : connect(address.port, address.host);
}
