import { type DeviceStatus, deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { calculateProfit } from '@kreislauf/domain/devices/money/device-money.rules';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devices } from '../../db/tables/devices.table.ts';
import { freshImei } from '../../test/device-samples.ts';
import { createStaff } from '../../test/factories.ts';
import { recordSales } from '../../test/record-sales.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'admin' }));
});
afterAll(() => testApp.close());

const stats = async () => (await testApp.ask('GET /api/stats', { token })).body;

it('an empty inventory has zeros', async () => {
  expect(await stats()).toEqual({
    totalDevices: 0,
    availableDevices: 0,
    soldDevices: 0,
    plannedProfit: 0,
    actualProfit: 0,
  });
});

const cents = fc.integer({ min: 0, max: 150_000 });
const anyDevice = fc.record({
  status: fc.constantFrom<DeviceStatus>(...deviceStatuses),
  purchase: cents,
  profit: cents,
  sale: fc.integer({ min: 1, max: 200_000 }),
  parts: fc.array(cents, { maxLength: 4 }),
});

it('stats, list and detail agree with the rules to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDevice, { minLength: 1, maxLength: 12 }), async (stock) => {
      await testApp.deps.db.transaction(async (tx) => {
        await tx.delete(devices);
        await recordSales(tx);
      });
      for (const { status, purchase, profit, sale, parts } of stock) {
        const { status: answered } = await testApp.ask('POST /api/devices', {
          token,
          body: {
            imei: freshImei(),
            model: 'iPhone 12',
            status,
            purchasePrice: centsToEuro(purchase),
            desiredProfit: centsToEuro(profit),
            parts: parts.map((price, index) => ({ partNumber: `P-${index}`, price: centsToEuro(price) })),
            ...(status === 'verkauft' && { actualSellingPrice: centsToEuro(sale) }),
          },
        });
        expect(answered).toBe(201);
      }
      const sold = stock.filter(({ status }) => status === 'verkauft');
      const profitOf = (price: number, { purchase, parts }: (typeof stock)[number]) =>
        calculateProfit(price, {
          purchasePriceCents: purchase,
          partsCents: parts.reduce((a, b) => a + b, 0),
        });
      const actual = sold.reduce((sum, device) => sum + profitOf(device.sale, device), 0);
      const planned = sold.reduce((sum, device) => sum + device.profit, 0);

      expect(await stats()).toEqual({
        totalDevices: stock.length,
        availableDevices: stock.filter(({ status }) => ['verkaufsbereit', 'zum_verkauf'].includes(status))
          .length,
        soldDevices: sold.length,
        plannedProfit: centsToEuro(planned),
        actualProfit: centsToEuro(actual),
      });
      const { body: listed } = await testApp.ask('GET /api/devices', { token });
      for (const item of listed) {
        const { body: detail } = await testApp.ask(`GET /api/devices/${item._id}`, { token });
        expect(detail).toMatchObject({
          purchasePrice: item.purchasePrice,
          sellingPrice: item.sellingPrice,
          actualSellingPrice: item.actualSellingPrice,
          parts: item.parts,
        });
        const partsCents = item.parts.reduce(
          (sum: number, { price }: { price: number }) => sum + euroToCents(price),
          0,
        );
        expect(euroToCents(item.sellingPrice)).toBe(
          euroToCents(item.purchasePrice) + partsCents + euroToCents(item.desiredProfit),
        );
      }
    }),
    { numRuns: 8 },
  );
});
