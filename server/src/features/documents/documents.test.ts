import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUYER, documentCallsOf, SELLER } from '../../test/document-calls.ts';
import { addReseller, createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let admin: TestAccount;
let calls: ReturnType<typeof documentCallsOf>;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = await createStaff(testApp, { role: 'admin', name: 'Tresen Eins' });
  calls = documentCallsOf(testApp, admin.token);
});
afterAll(() => testApp.close());

const day = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(testApp.deps.now());
const year = () => day().slice(0, 4);
const drawn = async (width = 300) => {
  const picture = sharp({ create: { width, height: 100, channels: 4, background: '#00000000' } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
};

it('no document before the shop has a name and an address', async () => {
  const id = await calls.buy();
  expect(await calls.purchaseReceipt(id)).toMatchObject({
    status: 409,
    body: { code: 'company_incomplete', link: '/admin/settings' },
  });
  await calls.fillInCompany();
  expect((await calls.purchaseReceipt(id)).body.number).toBe(`AB-${year()}-000001`);
});

describe('an Ankaufbeleg', () => {
  it('says who sold what for how much, and is stored with everything that is printed', async () => {
    const id = await calls.buy({
      damageDescription: 'Kratzer am Rahmen\nLinse trüb',
      functionalStatus: { allButtonsWork: true, camerasWork: false },
      physicalCondition: { overallGrade: 'B', displayDamage: ['scratches'], bodyDamage: [] },
      batteryInfo: { health: 87 },
      purchaseInfo: { overrideReason: 'Nur als Teilespender' },
    });
    const { status, body } = await calls.purchaseReceipt(id, {
      payment: { method: 'ueberweisung', iban: 'DE89 3704 0044 0532 0130 00' },
      signature: await drawn(),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'ankauf',
      issuedBy: 'Tresen Eins',
      deviceId: id,
      deviceModel: 'iPhone 13',
      partner: SELLER.name,
      total: 250.5,
      taxation: 'differenz',
      status: 'gueltig',
      snapshot: {
        seller: { ...SELLER, sellsAs: 'privat' },
        priceInWords: 'zweihundertfünfzig Euro und fünfzig Cent',
        phone: { model: 'iPhone 13', storage: expect.stringMatching(/^128\sGB$/), battery: '87 %' },
        condition: expect.arrayContaining([['Trotzdem angekauft, weil', 'Nur als Teilespender']]),
        defects: ['Display: Kratzer', 'Kameras: nicht in Ordnung', 'Kratzer am Rahmen', 'Linse trüb'],
      },
    });
    expect(body).not.toHaveProperty('cancels');
    expect(body).not.toHaveProperty('cancelledBy');
    expect((await calls.ask(`GET /api/documents/${body._id}`)).body).toEqual(body);

    const pdf = await calls.pdf(body._id);
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(body.sha256);
    expect(pdf.toString('latin1')).toMatch(/\/Lang \(de-DE\)/);
    const text = textOfPdf(pdf);
    for (const part of [
      'Ankaufbeleg',
      body.number,
      'Handy Nord GmbH',
      'Łukasz Müller-Şahin',
      'Geboren am 17.05.1990',
      'Personalausweis Nr. L01X00T47',
      '250,50 €',
      'In Worten: zweihundertfünfzig Euro und fünfzig Cent',
      'DE89 3704 0044 0532 0130 00',
      'iPhone 13',
      '• Linse trüb',
      'B (Gut)',
      '87 %',
      'Nicht geprüft',
      'Unterschrift Verkäufer',
      'Erklärung des Verkäufers',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('□');
  });

  it('stands once; cancelled, it can be issued again', async () => {
    const id = await calls.buy();
    const [one, other] = await Promise.all([calls.purchaseReceipt(id), calls.purchaseReceipt(id)]);
    const [first, second] = one.status === 201 ? [one, other] : [other, one];
    expect(second).toMatchObject({ status: 409, body: { code: 'receipt_stands' } });
    expect(second.body.error).toContain(first.body.number);
    expect((await calls.cancel(first.body._id)).status).toBe(201);
    expect((await calls.purchaseReceipt(id)).status).toBe(201);
  });

  it.each([
    ['no seller', { seller: undefined }, 400, 'seller'],
    ['no street', { seller: { ...SELLER, street: ' ' } }, 400, 'seller.street'],
    ['a child', { seller: { ...SELLER, birthDate: '2020-01-01' } }, 400, 'seller.birthDate'],
    [
      'a birth date that is none',
      { seller: { ...SELLER, birthDate: '17.05.1990' } },
      400,
      'seller.birthDate',
    ],
    ['an unknown way to sell', { seller: { ...SELLER, sellsAs: 'x' } }, 400, 'seller.sellsAs'],
    ['a transfer without IBAN', { payment: { method: 'ueberweisung' } }, 400, 'payment.iban'],
    ['a wrong IBAN', { payment: { method: 'ueberweisung', iban: 'DE1' } }, 400, 'payment.iban'],
    ['no payment', { payment: undefined }, 400, 'payment'],
    ['a signature that is none', { signature: 'x' }, 400, 'signature'],
    ['a signature of another kind', { signature: 'data:image/jpeg;base64,AAAA' }, 415, 'signature'],
    ['a broken signature', { signature: 'data:image/png;base64,AAAA' }, 415, 'signature'],
    [
      'a huge signature',
      { signature: `data:image/png;base64,${Buffer.alloc(200_001).toString('base64')}` },
      413,
      'signature',
    ],
  ])('with %s is refused at its field', async (_case, more, status, field) => {
    const id = await calls.buy();
    const answer = await calls.purchaseReceipt(id, more);
    expect(answer.status).toBe(status);
    expect(answer.body.fields).toHaveProperty([field]);
    expect((await calls.ask(`GET /api/documents?deviceId=${id}`)).body).toEqual([]);
  });

  it('keeps a signature of at most 200 kB, however its colours unfold', async () => {
    const noise = randomBytes(420 * 420 * 3);
    const picture = sharp(noise, { raw: { width: 420, height: 420, channels: 3 } });
    const png = await picture.png({ palette: true, dither: 0 }).toBuffer();
    expect(png.length).toBeLessThan(200_000);
    const { status, body } = await calls.purchaseReceipt(await calls.buy(), {
      signature: `data:image/png;base64,${png.toString('base64')}`,
    });
    expect(status).toBe(201);
    const { rows } = await testApp.database.pool.query(
      'select length(signature) as bytes from documents where id = $1',
      [body._id],
    );
    expect(rows[0].bytes).toBeLessThanOrEqual(200_000);
  });

  it('needs a phone with a price', async () => {
    const free = await calls.buy({ purchasePrice: 0 });
    expect(await calls.purchaseReceipt(free)).toMatchObject({
      status: 409,
      body: { code: 'no_purchase_price' },
    });
    expect((await calls.purchaseReceipt('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('somebody of 18 today may sell', async () => {
    const birthDate = `${Number(year()) - 18}${day().slice(4)}`;
    const { status } = await calls.purchaseReceipt(await calls.buy(), { seller: { ...SELLER, birthDate } });
    expect(status).toBe(201);
  });
});

describe('a Rechnung', () => {
  const sold = async (price: number, more: object = {}) => {
    const id = await calls.buy(more);
    await calls.sell(id, price);
    return id;
  };

  it('under § 25a has its words and no tax, and neither purchase price nor seller', async () => {
    const id = await sold(399.99, { damageDescription: 'Delle oben' });
    await calls.purchaseReceipt(id);
    const { status, body } = await calls.invoice(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'rechnung',
      number: `RE-${year()}-000001`,
      total: 399.99,
      taxation: 'differenz',
      partner: BUYER.name,
      snapshot: { warrantyMonths: 12, taxationText: 'Gebrauchtgegenstände/Sonderregelung' },
    });
    const pdf = await calls.pdf(body._id);
    expect(pdf.toString('latin1').match(/\/Type \/Page$/gm)).toHaveLength(1);
    const text = textOfPdf(pdf);
    for (const part of [
      'Rechnung',
      'Gebrauchtgegenstände/Sonderregelung',
      '399,99 €',
      'Änne Öztürk',
      'Steuernummer 20/123/45678',
      '• Delle oben',
      'Karte',
      'Datum, Unterschrift Käufer',
    ])
      expect(text).toContain(part);
    expect(text.replaceAll('\n', ' ')).toContain('auf 12 Monate verkürzt');
    for (const secret of ['250,50', SELLER.name, 'Umsatzsteuer', 'Nettobetrag'])
      expect(text).not.toContain(secret);
  });

  it('under the regular scheme shows net, rate, tax and gross; so does one for a phone from a business', async () => {
    const id = await sold(119);
    await calls.purchaseReceipt(id, { seller: { ...SELLER, sellsAs: 'unternehmer' } });
    const { body } = await calls.invoice(id, { warrantyMonths: 24 });
    expect(body).toMatchObject({
      taxation: 'regel',
      snapshot: { net: 100, tax: 19, rate: 19, warrantyMonths: 24 },
    });
    const text = textOfPdf(await calls.pdf(body._id));
    expect(text).toContain('Umsatzsteuer 19 %');
    expect(text).toContain('100,00 €');
    for (const absent of ['Sonderregelung', 'verkürzt', 'Unterschrift']) expect(text).not.toContain(absent);
  });

  it('of a Kleinunternehmer says so', async () => {
    await calls.ask('PUT /api/settings', { tax: { scheme: 'kleinunternehmer' } });
    const { body } = await calls.invoice(await sold(100));
    await calls.ask('PUT /api/settings', { tax: { scheme: 'differenz' } });
    expect(body.taxation).toBe('kleinunternehmer');
    expect(textOfPdf(await calls.pdf(body._id))).toContain(
      'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    );
  });

  it('above 250 € needs its buyer, up to there it does not', async () => {
    const id = await sold(250.01);
    expect(await calls.invoice(id, { buyer: undefined })).toMatchObject({
      status: 400,
      body: { code: 'buyer_missing', fields: { 'buyer.name': expect.any(String) } },
    });
    const small = await calls.invoice(await sold(250), { buyer: undefined });
    expect(small.status).toBe(201);
    expect(small.body).not.toHaveProperty('partner');
  });

  it('is for a sold phone, once, and not for what a reseller sold', async () => {
    const unsold = await calls.buy();
    expect(await calls.invoice(unsold)).toMatchObject({ status: 409, body: { code: 'not_sold' } });
    const id = await sold(100);
    const { body: first } = await calls.invoice(id);
    expect(await calls.invoice(id)).toMatchObject({ status: 409, body: { code: 'invoice_stands' } });
    await calls.cancel(first._id);
    expect((await calls.invoice(id)).status).toBe(201);

    const reseller = await addReseller(testApp);
    const deviceId = await calls.buy({ status: 'verkaufsbereit' });
    const assigned = await calls.ask('POST /api/admin/assign-device', {
      deviceId,
      resellerId: reseller.id,
      minimumPrice: 300,
    });
    const { _id } = assigned.body.assignment;
    const asReseller = (line: string, body: object) => testApp.ask(line, { token: reseller.token, body });
    await asReseller(`POST /api/admin/confirm-delivery/${_id}`, {});
    const sale = await asReseller(`POST /api/admin/report-sale/${_id}`, { salePrice: 350 });
    expect(sale.status).toBe(200);
    expect(await calls.invoice(deviceId)).toMatchObject({ status: 409, body: { code: 'sold_by_reseller' } });
  });

  it('while it stands price, date and sale stay as they are', async () => {
    const id = await sold(100);
    const { body: invoice } = await calls.invoice(id);
    const refusal = {
      status: 409,
      body: {
        error: `Zu diesem Verkauf gibt es die Rechnung ${invoice.number}. Bitte stornieren Sie sie zuerst.`,
      },
    };
    const put = (body: object) => calls.ask(`PUT /api/devices/${id}`, body);
    expect(await put({ status: 'verkaufsbereit' })).toMatchObject(refusal);
    expect(await put({ actualSellingPrice: 90 })).toMatchObject(refusal);
    expect(await put({ soldDate: '2026-01-01T10:00:00.000Z' })).toMatchObject(refusal);
    expect((await put({ damageDescription: 'neu' })).status).toBe(200);
    await calls.cancel(invoice._id);
    expect((await put({ status: 'verkaufsbereit' })).status).toBe(200);
  });
});

describe('a Storno', () => {
  it('names what it cancels, with the reason and the sum turned around; the cancelled one stays', async () => {
    const id = await calls.buy();
    const { body: receipt } = await calls.purchaseReceipt(id);
    const before = await calls.pdf(receipt._id);
    const { status, body: storno } = await calls.cancel(receipt._id, 'Verkäufer hat sich umentschieden');
    expect(status).toBe(201);
    expect(storno).toMatchObject({
      kind: 'storno',
      total: -250.5,
      partner: SELLER.name,
      status: 'gueltig',
      cancels: { _id: receipt._id, number: receipt.number },
    });
    const { body: cancelled } = await calls.ask(`GET /api/documents/${receipt._id}`);
    expect(cancelled).toEqual({
      ...receipt,
      status: 'storniert',
      cancelledBy: { _id: storno._id, number: storno.number },
    });
    expect((await calls.pdf(receipt._id)).equals(before)).toBe(true);
    const text = textOfPdf(await calls.pdf(storno._id));
    for (const part of [receipt.number, 'Verkäufer hat sich umentschieden', '-250,50 €'])
      expect(text).toContain(part);
  });

  it('comes once, never of a storno, and not without a reason', async () => {
    const { body: receipt } = await calls.purchaseReceipt(await calls.buy());
    expect((await calls.cancel(receipt._id, 'zu kurz')).status).toBe(400);
    expect((await calls.cancel(receipt._id, '          x          ')).status).toBe(400);
    const answers = await Promise.all([calls.cancel(receipt._id), calls.cancel(receipt._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const storno = answers.find(({ status }) => status === 201)?.body;
    expect((await calls.cancel(storno._id)).status).toBe(409);
    expect((await calls.cancel('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

it('a phone with a document, also a cancelled one, cannot be deleted', async () => {
  const id = await calls.buy();
  const { body: receipt } = await calls.purchaseReceipt(id);
  await calls.cancel(receipt._id);
  const { status, body } = await calls.ask(`DELETE /api/devices/${id}`);
  expect([status, body.error]).toEqual([409, expect.stringContaining(receipt.number)]);
});

it('the device’s history names its documents and nobody’s name', async () => {
  const id = await calls.buy();
  const { body: receipt } = await calls.purchaseReceipt(id);
  const { body } = await calls.ask(`GET /api/devices/${id}/history`);
  expect(body[0].changes).toEqual([{ field: 'document.ankauf', from: null, to: receipt.number }]);
  expect(JSON.stringify(body)).not.toContain(SELLER.name);
});

describe('the list', () => {
  it('is found by number, partner, IMEI and model, newest first, and counts', async () => {
    const name = 'Suchbar Zwiebelfisch';
    const id = await calls.buy({ model: 'Fairphone 5' });
    const { body: receipt } = await calls.purchaseReceipt(id, { seller: { ...SELLER, name } });
    const search = async (text: string, more = '') =>
      calls.ask(`GET /api/documents?search=${encodeURIComponent(text)}&limit=10${more}`);
    for (const text of [
      receipt.number,
      'zwiebelfisch',
      receipt.imei,
      'Fairphone',
      `${name} ${receipt.imei}`,
    ]) {
      const { body, headers } = await search(text);
      expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([receipt._id]);
      expect(headers['x-total-count']).toBe('1');
      expect(body[0]).not.toHaveProperty('snapshot');
    }
    expect((await search('zwiebelfisch', '&kind=rechnung')).body).toEqual([]);
    const { body: all } = await calls.ask('GET /api/documents');
    const times = all.map(({ issuedAt }: { issuedAt: string }) => issuedAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('takes days of Berlin, both included', async () => {
    const within = async (from: string, to: string) =>
      (await calls.ask(`GET /api/documents?from=${from}&to=${to}&limit=1`)).body.length;
    const before = (days: number) =>
      new Date(Date.parse(day()) - days * 86_400_000).toISOString().slice(0, 10);
    await calls.purchaseReceipt(await calls.buy());
    expect(await within(day(), day())).toBe(1);
    expect(await within(before(3), before(2))).toBe(0);
    expect((await calls.ask('GET /api/documents?from=gestern')).status).toBe(400);
  });
});

it('the list as a file has what the list shows, with decimal commas, and runs no formula', async () => {
  const { body: receipt } = await calls.purchaseReceipt(await calls.buy({ model: 'Nokia Tabellenblatt' }), {
    seller: { ...SELLER, name: '=1+1; Meier' },
  });
  const { body: storno } = await calls.cancel(receipt._id);
  const { status, headers, body } = await calls.ask('GET /api/export/documents.csv?search=Tabellenblatt');
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [header, ...lines] = String(body).replace('\ufeff', '').trimEnd().split('\r\n');
  expect(String(body).startsWith('\ufeff')).toBe(true);
  expect(header).toMatch(/^Nummer;Art;Datum;Betrag;Partner;/);
  const person = `"'=1+1; Meier";Nokia Tabellenblatt;${receipt.imei}`;
  const today = day().split('-').reverse().join('.');
  expect(lines).toEqual([
    expect.stringContaining(`${storno.number};Storno;${today};-250,50;${person}`),
    expect.stringContaining(`${receipt.number};Ankaufbeleg;${today};250,50;${person}`),
  ]);
  expect(lines[1]).toContain(`Storniert;${storno.number};`);
  const chosen = await calls.ask(`GET /api/export/documents.csv?ids=${storno._id}`);
  expect(String(chosen.body).trimEnd().split('\r\n')).toEqual([expect.anything(), lines[0]]);
  for (const query of ['from=gestern', 'ids=x', 'ids='])
    expect((await calls.ask(`GET /api/export/documents.csv?${query}`)).status).toBe(400);
});

describe('personal data', () => {
  it('who may create but not view learns the number, not the person', async () => {
    const { token } = await createStaffWith(testApp, ['documents.create', 'devices.view']);
    const counter = documentCallsOf(testApp, token);
    const id = await calls.buy();
    const { status, body } = await counter.purchaseReceipt(id);
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('partner');
    expect(body).not.toHaveProperty('snapshot');
    expect(JSON.stringify(body)).not.toContain(SELLER.name);
    expect((await counter.ask(`GET /api/documents/${body._id}`)).status).toBe(403);
    expect((await counter.ask(`POST /api/documents/${body._id}/mail`, { to: 'a@example.org' })).status).toBe(
      403,
    );
    const { body: device } = await counter.ask(`GET /api/devices/${id}`);
    expect(JSON.stringify(device)).not.toContain(SELLER.name);
    expect(device).toMatchObject({ hasReceipt: true, hasInvoice: false });
    await calls.sell(id, 300);
    const { body: invoice } = await calls.invoice(id);
    await calls.cancel(body._id);
    const documentsSaid = async () => {
      const { hasReceipt, hasInvoice } = (await counter.ask(`GET /api/devices/${id}`)).body;
      return { hasReceipt, hasInvoice };
    };
    expect(await documentsSaid()).toEqual({ hasReceipt: false, hasInvoice: true });
    await calls.cancel(invoice._id);
    expect(await documentsSaid()).toEqual({ hasReceipt: false, hasInvoice: false });
  });

  it('a mail of a document goes out once for a double click, and the outbox hides it from the others', async () => {
    const to = 'kunde.geheim@example.org';
    const { body: receipt } = await calls.purchaseReceipt(await calls.buy());
    const send = () => calls.ask(`POST /api/documents/${receipt._id}/mail`, { to });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0].body).toEqual({
      isWaiting: true,
      message: `${receipt.number} liegt im Postausgang, weil kein Mailserver eingerichtet ist.`,
    });
    const outbox = async (token: string, query = '') =>
      (await testApp.ask(`GET /api/mail/outbox${query}`, { token })).body;
    const own = await outbox(admin.token, `?search=${to}`);
    expect(own).toMatchObject([{ recipient: to, documentId: receipt._id }]);

    const { token } = await createStaffWith(testApp, ['system.settings']);
    expect(await outbox(token, `?search=${to}`)).toEqual([]);
    const [hidden] = await outbox(token, `?search=${receipt.number}`);
    for (const field of ['recipient', 'text', 'html', 'documentId']) expect(hidden).not.toHaveProperty(field);
    testApp.passTime({ minutes: 1 });
    await send();
    expect(await outbox(admin.token, `?search=${to}`)).toHaveLength(2);
    expect((await calls.ask(`POST /api/documents/${receipt._id}/mail`, { to: 'x' })).status).toBe(400);
  });
});

it('the seller signs nothing that is not so, and reads nothing that is the shop’s alone', async () => {
  const id = await calls.buy({
    softwareInfo: { icloudStatus: 'locked' },
    purchaseInfo: {
      method: 'guided',
      overrideReason: 'Nur als Teilespender',
      lossReason: 'Verlust für Stammkunden',
      notes: 'Interne Notiz',
    },
  });
  const { body: receipt } = await calls.purchaseReceipt(id);
  const text = textOfPdf(await calls.pdf(receipt._id)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Die iCloud-Sperre (Aktivierungssperre) ist bei der Übergabe aktiv.');
  expect(text).not.toContain('ausgeschaltet');
  expect(text).toContain('Nur als Teilespender');
  for (const own of ['Verlust für Stammkunden', 'Interne Notiz']) {
    expect(text).not.toContain(own);
    expect(JSON.stringify(receipt)).not.toContain(own);
  }
  const { body: history } = await calls.ask(`GET /api/devices/${id}/history`);
  expect(JSON.stringify(history)).toContain('Verlust für Stammkunden');
});

it('a description that no document holds is refused with its limit, a long one is drawn', async () => {
  const id = await calls.buy({ damageDescription: 'x'.repeat(19_000) });
  const refused = await calls.purchaseReceipt(id);
  expect([refused.status, refused.body.code]).toEqual([400, 'description_too_long']);
  expect(refused.body.error).toContain('10.000 Zeichen');
  await calls.ask(`PUT /api/devices/${id}`, { damageDescription: 'x'.repeat(10_000) });
  const { status, body } = await calls.purchaseReceipt(id);
  expect(status).toBe(201);
  const pdf = await calls.pdf(body._id);
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(body.sha256);
  expect(textOfPdf(pdf).replaceAll(/[^x]/g, '').length).toBeGreaterThanOrEqual(10_000);
});

it('a mail of a document is sent again only by those who may see that document', async () => {
  const { body: receipt } = await calls.purchaseReceipt(await calls.buy());
  await calls.ask(`POST /api/documents/${receipt._id}/mail`, { to: 'noch.einmal@example.org' });
  const [mail] = (await calls.ask('GET /api/mail/outbox?search=noch.einmal@example.org')).body;
  const resendBy = (token: string) => testApp.ask(`POST /api/mail/outbox/${mail._id}/resend`, { token });
  const settingsOnly = await createStaffWith(testApp, ['system.settings']);
  const hiding = await createStaffWith(testApp, ['system.settings', 'documents.view'], { hidesCosts: true });
  for (const { token } of [settingsOnly, hiding])
    expect(await resendBy(token)).toMatchObject({
      status: 403,
      body: { error: 'Keine Berechtigung, Belege zu versenden.' },
    });
  const reader = await createStaffWith(testApp, ['system.settings', 'documents.view']);
  expect((await resendBy(reader.token)).status).toBe(200);
});

it('everything about one person can be handed out, and nothing about a namesake', async () => {
  const name = 'Auskunft Begehrend';
  const id = await calls.buy({ purchaseInfo: { method: 'guided', seller: name } });
  const { body: receipt } = await calls.purchaseReceipt(id, { seller: { ...SELLER, name } });
  await calls.purchaseReceipt(await calls.buy(), { seller: { ...SELLER, name, birthDate: '1970-01-01' } });
  await calls.ask(`POST /api/documents/${receipt._id}/mail`, { to: 'auskunft@example.org' });
  const { body: storno } = await calls.cancel(receipt._id);
  const ask = (query: string, token = admin.token) =>
    testApp.ask(`GET /api/export/person.json?${query}`, { token });

  const { status, headers, body } = await ask(`name=auskunft%20begehrend&birthDate=${SELLER.birthDate}`);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('auskunft.json');
  expect(body.documents.map(({ number }: { number: string }) => number)).toEqual([
    receipt.number,
    storno.number,
  ]);
  expect(body.documents[0].snapshot.seller).toMatchObject({ ...SELLER, name });
  expect(body.mails).toMatchObject([{ recipient: 'auskunft@example.org' }]);
  expect(body.devices).toMatchObject([{ _id: id, seller: name }]);
  expect((await ask('name=Auskunft%20Begehrend')).body.documents).toHaveLength(3);
  expect((await ask('name=Niemand')).body).toMatchObject({ documents: [], mails: [], devices: [] });
  expect((await ask('name=')).status).toBe(400);
  const { token } = await createStaffWith(testApp, ['documents.create']);
  expect((await ask('name=Niemand', token)).status).toBe(403);
});

it('a prefix changes and the sequence goes on; no kind takes over another’s', async () => {
  const { body: before } = await calls.purchaseReceipt(await calls.buy());
  await calls.ask('PUT /api/settings', { documents: { prefixes: { ankauf: 'EK' } } });
  const { body: after } = await calls.purchaseReceipt(await calls.buy());
  const sequence = (number: string) => Number(number.slice(-6));
  expect(after.number).toMatch(/^EK-/);
  expect(sequence(after.number)).toBe(sequence(before.number) + 1);
  expect(await calls.ask('PUT /api/settings', { documents: { prefixes: { rechnung: 'AB' } } })).toMatchObject(
    {
      status: 400,
      body: { code: 'prefix_used' },
    },
  );
});
