import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { taxSchemes } from '@kreislauf/domain/tax/tax.choices';
import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../demo/random.ts';
import { BUYER, documentCallsOf, SELLER } from '../../../test/document-calls.ts';
import { contentRules } from '../../../test/e-invoice/content-rules.ts';
import { readEInvoice } from '../../../test/e-invoice/read-e-invoice.ts';
import { readPdfA } from '../../../test/e-invoice/read-pdf-a.ts';
import { sumRules } from '../../../test/e-invoice/sum-rules.ts';
import { taxRules } from '../../../test/e-invoice/tax-rules.ts';
import { createStaff, type TestAccount } from '../../../test/factories.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { settlementCallsOf } from '../../../test/settlement-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const rules = [...contentRules, ...sumRules, ...taxRules];
const SUMS = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation';
const random = createRandom(Number(process.env.SEED ?? 1));
const price = () => centsToEuro(random.between(1_00, 900_00));

let testApp: TestApp;
let calls: ReturnType<typeof documentCallsOf>;
let settling: ReturnType<typeof settlementCallsOf>;
let reseller: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp();
  const { token } = await createStaff(testApp, { role: 'super_admin' });
  calls = documentCallsOf(testApp, token);
  settling = settlementCallsOf(testApp, token);
  await settling.openShop();
  reseller = await settling.addReseller('Öz & Söhne');
});
afterAll(() => testApp.close());

async function created(line: string, body: object) {
  const answer = await calls.ask(line, body);
  expect([line, answer.status, answer.body.error]).toEqual([line, 201, undefined]);
  return answer.body;
}

async function sold(count: number): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  let cents = 0;
  for (let left = count; left > 0; left--) {
    const id = await calls.buy();
    const asked = price();
    await calls.sell(id, asked);
    ids.push(id);
    cents += euroToCents(asked);
  }
  return { ids, total: centsToEuro(cents) };
}

/** A shared invoice that is paid in two ways. */
async function invoice(count: number): Promise<DocumentAnswer> {
  const { ids, total } = await sold(count);
  const cash = centsToEuro(random.between(1, euroToCents(total) - 1));
  const rest = centsToEuro(euroToCents(total) - euroToCents(cash));
  const method = random.pick(['karte', 'ueberweisung'] as const);
  const payments = [
    { method: 'bar', amount: cash },
    { method, amount: rest },
  ];
  return created('POST /api/invoices', { deviceIds: ids, buyer: { ...BUYER, isBusiness: true }, payments });
}

async function settlement(count: number): Promise<string> {
  for (let left = count; left > 0; left--) await settling.sell(reseller, { minimumPrice: price() });
  const until = shopDay(testApp.deps.now());
  return (await created('POST /api/settlements', { resellerId: reseller.id, until, mail: false })).documentId;
}

/** Traded in, exchanged, and issued again for the phones that are kept. */
async function invoicesOfDeals(): Promise<string[]> {
  const [taken, brought, other] = [await calls.buy(), await calls.buy(), await calls.buy()];
  const { invoice: traded } = await created('POST /api/trade-ins', {
    sell: [{ deviceId: taken, price: 400.01 }],
    buy: [brought],
    person: SELLER,
    payments: [{ method: 'karte', amount: 149.51 }],
  });
  const { invoice: exchanged } = await created(`POST /api/devices/${taken}/exchange`, {
    reason: 'gefaellt_nicht',
    takes: { deviceId: other, price: 450.03 },
    payments: [{ method: 'bar', amount: 50.02 }],
  });
  const shared = await invoice(3);
  const back = shared.lines?.[1]?.deviceId ?? '';
  expect((await calls.ask(`POST /api/devices/${back}/return`, { reason: 'defekt' })).status).toBe(200);
  const kept = shared.lines?.[0]?.deviceId ?? '';
  const [reissued] = (await calls.ask(`GET /api/documents?deviceId=${kept}&kind=rechnung`)).body.filter(
    ({ status }: DocumentAnswer) => status === 'gueltig',
  );
  return [traded._id, exchanged._id, reissued._id];
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

async function expectAsOnPaper(id: string): Promise<void> {
  const document: DocumentAnswer = (await calls.ask(`GET /api/documents/${id}`)).body;
  const { body: xml } = await calls.ask(`GET /api/documents/${id}/xml`);
  const pdf = await calls.pdf(id);
  const paper = plain(textOfPdf(pdf));
  const { attachments, forbidden } = await readPdfA(pdf);
  expect([attachments[0]?.text, forbidden]).toEqual([xml, []]);
  expect(await validateXsd(xml, Profile.EN16931)).toEqual({ valid: true, errors: [] });
  readEInvoice(xml, ({ broken, cents, texts }) => {
    expect(broken(rules)).toEqual([]);
    const total = euroToCents(document.total);
    expect(cents(`${SUMS}/ram:GrandTotalAmount`)).toBe(Math.abs(total));
    expect(paper).toContain(plain(formatEuro(document.total)));
    expect(texts('//ram:IncludedSupplyChainTradeLineItem')).toHaveLength(document.lines?.length ?? 0);
    const tax = cents(`${SUMS}/ram:TaxTotalAmount`);
    expect(document.taxation === 'regel').toBe(tax > 0);
    if (tax > 0) expect(paper).toContain(plain(formatEuro(centsToEuro(total < 0 ? -tax : tax))));
    for (const { imei } of document.lines ?? []) expect(xml).toContain(imei);
  });
}

describe.each(taxSchemes)('issued under %s, the file for programs says what the document says:', (scheme) => {
  beforeAll(async () => {
    expect((await calls.ask('PUT /api/settings', { tax: { scheme } })).status).toBe(200);
  });

  it.each([1, 2, 5])('an invoice of %i phones, and its storno', { timeout: 60_000 }, async (count) => {
    const { _id } = await invoice(count);
    await expectAsOnPaper(_id);
    await expectAsOnPaper((await calls.cancel(_id)).body._id);
  });

  it.each([1, 4])('a settlement of %i sales, and its storno', { timeout: 60_000 }, async (count) => {
    const id = await settlement(count);
    await expectAsOnPaper(id);
    await expectAsOnPaper((await calls.cancel(id)).body._id);
  });

  it('the invoices of a trade-in, an exchange and a return', { timeout: 60_000 }, async () => {
    for (const id of await invoicesOfDeals()) await expectAsOnPaper(id);
  });
});
