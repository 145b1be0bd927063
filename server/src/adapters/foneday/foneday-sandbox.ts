import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { listenLocally } from '../listen-locally.ts';
import { createFaults, type SandboxFault } from '../sandbox-faults.ts';
import { sandboxCatalogue, type WireProduct } from './sandbox-catalogue.ts';
import type { CartArticle } from './supplier.ts';

export interface FonedaySandbox {
  url: string;
  token: string;
  /** Path and query of the latest requests, oldest first. */
  requests: string[];
  /** The content of the cart, in order. */
  cart: readonly CartArticle[];
  /** From now on it sells these instead of its own catalogue. */
  sell(products: unknown[]): void;
  /** The next `times` requests suffer this; faults queue up behind each other. */
  misbehave(fault: SandboxFault, times?: number): void;
  /** Forgets the faults that have not struck yet. */
  calm(): void;
  close(): Promise<void>;
}

interface FonedaySandboxOptions {
  token?: string;
  products?: unknown[];
  /** Answers in pages of so many, with `meta`. Without it everything comes at once. */
  pageSize?: number;
}

const MAX_KEPT_REQUESTS = 100;
const PRODUCTS_IN_A_PIECE = 500;

/**
 * Speaks Foneday's protocol over HTTP on loopback, for development, demos and tests. Its catalogue is made when it
 * is first asked for: a start that nobody searches after does not pay for it.
 */
export async function startFonedaySandbox(options: FonedaySandboxOptions = {}): Promise<FonedaySandbox> {
  const token = options.token ?? randomBytes(24).toString('base64url');
  const requests: string[] = [];
  const faults = createFaults();
  let products: unknown[] | undefined = options.products;
  const cart: CartArticle[] = [];

  const server = createServer(async (request, response) => {
    requests.push(request.url ?? '/');
    if (requests.length > MAX_KEPT_REQUESTS) requests.shift();
    if (await faults.strike(response)) return;
    if (!isSameText(request.headers.authorization ?? '', `Bearer ${token}`))
      return send(response, 401, { message: 'Unauthenticated.' });
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    products ??= sandboxCatalogue();
    if (request.method === 'POST' && pathname === '/shopping-cart-add-items') {
      const added = await readArticles(request);
      if (!added) return send(response, 422, { message: 'The given data was invalid.' });
      cart.push(...added);
      return send(response, 200, { cart });
    }
    if (request.method !== 'GET') return send(response, 405, { message: 'Method Not Allowed' });
    if (pathname === '/orders') return send(response, 200, { orders: [] });
    if (pathname === '/products') {
      if (!options.pageSize) return sendAll(response, products);
      const page = Number(searchParams.get('page') ?? 1);
      return send(response, 200, pageOf(products, options.pageSize, page));
    }
    const sku = /^\/products?\/([^/]+)$/.exec(pathname)?.[1];
    const product = products.find(
      (row) => sku && (row as WireProduct | null)?.sku === decodeURIComponent(sku),
    );
    return product ? send(response, 200, { product }) : send(response, 404, { message: 'Not Found' });
  });
  const { url, close } = await listenLocally(server);

  return {
    url,
    token,
    requests,
    cart,
    sell(rows) {
      products = rows;
    },
    misbehave: faults.add,
    calm: faults.clear,
    close,
  };
}

/** In pieces: it answers in the program's own process, where others wait for theirs. */
async function sendAll(response: ServerResponse, products: unknown[]): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"products":[');
  for (let start = 0; start < products.length; start += PRODUCTS_IN_A_PIECE) {
    const piece = JSON.stringify(products.slice(start, start + PRODUCTS_IN_A_PIECE)).slice(1, -1);
    response.write(start === 0 ? piece : `,${piece}`);
    await nextTurn();
  }
  response.end(']}');
}

function pageOf(products: unknown[], pageSize: number, page: number): object {
  return {
    products: products.slice((page - 1) * pageSize, page * pageSize),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(products.length / pageSize)),
      per_page: pageSize,
      total: products.length,
    },
  };
}

async function readArticles(request: IncomingMessage): Promise<CartArticle[] | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    const { articles } = JSON.parse(Buffer.concat(chunks).toString()) as { articles?: CartArticle[] };
    return articles?.every(({ sku, quantity }) => sku && quantity > 0) ? articles : undefined;
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
