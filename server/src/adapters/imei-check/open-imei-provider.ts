import type { ImeiProvider } from './imei-provider.ts';
import { startImeiSandbox } from './imei-sandbox.ts';
import { openImeicheckCom } from './imeicheck-com.ts';
import { openImeicheckNet } from './imeicheck-net.ts';
import { SANDBOX_EXAMPLES } from './sandbox-models.ts';

export const IMEI_PROVIDERS = ['imeicheck.net', 'imeicheck.com'] as const;

export interface ImeiProviderOptions {
  /** imeicheck.net by default. */
  provider?: (typeof IMEI_PROVIDERS)[number];
  /** The provider's public address by default. */
  url?: string;
  /** Without one the sandbox answers. */
  token?: string;
  /** The provider's check to buy. */
  service?: number;
  /** For one check with everything that belongs to it. */
  timeLimitMs?: number;
}

/**
 * Both providers sell many checks under numbers of their own. imeicheck.com's 3 is 'Apple FULL INFO [No Carrier]'.
 * imeicheck.net's differ between accounts (`GET /v1/services` lists them); 12 is what its public clients use. With a
 * test token of that provider 12 answers made-up devices: whoever has a live token names the wanted check.
 */
const DEFAULTS = {
  'imeicheck.net': { url: 'https://api.imeicheck.net', service: 12, open: openImeicheckNet },
  'imeicheck.com': { url: 'https://alpha.imeicheck.com', service: 3, open: openImeicheckCom },
};

/** The decisions give a check 10 s before the buyer is told that the service cannot be reached. */
const TIME_LIMIT_MS = 10_000;

export async function openImeiProvider(options: ImeiProviderOptions): Promise<ImeiProvider> {
  const { token, timeLimitMs = TIME_LIMIT_MS } = options;
  if (!token) return openSandboxProvider(timeLimitMs);
  const { url, service, open } = DEFAULTS[options.provider ?? 'imeicheck.net'];
  return open({ url: options.url ?? url, token, service: options.service ?? service, timeLimitMs });
}

async function openSandboxProvider(timeLimitMs: number): Promise<ImeiProvider> {
  const sandbox = await startImeiSandbox();
  const { url, token, close } = sandbox;
  const client = openImeicheckNet({ url, token, service: DEFAULTS['imeicheck.net'].service, timeLimitMs });
  return { ...client, name: 'sandbox', isSandbox: true, examples: SANDBOX_EXAMPLES, close };
}
