import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A sandbox on a free port of this machine. Each process has its own: without `exclusive` several workers would share one. */
export async function listenLocally(server: Server): Promise<{ url: string; close(): Promise<void> }> {
  // The caller ends idle connections: closed by the server, one could be used again at that very moment.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
