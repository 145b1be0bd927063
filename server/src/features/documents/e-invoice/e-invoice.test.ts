import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import { XmlDocument } from 'libxml2-wasm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUYER, documentCallsOf, SELLER } from '../../../test/document-calls.ts';
import { readEInvoice } from '../../../test/e-invoice/read-e-invoice.ts';
import { readPdfA } from '../../../test/e-invoice/read-pdf-a.ts';
import { createStaff, createStaffWith, type TestAccount } from '../../../test/factories.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const BUSINESS = {
  ...BUYER,
  name: 'Öztürk & Söhne <Nord>',
  email: 'rechnung@example.org',
  isBusiness: true,
  vatId: 'DE 123 456 789',
  reference: '04011000-1234512345-06',
};

let testApp: TestApp;
let admin: TestAccount;
let calls: ReturnType<typeof documentCallsOf>;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = await createStaff(testApp, { role: 'admin', name: 'Tresen' });
  calls = documentCallsOf(testApp, admin.token);
  await calls.fillInCompany();
});
afterAll(() => testApp.close());

async function sold(price: number): Promise<string> {
  const id = await calls.buy();
  await calls.sell(id, price);
  return id;
}

const xml = (id: string, profile = '') => calls.ask(`GET /api/documents/${id}/xml${profile}`);
const at = (text: string, xpath: string) => readEInvoice(text, ({ texts }) => texts(xpath));

describe('an invoice', () => {
  let invoice: string;
  let pdf: Buffer;

  beforeAll(async () => {
    const { body } = await calls.invoice(await sold(399), { buyer: BUSINESS });
    invoice = body._id;
    pdf = await calls.pdf(invoice);
  });

  it('is a PDF/A-3b', async () => {
    const read = await readPdfA(pdf);
    expect(read).toMatchObject({
      version: '%PDF-1.7',
      isEncrypted: false,
      hasFileId: true,
      outputIntent: { kind: 'GTS_PDFA1', condition: 'sRGB IEC61966-2.1', components: 3 },
      forbidden: [],
      associated: 1,
    });
    expect(read.outputIntent.profileBytes).toBeGreaterThan(1_000);
    expect(read.fonts.map(({ isEmbedded, hasUnicode }) => isEmbedded && hasUnicode)).toEqual([true, true]);
    expect(read.fonts.every(({ name }) => /^[A-Z]{6}\+Inter-/.test(name))).toBe(true);
  });

  it('says in its XMP what it is, of whom and with which file', async () => {
    const { xmp } = await readPdfA(pdf);
    const document = XmlDocument.fromString(xmp.replace(/<\?xpacket[^>]*\?>/g, '').trim());
    const namespaces = {
      pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
      pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
      fx: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
      dc: 'http://purl.org/dc/elements/1.1/',
      rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    };
    const texts = (xpath: string) => document.find(xpath, namespaces).map(({ content }) => content.trim());
    expect([...texts('//pdfaid:part'), ...texts('//pdfaid:conformance')]).toEqual(['3', 'B']);
    expect(texts('//fx:*')).toEqual(['factur-x.xml', 'INVOICE', '1.0', 'EN 16931']);
    expect(texts('//pdfaProperty:name')).toEqual([
      'DocumentFileName',
      'DocumentType',
      'Version',
      'ConformanceLevel',
    ]);
    expect(texts('//dc:creator//rdf:li')).toEqual(['Handy Nord GmbH']);
    expect(texts('//dc:title//rdf:li')).toEqual([
      `Rechnung ${(await calls.ask(`GET /api/documents/${invoice}`)).body.number}`,
    ]);
    document.dispose();
  });

  it('carries the XML that the call answers, as the alternative of its pages', async () => {
    const { attachments } = await readPdfA(pdf);
    const answer = await xml(invoice);
    expect(answer.status).toBe(200);
    expect(attachments).toEqual([
      {
        name: 'factur-x.xml',
        relationship: 'Alternative',
        type: 'text/xml',
        modified: expect.stringMatching(/^D:\d{14}Z$/),
        size: Buffer.byteLength(answer.body),
        text: answer.body,
      },
    ]);
    expect((await extractXml(pdf)).xml).toBe(answer.body);
    expect(await validateXsd(answer.body, Profile.EN16931)).toEqual({ valid: true, errors: [] });
  });

  it('is downloaded under its number', async () => {
    const { headers } = await testApp.app.inject({
      url: `/api/documents/${invoice}/xml`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="RE-\d{4}-\d{6}\.xml"$/);
  });

  it('names the business with its VAT id and what it wants to find', async () => {
    const { body } = await xml(invoice);
    expect(at(body, '//ram:BuyerTradeParty/ram:Name')).toEqual([BUSINESS.name]);
    expect(at(body, '//ram:BuyerTradeParty//ram:ID[@schemeID="VA"]')).toEqual(['DE123456789']);
    expect(at(body, '//ram:BuyerReference')).toEqual([BUSINESS.reference]);
    expect(at(body, '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/*')).toEqual([
      '0.00',
      'VAT',
      'Gebrauchtgegenstände/Sonderregelung',
      '399.00',
      'E',
      'VATEX-EU-F',
      '0',
    ]);
    expect(textOfPdf(pdf)).toContain(`Referenz: ${BUSINESS.reference}`);
  });

  it('is an XRechnung only where nothing is missing for one', async () => {
    expect(await xml(invoice, '?profile=xrechnung')).toMatchObject({
      status: 409,
      body: { code: 'xrechnung_incomplete', error: expect.stringContaining('Telefon Ihres Unternehmens') },
    });
    await calls.ask('PUT /api/settings', { company: { phone: '0431 1234', email: 'laden@example.org' } });
    const { body } = await calls.invoice(await sold(500), { buyer: BUSINESS, paidBy: 'bar' });
    const answer = await xml(body._id, '?profile=xrechnung');
    expect(at(answer.body, '//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID')).toEqual([
      'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    ]);
    expect((await xml(body._id, '?profile=zugferd')).status).toBe(400);
  });

  it('taxed regularly, shows net and tax as the document does', async () => {
    await calls.ask('PUT /api/settings', { tax: { scheme: 'regel' } });
    const { body } = await calls.invoice(await sold(399.01), { paidBy: 'ueberweisung' });
    await calls.ask('PUT /api/settings', { tax: { scheme: 'differenz' } });
    const text = (await xml(body._id)).body;
    const { net, tax } = body.snapshot;
    const sums = at(text, '//ram:SpecifiedTradeSettlementHeaderMonetarySummation/*');
    expect(sums.map(Number)).toEqual([net, net, tax, 399.01, 0, 399.01]);
    expect(at(text, '//ram:IBANID')).toEqual(['DE89370400440532013000']);
  });

  it('without a buyer is a cash sale', async () => {
    const { body } = await calls.invoice(await sold(99), { buyer: undefined, paidBy: 'bar' });
    expect(at((await xml(body._id)).body, '//ram:BuyerTradeParty/ram:Name')).toEqual(['Barverkauf']);
  });

  it('to a business asks for name and address at any sum', async () => {
    const id = await sold(50);
    for (const buyer of [
      { isBusiness: true },
      { isBusiness: true, name: 'Nord GmbH', street: 'Weg 1', zip: ' ' },
    ])
      expect(await calls.invoice(id, { buyer })).toMatchObject({ status: 400, body: { fields: {} } });
    for (const wrong of [
      { isBusiness: 'ja' },
      { vatId: 'X'.repeat(21) },
      { reference: 'a\nb' },
      { reference: 'X'.repeat(101) },
    ])
      expect((await calls.invoice(id, { buyer: { ...BUYER, ...wrong } })).status).toBe(400);
    expect((await calls.invoice(id, { buyer: BUSINESS })).status).toBe(201);
  });
});

it('a storno is a credit note that names what it cancels, with positive amounts', async () => {
  const { body: invoice } = await calls.invoice(await sold(399), { buyer: BUSINESS });
  const { body: storno } = await calls.cancel(invoice._id);
  const text = (await xml(storno._id)).body;
  expect(at(text, '//rsm:ExchangedDocument/ram:TypeCode')).toEqual(['381']);
  expect(at(text, '//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toEqual([invoice.number]);
  expect(at(text, '//ram:InvoiceReferencedDocument//qdt:DateTimeString')).toHaveLength(1);
  expect(at(text, '//ram:GrandTotalAmount')).toEqual(['399.00']);
  expect(at(text, '//ram:BuyerReference')).toEqual([BUSINESS.reference]);
  const pdf = await calls.pdf(storno._id);
  expect((await readPdfA(pdf)).attachments[0]?.text).toBe(text);
  expect(textOfPdf(pdf)).toContain(`Referenz: ${BUSINESS.reference}`);
  expect(textOfPdf(pdf)).toContain(`USt-IdNr. ${BUSINESS.vatId}`);
});

it('a purchase receipt and its storno have none, and are kept as PDF/A all the same', async () => {
  const picture = sharp({ create: { width: 300, height: 100, channels: 4, background: '#00000080' } });
  const signature = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
  const { body: receipt } = await calls.purchaseReceipt(await calls.buy(), { signature });
  const { body: storno } = await calls.cancel(receipt._id);
  for (const { _id, hasXml } of [receipt, storno]) {
    expect(hasXml).toBe(false);
    expect(await xml(_id)).toMatchObject({ status: 404, body: { code: 'no_xml' } });
    expect(await readPdfA(await calls.pdf(_id))).toMatchObject({
      attachments: [],
      associated: 0,
      forbidden: [],
    });
  }
  const mailed = await calls.ask(`POST /api/documents/${receipt._id}/mail`, {
    to: 'a@example.org',
    withXml: true,
  });
  expect(mailed.status).toBe(404);
});

it('a business that brings phones for others is named as one on the invoice alone', async () => {
  const [taken, brought] = [await calls.buy(), await calls.buy({ purchasePrice: 100 })];
  const { status, body } = await calls.ask('POST /api/trade-ins', {
    sell: [{ deviceId: taken, price: 100 }],
    buy: [brought],
    person: { ...SELLER, isBusiness: true, vatId: 'ATU12345678', reference: 'B-17' },
  });
  expect(status).toBe(201);
  const text = (await xml(body.invoice._id)).body;
  expect(at(text, '//ram:BuyerTradeParty//ram:ID[@schemeID="VA"]')).toEqual(['ATU12345678']);
  expect(at(text, '//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode')).toEqual(['97']);
  expect(JSON.stringify(body.receipt.snapshot.seller)).not.toContain('B-17');
});

it('is open to those who see the document, and to nobody else', async () => {
  const { body: invoice } = await calls.invoice(await sold(100), { paidBy: 'bar' });
  const [taken, brought] = [await calls.buy(), await calls.buy({ purchasePrice: 100 })];
  const { body: tradedIn } = await calls.ask('POST /api/trade-ins', {
    sell: [{ deviceId: taken, price: 100 }],
    buy: [brought],
    person: SELLER,
  });
  const get = async (id: string, token: string) =>
    (await testApp.ask(`GET /api/documents/${id}/xml`, { token })).status;
  const without = await createStaffWith(testApp, ['documents.create']);
  const hiding = await createStaffWith(testApp, ['documents.view'], { hidesCosts: true });
  expect(await get(invoice._id, without.token)).toBe(403);
  expect(await get(invoice._id, hiding.token)).toBe(200);
  expect(await get(tradedIn.invoice._id, hiding.token)).toBe(403);
  expect(await get('00000000-0000-4000-8000-000000000000', admin.token)).toBe(404);
});

it('without tax number and VAT id of the shop there is no invoice, but a receipt', async () => {
  await calls.ask('PUT /api/settings', { company: { taxNumber: '', vatId: '' } });
  expect(await calls.invoice(await sold(100), { paidBy: 'bar' })).toMatchObject({
    status: 409,
    body: { code: 'company_incomplete', link: '/admin/settings' },
  });
  expect((await calls.purchaseReceipt(await calls.buy())).status).toBe(201);
  await calls.ask('PUT /api/settings', { company: { vatId: 'de 987 654 321' } });
  const { body } = await calls.invoice(await sold(100), { paidBy: 'bar' });
  const text = (await xml(body._id)).body;
  expect(at(text, '//ram:SellerTradeParty//ram:SpecifiedTaxRegistration/ram:ID')).toEqual(['DE987654321']);
});
