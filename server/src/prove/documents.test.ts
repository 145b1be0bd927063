import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { verifyDocuments } from '../features/documents/chain/verify-documents.ts';
import { documentCallsOf, SELLER } from '../test/document-calls.ts';
import { createStaff } from '../test/factories.ts';
import { useProgramBed } from '../test/running-program.ts';
import { besideThis, createTestApp, listenOn } from '../test/test-app.ts';

const bed = useProgramBed();
const isFull = process.env.PROVE === 'full';
const DOCUMENTS = isFull ? 200 : 36;
const KILLS = isFull ? 8 : 1;

it(`${DOCUMENTS} documents at once on two programs, one of them killed again and again: no gap, no double, the chain whole`, {
  timeout: 900_000,
}, async () => {
  const testApp = await createTestApp();
  const { token } = await createStaff(testApp, { role: 'admin' });
  const calls = documentCallsOf(testApp, token);
  await calls.fillInCompany();
  const devices: string[] = [];
  for (let count = 0; count < DOCUMENTS; count++) devices.push(await calls.buy());

  const start = () => bed.start(besideThis(testApp));
  let doomed = start();
  // The steady one is this process itself.
  const addresses = [await listenOn(testApp), await doomed.listening()];

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
  // A writer that is cut off tries again, until told that the document is there.
  const statuses = new Set<number>();
  const insist = async (device: string, to: number): Promise<void> => {
    for (let status = 0; status !== 409; ) {
      status = await issue(device, to);
      statuses.add(status);
      // A program that is gone, or has its hands full, refuses at once.
      if (status === 0 || status === 503) await pause(100);
    }
  };
  const all = Promise.all(devices.map((device, index) => insist(device, index % 2)));
  const issued = async () => {
    const { rows } = await testApp.database.pool.query<{ count: number }>(
      'select count(*)::int from documents',
    );
    return rows[0]?.count ?? 0;
  };
  for (let kill = 1; kill <= KILLS; kill++) {
    await expect
      .poll(issued, { timeout: 300_000, interval: 20 })
      .toBeGreaterThanOrEqual((DOCUMENTS * kill) / (KILLS + 1));
    doomed.kill('SIGKILL');
    await doomed.ended;
    doomed = start();
    addresses[1] = await doomed.listening();
  }
  await all;
  expect([...statuses].filter((status) => ![0, 201, 409, 503].includes(status))).toEqual([]);
  // Some calls did die with their program.
  expect(statuses).toContain(0);

  const { rows } = await testApp.database.pool.query<{ sequence: number }>(
    `select sequence from documents where kind = 'ankauf' order by sequence`,
  );
  expect(rows.map(({ sequence }) => sequence)).toEqual(devices.map((_, index) => index + 1));
  expect(await verifyDocuments(testApp.deps.db)).toEqual({ ok: true, checked: DOCUMENTS, closes: 0 });
  await testApp.close();
});
