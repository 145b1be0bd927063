import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Call {
  headers: IncomingHttpHeaders;
  body: string;
  type: string;
}

/** Somebody else's program that is told what happens here, and answers as a test wants. */
export class Receiver {
  readonly calls: Call[] = [];
  private answer = { status: 200, text: '' };

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', async (request, response) => {
      const body = await text(request);
      receiver.calls.push({ headers: request.headers, body, type: JSON.parse(body).type });
      response.writeHead(receiver.answer.status).end(receiver.answer.text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  answerWith(status: number, answer = ''): void {
    this.answer = { status, text: answer };
  }

  idsOf(type: string): unknown[] {
    return this.calls.filter((call) => call.type === type).map(({ headers }) => headers['webhook-id']);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** Whether one of the signatures of a call was made with this secret, by the words of Standard Webhooks. */
export function isSignedWith(secret: string, { headers, body }: Call): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}
