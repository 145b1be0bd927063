import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { cases } from './cases.ts';
import { fill, RESELLER_TOKEN, signResellerIn } from './fill.ts';
import { type Measured, putUnderLoad } from './load.ts';
import { addressOf, processorMs, startProgram } from './program.ts';
import { type Result, writeReport } from './report.ts';

/** `npm run bench`, `npm run bench -- search`, `npm run bench -- all 1000000`: what is measured, and with how many devices. */
const [what = 'all', devicesAsked] = process.argv.slice(2);
const SIZES = devicesAsked ? [Number(devicesAsked)] : [1_000, 100_000, 1_000_000];
const CONNECTIONS = (process.env.BENCH_CONNECTIONS ?? '1,16,64').split(',').map(Number);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** Program and floor by turns; of each the round counts that others on the machine disturbed least. */
const ROUNDS = 3;
const PORT = Number(process.env.PORT ?? 4118);

const chosen = cases.filter(({ name }) => what === 'all' || name.includes(what));
const results: Result[] = [];
let database = '';
for (const devices of SIZES) await measure(devices);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB`;
await writeReport(results, {
  machine,
  versions: `Node ${process.version}, PostgreSQL ${database}`,
  isWhole: what === 'all' && !devicesAsked,
});

async function measure(devices: number): Promise<void> {
  const dataDir = process.env.BENCH_DATA
    ? join(process.env.BENCH_DATA, String(devices))
    : await mkdtemp(join(tmpdir(), 'kreislauf-bench-'));
  const program = await startProgram(dataDir, PORT);
  const client = new pg.Client(program.connection);
  await client.connect();
  const { rows } = await client.query(
    `select exists (select from devices) as filled, current_setting('server_version') as version`,
  );
  database = rows[0].version;
  if (!rows[0].filled) await fill(client, devices);
  await signResellerIn(client);
  await untilSummedUp(client);
  const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.js')], {
    env: { ...process.env, FLOOR_DATABASE: JSON.stringify(program.connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const floorUrl = await addressOf(floor);
  try {
    for (const { name, hasFloor, isOfReseller, next } of chosen)
      for (const connections of CONNECTIONS) {
        const ask = () => next(devices);
        const token = isOfReseller ? RESELLER_TOKEN : program.token;
        const taken = () => program.processorMs() + processorMs(floor.pid as number);
        const load = (url: string, seconds: number) =>
          putUnderLoad(url, ask, { connections, seconds, token, processorMs: taken });
        const urls = hasFloor ? [program.url, floorUrl] : [program.url];
        for (const url of urls) await load(url, 1);
        const rounds: Measured[][] = urls.map(() => []);
        for (let round = 0; round < ROUNDS; round++)
          for (const [index, url] of urls.entries()) rounds[index]?.push(await load(url, SECONDS));
        const [measured, bare] = rounds.map(leastDisturbed) as [Measured, Measured | undefined];
        const result = { name, devices, connections, measured, bare, megabytes: program.megabytes() };
        results.push(result);
        console.log(lineOf(result));
      }
  } finally {
    floor.kill();
    await client.end();
    await program.stop();
    if (!process.env.BENCH_DATA) await rm(dataDir, { recursive: true, force: true });
  }
}

/** A job sums up what was bought on each day within some minutes of an import. */
async function untilSummedUp(client: pg.Client): Promise<void> {
  while ((await client.query('select from analytics_changed_days limit 1')).rowCount) await pause(1_000);
}

function leastDisturbed(rounds: Measured[]): Measured {
  const best = rounds.reduce((most, round) => (round.perSecond > most.perSecond ? round : most));
  return {
    ...best,
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    processorMs: Math.min(...rounds.map((round) => round.processorMs)),
  };
}

function lineOf({ name, devices, connections, measured, bare, megabytes }: Result): string {
  const ratio = bare
    ? `, floor ${Math.round(bare.perSecond)}/s, ratio ${(measured.perSecond / bare.perSecond).toFixed(2)}, its processor ${bare.processorMs.toFixed(2)} ms, ratio ${(bare.processorMs / measured.processorMs).toFixed(2)}`
    : '';
  const failed = measured.failed ? `, ${measured.failed} FAILED` : '';
  return `${devices} devices, ${connections} connections, ${name}: ${Math.round(measured.perSecond)}/s, p50 ${measured.p50} ms, p99 ${measured.p99} ms, processor ${measured.processorMs.toFixed(2)} ms, ${measured.bytes} bytes, ${Math.round(megabytes)} MB${ratio}${failed}`;
}
