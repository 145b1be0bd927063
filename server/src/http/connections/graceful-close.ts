// Graceful shutdown of connections.

import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The time that a closing server grants a client to take its response; the work itself is always finished. */
const TAKES_THE_ANSWER_WITHIN_MS = 3_000;
const LOOK_FOR_SLOW_READERS_EVERY_MS = 250;

/**
 * A server that closes waits for its connections, and browsers keep theirs open for more than a minute after the last
 * answer. Some they open in advance and never use, which Node does not count as idle. The returned function closes the
 * server: every connection ends with its pending response, and unused ones at once. Slow readers are cut off, since a
 * service manager kills the program and its database after a minute.
 */
export function gracefulCloser(app: FastifyInstance): () => Promise<void> {
  const endConnections = followConnections(app.server);
  return async () => {
    const closed = app.close();
    const lookingForSlowReaders = endConnections();
    await closed.finally(() => clearInterval(lookingForSlowReaders));
  };
}

function followConnections(server: Server): () => NodeJS.Timeout {
  const unused = new Set<Socket>();
  const running = new Map<ServerResponse, Socket>();
  let isEnding = false;
  server.on('connection', (socket) => {
    // The server listens for a moment longer, and clients that were cut off reconnect at once.
    if (isEnding) return socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    unused.delete(request.socket);
    running.set(response, request.socket);
    response.once('close', () => running.delete(response));
  });
  return () => {
    isEnding = true;
    for (const [response, socket] of running) {
      if (!response.headersSent) response.setHeader('connection', 'close');
      response.once('finish', () => socket.end());
    }
    for (const socket of unused) socket.destroy();
    return cutOffSlowReaders(running);
  };
}

function cutOffSlowReaders(running: Map<ServerResponse, Socket>): NodeJS.Timeout {
  const answeredSince = new WeakMap<ServerResponse, number>();
  return setInterval(() => {
    for (const [response, socket] of running) {
      if (!response.headersSent) continue;
      const since = answeredSince.get(response) ?? performance.now();
      answeredSince.set(response, since);
      if (performance.now() - since >= TAKES_THE_ANSWER_WITHIN_MS) socket.destroy();
    }
  }, LOOK_FOR_SLOW_READERS_EVERY_MS);
}

/** A connection on which nothing was ever asked counts neither as idle nor as slow for Node: it is ended here. */
export function closeIdleConnections(server: Server, afterMs: number): void {
  server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.destroy(), afterMs).unref();
    socket.once('data', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
  });
}
