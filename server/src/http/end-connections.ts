import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A server that closes waits for its connections, and browsers keep theirs open for more than a minute after the last
 * answer. Some they open in advance and never use, which Node does not count as idle. Returns what lets every
 * connection end with the answer that it is waiting for, and the unused ones at once.
 */
export function followConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  const running = new Map<ServerResponse, Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    unused.delete(request.socket);
    running.set(response, request.socket);
    response.once('close', () => running.delete(response));
  });
  return () => {
    for (const [response, socket] of running) {
      if (!response.headersSent) response.setHeader('connection', 'close');
      response.once('finish', () => socket.end());
    }
    for (const socket of unused) socket.destroy();
  };
}

/** A connection on which nothing was ever asked counts neither as idle nor as slow for Node: it is ended here. */
export function endIdleConnections(server: Server, afterMs: number): void {
  server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.destroy(), afterMs).unref();
    socket.once('data', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
  });
}
