import { expect } from 'vitest';
import { freshImei } from './device-samples.ts';

interface Written {
  status: number | 'cut off';
  ms: number;
  retryAfter: string | null;
}

/** Sends devices without end, as many at once as told, and remembers what was answered. */
export function startWriters(address: string, token: string, count: number) {
  const answers: Written[] = [];
  const kept: string[] = [];
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const imei = freshImei();
      const begun = performance.now();
      const response = await fetch(`${address}/api/devices`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ imei, model: 'iPhone 13', purchasePrice: 100 }),
      }).catch(() => null);
      await response?.arrayBuffer().catch(() => {});
      const status = response?.status ?? 'cut off';
      const retryAfter = response?.headers.get('retry-after') ?? null;
      answers.push({ status, ms: performance.now() - begun, retryAfter });
      if (status === 201) kept.push(imei);
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const running = Array.from({ length: count }, write);
  return {
    answers,
    kept,
    async until(condition: (answer: Written) => boolean, from = answers.length) {
      await expect
        .poll(() => answers.slice(from).some(condition), { timeout: 50_000, interval: 10 })
        .toBe(true);
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

export const isRefused = ({ status }: Written) => status === 503;
export const isKept = ({ status }: Written) => status === 201;

export async function listImeis(address: string, token: string): Promise<string[]> {
  const response = await fetch(`${address}/api/devices`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { imei: string }[]).map(({ imei }) => imei);
}
