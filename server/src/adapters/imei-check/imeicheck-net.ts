import { createJsonClient } from '../json-client.ts';
import { ProviderDownError } from '../provider-errors.ts';
import { withinTimeLimit } from '../time-limit.ts';
import type { ImeiAnswer, ImeiProvider } from './imei-provider.ts';
import { asFields, type Fields, mapFacts } from './map-facts.ts';

export interface ImeiClientOptions {
  url: string;
  token: string;
  service: number;
  /** For everything together: tries, pauses and polling. */
  timeLimitMs: number;
  /** Before the second try, doubled after each. */
  firstPauseMs?: number;
  /** Between two questions whether a check has ended. */
  pollPauseMs?: number;
  maxBytes?: number;
}

const PROVIDER = 'imeicheck.net';

export function openImeicheckNet(options: ImeiClientOptions): ImeiProvider {
  const { service, timeLimitMs, pollPauseMs = 400 } = options;
  const client = createJsonClient({
    provider: PROVIDER,
    baseUrl: options.url,
    headers: { authorization: `Bearer ${options.token}`, 'accept-language': 'de' },
    secrets: [options.token],
    firstPauseMs: options.firstPauseMs,
    maxBytes: options.maxBytes,
  });

  return {
    name: PROVIDER,
    isSandbox: false,
    examples: [],
    check: (imei) =>
      withinTimeLimit({ provider: PROVIDER, ms: timeLimitMs }, async (limit) => {
        // Asked twice it costs some cents twice; not asking again would leave the buyer without an answer.
        const order = { method: 'POST', path: '/v1/checks', isRepeatable: true } as const;
        let check = readCheck(
          await client.request({ ...order, body: { deviceId: imei, serviceId: service } }, limit),
        );
        while (check.status === 'waiting' || check.status === 'processing') {
          await limit.pause(pollPauseMs);
          const path = `/v1/checks/${encodeURIComponent(readId(check))}`;
          check = readCheck(await client.request({ path }, limit));
        }
        return answerOf(check);
      }),
    test: () =>
      withinTimeLimit({ provider: PROVIDER, ms: timeLimitMs }, async (limit) => {
        const { balance } = asFields(await client.request({ path: '/v1/account' }, limit)) ?? {};
        return balance === undefined ? '' : `Guthaben ${String(balance)}`;
      }),
    close: async () => {},
  };
}

function readCheck(answer: unknown): Fields {
  const check = asFields(answer);
  if (!check) throw new ProviderDownError(`${PROVIDER} sent an answer that is not a check`);
  return check;
}

function readId({ id }: Fields): string {
  if ((typeof id === 'string' && id !== '') || typeof id === 'number') return String(id);
  throw new ProviderDownError(`${PROVIDER} sent an unfinished check without an id`);
}

function answerOf(check: Fields): ImeiAnswer {
  if (check.status === 'unsuccessful' || check.status === 'failed') return { found: false, raw: check };
  if (check.status !== 'successful')
    throw new ProviderDownError(`${PROVIDER} sent a check of unknown status`);
  const facts = mapFacts(asFields(check.properties) ?? {});
  // A success that says nothing about the device is no knowledge of it.
  return Object.keys(facts).length === 0 ? { found: false, raw: check } : { found: true, facts, raw: check };
}
