// Route factory: guard, validation and handler of one contract entry.

import { isApiKey } from '@kreislauf/domain/api-keys/api-keys.rules';
import { checkAccess, isOpenToKeys } from '@kreislauf/domain/auth/access.rules';
import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import type { Endpoint, SchemaOf } from '@kreislauf/domain/shared/endpoint';
import { errorAnswer } from '@kreislauf/domain/shared/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, enforce } from '../app-error.ts';
import { authorOf, type Caller, type CallerFor } from '../caller.ts';
import type { Author } from '../db/author.ts';
import { runKeyed } from '../features/idempotency/run-keyed.ts';
import { RedactedAnswer } from './responses/response-serializer.ts';
import { seenPricesOf } from './responses/seen-prices.ts';

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
  caller: CallerFor<E['guard']>;
  /** The same, as histories name it. */
  author: E['guard'] extends { allow: 'everyone' } ? null : Author;
  request: FastifyRequest;
  reply: FastifyReply;
}

type FindCaller = (token: string) => Promise<Caller | null>;

declare module 'fastify' {
  interface FastifyInstance {
    findCaller: FindCaller;
  }
  interface FastifyContextConfig {
    /** The contract entry that the route was made from. */
    entry?: Endpoint;
  }
  interface FastifyRequest {
    caller: Caller | null;
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
      const token = tokenOf(request);
      if (entry.guard.allow === 'everyone') {
        if (!isOpenToKeys(entry.guard) && token && isApiKey(token))
          throw new AppError(authProblems.notForKeys());
        return;
      }
      request.caller = token ? await app.findCaller(token) : null;
      enforce(checkAccess(entry, request.caller));
    },
    preSerialization: (request, _reply, answer, done) => {
      const seen = seenPricesOf(request);
      done(null, seen === 'all' ? answer : new RedactedAnswer(answer, seen));
    },
    handler: (request, reply) => {
      const { params, query, body, caller } = request;
      const author = caller && authorOf(caller);
      const handle = () => handler({ params, query, body, caller, author, request, reply } as Call<E>);
      return request.keyedCall ? runKeyed(request.keyedCall, handle) : handle();
    },
  });
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}
