import { problem } from '@kreislauf/domain/shared/problem';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * JSON bodies with two differences from Fastify's own parser: no body counts as an empty object (the
 * specification's PATCH and DELETE calls send none, with or without the header, and where something is
 * missing it is named), and NUL characters, which no PostgreSQL text can hold, are refused here once instead
 * of in every schema.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (body.includes('\\u0000')) return done(new AppError(nulCharacter()));
    parse(request, body as string, done);
  });
  app.addHook('preValidation', async (request) => {
    request.body ??= {};
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new AppError(nulCharacter());
  });
}

function nulCharacter() {
  return problem('nul_character', 400, 'Die Eingabe enthält unzulässige Zeichen.');
}
