import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';

/** The 99th percentile in milliseconds of somebody who looks at one page of devices after the other. */
export async function timeOfPage(address: string, token: string, seconds: number): Promise<number> {
  const url = `${address}/api/devices?page=1&limit=50`;
  const reader = new Worker(new URL('./page-reader.mjs', import.meta.url), {
    workerData: { url, token, seconds },
  });
  const [{ p99, statuses }] = (await once(reader, 'message')) as [{ p99: number; statuses: number[] }];
  expect(statuses).toEqual([200]);
  return p99;
}
