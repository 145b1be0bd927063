import { connect, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { reportProof } from '../test/proof-report.ts';
import { signIn, useProgramBed } from '../test/running-program.ts';
import { isKept, listImeis, startWriters } from '../test/writers.ts';
import { startPostgresPair } from './postgres-pair.ts';

const bed = useProgramBed();
const ADMIN_PASSWORD = 'Wald-und-Wiese-7';
const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** Hands each connection to the next program, as the simplest load balancer does. */
async function startProxy(addresses: string[]): Promise<string> {
  let next = 0;
  const proxy: Server = createServer((client) => {
    const target = new URL(addresses[next++ % addresses.length] as string);
    const behind = connect(Number(target.port), target.hostname);
    client.pipe(behind).pipe(client);
    client.on('error', () => behind.destroy());
    behind.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => proxy.close());
  return `http://127.0.0.1:${(proxy.address() as { port: number }).port}`;
}

it.each([
  { isSynchronous: true, isSilent: false, promise: 'a replica that confirms each commit loses nothing' },
  {
    isSynchronous: false,
    isSilent: false,
    promise: 'a replica that follows loses at most what it had not got',
  },
  { isSynchronous: true, isSilent: true, promise: 'whoever waits for a machine that has vanished is let go' },
])(
  'three programs behind PgBouncer outlast a failover: $promise',
  { timeout: 300_000 },
  async ({ isSynchronous, isSilent }) => {
    const servers = await startPostgresPair(bed.makeFolder(), { isSynchronous });
    cleanUps.push(servers.stop);
    const env = { DATABASE_URL: servers.url, ADMIN_PASSWORD };
    const first = bed.start(env);
    const addresses = [await first.listening()];
    for (const program of [bed.start(env), bed.start(env)]) addresses.push(await program.listening());
    const address = await startProxy(addresses);

    const token = await signIn(address, ADMIN_PASSWORD);
    const writers = startWriters(address, token, 12);
    await writers.until((answer) => isKept(answer) && writers.kept.length > 300);
    const before = writers.answers.length;
    await servers.failOver({ isSilent });
    const inCharge = performance.now();
    await writers.until(isKept, writers.answers.length);
    const backAfter = performance.now() - inCharge;
    await writers.until(() => writers.kept.length > 600);
    await writers.stop();

    const slowest = Math.max(...writers.answers.map(({ ms }) => ms));
    const stored = new Set(await listImeis(address, token));
    const lost = writers.kept.filter((imei) => !stored.has(imei));
    reportProof(
      `${writers.kept.length} acknowledged, ${lost.length} lost; ${writers.answers.length - before} answers since the failover, the first success ${Math.round(backAfter)} ms after the replica took over, no answer later than ${Math.round(slowest)} ms`,
    );
    expect(new Set(writers.answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
    if (isSynchronous) expect(lost).toEqual([]);
    for (const direct of addresses) expect((await fetch(`${direct}/api/health`)).status).toBe(200);
  },
);
