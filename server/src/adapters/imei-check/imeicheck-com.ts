import { createJsonClient } from '../json-client.ts';
import { ProviderDownError, ProviderRefusedError, type RefusalKind } from '../provider-errors.ts';
import { refusalReason } from '../refusal-reason.ts';
import { withinTimeLimit } from '../time-limit.ts';
import type { ImeiAnswer, ImeiProvider } from './imei-provider.ts';
import type { ImeiClientOptions } from './imeicheck-net.ts';
import { asFields, type Fields, mapFacts } from './map-facts.ts';

const PROVIDER = 'imeicheck.com';

/** Errors come as HTTP 200 with a sentence. The first words that fit count: 'Invalid API key' is about the key. */
const MEANINGS: [RegExp, RefusalKind | 'down' | 'unknown device'][] = [
  [/credit|balance|fund/i, 'balance'],
  [/\bkey\b|apikey|auth|token|account|permission|\bip\b/i, 'credentials'],
  [/unavailable|maintenance|try again|time.?out|too many|rate limit|server error|busy/i, 'down'],
  [/not found|no data|no result|no information/i, 'unknown device'],
  [/imei|serial|invalid|format/i, 'input'],
];

export function openImeicheckCom(options: ImeiClientOptions): ImeiProvider {
  const { service, timeLimitMs, pollPauseMs = 400, token } = options;
  const client = createJsonClient({
    provider: PROVIDER,
    baseUrl: options.url,
    query: { key: token },
    secrets: [token],
    firstPauseMs: options.firstPauseMs,
    maxBytes: options.maxBytes,
  });

  return {
    name: PROVIDER,
    isSandbox: false,
    examples: [],
    check: (imei) =>
      withinTimeLimit({ provider: PROVIDER, ms: timeLimitMs }, async (limit) => {
        const query = { service: String(service), imei };
        let order = readOrder(await client.request({ path: '/api/php-api/create', query }, limit));
        // The history does not always repeat the number it was asked for.
        let orderId = order.orderId;
        while (order.status === 'pending' || order.status === 'processing') {
          await limit.pause(pollPauseMs);
          orderId = order.orderId ?? orderId;
          const poll = { path: '/api/php-api/history', query: { orderId: readOrderId(orderId) } };
          order = readOrder(await client.request(poll, limit));
        }
        return answerOf(order, token);
      }),
    // It has no question about the account: an order that does not exist is refused only after the key was taken.
    test: () =>
      withinTimeLimit({ provider: PROVIDER, ms: timeLimitMs }, async (limit) => {
        const asked = { path: '/api/php-api/history', query: { orderId: '0' } };
        const order = asFields(await client.request(asked, limit));
        if (order?.status === 'error') refuseWithoutKey(order, token);
        return '';
      }),
    close: async () => {},
  };
}

/** The history of one order may come as a list of one. */
function readOrder(answer: unknown): Fields {
  const order = asFields(Array.isArray(answer) ? answer[0] : answer);
  if (!order) throw new ProviderDownError(`${PROVIDER} sent an answer that is not an order`);
  return order;
}

function readOrderId(orderId: unknown): string {
  if ((typeof orderId === 'string' && orderId !== '') || typeof orderId === 'number') return String(orderId);
  throw new ProviderDownError(`${PROVIDER} sent an unfinished order without its number`);
}

function answerOf(order: Fields, token: string): ImeiAnswer {
  if (order.status === 'failed') return { found: false, raw: order };
  if (order.status === 'error') return answerOfError(order, token);
  if (order.status !== 'success') throw new ProviderDownError(`${PROVIDER} sent an order of unknown status`);
  const facts = mapFacts(asFields(order.object) ?? {});
  return Object.keys(facts).length === 0 ? { found: false, raw: order } : { found: true, facts, raw: order };
}

/** Any other objection still means that it has taken the key. */
function refuseWithoutKey(order: Fields, token: string): void {
  try {
    answerOfError(order, token);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError) || error.kind === 'credentials') throw error;
  }
}

function answerOfError(order: Fields, token: string): ImeiAnswer {
  const reason = refusalReason(order, [token]) || 'no reason given';
  const meaning = MEANINGS.find(([words]) => words.test(reason))?.[1] ?? 'other';
  if (meaning === 'unknown device') return { found: false, raw: order };
  if (meaning === 'down') throw new ProviderDownError(`${PROVIDER}: ${reason}`);
  throw new ProviderRefusedError(meaning, `${PROVIDER} refused: ${reason}`);
}
