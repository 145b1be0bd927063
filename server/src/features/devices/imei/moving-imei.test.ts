import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '../../../db/types.ts';
import { freshImei } from '../../../test/device-samples.ts';
import { createStaff } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { type DeviceRow, insertDevice, lockDevice, lockImei, updateDeviceRow } from '../devices.queries.ts';

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await createTestApp();
  token = (await createStaff(testApp, { role: 'admin' })).token;
});
afterAll(() => testApp.close());

const ask = (line: string, body?: unknown) => testApp.ask(line, { token, body });

async function newDevice(body: Record<string, unknown> = {}): Promise<{ _id: string; imei: string }> {
  return (await ask('POST /api/devices', { imei: freshImei(), model: 'iPhone 13', ...body })).body;
}

async function buyAgain(tx: Tx, imei: string, previousPurchaseId?: string): Promise<void> {
  const moment = testApp.deps.now();
  const dates = { purchaseDate: moment, createdAt: moment, updatedAt: moment };
  await insertDevice(tx, { imei, model: 'iPhone 13', status: 'gekauft', previousPurchaseId, ...dates });
}

/** The call waits for somebody who corrects the IMEI, and then for whoever has the corrected one. */
async function askDuringCorrection<Answer>(
  device: { _id: string; imei: string },
  call: () => Promise<Answer>,
  underCorrected: (tx: Tx, imei: string) => Promise<unknown>,
): Promise<Answer> {
  const { db } = testApp.deps;
  const corrected = freshImei();
  const { asked } = await db.transaction(async (second) => {
    await lockImei(second, corrected);
    const { asked } = await db.transaction(async (first) => {
      await lockImei(first, device.imei);
      const stored = await lockDevice(first, device._id);
      const asked = call();
      await untilWaiting(testApp, asked);
      await updateDeviceRow(first, stored as DeviceRow, { imei: corrected });
      return { asked };
    });
    await underCorrected(second, corrected);
    await untilWaiting(testApp, asked);
    return { asked };
  });
  return asked;
}

describe('an IMEI that is corrected while somebody waits for its device', () => {
  it('a sale that is taken back finds the open purchase of the corrected number', async () => {
    const sold = await newDevice({ status: 'verkauft', actualSellingPrice: 300, purchasePrice: 100 });
    const { status, body } = await askDuringCorrection(
      sold,
      () => ask(`PUT /api/devices/${sold._id}`, { status: 'verkaufsbereit' }),
      (tx, imei) => buyAgain(tx, imei),
    );
    expect([status, body.code]).toEqual([409, 'newer_purchase_open']);
  });

  it('a deletion waits for who buys the corrected number again', async () => {
    const sold = await newDevice({ status: 'verkauft', actualSellingPrice: 300, purchasePrice: 100 });
    let deleting: ReturnType<typeof ask> | undefined;
    const { status } = await askDuringCorrection(
      sold,
      () => {
        deleting = ask(`DELETE /api/devices/${sold._id}`);
        return deleting;
      },
      async (tx, imei) => {
        if (deleting) await untilWaiting(testApp, deleting);
        await buyAgain(tx, imei, sold._id);
      },
    );
    expect(status).toBe(200);
  });

  it('a second correction holds the number that the first one gave', async () => {
    const device = await newDevice();
    const imei = freshImei();
    const { status, body } = await askDuringCorrection(
      device,
      () => ask(`PUT /api/devices/${device._id}/imei`, { imei }),
      async () => {},
    );
    expect([status, body.imei]).toEqual([200, imei]);
  });

  it('a check is repeated for the number it has now', async () => {
    const device = await newDevice();
    const corrected = freshImei();
    const asked = vi.spyOn(testApp.deps.imeiProvider, 'check');
    const { db } = testApp.deps;
    const { answer } = await db.transaction(async (tx) => {
      const stored = await lockDevice(tx, device._id);
      const answer = ask(`POST /api/devices/${device._id}/recheck`);
      await untilWaiting(testApp, answer);
      await updateDeviceRow(tx, stored as DeviceRow, { imei: corrected });
      return { answer };
    });
    expect((await answer).body.device).toMatchObject({ imei: corrected, checkSource: 'sandbox' });
    expect(asked.mock.calls.map(([imei]) => imei)).toEqual([device.imei, corrected]);
    asked.mockRestore();
  });
});
