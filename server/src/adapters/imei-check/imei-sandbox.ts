import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from '../listen-locally.ts';
import { createFaults, type SandboxFault } from '../sandbox-faults.ts';
import { sandboxResultOf } from './sandbox-device.ts';

interface SandboxRequest {
  method: string;
  path: string;
  body: unknown;
}

export interface ImeiSandbox {
  url: string;
  token: string;
  /** The latest ones, oldest first. */
  requests: SandboxRequest[];
  /** The next `times` requests suffer this; faults queue up behind each other. */
  misbehave(fault: SandboxFault, times?: number): void;
  /** Forgets the faults that have not struck yet. */
  calm(): void;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
}

const MAX_KEPT_REQUESTS = 100;
const MAX_BODY_BYTES = 10_000;

/**
 * Speaks imeicheck.net's protocol over HTTP on loopback, for development, demos and tests: what it says about a
 * device is made up (sandbox-device.ts says how). It keeps no checks: a check's id is its device's number in
 * another spelling.
 */
export async function startImeiSandbox(options: { token?: string } = {}): Promise<ImeiSandbox> {
  const token = options.token ?? randomBytes(24).toString('base64url');
  const requests: SandboxRequest[] = [];
  const faults = createFaults();

  const server = createServer(async (request, response) => {
    try {
      const body = await readJson(request);
      const path = (request.url ?? '/').split('?')[0] as string;
      const method = request.method ?? 'GET';
      requests.push({ method, path, body });
      if (requests.length > MAX_KEPT_REQUESTS) requests.shift();
      if (await faults.strike(response)) return;
      const isKnown = isSameText(request.headers.authorization ?? '', `Bearer ${token}`);
      send(response, isKnown ? answerTo(method, path, body) : said(401, 'Unauthenticated.'));
    } catch {
      // The client has gone or talks nonsense.
      request.destroy();
    }
  });
  const { url, close } = await listenLocally(server);

  return {
    url,
    token,
    requests,
    misbehave: faults.add,
    calm: faults.clear,
    close,
  };
}

function answerTo(method: string, path: string, body: unknown): Answer {
  if (method === 'GET' && path === '/v1/account') return { status: 200, body: { balance: '25.00' } };
  if (method === 'GET' && path === '/v1/services')
    return { status: 200, body: [{ id: 12, title: 'Sandbox: Apple Info', price: '0.00' }] };
  if (method === 'POST' && path === '/v1/checks') return createCheck(body);
  const id = path.match(/^\/v1\/checks\/([\w-]+)$/)?.[1];
  if (method === 'GET' && id) return showCheck(id);
  return said(404, 'Not Found');
}

function createCheck(body: unknown): Answer {
  const { deviceId, serviceId } = (body ?? {}) as Record<string, unknown>;
  if (typeof deviceId !== 'string' || !/^[a-z0-9]{8,17}$/i.test(deviceId))
    return refused('deviceId', 'The device id must be between 8 and 17 characters');
  if (typeof serviceId !== 'number' || !Number.isInteger(serviceId))
    return refused('serviceId', 'The selected service id is invalid');
  // One in five takes a while, so that polling is part of everyday life.
  const isSlow = (createHash('sha256').update(`${deviceId}:slow`).digest()[0] as number) % 5 === 0;
  return { status: 201, body: checkOf(deviceId, serviceId, isSlow ? 'processing' : undefined) };
}

function showCheck(id: string): Answer {
  const [deviceId, service] = Buffer.from(id, 'base64url').toString().split(' ');
  if (!deviceId || !/^\d+$/.test(service ?? '')) return said(404, 'Not Found');
  return { status: 200, body: checkOf(deviceId, Number(service)) };
}

function checkOf(deviceId: string, serviceId: number, forced?: 'processing') {
  const result = forced ? ({ status: forced } as const) : sandboxResultOf(deviceId);
  const isOver = result.status !== 'processing';
  return {
    id: Buffer.from(`${deviceId} ${serviceId}`).toString('base64url'),
    type: 'api',
    status: result.status,
    orderId: null,
    service: { id: serviceId, title: 'Sandbox: Apple Info' },
    amount: '0.00',
    deviceId,
    processedAt: isOver ? Math.floor(Date.now() / 1000) : null,
    properties: result.status === 'successful' ? result.properties : [],
  };
}

function said(status: number, message: string): Answer {
  return { status, body: { message } };
}

function refused(field: string, reason: string): Answer {
  return { status: 422, body: { errors: { [field]: [reason] } } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_BODY_BYTES) throw new Error('too long');
  }
  return text === '' ? undefined : JSON.parse(text);
}

function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
