import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { freshImei } from './test/device-samples.ts';
import { reportProof } from './test/proof-report.ts';
import { signIn, useProgramBed } from './test/running-program.ts';
import { startReceiver } from './test/webhook-receiver.ts';

const ROUNDS = Number(process.env.PROVE_ROUNDS ?? (process.env.PROVE === 'full' ? 50 : 1));
// A kill in the middle of a try costs the lease of a minute.
vi.setConfig({ testTimeout: 120_000 + ROUNDS * 90_000 });
const ARRIVES_WITHIN = { timeout: 90_000, interval: 100 };

const bed = useProgramBed();
const ADMIN_PASSWORD = 'Wald-und-Wiese-7';

it('what was told before a program is killed arrives with the next one', async () => {
  const receiver = await startReceiver();
  // Long enough that kills also hit a try that is under way.
  receiver.answerWith({ status: 200, afterMs: 150 });
  const settings = { DATA_DIR: bed.makeDataFolder(), ADMIN_PASSWORD, WEBHOOK_ALLOW_PRIVATE: 'on' };
  let program = bed.start(settings);
  const bought: string[] = [];
  const arrivedBefore: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const address = await program.listening();
    const token = await signIn(address, ADMIN_PASSWORD);
    const post = async (url: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await fetch(address + url, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(response.status, url).toBe(201);
      return (await response.json()) as { _id: string };
    };
    if (round === 0) await post('/api/webhooks', { url: receiver.url, events: ['device.created'] });
    if (round === ROUNDS) break;
    const phone = { imei: freshImei(), model: 'iPhone 12', purchasePrice: 100 };
    bought.push((await post('/api/devices', phone))._id);
    await pause((round * 37) % 1_200);
    arrivedBefore.push(receiver.received.length);
    program.kill('SIGKILL');
    await program.ended;
    program = bed.start(settings);
  }
  const arrived = () => new Set(receiver.received.map(({ json }) => json.data._id));
  await expect.poll(() => bought.filter((id) => !arrived().has(id)), ARRIVES_WITHIN).toEqual([]);
  expect((await program.stop()).code).toBe(0);
  const early = arrivedBefore.filter((count, round) => count > (arrivedBefore[round - 1] ?? 0)).length;
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(bought.length);
  reportProof(
    `${ROUNDS} programs killed, in ${early} rounds after something had been sent: ${bought.length} deliveries, ${receiver.received.length - ids.size} sent twice, 0 lost`,
  );
  await receiver.close();
});
