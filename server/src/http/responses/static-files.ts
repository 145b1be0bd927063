// Static files of the built client.

import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Browsers keep hashed files for a year and ask for everything else again. */
export async function serveClient(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFolder,
    preCompressed: true,
    serve: false,
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
  // One route for all files: one for each of hundreds takes a tenth of the time of a start.
  const files = new Set((await readdir(clientFolder, { recursive: true })).map(withSlashes));
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => {
      const { '*': file } = request.params;
      if (isFile(file) && files.has(file)) return reply.sendFile(file);
      return isScreen(request) ? reply.sendFile('index.html') : answerNotFound(reply);
    },
    errorHandler: (error, request, reply) => {
      // The browser has gone before it had the whole file.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
      else app.errorHandler(error, request, reply);
    },
  });
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply));
}

const withSlashes = (path: string) => path.split(sep).join('/');

export function answerNotFound(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ error: 'Diese Adresse gibt es nicht.' });
}

/** Every other path belongs to the client's router; a missing script or picture must not answer as a page. */
function isScreen({ url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  return !/^\/api(\/|$)/.test(path) && !isFile(path) && !path.startsWith('/assets/');
}

const isFile = (path: string) => /\.\w+$/.test(path);
