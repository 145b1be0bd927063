import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { closeIdleConnections } from './graceful-close.ts';

it('a connection on which nothing is ever asked is ended; one that has asked is left alone', async () => {
  const server = createServer((_request, response) => response.end('ok'));
  closeIdleConnections(server, 200);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const asking = connect(port, '127.0.0.1');
  asking.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(asking, 'data');
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  await once(silent, 'close');
  expect(asking.destroyed).toBe(false);
  asking.destroy();
  server.close();
});
