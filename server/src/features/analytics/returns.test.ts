import { dayBefore, shopDay } from '@kreislauf/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentCallsOf } from '../../test/document-calls.ts';
import { createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let calls: ReturnType<typeof documentCallsOf>;
let token: string;

const today = () => shopDay(testApp.deps.now());
const daysAgo = (days: number) => dayBefore(today(), days);
const returnsOf = async (period = 'all') =>
  (await calls.ask(`GET /api/analytics?period=${period}`)).body.returns;

interface Deal {
  model: string;
  price: number;
  soldDaysAgo: number;
  back?: { daysAgo: number; reason: string; note?: string };
  technician?: TestAccount;
}

async function deal({ model, price, soldDaysAgo, back, technician }: Deal): Promise<string> {
  const id = await calls.buy({
    model,
    modelDesc: model,
    status: 'in_reparatur',
    purchaseInfo: { date: `${daysAgo(soldDaysAgo + 20)}T10:00:00.000Z` },
  });
  if (technician) await repair(id, technician);
  const sale = {
    status: 'verkauft',
    actualSellingPrice: price,
    soldDate: `${daysAgo(soldDaysAgo)}T10:00:00.000Z`,
  };
  expect((await calls.ask(`PUT /api/devices/${id}`, sale)).status).toBe(200);
  if (back) {
    const { daysAgo: on, ...said } = back;
    const body = { ...said, on: daysAgo(on) };
    expect((await calls.ask(`POST /api/devices/${id}/return`, body)).status).toBe(200);
  }
  return id;
}

async function repair(id: string, technician: TestAccount): Promise<void> {
  const taken = await testApp.ask(`POST /api/workshop/${id}/take`, {
    token: technician.token,
    body: {},
  });
  expect(taken.status).toBe(200);
}

beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'super_admin' }));
  calls = documentCallsOf(testApp, token);
});
afterAll(() => testApp.close());

describe('the returns in the analytics', () => {
  let mira: TestAccount;
  let uwe: TestAccount;
  let broken: string;

  it('are none before anything came back', async () => {
    expect(await returnsOf()).toEqual({ count: 0, sum: 0, byModel: [], byReason: [], byTechnician: [] });
  });

  it('count by model, reason and technician on the day of the return', async () => {
    mira = await createStaff(testApp, { role: 'admin', name: 'Mira' });
    uwe = await createStaff(testApp, { role: 'admin', name: 'Uwe' });
    broken = await deal({
      model: 'iPhone 13',
      price: 300,
      soldDaysAgo: 100,
      technician: mira,
      back: { daysAgo: 60, reason: 'defekt', note: 'Akku' },
    });
    await deal({ model: 'iPhone 13', price: 310, soldDaysAgo: 50, technician: mira });
    await deal({
      model: 'iPhone 13',
      price: 320.5,
      soldDaysAgo: 20,
      technician: uwe,
      back: { daysAgo: 10, reason: 'Farbe zu grell' },
    });
    await deal({
      model: 'Galaxy S21',
      price: 200,
      soldDaysAgo: 5,
      back: { daysAgo: 0, reason: 'sonstiges' },
    });
    await deal({ model: 'Pixel 7', price: 250, soldDaysAgo: 5 });
    expect(await returnsOf()).toEqual({
      count: 3,
      sum: -820.5,
      byModel: [
        { model: 'iPhone 13', sold: 3, returned: 2, rate: 66.7 },
        { model: 'Galaxy S21', sold: 1, returned: 1, rate: 100 },
      ],
      byReason: [
        { reason: 'sonstiges', count: 2, sum: -520.5 },
        { reason: 'defekt', count: 1, sum: -300 },
      ],
      byTechnician: [
        { technician: 'Uwe', sold: 1, returned: 1, rate: 100 },
        { technician: 'Mira', sold: 2, returned: 1, rate: 50 },
      ],
    });
  });

  it('are those of the period, with what was sold in it', async () => {
    expect(await returnsOf('30')).toMatchObject({
      count: 2,
      sum: -520.5,
      byModel: [
        { model: 'Galaxy S21', sold: 1, returned: 1 },
        { model: 'iPhone 13', sold: 1, returned: 1 },
      ],
      byReason: [{ reason: 'sonstiges', count: 2 }],
      byTechnician: [{ technician: 'Uwe', sold: 1, returned: 1 }],
    });
    expect(await returnsOf('90')).toMatchObject({
      count: 3,
      byModel: [
        // Sold before the period, brought back in it.
        { model: 'iPhone 13', sold: 2, returned: 2, rate: 100 },
        { model: 'Galaxy S21' },
      ],
    });
  });

  it('are what the books of the months say', async () => {
    const months = [...new Set([daysAgo(60), daysAgo(10), today()].map((day) => day.slice(0, 7)))];
    const booked = await Promise.all(
      months.map(async (month) => (await calls.ask(`GET /api/books/${month}`)).body.returns),
    );
    const { count, sum } = await returnsOf();
    expect(booked.reduce((all, month) => all + month.count, 0)).toBe(count);
    expect(booked.reduce((all, month) => all + month.sum, 0)).toBeCloseTo(sum, 2);
  });

  it('stay with who repaired the phone before its sale, whoever repairs it then', async () => {
    await calls.ask(`PUT /api/devices/${broken}`, { status: 'in_reparatur' });
    const body = { userId: uwe.id };
    await testApp.ask(`POST /api/workshop/${broken}/take`, { token: uwe.token, body });
    expect((await calls.ask(`GET /api/devices/${broken}`)).body.technician).toBe('Uwe');
    expect((await returnsOf()).byTechnician).toEqual([
      { technician: 'Uwe', sold: 1, returned: 1, rate: 100 },
      { technician: 'Mira', sold: 2, returned: 1, rate: 50 },
    ]);
    await calls.sell(broken, 280);
    expect((await returnsOf()).byTechnician).toEqual([
      { technician: 'Mira', sold: 2, returned: 1, rate: 50 },
      { technician: 'Uwe', sold: 2, returned: 1, rate: 50 },
    ]);
  });

  it('leave out a sale that was a slip', async () => {
    const before = await returnsOf();
    const id = await deal({ model: 'iPhone 13', price: 999, soldDaysAgo: 1 });
    await calls.ask(`PUT /api/devices/${id}`, { status: 'verkaufsbereit' });
    expect(await returnsOf()).toEqual(before);
  });

  it('need system.statistics', async () => {
    const other = await createStaffWith(testApp, ['devices.view', 'documents.view']);
    expect((await testApp.ask('GET /api/analytics', { token: other.token })).status).toBe(403);
  });
});
