import { shopDay } from '@kreislauf/domain/shared/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentCallsOf } from '../../../test/document-calls.ts';
import { createStaff } from '../../../test/factories.ts';
import { codesOfPdf } from '../../../test/read-codes.ts';
import { SHOP_IBAN, settlementCallsOf } from '../../../test/settlement-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** Read back from the picture by a decoder that is not ours. */
let testApp: TestApp;
let calls: ReturnType<typeof documentCallsOf>;
let token: string;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'super_admin' }));
  calls = documentCallsOf(testApp, token);
  await calls.fillInCompany();
});
afterAll(() => testApp.close());

/** As EPC069-12 has it: BIC, purpose and structured reference stay empty. */
const codeOver = (amount: string, number: string) =>
  `BCD\n002\n1\nSCT\n\nHandy Nord GmbH\n${SHOP_IBAN}\n${amount}\n\n\n${number}`;

async function invoiceOver(price: number, more: object): Promise<{ _id: string; number: string }> {
  const id = await calls.buy();
  await calls.sell(id, price);
  const { status, body } = await calls.invoice(id, { paidBy: undefined, ...more });
  expect(status).toBe(201);
  return body;
}

const transferCodesOf = async (documentId: string) =>
  (await codesOfPdf(await calls.pdf(documentId))).flat().filter((text) => text.startsWith('BCD'));

it('a settlement carries it on paper, on the wire and in the portal', async () => {
  const shop = settlementCallsOf(testApp, token);
  const reseller = await shop.addReseller('Handy West');
  await shop.sell(reseller, { minimumPrice: 1200.05 });
  await shop.sell(reseller, { minimumPrice: 34.45 });
  const input = { resellerId: reseller.id, until: shopDay(testApp.deps.now()), mail: false };
  const { body } = await calls.ask('POST /api/settlements', input);
  const code = codeOver('EUR1234.50', body.number);
  expect(body.giroCode).toBe(code);
  expect(await transferCodesOf(body.documentId)).toEqual([code]);
  const own = await shop.ask(`GET /api/reseller/settlements/${body._id}`, undefined, reseller.token);
  expect(own.body.giroCode).toBe(code);
  const { rawPayload } = await testApp.app.inject({
    url: `/api/reseller/settlements/${body._id}/pdf`,
    headers: { authorization: `Bearer ${reseller.token}` },
  });
  expect((await codesOfPdf(rawPayload)).flat()).toContain(code);
  const storno = await calls.cancel(body.documentId);
  expect(await transferCodesOf(storno.body._id)).toEqual([]);
});

it('an invoice carries it over what is transferred of it', async () => {
  const whole = await invoiceOver(299.9, { paidBy: 'ueberweisung' });
  expect(await transferCodesOf(whole._id)).toEqual([codeOver('EUR299.90', whole.number)]);
  const partly = await invoiceOver(500, {
    payments: [
      { method: 'bar', amount: 199.99 },
      { method: 'ueberweisung', amount: 200 },
      { method: 'ueberweisung', amount: 100.01 },
    ],
  });
  expect(await transferCodesOf(partly._id)).toEqual([codeOver('EUR300.01', partly.number)]);
  const storno = await calls.cancel(whole._id);
  expect(await transferCodesOf(storno.body._id)).toEqual([]);
});

it('nothing to transfer, or nowhere to, means no code', async () => {
  expect(await transferCodesOf((await invoiceOver(299.9, { paidBy: 'karte' }))._id)).toEqual([]);
  await calls.ask('PUT /api/settings', { company: { iban: '' } });
  expect(await transferCodesOf((await invoiceOver(299.9, { paidBy: 'ueberweisung' }))._id)).toEqual([]);
});
