import type { AnswerOf, Endpoint, RequestOf } from '@kreislauf/domain/shared/endpoint';
import { ApiError, errorFromAnswer, OFFLINE_MESSAGE } from './api-error.ts';
import { randomId } from './random-id.ts';
import { requestAddress } from './request-address.ts';
import { endRefusedSession, NO_TOKEN_MESSAGE, REFUSED_MESSAGE } from './session/session-end.ts';
import { currentToken } from './session/stored-session.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** Said when the server refuses without a sentence of its own, or somebody before it (a proxy) does. */
  fallback: string;
  /** Files, for the calls that take them; instead of a body. */
  form?: FormData;
  /** It books something: sent again because no answer came, it is done once all the same. */
  isOnce?: boolean;
  /** The time for which the page may still say that the session was refused, before the login takes its place. */
  endsSessionAfterMs?: number;
}

type CallRequest<E extends Endpoint> = RequestOf<E> & CallOptions;

/** Calls an endpoint of the contract. Answers are trusted: the server validated them against it. */
export async function call<E extends Endpoint>(endpoint: E, request: CallRequest<E>): Promise<AnswerOf<E>> {
  return (await send(endpoint, request)).answer;
}

/** For lists that are answered in pages: the page and how many there are in all. */
export async function callList<E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
): Promise<{ items: AnswerOf<E>; total: number }> {
  const { answer: items, headers } = await send(endpoint, request);
  const total = headers.get('X-Total-Count');
  return { items, total: total === null ? (items as unknown[]).length : Number(total) };
}

/** For the calls that answer a file. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  onLoaded?: (bytes: number) => void,
): Promise<Blob> {
  const response = await accepted(endpoint, request);
  if (!onLoaded || !response.body) return response.blob();
  const reader = response.body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    bytes += read.value.length;
    onLoaded(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

async function send<E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
): Promise<{ answer: AnswerOf<E>; headers: Headers }> {
  const response = await accepted(endpoint, request);
  const answer = await readBody(response);
  // A proxy answered, not our server: all of its answers are JSON.
  if (answer === null) throw new ApiError(502, request.fallback);
  return { answer: answer as AnswerOf<E>, headers: response.headers };
}

/** Sends the call; an answer that refuses it is thrown. */
async function accepted<E extends Endpoint>(endpoint: E, request: CallRequest<E>): Promise<Response> {
  const carrier = endpoint.guard.allow === 'everyone' ? null : currentToken();
  if (endpoint.guard.allow !== 'everyone' && !carrier) {
    throw new ApiError(401, NO_TOKEN_MESSAGE);
  }

  const {
    params,
    query,
    body,
    form,
    signal,
    fallback,
    isOnce = false,
    endsSessionAfterMs = 0,
  } = request as CallOptions & Record<'params' | 'query' | 'body', Record<string, unknown> | undefined>;
  const address = requestAddress(endpoint.path, params, query);
  const text = body === undefined ? null : JSON.stringify(body);
  const once = isOnce ? keyFor(`${endpoint.method} ${address} ${text}`) : null;
  const response = await fetchOrOffline(address, {
    method: endpoint.method,
    headers: {
      ...(once && { 'Idempotency-Key': once.key }),
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(carrier ? { Authorization: `Bearer ${carrier.token}` } : {}),
    },
    body: form ?? text,
    signal: signal ?? null,
  });
  if (response.ok) {
    once?.forget();
    return response;
  }
  const answer = await readBody(response);
  const error = errorFromAnswer(response.status, answer, sentenceFor(endpoint, response.status) ?? fallback);
  // A retry while the first call still runs gets the same idempotency key, so that the server acts once.
  if (response.status < 500 && error.code !== 'still_running') once?.forget();
  if (response.status === 401 && carrier) {
    const end = () => endRefusedSession(carrier.kind, carrier.token);
    if (endsSessionAfterMs > 0) setTimeout(end, endsSessionAfterMs);
    else end();
  }
  throw error;
}

/** Of calls that got no answer of the server yet. */
const keys = new Map<string, string>();

function keyFor(request: string): { key: string; forget: () => void } {
  const key = keys.get(request) ?? randomId();
  keys.set(request, key);
  return { key, forget: () => keys.delete(request) };
}

/** The specified message of this call and status, no matter which layer refuses it. */
function sentenceFor({ guard, forbidden }: Endpoint, status: number): string | undefined {
  if (guard.allow === 'everyone') return undefined;
  if (status === 401) return REFUSED_MESSAGE;
  return status === 403 ? forbidden : undefined;
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
