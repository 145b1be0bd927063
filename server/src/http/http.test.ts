import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../db/tables/mails.table.ts';
import { syncRuns } from '../db/tables/sync.table.ts';
import { type Answer, createTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let clientFolder: string;

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'kreislauf-client-'));
  await mkdir(join(clientFolder, 'assets'));
  await writeFile(join(clientFolder, 'index.html'), '<div id="root"></div>');
  await writeFile(join(clientFolder, 'assets', 'app-abc123.js'), 'let a = 1;');
  await writeFile(join(clientFolder, 'assets', 'app-abc123.js.br'), brotliCompressSync('let a = 1;'));
  testApp = await createTestApp({ clientFolder });
});
afterAll(async () => {
  await testApp.close();
  await rm(clientFolder, { recursive: true });
});

describe('the client', () => {
  it.each(['/', '/devices', '/devices/edit/1', '/gibt/es/nicht?x=1'])('%s is its page', async (path) => {
    const { status, body, headers } = await testApp.ask(`GET ${path}`);
    expect([status, body]).toEqual([200, '<div id="root"></div>']);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('hashed files are kept for a year and come compressed', async () => {
    const { status, headers } = await testApp.ask('GET /assets/app-abc123.js', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
  });

  it.each(['/assets/app-old.js', '/favicon.gif', '/assets/../../package.json', '/..%2f..%2fpackage.json'])(
    'a missing file is not answered with the page: %s',
    async (path) => {
      expect((await testApp.ask(`GET ${path}`)).status).toBe(404);
    },
  );

  it('allows no inline script and no other origin for scripts', async () => {
    const { headers } = await testApp.ask('GET /');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain('frame-src blob:;');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('bad requests', () => {
  const json = { 'content-type': 'application/json' };
  const login = 'POST /api/admin-auth/login';

  it.each([
    ['an unknown path', 'GET /api/gibt-es-nicht', {}, 404],
    ['/api itself', 'GET /api', {}, 404],
    ['another method', 'DELETE /api/auth/user-info', {}, 404],
    ['broken JSON', login, { body: '{"username":', headers: json }, 400],
    ['a text body', login, { body: 'x', headers: { 'content-type': 'text/plain' } }, 415],
    ['a form', login, { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['a NUL character', login, { body: { username: 'a\u0000', password: 'x' } }, 400],
    ['a NUL in the address', 'GET /api/health?x=%00', {}, 400],
    ['a malformed address', 'GET /api/%E0%A4%A', {}, 400],
    ['a poisoned prototype', login, { body: '{"__proto__":{"a":1}}', headers: json }, 400],
    ['an enormous body', login, { body: { username: 'x'.repeat(17 * 1024 * 1024), password: 'x' } }, 413],
    ['a very long name', login, { body: { username: 'x'.repeat(10_000), password: 'x' } }, 400],
  ])('%s gets a German sentence', async (_title, line, asked, status) => {
    const answer = await testApp.ask(line, asked);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(/^[A-ZÄÖÜ].+/);
    expect(JSON.stringify(answer.body)).not.toMatch(/FST_|stack|node_modules|Error:/);
  });

  it.each([{}, undefined])('invalid fields are named one by one, in %j too', async (sent) => {
    const { body } = await testApp.ask(login, { body: sent });
    expect(body).toEqual({
      error: 'Bitte geben Sie Benutzername und Passwort ein',
      code: 'invalid_input',
      fields: {
        username: 'Bitte geben Sie Benutzername und Passwort ein',
        password: 'Bitte geben Sie Benutzername und Passwort ein',
      },
    });
  });
});

describe('what is no request', () => {
  beforeAll(() => testApp.app.listen({ host: '127.0.0.1', port: 0 }));

  it.each([
    ['no HTTP', 'GARBAGE\r\n\r\n', 400],
    ['an endless address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    [
      'two lengths of one body',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
  ])('%s gets a German sentence', async (_title, sent, status) => {
    const { port } = testApp.app.server.address() as AddressInfo;
    const received = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(sent));
      socket.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '').error).toMatch(/^Die .+\.$/);
  });

  it('a request that does not arrive is given up', async () => {
    const { port } = testApp.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.write('POST /api/admin-auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
    socket.write('content-length: 100\r\n\r\n{"username":');
    await expect
      .poll(() => {
        testApp.app.bodyTimeout.check(30_000);
        return received;
      })
      .toMatch(/^HTTP\/1.1 408 [\s\S]+Die Anfrage kam nicht rechtzeitig an\./);
  });
});

describe('failures of ours', () => {
  it('a database that went away is 503 with a sentence, health says so too, and the log has each cause once', async () => {
    const broken = await createTestApp();
    await broken.jobs.stop();
    await broken.database.close();
    const causesOf = ({ headers }: Answer) =>
      broken.logged.filter(({ reqId }) => reqId === headers['x-request-id']).map(({ err }) => err?.message);
    const health = await broken.ask('GET /api/health');
    expect([health.status, health.body]).toEqual([
      503,
      { error: 'Die Datenbank antwortet nicht. Bitte versuchen Sie es später erneut.' },
    ]);
    const login = await broken.ask('POST /api/admin-auth/login', {
      body: { username: 'admin', password: 'admin' },
    });
    expect(login.status).toBeGreaterThanOrEqual(500);
    expect(Object.keys(login.body)).toEqual(['error']);
    expect(causesOf(health)).toEqual([expect.stringMatching(/^database_down: .+/)]);
    expect(causesOf(login)).toHaveLength(1);
    await broken.app.close();
  });
});

describe('what the program tells about itself', () => {
  it('health', async () => {
    const { status, body } = await testApp.ask('GET /api/health');
    expect([status, body]).toEqual([200, { status: 'ok', version: '1.0.0', database: 'ok' }]);
  });

  it('the OpenAPI document is there for everybody, and the same behind its page', async () => {
    const { status, body } = await testApp.ask('GET /api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    expect(body.paths['/api/admin-auth/login'].post.requestBody).toBeDefined();
    expect(body.paths['/api/auth/user-info'].get.security).toEqual([{ bearer: [] }]);
    expect((await testApp.ask('GET /api/docs/json')).body).toEqual(body);
  });

  it('the document tells of X-Total-Count where it is sent, and nowhere else', async () => {
    const { body } = await testApp.ask('GET /api/openapi.json');
    const told = Object.entries<Record<string, { responses: Record<string, { headers?: object }> }>>(
      body.paths,
    ).filter(([, calls]) =>
      Object.values(calls).some(({ responses }) => 'X-Total-Count' in (responses[200]?.headers ?? {})),
    );
    const sent = [...testApp.app.listSemaphore.lists].map((path) => path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(told.map(([path]) => path).sort()).toEqual(sent.sort());
  });

  it('the API page is readable under a policy without inline scripts', async () => {
    const { status, body, headers } = await testApp.ask('GET /api/docs');
    expect(status).toBe(200);
    expect(body).toContain('swagger-ui');
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-inline|https:/);
  });

  it('the API page wears our colours, in a file that its policy allows', async () => {
    const { body: html } = await testApp.ask('GET /api/docs');
    const [style] = String(html).match(/static\/theme\/[\w.]+\.css/) ?? [];
    const { status, body, headers } = await testApp.ask(`GET /api/docs/${style}`);
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/css')]);
    expect(body).toContain('--brand: #0c6b67');
    expect(body).toContain('html.dark-mode');
  });

  it('metrics only to this machine, by route and not by address', async () => {
    await testApp.ask('GET /api/health?geheim=1');
    const { status, body } = await testApp.ask('GET /metrics', { address: '127.0.0.1' });
    expect(status).toBe(200);
    expect(body).toContain(
      'kreislauf_http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}',
    );
    expect(body).not.toContain('geheim');
    expect((await testApp.ask('GET /metrics', { address: '192.0.2.1' })).status).toBe(404);
    const throughProxy = { address: '127.0.0.1', headers: { 'x-forwarded-for': '192.0.2.1' } };
    expect((await testApp.ask('GET /metrics', throughProxy)).status).toBe(404);
  });

  it('metrics of what waits and what has gone wrong', async () => {
    const { database, deps } = testApp;
    const readGauge = async (name: string) => {
      const { body } = await testApp.ask('GET /metrics', { address: '127.0.0.1' });
      expect(body).toContain(`# TYPE ${name} gauge`);
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
    };
    const { db } = deps;
    const add = (status: 'waiting' | 'failed' | 'sent') => ({
      recipient: 'wer@example.org',
      subject: 'Test',
      text: '',
      html: '',
      status,
      createdAt: deps.now(),
      dueAt: new Date(deps.now().getTime() + 3_600_000),
    });
    const finishedAt = new Date(deps.now().getTime() - 90_000);
    await db.transaction(async (tx) => {
      await tx.insert(mails).values([add('waiting'), add('waiting'), add('failed'), add('sent')]);
      await tx
        .insert(syncRuns)
        .values({ trigger: 'manual', startedAt: finishedAt, finishedAt, aliveAt: finishedAt });
    });
    await database.pool.query(
      "insert into jobs.job (name, state, retry_limit) values ('deliver-mails', 'failed', 0)",
    );
    await testApp.ask('POST /api/admin-auth/login', { body: { username: 'niemand', password: 'falsch' } });
    // The workload is cached for some seconds.
    await expect.poll(() => readGauge('kreislauf_mails_failed'), { timeout: 20_000 }).toBe(1);
    expect(await readGauge('kreislauf_mails_waiting')).toBe(2);
    expect(await readGauge('kreislauf_jobs_failed')).toBe(1);
    expect(await readGauge('kreislauf_sign_ins_failed')).toBeGreaterThanOrEqual(1);
    expect(await readGauge('kreislauf_sync_age_seconds')).toBeGreaterThanOrEqual(90);
    for (const name of ['p50', 'p99', 'max'])
      expect(await readGauge(`kreislauf_event_loop_delay_${name}_seconds`)).toBeGreaterThanOrEqual(0);
  });

  it('metrics to everyone where that is configured', async () => {
    const open = await createTestApp({ metricsArePublic: true });
    expect((await open.ask('GET /metrics', { address: '192.0.2.1' })).status).toBe(200);
    await open.close();
  });
});
