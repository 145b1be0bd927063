import { spawn } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { cases } from './cases.ts';
import { RESELLER_TOKEN, signResellerIn } from './fill.ts';
import { withDevices } from './filled-program.ts';
import { type Measured, putUnderLoad } from './load.ts';
import { addressOf, type Program, processorMs } from './program.ts';
import { type Result, writeReport } from './report.ts';

/** `npm run bench`, `npm run bench -- search`, `npm run bench -- all 1000000`: what is measured, and with how many devices. */
const [what = 'all', devicesAsked] = process.argv.slice(2);
const SIZES = devicesAsked ? [Number(devicesAsked)] : [1_000, 100_000, 1_000_000];
const CONNECTIONS = (process.env.BENCH_CONNECTIONS ?? '1,16,64').split(',').map(Number);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** Program and floor by turns; of each the round counts that others on the machine disturbed least. */
const ROUNDS = 3;

const chosen = cases.filter(({ name }) => what === 'all' || name.includes(what));
const results: Result[] = [];
let database = '';
for (const devices of SIZES)
  await withDevices(devices, (program, client) => measure(program, client, devices));
const machine = `${cpus().length} × ${cpus()[0]?.model ?? process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB`;
await writeReport(results, {
  machine,
  versions: `Node ${process.version}, PostgreSQL ${database}`,
  isWhole: what === 'all' && !devicesAsked,
});

async function measure({ url, token, ...program }: Program, client: pg.Client, devices: number) {
  const { rows } = await client.query(`select current_setting('server_version') as version`);
  database = rows[0].version;
  await signResellerIn(client);
  const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.js')], {
    env: { ...process.env, FLOOR_DATABASE: JSON.stringify(program.connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const floorUrl = await addressOf(floor);
  try {
    for (const { name, hasFloor, isOfReseller, next } of chosen)
      for (const connections of CONNECTIONS) {
        const ask = () => next(devices);
        const taken = () => program.processorMs() + processorMs(floor.pid as number);
        const caller = isOfReseller ? RESELLER_TOKEN : token;
        const load = (address: string, seconds: number) =>
          putUnderLoad(address, ask, { connections, seconds, token: caller, processorMs: taken });
        const urls = hasFloor ? [url, floorUrl] : [url];
        for (const address of urls) await load(address, 1);
        const rounds: Measured[][] = urls.map(() => []);
        for (let round = 0; round < ROUNDS; round++)
          for (const [index, address] of urls.entries()) rounds[index]?.push(await load(address, SECONDS));
        const [measured, bare] = rounds.map(leastDisturbed) as [Measured, Measured | undefined];
        const result = { name, devices, connections, measured, bare, megabytes: program.megabytes() };
        results.push(result);
        console.log(lineOf(result));
      }
  } finally {
    floor.kill();
  }
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
