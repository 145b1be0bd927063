import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { priceBookChanges, prices } from '../../db/tables/prices.table.ts';
import { createStaff, createStaffWith } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await createTestApp();
  token = (await createStaff(testApp, { role: 'admin' })).token;
});
afterAll(() => testApp.close());
beforeEach(() =>
  testApp.deps.db.transaction(async (tx) => {
    await tx.delete(prices);
    await tx.delete(priceBookChanges);
  }),
);

async function send(
  file: string | Uint8Array<ArrayBuffer> | null,
  fields: Record<string, string> = {},
  as = token,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== null) form.set('file', new Blob([file]), 'preise.csv');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/import/prices',
    headers: { authorization: `Bearer ${as}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}
const list = async () => (await testApp.ask('GET /api/prices', { token })).body;
const save = (cells: unknown[]) => testApp.ask('PUT /api/prices', { token, body: { cells } });

it('what goes out as a file comes in again', async () => {
  await save([
    { model: 'iPhone 13', storage: '128GB', grade: 'A+', price: 320.5 },
    { model: 'iPhone 13', storage: '128GB', grade: 'B', price: 250 },
    { model: '=Eigenbau', storage: '', grade: 'C', price: 10 },
  ]);
  const { status, body, headers } = await testApp.ask('GET /api/export/prices.csv', { token });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  expect(body).toBe(
    "\ufeffModell;Speicher;A+;A;B;C;D\r\n'=Eigenbau;;;;;10,00;\r\niPhone 13;128GB;320,50;;250,00;;\r\n",
  );
  const before = await list();
  expect((await send(body)).body).toEqual({ created: 0, updated: 0, unchanged: 3 });
  await testApp.deps.db.transaction((tx) => tx.delete(prices));
  expect((await send(body)).body).toEqual({ created: 3, updated: 0, unchanged: 0 });
  const plain = (rows: unknown) => JSON.stringify(rows).replaceAll(/"at":"[^"]*"/g, '');
  expect(plain(await list())).toBe(plain(before));
});

it('a preview stores nothing and says line and column of every mistake', async () => {
  const file =
    'Modell;Speicher;A;B\niPhone 13;128GB;300;viel\n;64GB;1;\niPhone 12;riesig;-5;\niPhone 11;64 GB;1.150,00;\n';
  const { status, body } = await send(file, { preview: 'true' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    columns: ['Modell', 'Speicher', 'A', 'B'],
    mapping: { model: 'Modell', storage: 'Speicher', A: 'A', B: 'B' },
    rows: 4,
    valid: 1,
  });
  expect(
    body.errors.map(({ line, column }: { line: number; column: string }) => `${line} ${column}`),
  ).toEqual(['2 B', '3 Modell', '4 Speicher', '4 A']);
  expect(body.sample[0]).toEqual({ Modell: 'iPhone 13', Speicher: '128GB', A: '300', B: 'viel' });
  const confirmed = await send(file);
  expect([confirmed.status, confirmed.body.errors.length]).toEqual([400, 4]);
  expect(await list()).toEqual([]);
});

it('columns are chosen, and old spreadsheets are read', async () => {
  const latin = new Uint8Array(Buffer.from('Gerät;Größe;Preis gut\nNeues Gerät;64;99,90\n', 'latin1'));
  const mapping = JSON.stringify({ storage: 'Größe', B: 'Preis gut' });
  expect((await send(latin, { mapping })).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
  expect(await list()).toMatchObject([
    { model: 'Neues Gerät', storage: '64GB', grades: { B: { price: 99.9 } } },
  ]);
  const { body } = await testApp.ask('GET /api/prices/history', { token });
  expect(body[0].kind).toBe('import');
});

it.each([
  ['no file', null, {}, 400],
  ['no table', 'a;b\0', {}, 415],
  ['no column for the model', 'x;y\n1;2', {}, 400],
  ['a mapping that is none', 'Modell;A\nx;1', { mapping: 'kaputt' }, 400],
  ['the same price twice', 'Modell;A\niPhone 13;1\niphone13;2', {}, 400],
])('%s is refused', async (_what, file, fields, status) => {
  expect((await send(file, fields)).status).toBe(status);
  expect(await list()).toEqual([]);
});

it('only who may write the book imports, and nothing but a form is taken', async () => {
  const reader = (await createStaffWith(testApp, ['devices.view'])).token;
  expect((await send('Modell;A\nx;1', {}, reader)).status).toBe(403);
  expect((await testApp.ask('GET /api/export/prices.csv', { token: reader })).status).toBe(200);
  expect((await testApp.ask('POST /api/import/prices', { token, body: {} })).status).toBe(415);
});
