// Multipart reader that fails for a client which has disconnected.

import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';

/** The parts of a disconnected client would never arrive, and their reader would wait for ever. */
export function multipartParts(request: FastifyRequest, limits: Record<string, number>) {
  if (request.raw.destroyed) throw new AppError(systemProblems.hungUp());
  return request.parts({ limits });
}
