import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@kreislauf/domain/auth/password.rules';
import { isLoopbackHost } from '@kreislauf/domain/shared/loopback.rules';
import { isOneLine } from '@kreislauf/domain/shared/one-line.rules';
import { emailInput, newPasswordInput, usernameInput } from '@kreislauf/domain/users/account-fields';
import { z } from 'zod';
import type { SupplierOptions } from './adapters/foneday/open-supplier.ts';
import { IMEI_PROVIDERS, type ImeiProviderOptions } from './adapters/imei-check/open-imei-provider.ts';
import { projectFolder } from './project-folder.ts';
import { StartupError } from './startup-error.ts';

export interface Config {
  version: string;
  host: string;
  port: number;
  /** Only this machine can reach the program: neither directly nor through a proxy can anybody else. */
  isForThisMachine: boolean;
  publicUrl: string;
  /** Somebody said where others reach the program. */
  isPublicUrlGiven: boolean;
  dataDir: string;
  /** The built client. */
  clientFolder: string;
  databaseUrl?: string;
  databaseConnections: number;
  /** Processes that answer calls; a single one does everything by itself. */
  workers: number;
  firstAdmin: { username: string; email: string; password?: string };
  /** Absent: mails stay in the outbox. */
  smtpUrl?: string;
  mailFrom: string;
  imei: ImeiProviderOptions;
  /** A copy of the catalogue that is older is fetched again; with 0 every search fetches. */
  foneday: SupplierOptions & { cacheSeconds: number };
  /** Encrypts what must be read again; made at the first start unless given. */
  secretKey?: string;
  /** Keys that are only used to decrypt. */
  oldSecretKeys: string[];
  logLevel: string;
  metricsArePublic: boolean;
  /** The reverse proxies whose `X-Forwarded-For` is believed; false where none is named. */
  trustProxy: false | string[];
  /** True where webhooks may lead to this machine and the own network, and over http. */
  webhooksMayBePrivate: boolean;
  /** True where browsers are to insist on HTTPS for every name below ours, too. */
  hstsSubdomains: boolean;
}

/** The most workers for which the embedded database has room, at ten connections each. */
const MAX_WORKERS = 8;

/** An empty variable means the same as none: `SMTP_URL= npm start`. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().optional());

function optionalWholeNumber(name: string, range: { least: number; most: number }) {
  return text.transform((typed, context) => {
    if (typed === undefined) return undefined;
    const value = Number(typed);
    if (Number.isInteger(value) && value >= range.least && value <= range.most) return value;
    context.addIssue(`${name} muss eine ganze Zahl von ${range.least} bis ${range.most} sein.`);
    return z.NEVER;
  });
}

/** Anything else would be taken for 'off' without a word. */
function onOrOff(name: string) {
  return text.pipe(z.enum(['on', 'off'], { error: `${name} muss on oder off sein.` }).optional());
}

function secret(name: string) {
  return text.pipe(z.string().min(16, `${name} muss mindestens 16 Zeichen lang sein.`).optional());
}

/** Several with commas between them; one that has commas in it is one of them as well. */
function keysIn(typed: string | undefined): string[] {
  return typed === undefined ? [] : [...new Set([typed, ...typed.split(',').map((key) => key.trim())])];
}

/** As a mail shows it: an address, or a name with the address in angle brackets. */
function isSender(sender: string): boolean {
  const [, address = sender] = /^[^<>]*<([^<>]+)>$/.exec(sender) ?? [];
  return isOneLine(sender) && emailInput.safeParse(address).success;
}

const environment = z.object({
  HOST: text,
  PORT: optionalWholeNumber('PORT', { least: 0, most: 65_535 }),
  DATA_DIR: text,
  DATABASE_URL: text.pipe(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL muss mit postgres:// beginnen.')
      .optional(),
  ),
  DATABASE_CONNECTIONS: optionalWholeNumber('DATABASE_CONNECTIONS', { least: 2, most: 500 }),
  WORKERS: optionalWholeNumber('WORKERS', { least: 1, most: MAX_WORKERS }),
  PUBLIC_URL: text.pipe(
    z
      .url({
        protocol: /^https?$/,
        error: 'PUBLIC_URL muss eine vollständige Adresse sein, die mit https:// oder http:// beginnt.',
      })
      .optional(),
  ),
  ADMIN_USERNAME: text.refine((name) => name === undefined || usernameInput.safeParse(name).success, {
    error: 'ADMIN_USERNAME muss ein Benutzername ohne Leerzeichen und ohne @ sein, mit höchstens 50 Zeichen.',
  }),
  ADMIN_EMAIL: text.refine((address) => address === undefined || emailInput.safeParse(address).success, {
    error: 'ADMIN_EMAIL muss eine E-Mail-Adresse sein, zum Beispiel chefin@laden.example.',
  }),
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .refine((password) => !password || newPasswordInput.safeParse(password).success, {
      error: `ADMIN_PASSWORD muss ${MIN_PASSWORD_LENGTH} bis ${MAX_PASSWORD_LENGTH} Zeichen lang sein.`,
    }),
  SMTP_URL: text.pipe(
    z
      .string()
      .regex(/^smtps?:\/\/\S+$/, 'SMTP_URL muss mit smtp:// oder smtps:// beginnen.')
      .refine((url) => /^[^:/?@]/.test(url.replace(/^\w+:\/\/(\S*@)?/, '')), {
        error: 'SMTP_URL muss einen Server nennen: smtp://mail.laden.example:587.',
      })
      .optional(),
  ),
  MAIL_FROM: text.refine((sender) => sender === undefined || isSender(sender), {
    error:
      'MAIL_FROM muss eine E-Mail-Adresse sein, auch mit einem Namen davor: Kreislauf <post@laden.example>.',
  }),
  IMEI_PROVIDER: text.pipe(
    z.enum(IMEI_PROVIDERS, { error: `IMEI_PROVIDER muss ${IMEI_PROVIDERS.join(' oder ')} sein.` }).optional(),
  ),
  IMEI_URL: text.pipe(
    z.url({ protocol: /^https?$/, error: 'IMEI_URL muss mit https:// oder http:// beginnen.' }).optional(),
  ),
  IMEI_TOKEN: text,
  IMEI_SERVICE: optionalWholeNumber('IMEI_SERVICE', { least: 0, most: 1_000_000 }),
  FONEDAY_URL: text.pipe(
    z.url({ protocol: /^https?$/, error: 'FONEDAY_URL muss mit https:// oder http:// beginnen.' }).optional(),
  ),
  FONEDAY_TOKEN: text,
  FONEDAY_CACHE_SECONDS: optionalWholeNumber('FONEDAY_CACHE_SECONDS', { least: 0, most: 31_536_000 }),
  LOG_LEVEL: text.pipe(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'LOG_LEVEL muss fatal, error, warn, info, debug, trace oder silent sein.',
      })
      .default('warn'),
  ),
  SECRET_KEY: secret('SECRET_KEY'),
  SECRET_KEY_OLD: secret('SECRET_KEY_OLD'),
  METRICS: onOrOff('METRICS'),
  TRUST_PROXY: text.transform((typed, context) => {
    const addresses = typed?.split(',').map((address) => address.trim());
    if (!addresses || addresses.every(isProxyAddress)) return addresses;
    context.addIssue(
      'TRUST_PROXY muss die Adressen der Proxys nennen, zum Beispiel 127.0.0.1 oder 10.0.0.0/8, mit Komma getrennt.',
    );
    return z.NEVER;
  }),
  HSTS_SUBDOMAINS: onOrOff('HSTS_SUBDOMAINS'),
  WEBHOOK_ALLOW_PRIVATE: onOrOff('WEBHOOK_ALLOW_PRIVATE'),
});

export function readConfig(env: NodeJS.ProcessEnv, { isRoot }: { isRoot: boolean }): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new StartupError(parsed.error.issues.map((issue) => issue.message).join(' '));
  const given = parsed.data;
  const host = given.HOST ?? '127.0.0.1';
  const port = given.PORT ?? 3000;
  return {
    version: '1.0.0',
    host,
    port,
    isForThisMachine:
      isLoopbackHost(host) &&
      isLoopbackHost(new URL(given.PUBLIC_URL ?? 'http://localhost').hostname) &&
      given.TRUST_PROXY === undefined,
    publicUrl: (given.PUBLIC_URL ?? addressOf(host, port)).replace(/\/+$/, ''),
    isPublicUrlGiven: given.PUBLIC_URL !== undefined,
    dataDir: given.DATA_DIR ? resolve(given.DATA_DIR) : defaultDataDir(isRoot),
    clientFolder: join(projectFolder, 'web', 'dist'),
    databaseUrl: given.DATABASE_URL,
    databaseConnections: given.DATABASE_CONNECTIONS ?? 10,
    workers: given.WORKERS ?? defaultWorkers(),
    firstAdmin: {
      username: given.ADMIN_USERNAME ?? 'admin',
      email: given.ADMIN_EMAIL ?? 'admin@localhost',
      password: given.ADMIN_PASSWORD || undefined,
    },
    smtpUrl: given.SMTP_URL,
    mailFrom:
      given.MAIL_FROM ?? `Kreislauf <kreislauf@${new URL(given.PUBLIC_URL ?? 'http://localhost').hostname}>`,
    imei: {
      provider: given.IMEI_PROVIDER,
      url: given.IMEI_URL,
      token: given.IMEI_TOKEN,
      service: given.IMEI_SERVICE,
    },
    foneday: {
      url: given.FONEDAY_URL,
      token: given.FONEDAY_TOKEN,
      cacheSeconds: given.FONEDAY_CACHE_SECONDS ?? 900,
    },
    secretKey: given.SECRET_KEY,
    oldSecretKeys: keysIn(given.SECRET_KEY_OLD),
    logLevel: given.LOG_LEVEL,
    metricsArePublic: given.METRICS === 'on',
    trustProxy: given.TRUST_PROXY ?? false,
    webhooksMayBePrivate: given.WEBHOOK_ALLOW_PRIVATE === 'on',
    hstsSubdomains: given.HSTS_SUBDOMAINS === 'on',
  };
}

/** An address, or a range of them that is not everybody. */
function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits > 0 && +bits <= longest));
}

export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** One for each core beyond the first, which the database needs; more than four gain little and cost memory. */
function defaultWorkers(): number {
  return Math.min(Math.max(availableParallelism() - 1, 1), 4);
}

/** A database server does not run as root, and an ordinary user may not reach root's folders. */
function defaultDataDir(isRoot: boolean): string {
  return isRoot ? '/var/lib/kreislauf' : join(projectFolder, 'data');
}
