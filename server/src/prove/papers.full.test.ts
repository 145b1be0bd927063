import { expect, it } from 'vitest';
import { verifyDocuments } from '../features/documents/verify-documents.ts';
import { createStaff } from '../test/factories.ts';
import { papersOf, SELLER } from '../test/papers.ts';
import { useProgramBed } from '../test/running-program.ts';
import { createTestApp } from '../test/test-app.ts';
import { urlOf } from '../test/test-database.ts';

const bed = useProgramBed();
const PAPERS = 200;
const KILLS = 4;

it('200 papers at once on two programs, one of them killed again and again: no gap, no double, the chain whole', {
  timeout: 900_000,
}, async () => {
  const testApp = await createTestApp();
  const { token } = await createStaff(testApp, { role: 'admin' });
  const papers = papersOf(testApp, token);
  await papers.fillInCompany();
  const devices: string[] = [];
  for (let count = 0; count < PAPERS; count++) devices.push(await papers.buy());

  const start = () => bed.start({ DATABASE_URL: urlOf(testApp.database.address) });
  const steady = start();
  let doomed = start();
  const addresses = [await steady.listening(), await doomed.listening()];

  const issue = async (device: string, to: number): Promise<number> => {
    try {
      const response = await fetch(`${addresses[to]}/api/devices/${device}/purchase-receipt`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ seller: SELLER, payment: { method: 'bar' } }),
      });
      return response.status;
    } catch {
      // Killed in the middle: nobody knows whether it was issued.
      return 0;
    }
  };
  let answered = 0;
  const all = Promise.all(
    devices.map(async (device, index) => {
      const status = await issue(device, index % 2);
      answered += 1;
      return status;
    }),
  );
  for (let kill = 1; kill <= KILLS; kill++) {
    await expect
      .poll(() => answered >= (PAPERS * kill) / (KILLS * 4) || answered === PAPERS, { timeout: 300_000 })
      .toBe(true);
    doomed.kill('SIGKILL');
    await doomed.ended;
    doomed = start();
    addresses[1] = await doomed.listening();
  }
  const statuses = await all;
  expect(statuses.filter((status) => ![0, 201, 503].includes(status))).toEqual([]);

  // Whoever was cut off tries again; whose paper was issued all the same is told so.
  for (const device of devices) await expect.poll(() => issue(device, 0), { timeout: 120_000 }).toBe(409);
  const { rows } = await testApp.database.pool.query<{ sequence: number }>(
    `select sequence from documents where kind = 'ankauf' order by sequence`,
  );
  expect(rows.map(({ sequence }) => sequence)).toEqual(devices.map((_, index) => index + 1));
  expect(await verifyDocuments(testApp.deps.db)).toEqual({ ok: true, checked: PAPERS });
  await testApp.close();
});
