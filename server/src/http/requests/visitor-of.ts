// Address and browser of a caller, for sessions and for mails that notify somebody of a change.

import type { FastifyRequest } from 'fastify';
import { callerAddressOf } from './caller-address.ts';

export function visitorOf(request: FastifyRequest): { address: string; userAgent: string | undefined } {
  return { address: callerAddressOf(request), userAgent: request.headers['user-agent'] };
}
