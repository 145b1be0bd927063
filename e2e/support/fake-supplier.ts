import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Product = Record<string, unknown> & { sku: string };

/** The wholesale supplier as the program meets it over HTTP; sells what a test wants, or refuses to. */
export class FakeSupplier {
  static readonly TOKEN = 'supplier-token';
  /** How often something was put into the cart. */
  carts = 0;
  private products: unknown[] = [];
  private refusal: number | null = null;
  private held: Promise<void> | null = null;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<FakeSupplier> {
    const server = createServer();
    const supplier = new FakeSupplier(server);
    server.on('request', async (request, response) => {
      await supplier.held;
      if (request.method === 'POST' && !supplier.refusal) supplier.carts += 1;
      response.writeHead(supplier.refusal ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ products: supplier.refusal ? [] : supplier.products }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return supplier;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  sell(products: unknown[]): void {
    this.products = products;
    this.refusal = null;
  }

  /** Answers every request with this status from now on. */
  refuse(status: number): void {
    this.refusal = status;
  }

  /** Requests wait until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    this.held = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      this.held = null;
      release();
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
