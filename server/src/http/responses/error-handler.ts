// Error handler: every thrown error becomes one response here.

import { isCostAt } from '@kreislauf/domain/shared/money-marks';
import { type Problem, problem } from '@kreislauf/domain/shared/problem';
import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../../app-error.ts';
import { CALL_FAILED } from '../../database-error-throttle.ts';
import { databaseErrorCode, isUnreachable } from '../../db/database-error.ts';
import { SemaphoreFullError } from '../../fair-semaphore.ts';
import { hidesCosts } from './seen-prices.ts';

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof AppError) reply.headers(error.headers);
  const known = isCutOff(error, request) ? brokenForm : problemOf(error);
  // An order of locks that somebody forgot: the caller can try again, we want to hear of it.
  if (!known || known.status >= 500 || known.code === 'busy') request.log.error({ err: error }, CALL_FAILED);
  if (known) return sendProblem(reply, { ...known, fields: seenFields(request, known.fields) });
  return reply.status(500).send({
    error: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  });
}

function problemOf(error: FastifyError): Problem | null {
  if (error instanceof AppError) return error.problem;
  if (error instanceof SemaphoreFullError) return systemProblems.tooBusy();
  return inputProblem(error) ?? databaseProblem(error);
}

/** A role that is not shown costs is asked for none: its refusals name no such field of the form. */
function seenFields(request: FastifyRequest, fields: Problem['fields']): Problem['fields'] {
  if (!fields || !hidesCosts(request)) return fields;
  const body = request.routeOptions.config.entry?.body;
  const isSeen = (path: string) => !body || !isCostAt(body, path.replaceAll(/\.\d+/g, ''));
  return Object.fromEntries(Object.entries(fields).filter(([path]) => isSeen(path)));
}

/** A refusal says by its code which one it is; a failure of ours shows its sentence and nothing else. */
function sendProblem(
  reply: FastifyReply,
  { code, status, sentence, fields, details }: Problem,
): FastifyReply {
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '1');
  if (status >= 500) return reply.status(status).send({ error: sentence });
  return reply.status(status).send({ error: sentence, code, fields, ...details });
}

/** The reader of forms gives these no code. */
const BROKEN_FORM = /multipart|malformed part header/i;
const brokenForm = problem(
  'broken_form',
  400,
  'Die Datei kam unvollständig an. Bitte senden Sie sie noch einmal.',
);

/** The caller hung up before the whole body had arrived, which is no failure of ours. */
function isCutOff({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return code === 'ECONNRESET' && raw.destroyed && !raw.complete;
}

/** Mistakes of the caller that are found before any rule is asked. */
function inputProblem(error: FastifyError): Problem | null {
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error.validation);
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return problem('too_large', 413, 'Die gesendeten Daten sind zu groß.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return problem('media_type', 415, 'Bitte senden Sie die Daten als JSON.');
  }
  if (!error.code && BROKEN_FORM.test(error.message)) return brokenForm;
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isCallersFault ? problem('bad_request', 400, 'Die Anfrage konnte nicht gelesen werden.') : null;
}

function validationProblem(issues: { instancePath: string; message?: string }[]): Problem {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/').filter(Boolean).join('.');
    fields[field] ??= message ?? 'Ungültige Eingabe';
  }
  const sentence = issues[0]?.message ?? 'Ungültige Eingabe';
  return { ...problem('invalid_input', 400, sentence), fields };
}

/** PostgreSQL's error classes (first two characters) that are not a fault of ours. */
function databaseProblem(error: Error): Problem | null {
  const code = databaseErrorCode(error);
  if (!code) return null;
  if (code.startsWith('22')) return problem('invalid_value', 400, 'Ungültige Eingabe');
  if (code === '23505') return problem('already_exists', 409, 'Dieser Eintrag ist bereits vorhanden.');
  // A deadlock was broken off, or what is referred to was deleted at the same time.
  if (code === '40001' || code === '40P01' || code === '23503')
    return problem('busy', 409, 'Der Eintrag wurde gerade geändert. Bitte versuchen Sie es erneut.');
  if (code === '53100' || code === 'ENOSPC') return systemProblems.diskFull();
  return isUnreachable(code) ? systemProblems.databaseDown() : null;
}
