import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { fill } from './fill.ts';
import { type Program, startProgram } from './program.ts';

const PORT = Number(process.env.PORT ?? 4118);

/** The program with so many devices. With BENCH_DATA they are kept for the next run. */
export async function withDevices(
  devices: number,
  measure: (program: Program, client: pg.Client) => Promise<void>,
): Promise<void> {
  const dataDir = process.env.BENCH_DATA
    ? join(process.env.BENCH_DATA, String(devices))
    : await mkdtemp(join(tmpdir(), 'kreislauf-bench-'));
  const program = await startProgram(dataDir, PORT);
  const client = new pg.Client(program.connection);
  try {
    await client.connect();
    const { rows } = await client.query('select exists (select from devices) as filled');
    if (!rows[0].filled) await fill(client, devices);
    await untilSummedUp(client);
    await measure(program, client);
  } finally {
    await client.end();
    await program.stop();
    if (!process.env.BENCH_DATA) await rm(dataDir, { recursive: true, force: true });
  }
}

/** Jobs sum up what was bought and sold on each day within some minutes of an import. */
async function untilSummedUp(client: pg.Client): Promise<void> {
  const marked = 'select from analytics_changed_days union all select from book_changed_days limit 1';
  while ((await client.query(marked)).rowCount) await pause(1_000);
}
