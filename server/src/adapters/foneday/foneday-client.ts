import { setImmediate as nextTurn } from 'node:timers/promises';
import { createCatalogueReader } from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { createJsonClient, type JsonClient } from '../json-client.ts';
import { ProviderDownError } from '../provider-errors.ts';
import { type TimeLimit, withinTimeLimit } from '../time-limit.ts';
import { type CartArticle, CartUncertainError, type FetchedCatalogue, type Supplier } from './supplier.ts';

export interface FonedayClientOptions {
  url: string;
  token: string;
  /** For the whole catalogue: all pages, tries and pauses. */
  timeLimitMs: number;
  /** Before the second try, doubled after each. */
  firstPauseMs?: number;
  maxBytes?: number;
  cartLimitMs?: number;
}

const PROVIDER = 'Foneday';
/** The whole catalogue comes in one answer; a product is about half a kilobyte. */
const MAX_BYTES = 128 * 1024 * 1024;
/** A server that promises more pages than these is not believed. */
const MAX_PAGES = 2_000;
const ROWS_READ_AT_ONCE = 200;
/** So long a person waits at the button. */
const CART_WITHIN_MS = 15_000;

interface Page {
  rows: unknown[];
  lastPage: number;
}

export function openFoneday(options: FonedayClientOptions): Supplier {
  const client = createJsonClient({
    provider: PROVIDER,
    baseUrl: options.url,
    headers: { authorization: `Bearer ${options.token}` },
    secrets: [options.token],
    firstPauseMs: options.firstPauseMs,
    maxBytes: options.maxBytes ?? MAX_BYTES,
  });
  const carts = createJsonClient({
    provider: PROVIDER,
    baseUrl: options.url,
    headers: { authorization: `Bearer ${options.token}` },
    secrets: [options.token],
    tries: 1,
  });
  return {
    name: 'foneday',
    isSandbox: false,
    fetchCatalogue: () =>
      withinTimeLimit({ provider: PROVIDER, ms: options.timeLimitMs }, async (limit) =>
        readCatalogue(await fetchRows(client, limit)),
      ),
    addToCart: (articles) => fillCart(carts, options.cartLimitMs ?? CART_WITHIN_MS, articles),
    test: () =>
      withinTimeLimit({ provider: PROVIDER, ms: options.cartLimitMs ?? CART_WITHIN_MS }, async (limit) => {
        await client.request({ path: '/orders' }, limit);
        return '';
      }),
    close: async () => {},
  };
}

/** Usually one answer holds everything; where it says that there are more pages, they are fetched too. */
async function fetchRows(client: JsonClient, limit: TimeLimit): Promise<unknown[]> {
  const first = await fetchPage(client, limit, 1);
  const rows = [...first.rows];
  for (let page = 2; page <= first.lastPage; page++) {
    const { rows: more } = await fetchPage(client, limit, page);
    // A catalogue with a hole would look like products that are gone.
    if (more.length === 0) throw new ProviderDownError(`${PROVIDER} sent an empty page ${page}`);
    for (const row of more) rows.push(row);
  }
  return rows;
}

async function fetchPage(client: JsonClient, limit: TimeLimit, page: number): Promise<Page> {
  const query = page === 1 ? undefined : { page: String(page) };
  const answer = await client.request({ path: '/products', query }, limit);
  const { products, data, meta } = (answer ?? {}) as Record<string, unknown>;
  const rows = Array.isArray(answer) ? answer : Array.isArray(products) ? products : data;
  if (!Array.isArray(rows)) throw new ProviderDownError(`${PROVIDER} sent an answer without products`);
  const lastPage = Number((meta as { last_page?: unknown } | undefined)?.last_page ?? 1);
  if (lastPage > MAX_PAGES) throw new ProviderDownError(`${PROVIDER} promised ${lastPage} pages`);
  return { rows, lastPage: Number.isInteger(lastPage) ? lastPage : 1 };
}

async function readCatalogue(rows: unknown[]): Promise<FetchedCatalogue> {
  const reader = createCatalogueReader();
  for (let start = 0; start < rows.length; start += ROWS_READ_AT_ONCE) {
    reader.take(rows.slice(start, start + ROWS_READ_AT_ONCE));
    // Other callers have a turn between two pages.
    await nextTurn();
  }
  const catalogue = reader.read();
  // An empty catalogue is a failure on their side; believing it would empty ours.
  if (catalogue.products.length === 0)
    throw new ProviderDownError(`${PROVIDER} sent a catalogue without products`);
  return catalogue;
}

async function fillCart(client: JsonClient, ms: number, articles: readonly CartArticle[]): Promise<void> {
  const request = { method: 'POST', path: '/shopping-cart-add-items', body: { articles } } as const;
  try {
    await withinTimeLimit({ provider: PROVIDER, ms }, (limit) => client.request(request, limit));
  } catch (error) {
    if (error instanceof ProviderDownError && isSilence(error)) throw new CartUncertainError(error.message);
    throw error;
  }
}

/**
 * An answer with a status is a plain no, but for one that tells of somebody else's silence, and a refused connection never
 * arrived; after any other error the order may have been placed.
 */
function isSilence({ message }: ProviderDownError): boolean {
  return !/answered (?!408|504)\d{3}$|ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(message);
}
