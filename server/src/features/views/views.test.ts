import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReseller, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let anna: TestAccount;
let bernd: TestAccount;
beforeAll(async () => {
  testApp = await createTestApp();
  anna = await createStaffWith(testApp, ['devices.view', 'parts.view', 'documents.view']);
  bernd = await createStaffWith(testApp, ['devices.view']);
});
afterAll(() => testApp.close());

const ask = (line: string, body?: unknown, { token }: TestAccount = anna) =>
  testApp.ask(line, { token, body });
const view = (values: object = {}) => ({
  list: 'devices',
  name: 'Ladenhüter',
  query: { status: 'zum_verkauf', sort: 'createdAt', order: 'asc' },
  ...values,
});
const create = async (values: object = {}, who = anna) =>
  (await ask('POST /api/views', view(values), who)).body;
const listed = async (query = '', who = anna) => (await ask(`GET /api/views${query}`, undefined, who)).body;
const idsOf = (views: { _id: string }[]) => views.map(({ _id }) => _id);

describe('a list under a name', () => {
  it('is stored, found, changed and deleted', async () => {
    const { status, body } = await ask('POST /api/views', view({ columns: ['model', 'price'] }));
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      ...view({ columns: ['model', 'price'] }),
      isShared: false,
      isDefault: false,
      isOwn: true,
      by: 'Testperson',
    });
    expect(await listed('?list=devices')).toEqual([body]);
    expect(await listed('?list=parts')).toEqual([]);
    const renamed = await ask(`PUT /api/views/${body._id}`, { name: 'Alt', query: { search: 'iPhone' } });
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { ...body, name: 'Alt', query: { search: 'iPhone' } },
    ]);
    expect((await ask(`DELETE /api/views/${body._id}`)).status).toBe(200);
    expect((await ask(`DELETE /api/views/${body._id}`)).status).toBe(404);
    expect(await listed()).toEqual([]);
  });

  it.each([
    { list: 'users' },
    { list: undefined },
    { name: '' },
    { name: 'x'.repeat(61) },
    { query: undefined },
    { query: 'status=gekauft' },
    { query: ['gekauft'] },
    { query: { search: 'x'.repeat(6000) } },
    { columns: 'model' },
    { isShared: 'ja' },
    { isDefault: 1 },
  ])('%o is refused', async (values) => {
    const { status } = await ask('POST /api/views', view(values));
    expect(status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it('of its owner one is the default of a list, also of two at once', async () => {
    const first = await create({ isDefault: true });
    const parts = await create({ list: 'parts', isDefault: true });
    const defaults = async () =>
      idsOf((await listed()).filter(({ isDefault }: { isDefault: boolean }) => isDefault));
    const more = await Promise.all([create({ isDefault: true }), create({ isDefault: true }), create()]);
    expect((await defaults()).length).toBe(2);
    expect(await defaults()).not.toContain(first._id);
    await ask(`PUT /api/views/${first._id}`, { isDefault: true });
    expect((await defaults()).sort()).toEqual([first._id, parts._id].sort());
    await ask(`PUT /api/views/${first._id}`, { isDefault: false });
    expect(await defaults()).toEqual([parts._id]);
    for (const { _id } of [first, parts, ...more]) await ask(`DELETE /api/views/${_id}`);
  });
});

describe('somebody else’s', () => {
  it('is not there unless it is shared; then it can be used and not changed', async () => {
    const { _id } = await create({ isDefault: true });
    expect(await listed('', bernd)).toEqual([]);
    expect((await ask(`PUT /api/views/${_id}`, { name: 'x' }, bernd)).status).toBe(404);
    expect((await ask(`DELETE /api/views/${_id}`, undefined, bernd)).status).toBe(404);

    await ask(`PUT /api/views/${_id}`, { isShared: true });
    const own = await create({ name: 'Zuletzt' }, bernd);
    const [first, shared] = await listed('', bernd);
    expect(first._id).toBe(own._id);
    expect(shared).toMatchObject({ _id, isShared: true, isOwn: false, isDefault: false, by: 'Testperson' });
    expect((await ask(`PUT /api/views/${_id}`, { name: 'x' }, bernd)).status).toBe(403);
    expect((await ask(`DELETE /api/views/${_id}`, undefined, bernd)).status).toBe(403);
    expect((await listed()).find((one: { _id: string }) => one._id === _id).name).toBe('Ladenhüter');
  });

  it('is shared with those only who may see the list', async () => {
    const { _id } = await create({ list: 'documents', query: { search: 'Eva Muster' }, isShared: true });
    expect(idsOf(await listed('', bernd))).not.toContain(_id);
    expect((await ask(`PUT /api/views/${_id}`, { name: 'x' }, bernd)).status).toBe(404);
  });

  it('goes with its owner', async () => {
    const { token, id } = await createStaffWith(testApp, ['devices.view']);
    const { _id } = await create({ isShared: true }, { token } as TestAccount);
    expect(idsOf(await listed())).toContain(_id);
    await testApp.database.pool.query('delete from users where id = $1', [id]);
    expect(idsOf(await listed())).not.toContain(_id);
  });
});

it('is for staff, with a known id, in pages', async () => {
  expect((await ask('GET /api/views', undefined, await addReseller(testApp))).status).toBe(403);
  expect((await testApp.ask('GET /api/views')).status).toBe(401);
  expect((await ask(`PUT /api/views/${randomUUID()}`, {})).status).toBe(404);
  const { headers, body } = await ask('GET /api/views?page=1&limit=1');
  expect([headers['x-total-count'], body.length]).toEqual([String((await listed()).length), 1]);
});
