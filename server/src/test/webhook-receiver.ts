import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  json: any;
}

interface Answering {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** How long the receiver thinks first. */
  afterMs?: number;
}

export interface TestReceiver {
  url: string;
  received: ReceivedCall[];
  answerWith(answer: Answering): void;
  close(): Promise<void>;
}

/** A program of somebody else that webhooks are sent to, on loopback. */
export async function startReceiver(wantedPort = 0): Promise<TestReceiver> {
  const received: ReceivedCall[] = [];
  let answer: Answering = { status: 200 };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ headers: request.headers, body, json: JSON.parse(body) });
    if (answer.afterMs) await pause(answer.afterMs, undefined, { ref: false });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith(next) {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
