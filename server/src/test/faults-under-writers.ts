import { expect } from 'vitest';
import { reportProof } from './proof-report.ts';
import { isKept, isRefused, listImeis, startWriters } from './writers.ts';

const WRITERS = 12;
const ANSWERS_BETWEEN = 50;
const BACK_WITHIN_MS = 6_000;

interface Rounds {
  address: string;
  signIn: () => Promise<string>;
  count: number;
  /** Faults of the program or its database, by turns; each ends when the harm does. */
  blows: Record<string, (untilRefused: () => Promise<void>) => void | Promise<void>>;
  /** Repairs the harm before the next one. */
  makeGood?: () => Promise<void>;
}

/** Strikes again and again while devices are written: whatever was acknowledged is there, and soon it goes on. */
export async function faultsUnderWriters({ address, signIn, count, blows, makeGood }: Rounds): Promise<void> {
  const writers = startWriters(address, await signIn(), WRITERS);
  const longest = new Map<string, number>();
  const inTurn = Object.entries(blows);
  for (let round = 0; round < count; round++) {
    await writers.until(isKept, writers.answers.length + ANSWERS_BETWEEN);
    const [blow, strike] = inTurn[round % inTurn.length] as (typeof inTurn)[number];
    const begun = performance.now();
    await strike(() => writers.until(isRefused));
    // Each writer waits for one answer at most, so that the one after those was asked for since.
    await writers.until(isKept, writers.answers.length + WRITERS);
    longest.set(blow, Math.max(longest.get(blow) ?? 0, performance.now() - begun));
    await makeGood?.();
  }
  await writers.stop();

  const stored = new Set(await listImeis(address, await signIn()));
  const lost = writers.kept.filter((imei) => !stored.has(imei));
  const waits = [...longest].map(([blow, ms]) => `${blow} ${(ms / 1_000).toFixed(1)} s`);
  reportProof(
    `${count} rounds under ${WRITERS} writers, ${writers.answers.length} tries, ${writers.kept.length} acknowledged, ${lost.length} lost; longest until the next was acknowledged: ${waits.join(', ')}`,
  );
  expect(lost).toEqual([]);
  const answered = new Set(writers.answers.map(({ status }) => status));
  expect([...answered].filter((status) => ![201, 503, 'cut off'].includes(status))).toEqual([]);
  expect([...longest].filter(([, ms]) => ms > BACK_WITHIN_MS)).toEqual([]);
}
