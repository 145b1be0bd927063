import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * The parts of a form. Of a caller who hung up before it was read nothing would ever arrive, and whoever waited for it
 * would wait for good.
 */
export function multipartParts(request: FastifyRequest, limits: Record<string, number>) {
  if (request.raw.destroyed) throw new AppError(systemProblems.hungUp());
  return request.parts({ limits });
}
