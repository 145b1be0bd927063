import { json as readJson } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { buildApp } from '../build-app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { gracefulCloser } from '../http/connections/graceful-close.ts';
import { refusalsOf, successesOf } from '../http/openapi/statuses.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { createLogger } from '../logger.ts';
import { openDeps } from '../open-deps.ts';
import { createTestDatabase, type TestDatabase, urlOf } from './test-database.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
  headers: Record<string, unknown>;
}

export interface Asked {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

interface LogLine {
  level: number;
  msg: string;
  reqId?: string;
  err?: { message: string; stack: string };
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  jobs: JobQueue;
  database: TestDatabase;
  /** The program's log, warnings and worse, oldest first. */
  logged: LogLine[];
  /** Every registered route, as `GET /api/health`. */
  routes(): string[];
  /** `ask('POST /api/auth/login', { body })` */
  ask(line: string, asked?: Asked): Promise<Answer>;
  /** Moves the program's clock forward. */
  passTime(amount: { minutes?: number; hours?: number; days?: number }): void;
  close(): Promise<void>;
}

export const TEST_KEYS = { current: 'ein Schlüssel für Tests', older: [], legacy: [] };

/** The whole program on a database of its own, asked through HTTP. Nothing inside it is replaced. */
export async function createTestApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const config: Config = { ...readConfig({ LOG_LEVEL: 'warn' }, { isRoot: false }), ...overrides };
  const logged: LogLine[] = [];
  const log = createLogger(config.logLevel, { write: (line) => logged.push(JSON.parse(line)) });
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const { deps, jobs, close: closeDeps } = await openDeps(config, database, { log, now, keys: TEST_KEYS });
  const app = await buildApp(deps, database.pool);
  const closeApp = gracefulCloser(app);
  requireAnswersOfContract(app);
  await app.ready();

  return {
    app,
    deps,
    jobs,
    database,
    logged,
    routes: () => listRoutes(app),
    async ask(line, { token, body, headers, address = '203.0.113.7' } = {}) {
      const [method, url] = line.split(' ') as ['GET', string];
      const mayBeEndless = url === '/api/events';
      const response = await app.inject({
        method,
        url,
        payloadAsStream: mayBeEndless,
        remoteAddress: address,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = response.headers['content-type']?.toString().includes('json');
      if (mayBeEndless) {
        const stream = response.stream();
        const body = isJson ? await readJson(stream) : null;
        stream.destroy();
        return { status: response.statusCode, body, headers: response.headers };
      }
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.body,
        headers: response.headers,
      };
    },
    passTime({ minutes = 0, hours = 0, days = 0 }) {
      offsetMs += ((days * 24 + hours) * 60 + minutes) * 60_000;
    },
    async close() {
      await closeApp();
      await closeDeps();
      await database.close();
    },
  };
}

/** The settings of another program on its database, with its key. */
export const besideThis = ({ database }: TestApp) => ({
  DATABASE_URL: urlOf(database.address),
  SECRET_KEY: TEST_KEYS.current,
});

/** Has it answer on a port of its own as well, as one of several programs on its database; tells the address. */
export function listenOn({ app }: TestApp): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/**
 * The server copies what the contract names; here it is also checked that each field is what the contract says, and that
 * every status and every kind of file is one that the API page tells of.
 */
function requireAnswersOfContract(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, answer) => {
    const { response } = (request.routeOptions.schema ?? {}) as { response?: Record<string, z.ZodType> };
    if (reply.statusCode < 300) response?.['2xx']?.parse(answer);
    return answer;
  });
  app.addHook('onSend', async (request, reply) => {
    const { entry } = request.routeOptions.config;
    const status = reply.statusCode;
    if (!entry || status === 500) return;
    const call = `${entry.method} ${entry.path}`;
    if (![...successesOf(entry), ...refusalsOf(entry)].some((documented) => documented === status))
      throw new Error(`${call} answered ${status}, which its entry in the contract does not name`);
    const type = String(reply.getHeader('content-type')).split(';')[0];
    if (status < 300 && type !== (entry.file ?? 'application/json'))
      throw new Error(`${call} answered ${type}, which its entry in the contract does not name`);
  });
}

/** From the router's own table, so that a route which was registered past the contract shows up too. */
function listRoutes(app: FastifyInstance): string[] {
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  const parents: string[] = [];
  return lines.flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    const depth = Math.round(indent.length / 4);
    parents.length = Math.max(depth - 1, 0);
    const path = parents.join('') + segment;
    parents.push(segment);
    return methods ? methods.split(', ').map((method) => `${method} ${path}`) : [];
  });
}
