// Body parser for JSON.

import { problem } from '@kreislauf/domain/shared/problem';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';

/**
 * JSON bodies with three differences from Fastify's own parser: no body counts as an empty object (the
 * specification's PATCH and DELETE calls send none, with or without the header, and where something is
 * missing it is named), and what no schema takes is refused here once instead of in each of them: NUL characters,
 * which no PostgreSQL text can hold, and nesting so deep that whatever walks through it runs out of stack.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (body.includes('\\u0000')) return done(new AppError(nulCharacter()));
    void parse(request, body as string, (error, value) =>
      error || !isTooDeep(value) ? done(error, value) : done(new AppError(tooDeep())),
    );
  });
  app.addHook('preValidation', async (request) => {
    request.body ??= {};
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new AppError(nulCharacter());
  });
}

/** Far more than any call takes. */
const MAX_DEPTH = 50;

/** Level by level, since a walk that calls itself would be what it is to prevent. */
function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

function tooDeep() {
  return problem('too_deep', 400, 'Die gesendeten Daten sind zu tief verschachtelt.');
}

function nulCharacter() {
  return problem('nul_character', 400, 'Die Eingabe enthält unzulässige Zeichen.');
}
