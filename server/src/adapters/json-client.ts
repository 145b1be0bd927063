import { ProviderDownError, ProviderRefusedError, type RefusalKind } from './provider-errors.ts';
import { readBody } from './read-body.ts';
import { refusalReason } from './refusal-reason.ts';
import type { TimeLimit } from './time-limit.ts';

export interface JsonClientOptions {
  /** Names the service in messages. */
  provider: string;
  baseUrl: string;
  headers?: Record<string, string>;
  /** Sent with every request, in the query: for services that take their key there. */
  query?: Record<string, string>;
  /** Never part of a message, even where the provider's own words repeat them. */
  secrets?: string[];
  /** Tries in all, the first included. */
  tries?: number;
  /** Doubled after every try. */
  firstPauseMs?: number;
  maxBytes?: number;
}

export interface JsonRequest {
  method?: 'GET' | 'POST';
  /** Below the base URL, its parts already encoded. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** True where sending it twice does no harm. A request that is not repeatable is tried again only after a 429. */
  isRepeatable?: boolean;
}

export interface JsonClient {
  request(request: JsonRequest, limit: TimeLimit): Promise<unknown>;
}

/** One failed try that another one may heal. */
interface Setback {
  error: ProviderDownError;
  retryAfterMs?: number;
  /** A 429: the request was turned away before anything was done. */
  wasTurnedAway?: boolean;
}

/**
 * JSON over HTTP towards a service outside. Messages name the service and what happened, never an address, a
 * query or a header: those carry keys. For the same reason no error of `fetch` is passed on, only its code.
 */
export function createJsonClient(options: JsonClientOptions): JsonClient {
  const { provider, tries = 4, firstPauseMs = 250, maxBytes = 1024 * 1024 } = options;
  const base = readBaseUrl(options);
  const headers = readHeaders(options);

  async function attempt(request: JsonRequest, limit: TimeLimit): Promise<{ json: unknown } | Setback> {
    const response = await fetch(addressOf(base, { ...options.query, ...request.query }, request.path), {
      method: request.method ?? 'GET',
      headers,
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      // A key must not travel to wherever a redirect points.
      redirect: 'manual',
      signal: limit.signal,
    });
    if (isPassing(response.status)) {
      await response.body?.cancel();
      return {
        error: new ProviderDownError(`${provider} answered ${response.status}`),
        retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
        wasTurnedAway: response.status === 429,
      };
    }
    const text = await readBody(response, maxBytes);
    if (text === undefined) throw new ProviderDownError(`${provider} sent more than ${maxBytes} bytes`);
    const json = parseJson(text);
    if (response.status >= 400) {
      const reason = refusalReason(json, options.secrets);
      throw new ProviderRefusedError(
        kindOf(response.status),
        `${provider} answered ${response.status}${reason ? `: ${reason}` : ''}`,
      );
    }
    if (!response.ok) throw new ProviderDownError(`${provider} answered ${response.status}`);
    if (json === undefined) throw new ProviderDownError(`${provider} sent an answer that is not JSON`);
    return { json };
  }

  async function attemptOrSetback(
    request: JsonRequest,
    limit: TimeLimit,
  ): Promise<{ json: unknown } | Setback> {
    try {
      return await attempt(request, limit);
    } catch (error) {
      if (error instanceof ProviderDownError || error instanceof ProviderRefusedError) throw error;
      return { error: new ProviderDownError(`${provider} could not be reached (${codeOf(error)})`) };
    }
  }

  return {
    async request(request, limit) {
      const isRepeatable = request.isRepeatable ?? (request.method ?? 'GET') === 'GET';
      for (let tried = 1; ; tried++) {
        const outcome = await attemptOrSetback(request, limit);
        if ('json' in outcome) return outcome.json;
        limit.signal.throwIfAborted();
        const pauseMs = outcome.retryAfterMs ?? withJitter(firstPauseMs * 2 ** (tried - 1));
        const mayTryAgain = tried < tries && (isRepeatable || outcome.wasTurnedAway);
        if (!mayTryAgain || !limit.allows(pauseMs)) throw outcome.error;
        await limit.pause(pauseMs);
      }
    },
  };
}

/** Programs that failed together do not come back together. */
function withJitter(ms: number): number {
  return ms / 2 + (Math.random() * ms) / 2;
}

function readBaseUrl({ provider, baseUrl }: JsonClientOptions): URL {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new Error(`The address of ${provider} must begin with https:// or http://`);
  return new URL(baseUrl);
}

/** Checked here because `fetch` would repeat a value it dislikes, the token, in its error. */
function readHeaders({ provider, headers = {} }: JsonClientOptions): Headers {
  try {
    return new Headers({ accept: 'application/json', 'content-type': 'application/json', ...headers });
  } catch {
    throw new Error(`The access token of ${provider} contains characters that cannot be sent`);
  }
}

function addressOf(base: URL, query: Record<string, string>, path: string): URL {
  const address = new URL(base);
  address.pathname = `${base.pathname.replace(/\/+$/, '')}${path}`;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 408 || status === 425;
}

function kindOf(status: number): RefusalKind {
  if (status === 401 || status === 403) return 'credentials';
  if (status === 402) return 'balance';
  return status === 400 || status === 422 ? 'input' : 'other';
}

/** Seconds or an HTTP date. */
function readRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** No service nests deeper; whoever does wants to exhaust the stack of what reads or stores the answer. */
const MAX_DEPTH = 50;

function parseJson(text: string): unknown {
  try {
    const json = JSON.parse(text);
    if (!isWithinDepth(json, MAX_DEPTH)) return undefined;
    // PostgreSQL's text and jsonb hold neither NUL nor half a surrogate pair.
    return /\\u(0000|d[89a-f])/i.test(text) ? withoutUnstorable(json) : json;
  } catch {
    return undefined;
  }
}

/** Copies nothing: a catalogue has hundreds of thousands of values, and everybody waits meanwhile. */
function isWithinDepth(json: unknown, depth: number): boolean {
  if (json === null || typeof json !== 'object') return true;
  if (depth === 0) return false;
  if (Array.isArray(json)) return json.every((value) => isWithinDepth(value, depth - 1));
  for (const name in json)
    if (!isWithinDepth((json as Record<string, unknown>)[name], depth - 1)) return false;
  return true;
}

/** Names of fields are cleaned as well as their values. */
function withoutUnstorable(json: unknown): unknown {
  if (typeof json === 'string') return Buffer.from(json.replaceAll('\0', '')).toString();
  if (Array.isArray(json)) return json.map(withoutUnstorable);
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [withoutUnstorable(name), withoutUnstorable(value)]),
  );
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code = cause && typeof cause === 'object' && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : 'connection failed';
}
