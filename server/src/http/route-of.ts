// Route factory: guard, validation and handler of one contract entry.

import { checkAccess } from '@kreislauf/domain/auth/access.rules';
import type { Endpoint, SchemaOf } from '@kreislauf/domain/shared/endpoint';
import { errorAnswer } from '@kreislauf/domain/shared/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { enforce } from '../app-error.ts';
import { runKeyed } from '../features/idempotency/run-keyed.ts';
import type { Session, SessionFor } from '../session.ts';
import { RedactedAnswer } from './response-serializer.ts';
import { seenPricesOf } from './seen-prices.ts';

type OutputOf<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.ZodType
    ? z.output<Schema>
    : undefined;

/** A handler's argument: validated input and the caller that the guard let through. */
export interface Call<E extends Endpoint> {
  params: OutputOf<SchemaOf<E, 'params'>>;
  query: OutputOf<SchemaOf<E, 'query'>>;
  body: OutputOf<SchemaOf<E, 'body'>>;
  session: SessionFor<E['guard']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type FindSession = (token: string) => Promise<Session | null>;

declare module 'fastify' {
  interface FastifyInstance {
    findSession: FindSession;
  }
  interface FastifyContextConfig {
    /** The contract entry that the route was made from. */
    entry?: Endpoint;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

/**
 * Registers the route of one contract entry: guard first, so that a stranger learns nothing about the
 * input, then validation, then the handler. Its answer carries what the contract names and the caller may see.
 */
export function routeOf<E extends Endpoint>(
  app: FastifyInstance,
  entry: E,
  handler: (call: Call<E>) => Promise<z.input<E['response']>>,
): void {
  const refusal = entry.refusal ? errorAnswer.extend(entry.refusal.shape) : errorAnswer;
  app.route({
    method: entry.method,
    url: entry.path,
    config: { entry },
    ...(entry.maxBodyBytes && { bodyLimit: entry.maxBodyBytes }),
    schema: {
      ...(entry.params && { params: entry.params }),
      ...(entry.query && { querystring: entry.query }),
      ...(entry.body && { body: entry.body }),
      response: { '2xx': entry.response, '4xx': refusal, '5xx': errorAnswer },
    },
    onRequest: async (request) => {
      if (entry.guard.allow === 'everyone') return;
      request.session = await sessionOf(app, request);
      enforce(checkAccess(entry, request.session));
    },
    preSerialization: (request, _reply, answer, done) => {
      const seen = seenPricesOf(request);
      done(null, seen === 'all' ? answer : new RedactedAnswer(answer, seen));
    },
    handler: (request, reply) => {
      const { params, query, body, session } = request;
      const handle = () => handler({ params, query, body, session, request, reply } as Call<E>);
      return request.keyedCall ? runKeyed(request.keyedCall, handle) : handle();
    },
  });
}

async function sessionOf(app: FastifyInstance, request: FastifyRequest): Promise<Session | null> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  return token ? app.findSession(token) : null;
}
