import { BUYER, documentCallsOf, SELLER } from '../test/document-calls.ts';
import { createStaff } from '../test/factories.ts';
import { raceWith, seedsUpTo } from '../test/race.ts';

const REASON = 'Im Durcheinander der Kasse';

/** Clerks who deal with the same few phones at once: shared documents, trade-ins, returns, exchanges and their undoing. */
raceWith('deals', seedsUpTo(4), async (testApp) => {
  const { token } = await createStaff(testApp, { role: 'super_admin' });
  const calls = documentCallsOf(testApp, token);
  await calls.fillInCompany();
  const phones: string[] = [];
  for (let count = 0; count < 10; count++)
    phones.push(await calls.buy({ purchasePrice: 100, status: 'verkaufsbereit' }));

  return async ({ pick, send, oneOf }) => {
    const ask = (line: string, body?: object) => send(line, token, body);
    const [phone, other] = [pick(phones), pick(phones)];
    const document = await oneOf('select id from documents order by position desc limit 8');
    const sold = await oneOf("select id from devices where status = 'verkauft'");
    const ready = await oneOf("select id from devices where status <> 'verkauft'");
    const price = pick([100, 150.5, 300]);
    await pick([
      () => ask(`PUT /api/devices/${ready}`, { status: 'verkauft', actualSellingPrice: price }),
      () => ask(`PUT /api/devices/${phone}`, { status: 'verkaufsbereit' }),
      () =>
        ask(`POST /api/purchase-receipts`, {
          deviceIds: [phone, other],
          seller: SELLER,
          payment: { method: 'bar' },
        }),
      () => ask(`POST /api/invoices`, { deviceIds: [sold, other], buyer: BUYER, paidBy: 'karte' }),
      () =>
        ask(`POST /api/invoices`, {
          deviceIds: [sold],
          buyer: BUYER,
          payments: [{ method: 'bar', amount: price }],
        }),
      () =>
        ask('POST /api/trade-ins', {
          sell: [{ deviceId: ready, price }],
          buy: [other],
          person: SELLER,
          ...(price > 100 && { payments: [{ method: 'bar', amount: price - 100 }] }),
        }),
      () => ask(`POST /api/devices/${sold}/return`, { reason: 'defekt', refund: { method: 'bar' } }),
      () => ask(`POST /api/devices/${sold}/return`, { reason: REASON }),
      () =>
        ask(`POST /api/devices/${sold}/exchange`, {
          reason: 'gefaellt_nicht',
          takes: { deviceId: ready, price: 300 },
          buyer: BUYER,
          ...(price < 300 && { payments: [{ method: 'karte', amount: 300 - price }] }),
        }),
      () => ask(`POST /api/documents/${document}/cancel`, { reason: REASON }),
    ])();
  };
});
