import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';

export interface Reader {
  address: string;
  token: string;
  seconds: number;
}

type Statuses = (number | undefined)[];

interface Compared {
  quiet: number;
  beside: number;
  /** How often the disturbing calls were answered with each status. */
  statuses: Map<number | undefined, number>;
}

const TURNS = 4;

/** The 99th percentile in milliseconds of somebody who looks at one page of devices after the other. */
export async function timeOfPage(reader: Reader): Promise<number> {
  return percentile99(await timesOfPages(reader));
}

/** The same alone and beside other calls, by turns: what else the machine does meanwhile slows both. */
export async function timeOfPageBeside(reader: Reader, disturb: () => Promise<Statuses>): Promise<Compared> {
  const turn = { ...reader, seconds: reader.seconds / TURNS };
  const quiet: number[] = [];
  const beside: number[] = [];
  const statuses: Compared['statuses'] = new Map();
  for (let count = 0; count < TURNS; count++) {
    quiet.push(...(await timesOfPages(turn)));
    let isOver = false;
    const disturbing = (async () => {
      while (!isOver)
        for (const status of await disturb()) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    })();
    beside.push(...(await timesOfPages(turn)));
    isOver = true;
    await disturbing;
  }
  return { quiet: percentile99(quiet), beside: percentile99(beside), statuses };
}

async function timesOfPages({ address, token, seconds }: Reader): Promise<number[]> {
  const url = `${address}/api/devices?page=1&limit=50`;
  const reader = new Worker(new URL('./page-reader.mjs', import.meta.url), {
    workerData: { url, token, seconds },
  });
  const [{ times, statuses }] = (await once(reader, 'message')) as [{ times: number[]; statuses: number[] }];
  expect(statuses).toEqual([200]);
  return times;
}

function percentile99(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
