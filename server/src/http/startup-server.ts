// Startup server: answers 503 on the program's port until the database is ready.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';
import { notYetSentence, type StartState } from '@kreislauf/domain/system/start.text';
import type { Config } from '../config.ts';

export interface StartupServer {
  setState(state: StartState): void;
  /** Frees the port at once for the real server. */
  close(): void;
  /** Frees the port after answering connections that arrived while this process was busy. */
  drain(): Promise<void>;
}

const RETRY_AFTER_SECONDS = 5;
const KNOCKED_WITHIN_MS = 50;

/** An orchestrator that asks for the health learns that the start goes on, and people read a sentence. */
export async function openStartupServer({
  host,
  port,
  version,
}: Pick<Config, 'host' | 'port' | 'version'>): Promise<StartupServer> {
  let state: StartState = { status: 'starting' };
  const server = createServer((request, response) => answer(request, response, { state, version }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, resolve);
  });
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    setState(next) {
      state = next;
    },
    close,
    async drain() {
      await pause(KNOCKED_WITHIN_MS);
      close();
    },
  };
}

function answer(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  { state, version }: { state: StartState; version: string },
): void {
  const sentence = notYetSentence(state);
  const isCall = url.startsWith('/api/') || url === '/metrics';
  response.writeHead(503, {
    'content-type': `${isCall ? 'application/json' : 'text/html'}; charset=utf-8`,
    'retry-after': String(RETRY_AFTER_SECONDS),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    connection: 'close',
  });
  if (!isCall) response.end(pageOf(sentence));
  else if (/^\/api\/health(\?|$)/.test(url))
    response.end(JSON.stringify({ ...healthOf(state), version, error: sentence }));
  else response.end(JSON.stringify({ error: sentence }));
}

/** Waiting for another program's migration counts as migrating. */
function healthOf(state: StartState): object {
  return state.status === 'waiting' ? { ...state, status: 'migrating', isElsewhere: true } : state;
}

function pageOf(sentence: string): string {
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>${PRODUCT_NAME}</title>
<body style="font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem">
<h1>${PRODUCT_NAME}</h1>
<p>${sentence}</p>
<p>Diese Seite lädt sich von selbst neu.</p>
</body>
</html>
`;
}
