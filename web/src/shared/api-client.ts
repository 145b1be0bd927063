import type { AnswerOf, Endpoint, RequestOf } from '@kreislauf/domain/shared/endpoint';
import { ApiError, errorFromAnswer, OFFLINE_MESSAGE } from './api-error.ts';
import { requestAddress } from './request-address.ts';
import { endRefusedSession, NO_TOKEN_MESSAGE } from './session/session-end.ts';
import { currentToken } from './session/stored-session.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** Shown when the server refuses without a sentence of its own. */
  fallback?: string;
  /** How long the page may still say that the session was refused, before the login takes its place. */
  endsSessionAfterMs?: number;
}

export type CallRequest<E extends Endpoint> = RequestOf<E> & CallOptions;

/** The request may be left out where the endpoint takes nothing. */
type RequestArguments<E extends Endpoint> =
  Record<never, never> extends RequestOf<E> ? [request?: CallRequest<E>] : [request: CallRequest<E>];

const DEFAULT_FALLBACK = 'Die Anfrage ist fehlgeschlagen. Bitte versuchen Sie es erneut.';

/** Calls an endpoint of the contract. Answers are trusted: the server validated them against it. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E>
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, request);
  return (await readBody(response)) as AnswerOf<E>;
}

/** For lists that are answered in pages: the page and how many there are in all. */
export async function callList<E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E>
): Promise<{ items: AnswerOf<E>; total: number }> {
  const response = await send(endpoint, request);
  const items = (await readBody(response)) as AnswerOf<E>;
  const total = response.headers.get('X-Total-Count');
  return { items, total: total === null ? (items as unknown[]).length : Number(total) };
}

async function send<E extends Endpoint>(endpoint: E, request?: CallRequest<E>): Promise<Response> {
  const carrier = endpoint.guard.allow === 'everyone' ? null : currentToken();
  if (endpoint.guard.allow !== 'everyone' && !carrier) {
    throw new ApiError(401, NO_TOKEN_MESSAGE);
  }

  const {
    params,
    query,
    body,
    signal,
    fallback = DEFAULT_FALLBACK,
    endsSessionAfterMs = 0,
  } = (request ?? {}) as CallOptions &
    Record<'params' | 'query' | 'body', Record<string, unknown> | undefined>;
  const response = await fetchOrOffline(requestAddress(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(carrier ? { Authorization: `Bearer ${carrier.token}` } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  if (response.ok) return response;

  const error = errorFromAnswer(response.status, await readBody(response), fallback);
  if (response.status === 401 && carrier) {
    const end = () => endRefusedSession(carrier.kind, carrier.token);
    if (endsSessionAfterMs > 0) setTimeout(end, endsSessionAfterMs);
    else end();
  }
  throw error;
}

async function fetchOrOffline(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(0, OFFLINE_MESSAGE);
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
