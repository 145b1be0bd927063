import { openFoneday } from './foneday-client.ts';
import { startFonedaySandbox } from './foneday-sandbox.ts';
import type { Supplier } from './supplier.ts';

export interface SupplierOptions {
  /** Foneday's public address by default. */
  url?: string;
  /** Without one the sandbox answers. */
  token?: string;
  /** For one whole catalogue with everything that belongs to it. */
  timeLimitMs?: number;
}

const FONEDAY_URL = 'https://foneday.shop/api/v1';
/** Clients report about 10 s for a catalogue; nobody waits for it but a job or the very first search. */
const TIME_LIMIT_MS = 120_000;

export async function openSupplier({
  url = FONEDAY_URL,
  token,
  timeLimitMs = TIME_LIMIT_MS,
}: SupplierOptions): Promise<Supplier> {
  if (token) return openFoneday({ url, token, timeLimitMs });
  const sandbox = await startFonedaySandbox();
  const client = openFoneday({ url: sandbox.url, token: sandbox.token, timeLimitMs });
  return { ...client, name: 'sandbox', isSandbox: true, close: sandbox.close };
}
