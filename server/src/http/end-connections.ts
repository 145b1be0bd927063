import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A server that closes waits for its connections, and browsers keep theirs open for more than a minute after the last
 * answer. Returns what lets every connection end with the answer that it is waiting for.
 */
export function followConnections(server: Server): () => void {
  const running = new Map<ServerResponse, Socket>();
  server.prependListener('request', (request, response) => {
    running.set(response, request.socket);
    response.once('close', () => running.delete(response));
  });
  return () => {
    for (const [response, socket] of running) {
      if (!response.headersSent) response.setHeader('connection', 'close');
      response.once('finish', () => socket.end());
    }
  };
}
