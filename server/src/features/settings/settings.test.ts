import { crc32, deflateSync } from 'node:zlib';
import { accountsOfLength } from '@kreislauf/domain/settings/datev.rules';
import { chartAccounts } from '@kreislauf/domain/settings/datev-accounts.choices';
import { defaultSettings } from '@kreislauf/domain/settings/settings.rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { readSettings } from './settings.queries.ts';

let testApp: TestApp;
let owner: TestAccount;
let auditor: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp();
  owner = await createStaffWith(testApp, ['system.settings']);
  auditor = await createStaff(testApp, { role: 'super_admin' });
});
afterAll(() => testApp.close());

const read = async () => (await testApp.ask('GET /api/settings', { token: owner.token })).body;
const put = (body: unknown) => testApp.ask('PUT /api/settings', { token: owner.token, body });
const lastAudit = async () =>
  (await testApp.ask('GET /api/user-management/audit?kind=settings', { token: auditor.token })).body[0];

it('before anybody has saved anything the defaults count', async () => {
  const { updatedAt, ...values } = await read();
  const tax = { ...defaultSettings.tax, validFrom: '2000-01-01' };
  expect(values).toEqual({ ...defaultSettings, tax, taxHistory: [] });
  expect(Date.parse(updatedAt)).not.toBeNaN();
});

it('a change is merged at every level, told in the audit log, and read by other features', async () => {
  const { status, body } = await put({
    company: { name: ' Handy Nord ', city: 'Kiel' },
    documents: { prefixes: { storno: 'SX' } },
    purchase: { safetyMargin: 12.5 },
    workshop: { hourlyRate: 60 },
  });
  expect(status).toBe(200);
  expect(body).toEqual(await read());
  expect(body).toMatchObject({
    company: { name: 'Handy Nord', city: 'Kiel', street: '' },
    documents: { prefixes: { ankauf: 'AB', storno: 'SX' }, warrantyMonths: 12 },
    purchase: { safetyMargin: 12.5 },
    workshop: { hourlyRate: 60 },
  });
  expect(await lastAudit()).toMatchObject({
    kind: 'settings',
    subject: 'Einstellungen',
    action: 'geändert',
    details: expect.arrayContaining([
      { field: 'company.name', from: '', to: 'Handy Nord' },
      { field: 'documents.prefixes.storno', from: 'ST', to: 'SX' },
      { field: 'purchase.safetyMargin', from: 0, to: 12.5 },
    ]),
  });
  expect((await readSettings(testApp.deps.db)).purchase.safetyMargin).toBe(12.5);
  expect((await testApp.ask('GET /api/shop')).body).toEqual({ name: 'Handy Nord' });
});

it('mails are signed with the name of the shop, and say it wherever they named the product', async () => {
  const email = 'neu@example.org';
  const invited = await testApp.ask('POST /api/user-management/invite-user', {
    token: auditor.token,
    body: { email, name: 'Neu', role: 'viewer' },
  });
  expect(invited.status).toBeLessThan(300);
  const [mail] = (await testApp.ask(`GET /api/mail/outbox?search=${email}`, { token: auditor.token })).body;
  expect(mail.subject).toBe('Einladung zu Handy Nord');
  for (const content of [mail.text, mail.html]) {
    expect(content).toContain('Ihr Team von Handy Nord');
    expect(content).not.toContain('Kreislauf');
  }
});

it('of two who change the same version the second is refused and gets what is stored', async () => {
  const { updatedAt } = await read();
  expect((await put({ company: { phone: '0431 1' }, updatedAt })).status).toBe(200);
  const late = await put({ company: { phone: '0431 2' }, updatedAt });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', settings: { company: { phone: '0431 1' } } },
  });
  expect((await put({ company: { phone: '0431 3' } })).status).toBe(200);
  expect((await read()).company.phone).toBe('0431 3');
});

it('saving what is stored already leaves version and audit log alone', async () => {
  const { updatedAt, tax } = await read();
  const before = await lastAudit();
  expect((await put({ tax, updatedAt })).body.updatedAt).toBe(updatedAt);
  expect((await put({})).body.updatedAt).toBe(updatedAt);
  expect(await lastAudit()).toEqual(before);
});

it('how a shop buys is said once for everybody, to the cent, and told in the audit log', async () => {
  const before = (await read()).purchase;
  const purchase = {
    profitClasses: [
      { from: 0, euro: 35.5 },
      { from: 249.99, percent: 12.5 },
    ],
    rounding: 5,
    countsHourlyRate: true,
    minutesPerPart: 25,
    approval: 'passwort',
    approvalAbove: 19.99,
    countsTax: true,
  };
  expect((await put({ purchase })).status).toBe(200);
  const { updatedAt, purchase: stored } = await read();
  expect(stored).toEqual({ ...before, ...purchase });
  expect((await lastAudit()).details).toContainEqual({
    field: 'purchase.profitClasses',
    from: [{ from: 0, euro: 50 }],
    to: purchase.profitClasses,
  });
  // The same list again is no change; one field leaves the others as they are.
  expect((await put({ purchase })).body.updatedAt).toBe(updatedAt);
  expect((await put({ purchase: { rounding: 10 } })).body.purchase).toEqual({ ...stored, rounding: 10 });
  await put({ purchase: before });
});

it.each([
  ['a class without a profit', { profitClasses: [{ from: 0 }] }, 'purchase.profitClasses.0'],
  ['a class with both', { profitClasses: [{ from: 0, euro: 5, percent: 5 }] }, 'purchase.profitClasses.0'],
  [
    'two classes of one price',
    {
      profitClasses: [
        { from: 5, euro: 5 },
        { from: 5, euro: 6 },
      ],
    },
    'purchase.profitClasses.1.from',
  ],
  ['a negative profit', { profitClasses: [{ from: 0, euro: -5 }] }, 'purchase.profitClasses.0.euro'],
  [
    'more than everything',
    { profitClasses: [{ from: 0, percent: 101 }] },
    'purchase.profitClasses.0.percent',
  ],
  ['no list', { profitClasses: 50 }, 'purchase.profitClasses'],
  ['null', { rounding: null }, 'purchase.rounding'],
  ['another rounding', { rounding: 2 }, 'purchase.rounding'],
  ['half a minute', { minutesPerPart: 0.5 }, 'purchase.minutesPerPart'],
  ['an unknown approval', { approval: 'handschlag' }, 'purchase.approval'],
  ['a negative limit', { approvalAbove: -1 }, 'purchase.approvalAbove'],
  ['a tax that is neither yes nor no', { countsTax: 'ja' }, 'purchase.countsTax'],
])('of how a shop buys %s is refused at its field', async (_what, purchase, field) => {
  const before = await read();
  const { status, body } = await put({ purchase: { safetyMargin: 99, ...purchase } });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect(await read()).toEqual(before);
});

describe('what the tax adviser needs', () => {
  const datev = async () => (await read()).datev;

  it('is kept field by field, emptied again, and told in the audit log', async () => {
    expect((await put({ datev: { consultant: 29_098, client: 55_003, fiscalYearStart: 7 } })).status).toBe(
      200,
    );
    expect(await datev()).toMatchObject({
      consultant: 29_098,
      client: 55_003,
      chart: 'skr03',
      fiscalYearStart: 7,
    });
    expect((await put({ datev: { accounts: { cash: '1001' } } })).body.datev).toMatchObject({
      consultant: 29_098,
      accounts: { cash: '1001', bank: '1200' },
    });
    expect((await lastAudit()).details).toEqual([{ field: 'datev.accounts.cash', from: '1000', to: '1001' }]);
    expect((await put({ datev: { consultant: '' } })).body.datev).toMatchObject({
      consultant: '',
      client: 55_003,
    });
  });

  it('with another chart has its accounts, but for those that were changed, all of them in the audit log', async () => {
    const { body } = await put({ datev: { chart: 'skr04' } });
    expect(body.datev).toMatchObject({
      chart: 'skr04',
      accounts: { ...chartAccounts.skr04, cash: '1001' },
    });
    expect(await datev()).toEqual(body.datev);
    const { details } = await lastAudit();
    expect(details).toHaveLength(14);
    expect(details).toContainEqual({ field: 'datev.accounts.revenue', from: '8400', to: '4400' });
  });

  it('with accounts of different lengths is refused, with all of them longer it is not', async () => {
    const before = await read();
    const odd = await put({ datev: { client: 1, accounts: { bank: '18000' } } });
    expect([odd.status, Object.keys(odd.body.fields)]).toEqual([400, ['datev.accounts.bank']]);
    expect(odd.body.error).toContain('5 Ziffern');
    expect(await read()).toEqual(before);
    const accounts = accountsOfLength(chartAccounts.skr04, 5);
    expect((await put({ datev: { accounts } })).body.datev.accounts).toEqual(accounts);
    expect((await put({ datev: { chart: 'skr03' } })).body.datev.accounts).toEqual(
      accountsOfLength(chartAccounts.skr03, 5),
    );
  });

  it.each([
    [{ consultant: null }, 'consultant'],
    [{ consultant: 1000 }, 'consultant'],
    [{ client: 100_000 }, 'client'],
    [{ chart: 'skr05' }, 'chart'],
    [{ fiscalYearStart: 13 }, 'fiscalYearStart'],
    [{ accounts: { goods: '32' } }, 'accounts.goods'],
    [{ accounts: { cash: '84000' } }, 'accounts.cash'],
  ])('%j is refused at its field and nothing is stored', async (wrong, field) => {
    const before = await read();
    const { status, body } = await put({ company: { city: 'Husum' }, datev: wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, [`datev.${field}`]]);
    expect(await read()).toEqual(before);
  });
});

it('bad input is named at its field and nothing of it is stored', async () => {
  const before = await read();
  for (const [body, field] of [
    [{ company: { name: null, city: 'Husum' } }, 'company.name'],
    [{ company: { city: 'Husum', iban: 'DE12' } }, 'company.iban'],
    [{ company: { name: 'Laden\n\nIhr Konto ist gesperrt' } }, 'company.name'],
    [
      { documents: { prefixes: { rechnung: 'AB' } }, company: { city: 'Husum' } },
      'documents.prefixes.rechnung',
    ],
    [{ tax: null }, 'tax'],
    [{ updatedAt: null }, 'updatedAt'],
  ] as const) {
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty([field]);
  }
  expect(await read()).toEqual(before);
});

it('whoever works here learns what labels and documents need to know, and nothing else', async () => {
  const { token } = await createStaffWith(testApp, ['devices.view']);
  const defaults = () => testApp.ask('GET /api/settings/defaults', { token });
  await put({
    company: { taxNumber: '', vatId: '', city: '', phone: '', email: '' },
    labels: { size: '57x32' },
  });
  expect((await defaults()).body).toEqual({
    labelSize: '57x32',
    bookOnRepairEnd: true,
    warrantyMonths: 12,
    taxScheme: 'differenz',
    taxRate: 19,
    taxPeriods: [],
    hasTaxNumber: false,
    eInvoiceMissing: ['Steuernummer oder USt-IdNr.', 'Telefon', 'E-Mail-Adresse'],
    isCompanyComplete: false,
    rounding: 1,
    countsTax: false,
    approval: 'keine',
    approvalAbove: 0,
    dueDays: 14,
    profitClasses: [{ from: 0, euro: 50 }],
  });
  const blind = await createStaffWith(testApp, ['devices.view'], { hidesCosts: true });
  expect((await testApp.ask('GET /api/settings/defaults', { token: blind.token })).body).not.toHaveProperty(
    'profitClasses',
  );
  const changed = { documents: { warrantyMonths: 24 }, tax: { scheme: 'kleinunternehmer' } };
  const address = { name: 'Handy Nord', street: 'Weg 1', zip: '24103', city: 'Kiel' };
  await put({ company: { vatId: 'DE123456789', phone: '0431 4455', ...address }, ...changed });
  expect((await defaults()).body).toMatchObject({
    warrantyMonths: 24,
    taxScheme: 'kleinunternehmer',
    hasTaxNumber: true,
    eInvoiceMissing: ['E-Mail-Adresse'],
    isCompanyComplete: true,
  });
  expect((await testApp.ask('GET /api/settings/defaults')).status).toBe(401);
});

it('many changes at once all count', async () => {
  await Promise.all(
    ['street', 'zip', 'owner', 'taxNumber'].map((field) => put({ company: { [field]: `neu ${field}` } })),
  );
  expect((await read()).company).toMatchObject({
    street: 'neu street',
    zip: 'neu zip',
    owner: 'neu owner',
    taxNumber: 'neu taxNumber',
  });
});

describe('the logo', () => {
  const BOUNDARY = 'xXgrenzeXx';
  async function send(file: Buffer, { field = 'logo', name = 'logo.png' } = {}) {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    return testApp.ask('PUT /api/settings/logo', {
      token: owner.token,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    });
  }
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2f7d5b' } });
  const drawing = (size: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#2f7d5b"/></svg>`,
    );
  /** Black and white, 50 kB for 400 million dots. */
  function emptyPng(side: number): Buffer {
    const chunk = (name: string, data: Buffer) => {
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      const named = Buffer.concat([Buffer.from(name), data]);
      sum.writeUInt32BE(crc32(named));
      return Buffer.concat([length, named, sum]);
    };
    const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    head.writeUInt32BE(side, 0);
    head.writeUInt32BE(side, 4);
    const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
    const chunks = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
    return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
  }
  async function storedLogo() {
    const { statusCode, headers, rawPayload } = await testApp.app.inject({
      url: '/api/settings/logo',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    return sharp(rawPayload).metadata();
  }

  it.each([
    ['PNG', () => picture(300, 100).png().toBuffer(), { width: 300, height: 100 }],
    ['a large JPEG', () => picture(3000, 1000).jpeg().toBuffer(), { width: 1200, height: 400 }],
    ['SVG', async () => drawing('width="100" height="50"'), { width: 1200, height: 600 }],
    ['a huge SVG', async () => drawing('width="12000" height="9000"'), { width: 800, height: 600 }],
    ['a small SVG', async () => drawing('viewBox="0 0 24 24"'), { width: 600, height: 600 }],
  ])('%s is kept as PNG', async (_kind, make, size) => {
    const { status, body } = await send(await make());
    expect(status).toBe(200);
    expect(body.logoAt).toBe(body.updatedAt);
    expect(await storedLogo()).toMatchObject({ format: 'png', ...size });
    expect((await lastAudit()).details).toMatchObject([{ field: 'logo' }]);
  });

  it.each([
    ['is too large', () => Buffer.alloc(1_000_001, 'x'), {}, 413],
    ['is no picture', () => Buffer.from('kein Bild'), {}, 415],
    ['is a picture of another kind', () => picture(10, 10).webp().toBuffer(), {}, 415],
    ['is a broken picture', () => Buffer.from('\x89PNG\r\n\x1a\n kaputt', 'latin1'), {}, 415],
    ['is a picture that unfolds', () => emptyPng(20_000), {}, 415],
    ['is empty', () => Buffer.alloc(0), {}, 400],
    ['has another name', () => picture(10, 10).png().toBuffer(), { field: 'bild' }, 400],
  ])('a file that %s is refused and the logo stays', async (_case, make, options, expected) => {
    const before = await read();
    expect((await send(await make(), options)).status).toBe(expected);
    expect(await read()).toEqual(before);
  });

  it('drawings that would take minutes are refused with a way out, however many come at once', async () => {
    const levels = Array.from({ length: 9 }, (_, level) => level + 1);
    const uses = levels.map((level) => `<g id="n${level}">${`<use href="#n${level - 1}"/>`.repeat(9)}</g>`);
    const bomb = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><rect id="n0" width="9" height="9"/>${uses.join('')}</svg>`,
    );
    const before = await read();
    const three = await Promise.all([send(bomb), send(bomb), send(bomb)]);
    for (const { status, body } of three)
      expect([status, body.code, body.error]).toEqual([
        415,
        'logo_too_complex',
        expect.stringContaining('als PNG'),
      ]);
    expect(await read()).toEqual(before);
  });

  it('of exactly 1,000,000 bytes is not too large', async () => {
    expect((await send(Buffer.alloc(1_000_000, 'x'))).status).toBe(415);
  });

  it('sent as JSON is no file', async () => {
    const { status } = await testApp.ask('PUT /api/settings/logo', {
      token: owner.token,
      body: { logo: 'x' },
    });
    expect(status).toBe(415);
  });

  it('can be taken away', async () => {
    const token = owner.token;
    expect((await testApp.ask('DELETE /api/settings/logo', { token })).body).not.toHaveProperty('logoAt');
    expect((await testApp.ask('GET /api/settings/logo', { token })).status).toBe(404);
    expect((await testApp.ask('DELETE /api/settings/logo', { token })).status).toBe(200);
  });
});
