import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDevice, lockImei } from '../../features/devices/devices.queries.ts';
import { freshImei } from '../../test/device-samples.ts';
import { documentCallsOf } from '../../test/document-calls.ts';
import { addReseller, createStaff, createStaffWith } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { untilWaiting } from '../../test/until-waiting.ts';

let testApp: TestApp;
let admin: string;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = (await createStaff(testApp, { role: 'admin' })).token;
});
afterAll(() => testApp.close());

interface Sent {
  preview?: boolean;
  mapping?: object | string;
  token?: string;
  run?: string;
}

async function send(
  kind: 'devices' | 'parts',
  file: string | Buffer,
  { preview, mapping, token = admin, run }: Sent = {},
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'liste.csv');
  if (preview) form.append('preview', 'true');
  if (run) form.append('run', run);
  if (mapping) form.append('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/import/${kind}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const found = async (search: string) =>
  (await testApp.ask(`GET /api/devices?search=${search}`, { token: admin })).body;

describe('an import of devices', () => {
  it('reads storage, colour and everyday grades, whatever the columns are called', async () => {
    const imei = freshImei();
    const file = `IMEI;Handy;Größe;Ton;Güte\n${imei};iPhone 13;128;Mitternacht;sehr gut\n`;
    const mapping = {
      model: 'Handy',
      storage: 'Größe',
      color: 'Ton',
      'physicalCondition.overallGrade': 'Güte',
    };
    const { body: preview } = await send('devices', file, { preview: true, mapping });
    expect(preview).toMatchObject({ valid: 1, errors: [], mapping: { imei: 'IMEI', ...mapping } });
    expect((await send('devices', file, { mapping })).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect((await send('devices', file, { mapping })).body).toEqual({ created: 0, updated: 0, unchanged: 1 });
    const [device] = (await testApp.ask(`GET /api/devices?storage=128GB&search=${imei}`, { token: admin }))
      .body;
    expect(device).toMatchObject({
      modelDesc: 'iPhone 13 128GB Mitternacht',
      physicalCondition: { overallGrade: 'A' },
      condition: { grade: 'A' },
    });
  });

  it('leaves price and date of a purchase that an Ankaufbeleg tells of, and says in which line', async () => {
    const calls = documentCallsOf(testApp, admin);
    await calls.fillInCompany();
    const [id, other] = [await calls.buy(), await calls.buy()];
    const imeiOf = async (device: string) => (await calls.ask(`GET /api/devices/${device}`)).body.imei;
    const { body: receipt } = await calls.purchaseReceipt(id);
    const priced = `IMEI;EK\n${await imeiOf(other)};240\n${await imeiOf(id)};240\n`;
    for (const preview of [true, false]) {
      const { status, body } = await send('devices', priced, { preview });
      expect(status).toBe(preview ? 200 : 400);
      expect(body.errors).toMatchObject([{ line: 3, column: 'EK' }]);
      expect(body.errors[0].message).toContain(receipt.number);
    }
    const dated = `IMEI;Einkaufsdatum\n${await imeiOf(id)};05.01.2026\n`;
    expect((await send('devices', dated)).body.errors).toMatchObject([{ line: 2, column: 'Einkaufsdatum' }]);
    const same = `IMEI;EK;Lagerplatz\n${await imeiOf(id)};250,50;Fach 7\n`;
    expect((await send('devices', same)).body).toEqual({ created: 0, updated: 1, unchanged: 0 });
    expect((await calls.ask(`GET /api/devices/${other}`)).body.purchasePrice).toBe(250.5);
  });

  it('stores nothing while it is only looked at, then all, and the same file changes nothing again', async () => {
    const [first, second] = [freshImei(), freshImei()];
    const file = `IMEI;Modell;EK;Einkaufsdatum\n${first};iPhone 13;199,90;05.01.2026\n${second};Pixel 7;100;\n`;
    const preview = await send('devices', file, { preview: true });
    expect(preview.body).toEqual({
      columns: ['IMEI', 'Modell', 'EK', 'Einkaufsdatum'],
      mapping: { imei: 'IMEI', model: 'Modell', purchasePrice: 'EK', purchaseDate: 'Einkaufsdatum' },
      rows: 2,
      valid: 2,
      errors: [],
      sample: [
        { IMEI: first, Modell: 'iPhone 13', EK: '199,90', Einkaufsdatum: '05.01.2026' },
        { IMEI: second, Modell: 'Pixel 7', EK: '100', Einkaufsdatum: '' },
      ],
    });
    expect(await found(first)).toEqual([]);
    expect((await send('devices', file)).body).toEqual({ created: 2, updated: 0, unchanged: 0 });
    const [device] = await found(first);
    expect(device).toMatchObject({ model: 'iPhone 13', purchasePrice: 199.9, status: 'gekauft' });
    const history = await testApp.ask(`GET /api/devices/${device._id}/history`, { token: admin });
    expect(history.body).toMatchObject([{ kind: 'created' }]);
    expect((await send('devices', file)).body).toEqual({ created: 0, updated: 0, unchanged: 2 });
    expect((await send('devices', file.replace('199,90', '210'))).body).toEqual({
      created: 0,
      updated: 1,
      unchanged: 1,
    });
  });

  it('takes over all lines or none; the errors come with the refusal', async () => {
    const imei = freshImei();
    const { status, body } = await send('devices', `IMEI;EK\n${imei};100\n12;viel\n`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { line: 3, column: 'IMEI', message: expect.stringMatching(/^Bitte geben Sie eine gültige IMEI ein/) },
      { line: 3, column: 'EK', message: 'Bitte geben Sie einen Betrag wie 12,50 ein' },
    ]);
    expect(await found(imei)).toEqual([]);
  });

  it('knows a sold phone by its purchase, and begins a new one where that differs', async () => {
    const imei = freshImei();
    const sold = `IMEI;Modell;EK;Einkaufsdatum;Verkauft für;Verkaufsdatum\n${imei};iPhone 13;200;01.02.2026;300;10.02.2026\n`;
    expect((await send('devices', sold)).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect((await send('devices', sold)).body).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect((await send('devices', sold.replace(';200;', ';210;'))).body).toMatchObject({ created: 1 });
    const open = `IMEI;EK\n${imei};150\n`;
    expect((await send('devices', open)).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect((await found(imei)).map(({ status }: { status: string }) => status).sort()).toEqual([
      'gekauft',
      'verkauft',
      'verkauft',
    ]);
  });

  it('leaves the status of a phone that a reseller holds, and updates only for those who may', async () => {
    const imei = freshImei();
    const body = { imei, model: 'iPhone 13', status: 'verkaufsbereit', purchasePrice: 100 };
    const { _id } = (await testApp.ask('POST /api/devices', { token: admin, body })).body;
    const creator = (await createStaffWith(testApp, ['devices.create'])).token;
    const known = await send('devices', `IMEI;EK\n${imei};120\n`, { preview: true, token: creator });
    expect(known.body.errors).toEqual([
      { line: 2, column: 'IMEI', message: 'Dieses Gerät ist bereits im Bestand.' },
    ]);
    const { id: resellerId } = await addReseller(testApp);
    await testApp.ask('POST /api/devices/bulk', {
      token: admin,
      body: { ids: [_id], action: 'assign', resellerId, minimumPrice: 200 },
    });
    const moved = await send('devices', `IMEI;Status\n${imei};Gekauft\n`);
    expect(moved.status).toBe(400);
    expect(moved.body.errors).toMatchObject([{ line: 2, column: 'Status' }]);
  });

  it('reads other encodings and separators, and columns by the name that it is told', async () => {
    const [latin, wide, mapped] = [freshImei(), freshImei(), freshImei()];
    await send('devices', Buffer.from(`IMEI,Modell\n${latin},Gerät für Ümläute\n`, 'latin1'));
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`IMEI\tModell\r\n${wide}\tÄpfel\r\n`, 'utf16le'),
    ]);
    expect((await send('devices', utf16)).body).toMatchObject({ created: 1 });
    const strange = `Nr;Was\n${mapped};Birne\n`;
    const mapping = { imei: 'Nr', model: 'Was' };
    expect((await send('devices', strange, { mapping })).body).toMatchObject({ created: 1 });
    expect((await found(latin))[0].model).toBe('Gerät für Ümläute');
    expect((await found(wide))[0].model).toBe('Äpfel');
    expect((await send('devices', strange, { mapping: 'kein JSON' })).status).toBe(400);
    const misspelt = await send('devices', strange, { mapping: { ...mapping, purchasePrice: 'Preis' } });
    expect(misspelt).toMatchObject({ status: 400, body: { error: 'Die Datei hat keine Spalte „Preis“.' } });
  });

  it.each([
    ['Windows-1252', (text: string) => Buffer.from(text.replace('€', '\x80').replace('–', '\x96'), 'latin1')],
    ['UTF-16 without its mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 the other way round', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('reads the euro sign and a dash in %s', async (_encoding, encoded) => {
    const imei = freshImei();
    const file = encoded(`IMEI;Modell;EK\n${imei};Pixel 7 – blau;12,50 €\n`);
    expect((await send('devices', file)).body).toMatchObject({ created: 1 });
    expect((await found(imei))[0]).toMatchObject({ model: 'Pixel 7 – blau', purchasePrice: 12.5 });
  });

  it('refuses what is no table, without anything stored', async () => {
    expect((await send('devices', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]))).status).toBe(415);
    expect((await send('devices', '')).status).toBe(400);
    const json = await testApp.ask('POST /api/import/devices', { token: admin, body: {} });
    expect(json.status).toBe(415);
  });

  it('tells whoever started it, and nobody else, how far it is', async () => {
    const run = randomUUID();
    const lines = Array.from({ length: 1200 }, () => `${freshImei()};Pixel 7;100`);
    const progress = (token = admin) => testApp.ask(`GET /api/import/runs/${run}`, { token });
    expect((await progress()).status).toBe(404);
    await send('devices', `IMEI;Modell;EK\n${lines.join('\n')}`, { run, preview: true });
    expect((await progress()).status).toBe(404);
    const imported = send('devices', `IMEI;Modell;EK\n${lines.join('\n')}`, { run });
    await expect
      .poll(async () => (await progress()).body, { timeout: 30_000 })
      .toMatchObject({ total: 1200 });
    expect((await imported).body).toMatchObject({ created: 1200 });
    const { done, percent } = (await progress()).body;
    expect(percent).toBe(Math.floor((done * 100) / 1200));
    const other = (await createStaff(testApp, { role: 'admin' })).token;
    expect((await progress(other)).status).toBe(404);

    const parts = 'Artikelnummer;Beschreibung;Passend für;Kategorie;Preis\nPR-1;Akku;iPhone 13;Akku;10\n';
    const ofParts = await send('parts', parts, { run: 'kein Kennzeichen' });
    expect(ofParts.body).toMatchObject({ created: 1 });
  });

  it('of an export changes nothing', async () => {
    const { body: csv } = await testApp.ask('GET /api/export/devices.csv', { token: admin });
    const { status, body } = await send('devices', csv);
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 0, updated: 0 });
  });

  it.each([
    ['a few lines', 1],
    ['more lines than are locked one by one', 1_001],
  ])('of %s waits for a purchase of the same phone and updates it', async (_, length) => {
    const imei = freshImei();
    const others = Array.from(
      { length: length - 1 },
      (_, index) => `WAIT${String(index).padStart(8, '0')};Viele;1`,
    );
    const file = ['IMEI;Modell;EK', `${imei};iPhone 13;120`, ...others].join('\n');
    const creator = (await createStaffWith(testApp, ['devices.create'])).token;
    const { asked, refused } = await testApp.deps.db.transaction(async (tx) => {
      const [now, model] = [testApp.deps.now(), 'iPhone 13'];
      await lockImei(tx, imei);
      const asked = send('devices', file);
      const refused = send('devices', file, { token: creator });
      await untilWaiting(testApp, asked);
      await insertDevice(tx, {
        imei,
        model,
        status: 'gekauft',
        purchaseDate: now,
        createdAt: now,
        updatedAt: now,
      });
      return { asked, refused };
    });
    expect((await asked).body).toEqual({ created: length - 1, updated: 1, unchanged: 0 });
    // A role that may only add is refused by what is stored now, not by what was stored when the file came.
    expect((await refused).body.errors?.[0]).toMatchObject({ line: 2, column: 'IMEI' });
    expect((await found(imei)).map(({ purchasePrice }: { purchasePrice: number }) => purchasePrice)).toEqual([
      120,
    ]);
  });

  it('takes more than a thousand lines in one go', async () => {
    const lines = Array.from(
      { length: 1_200 },
      (_, index) => `SN${String(index).padStart(8, '0')};Viele;${index},50`,
    );
    const file = `IMEI;Modell;EK\n${lines.join('\n')}\n`;
    expect((await send('devices', file)).body).toEqual({ created: 1_200, updated: 0, unchanged: 0 });
    expect((await send('devices', file)).body).toEqual({ created: 0, updated: 0, unchanged: 1_200 });
  });
});

describe('an import of parts', () => {
  it('creates, updates what differs with its price history, and leaves a stock that is not told', async () => {
    const file =
      'Artikelnummer;Beschreibung;Passend für;Kategorie;Preis;Bestand\nD-1;Display;iPhone 13;Display;49,90;3\n';
    expect((await send('parts', file)).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect((await send('parts', file)).body).toEqual({ created: 0, updated: 0, unchanged: 1 });
    const dearer = 'SKU;Bezeichnung;Modell;Kategorie;Preis\nd-1;Display;iPhone 13;Display;55\n';
    expect((await send('parts', dearer)).body).toEqual({ created: 0, updated: 1, unchanged: 0 });
    const [part] = (await testApp.ask('GET /api/parts?search=D-1', { token: admin })).body;
    expect(part).toMatchObject({ partNumber: 'D-1', price: 55, stock: 3 });
    const prices = await testApp.ask(`GET /api/parts/${part._id}/prices`, { token: admin });
    expect(prices.body).toMatchObject([{ oldPrice: 49.9, newPrice: 55 }]);
  });

  it('takes where a part lies and the least of it, and leaves what the file does not tell', async () => {
    const heading =
      'Artikelnummer;Beschreibung;Passend für;Kategorie;Preis;Bestand;Mindestbestand;Lagerplatz\n';
    const line = (shelf: string) => `${heading}L-1;Akku;iPhone 13;Akku;10;4;${shelf}\n`;
    const partNow = async () => (await testApp.ask('GET /api/parts?search=L-1', { token: admin })).body[0];
    expect((await send('parts', line('3;Regal A2'))).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect(await partNow()).toMatchObject({ stock: 4, minStock: 3, place: 'Regal A2' });
    await testApp.ask(`POST /api/parts/${(await partNow())._id}/stocked`, {
      token: admin,
      body: { counted: 9 },
    });
    expect((await send('parts', line('5;Regal B1'))).body).toEqual({ created: 0, updated: 1, unchanged: 0 });
    expect((await send('parts', line(';'))).body).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect(await partNow()).toMatchObject({ isStocked: true, stock: 9, minStock: 5, place: 'Regal B1' });
    const wrong = await send('parts', line(`-1;${'x'.repeat(200)}`));
    expect([wrong.status, wrong.body.errors.map(({ column }: { column: string }) => column)]).toEqual([
      400,
      ['Mindestbestand', 'Lagerplatz'],
    ]);
    const exported = await testApp.ask('GET /api/export/parts.csv?search=L-1', { token: admin });
    expect((await send('parts', String(exported.body))).body).toEqual({
      created: 0,
      updated: 0,
      unchanged: 1,
    });
  });

  it('takes the supplier of a part, and leaves one that the file does not tell', async () => {
    const heading = 'Artikelnummer;Beschreibung;Passend für;Kategorie;Preis;Lieferant\n';
    const line = (supplier: string) => `${heading}S-1;Akku;iPhone 13;Akku;10;${supplier}\n`;
    const partNow = async () => (await testApp.ask('GET /api/parts?search=S-1', { token: admin })).body[0];
    expect((await send('parts', line('MobileParts'))).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect((await partNow()).supplier).toBe('MobileParts');
    expect((await send('parts', line(''))).body).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect((await send('parts', line('Foneday'))).body).toEqual({ created: 0, updated: 1, unchanged: 0 });
    expect((await partNow()).supplier).toBe('foneday');
    const wrong = await send('parts', line('x'.repeat(101)));
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ line: 2, column: 'Lieferant', message: 'Bitte geben Sie höchstens 100 Zeichen ein' }],
    ]);
    const { body } = await testApp.ask('GET /api/export/parts.csv?supplier=FONEDAY', { token: admin });
    const [headings, ...lines] = String(body).trim().split('\r\n');
    expect([headings?.endsWith(';Lieferant;Bestand führen'), lines]).toEqual([
      true,
      [expect.stringMatching(/^S-1;.*;Foneday;nein$/)],
    ]);
    expect((await send('parts', String(body))).body).toEqual({ created: 0, updated: 0, unchanged: 1 });
  });

  it('begins and ends to count the stock of a part', async () => {
    const heading = 'Artikelnummer;Beschreibung;Passend für;Kategorie;Preis;Bestand;Bestand führen\n';
    const line = (rest: string) => `${heading}B-1;Akku;iPhone 13;Akku;10;${rest}\n`;
    const partNow = async () => (await testApp.ask('GET /api/parts?search=B-1', { token: admin })).body[0];
    expect((await send('parts', line('4;ja'))).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    const { _id, ...begun } = await partNow();
    expect(begun).toMatchObject({ isStocked: true, stock: 4 });
    const moved = (await testApp.ask(`GET /api/parts/${_id}/movements`, { token: admin })).body;
    expect(moved).toMatchObject([{ kind: 'inventur', quantity: 4, stockAfter: 4 }]);
    // A stock that is counted changes by its movements alone.
    for (const rest of ['9;ja', '9;'])
      expect((await send('parts', line(rest))).body).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect((await partNow()).stock).toBe(4);
    expect((await send('parts', line('4;nein'))).body).toEqual({ created: 0, updated: 1, unchanged: 0 });
    expect(await partNow()).toMatchObject({ isStocked: false, stock: 4 });
    for (const [rest, column] of [
      ['4;vielleicht', 'Bestand führen'],
      [';ja', 'Bestand'],
    ])
      expect((await send('parts', line(rest ?? ''))).body.errors).toMatchObject([{ line: 2, column }]);
    expect((await partNow()).isStocked).toBe(false);
  });

  it('is refused as a whole with every error', async () => {
    const file =
      'Artikelnummer;Beschreibung;Passend für;Kategorie;Preis\nD-8;Akku;iPhone 13;Akku;10\nD-9;;iPhone 13;Akku;x\n';
    const { status, body } = await send('parts', file);
    expect(status).toBe(400);
    expect(body.errors).toHaveLength(2);
    expect((await testApp.ask('GET /api/parts?search=D-8', { token: admin })).body).toEqual([]);
  });
});
