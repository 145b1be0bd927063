import { join, resolve } from 'node:path';
import { z } from 'zod';
import { projectFolder } from './project-folder.ts';
import { StartupError } from './startup-error.ts';

export interface Config {
  version: string;
  host: string;
  port: number;
  /** Only this machine can reach the program. */
  isLoopback: boolean;
  publicUrl: string;
  dataDir: string;
  /** The built client. */
  clientFolder: string;
  databaseUrl?: string;
  databaseConnections: number;
  firstAdmin: { username: string; email: string; password?: string };
  logLevel: string;
  metricsArePublic: boolean;
  /** Whose `X-Forwarded-For` is believed: nobody's, unless a reverse proxy is named. */
  trustProxy: false | string[];
}

/** An empty variable means the same as none: `SMTP_URL= npm start`. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().optional());

function wholeNumber(name: string, range: { least: number; most: number; fallback: number }) {
  return text.transform((typed, context) => {
    const value = typed === undefined ? range.fallback : Number(typed);
    if (Number.isInteger(value) && value >= range.least && value <= range.most) return value;
    context.addIssue(`${name} muss eine ganze Zahl von ${range.least} bis ${range.most} sein.`);
    return z.NEVER;
  });
}

const environment = z.object({
  HOST: text,
  PORT: wholeNumber('PORT', { least: 0, most: 65_535, fallback: 3000 }),
  DATA_DIR: text,
  DATABASE_URL: text.pipe(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL muss mit postgres:// beginnen.')
      .optional(),
  ),
  DATABASE_CONNECTIONS: wholeNumber('DATABASE_CONNECTIONS', { least: 2, most: 500, fallback: 10 }),
  PUBLIC_URL: text.pipe(z.url({ error: 'PUBLIC_URL muss eine vollständige Adresse sein.' }).optional()),
  ADMIN_USERNAME: text,
  ADMIN_EMAIL: text,
  ADMIN_PASSWORD: z.string().optional(),
  LOG_LEVEL: text.pipe(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'LOG_LEVEL muss fatal, error, warn, info, debug, trace oder silent sein.',
      })
      .default('warn'),
  ),
  METRICS: text,
  TRUST_PROXY: text,
});

export function readConfig(env: NodeJS.ProcessEnv, { isRoot }: { isRoot: boolean }): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new StartupError(parsed.error.issues.map((issue) => issue.message).join(' '));
  const given = parsed.data;
  const host = given.HOST ?? '127.0.0.1';
  return {
    version: '1.0.0',
    host,
    port: given.PORT,
    isLoopback: /^(127\.|::1$|localhost$)/.test(host),
    publicUrl: (given.PUBLIC_URL ?? addressOf(host, given.PORT)).replace(/\/+$/, ''),
    dataDir: given.DATA_DIR ? resolve(given.DATA_DIR) : defaultDataDir(isRoot),
    clientFolder: join(projectFolder, 'web', 'dist'),
    databaseUrl: given.DATABASE_URL,
    databaseConnections: given.DATABASE_CONNECTIONS,
    firstAdmin: {
      username: given.ADMIN_USERNAME ?? 'admin',
      email: given.ADMIN_EMAIL ?? 'admin@localhost',
      password: given.ADMIN_PASSWORD || undefined,
    },
    logLevel: given.LOG_LEVEL,
    metricsArePublic: given.METRICS === 'on',
    trustProxy: given.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
  };
}

export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A database server does not run as root, and an ordinary user may not reach root's folders. */
function defaultDataDir(isRoot: boolean): string {
  return isRoot ? '/var/lib/kreislauf' : join(projectFolder, 'data');
}
