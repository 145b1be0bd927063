// Static files of the built client.

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Browsers keep hashed files for a year and ask for everything else again. */
export async function serveClient(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFolder,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The decoders are WebAssembly: they run in workers with rules of their own, and nowhere else.
      if (isHashed && /(barcode|heic)-worker/.test(path))
        reply.header(
          'content-security-policy',
          "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
        );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (isScreen(request)) return reply.sendFile('index.html');
    return answerNotFound(reply);
  });
}

export function answerNotFound(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ error: 'Diese Adresse gibt es nicht.' });
}

/** Every other path belongs to the client's router; a missing script or picture must not answer as a page. */
function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const isFile = /\.\w+$/.test(path) || path.startsWith('/assets/');
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path) && !isFile;
}
