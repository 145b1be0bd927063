import { lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { isLiteralAddress, isPublicAddress } from '@kreislauf/domain/webhooks/public-address.rules';
import { ANSWERS_WITHIN_MS, MAX_KEPT_BYTES } from '@kreislauf/domain/webhooks/webhooks.rules';
import { timeLimit } from '../../time-limit.ts';

interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface Receiving {
  /** True where addresses of this machine, of the own network and with http are fine. */
  allowsPrivate: boolean;
  signal?: AbortSignal | undefined;
  /** Resolves names; tests bring one that changes its mind. */
  lookup?: net.LookupFunction;
}

export interface WebhookAnswer {
  status: number;
  /** The beginning of the answer. */
  text: string;
}

/** Why nothing was sent, for people. */
export class ForbiddenAddressError extends Error {}

const notPublic = (address: string) =>
  new ForbiddenAddressError(`${address} ist keine öffentliche Adresse: dorthin wird nichts gesendet.`);

/**
 * Sends once and follows nowhere. A name is looked up once, all that it leads to has to be public, and the address that
 * the socket really has is looked at again before a byte goes out: what a name leads to may change in between.
 */
export async function postWebhook(
  { url, headers, body }: WebhookRequest,
  { allowsPrivate, signal, lookup = systemLookup }: Receiving,
): Promise<WebhookAnswer> {
  const address = new URL(url);
  if (address.protocol !== 'https:' && !allowsPrivate)
    throw new ForbiddenAddressError('Die Adresse beginnt nicht mit https://: dorthin wird nichts gesendet.');
  if (isLiteralAddress(address.hostname)) refusePrivate(address.hostname, allowsPrivate);
  const limit = timeLimit(ANSWERS_WITHIN_MS, ...(signal ? [signal] : []));
  const socket = await connect(address, { allowsPrivate, lookup, signal: limit });
  return send(address, { headers, body, socket, signal: limit });
}

function refusePrivate(address: string, allowsPrivate: boolean): void {
  if (!allowsPrivate && !isPublicAddress(address)) throw notPublic(address);
}

interface Connecting {
  allowsPrivate: boolean;
  lookup: net.LookupFunction;
  signal: AbortSignal;
}

function connect(address: URL, { allowsPrivate, lookup, signal }: Connecting): Promise<net.Socket> {
  const isSecure = address.protocol === 'https:';
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const port = Number(address.port) || (isSecure ? 443 : 80);
  return new Promise((resolve, reject) => {
    const plain = net.connect({ host, port, lookup: checked(lookup, allowsPrivate), signal });
    const fail = (error: Error) => {
      plain.destroy();
      reject(error);
    };
    plain.once('error', fail);
    plain.once('connect', () => {
      try {
        refusePrivate(plain.remoteAddress ?? '', allowsPrivate);
      } catch (error) {
        return fail(error as Error);
      }
      if (!isSecure) return resolve(plain);
      const secure = tls.connect({ socket: plain, ...(net.isIP(host) === 0 && { servername: host }), host });
      secure.once('error', fail);
      secure.once('secureConnect', () => resolve(secure));
    });
  });
}

/** A name with one private address among several is refused as a whole. */
function checked(lookup: net.LookupFunction, allowsPrivate: boolean): net.LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, options, (error, found, family) => {
      const all = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const forbidden = error || allowsPrivate ? undefined : all.find((address) => !isPublicAddress(address));
      if (forbidden === undefined) done(error, found, family);
      else done(notPublic(forbidden), found, family);
    });
  };
}

/** The most interim answers (1xx) that are read: each costs work, and a receiver could send them without end. */
const MAX_HINTS = 5;

interface Sending {
  headers: Record<string, string>;
  body: string;
  socket: net.Socket;
  signal: AbortSignal;
}

function send(address: URL, { headers, body, socket, signal }: Sending): Promise<WebhookAnswer> {
  const { request } = address.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(address, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
      createConnection: () => socket,
      signal,
    });
    let isAnswered = false;
    const settle = (status: number, text: string) => {
      socket.destroy();
      resolve({ status, text });
    };
    // Once there is a status it counts, however the rest ends.
    asked.on('error', (error) => {
      socket.destroy();
      if (!isAnswered) reject(error);
    });
    asked.once('response', (response) => {
      isAnswered = true;
      void readBeginning(response).then((text) => settle(response.statusCode ?? 0, text));
    });
    let hints = 0;
    asked.on('information', ({ statusCode }) => {
      if (++hints > MAX_HINTS) settle(statusCode, '');
    });
    // Nobody asked for another protocol; unheard, this answer would be waited for without end.
    asked.once('upgrade', ({ statusCode = 0 }) => settle(statusCode, ''));
    asked.end(body);
  });
}

/** A receiver may answer without end, or never come to one: what came until then is the beginning. */
async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_KEPT_BYTES) break;
    }
  } catch {
    // The status counts.
  }
  return Buffer.concat(chunks).subarray(0, MAX_KEPT_BYTES).toString('utf8').replaceAll('\u0000', '');
}
