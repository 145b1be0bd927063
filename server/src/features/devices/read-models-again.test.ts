import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { createStaff } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { readModelsAgain } from './read-models-again.ts';
import { writeModelNames } from './write-model-names.ts';

let testApp: TestApp;
let token: string;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'admin' }));
});
afterAll(() => testApp.close());

const send = (line: string, body: object) => testApp.ask(line, { token, body });
const keys = async () => {
  const { rows } = await testApp.database.pool.query(
    'select model_key, (select model_keys from parts) as part_keys from devices',
  );
  return rows[0];
};

it('the key of a device follows its model; keys of an older reader are made again at the start', async () => {
  const { body } = await send('POST /api/devices', { imei: freshImei(), model: 'Apple iPhone 12 64GB' });
  await send('POST /api/parts', {
    partNumber: 'A-1',
    description: 'Akku',
    forModel: 'iPhone 13 / 13 Pro',
    category: 'Akku',
    price: 10,
    stock: 1,
  });
  expect(await keys()).toEqual({ model_key: 'iphone 12', part_keys: ['iphone 13', 'iphone 13 pro'] });
  await send(`PUT /api/devices/${body._id}`, { model: 'iPhone 13 mini Blau' });
  expect((await keys()).model_key).toBe('iphone 13 mini');

  await readModelsAgain(testApp.deps);
  const { pool } = testApp.database;
  await pool.query(`update devices set model_key = 'von früher'`);
  await pool.query(`update parts set model_keys = '{von früher}'`);
  await readModelsAgain(testApp.deps);
  expect((await keys()).model_key).toBe('von früher');
  await pool.query(`update model_readers set reader = 'ein älterer'`);
  await readModelsAgain(testApp.deps);
  expect(await keys()).toEqual({ model_key: 'iphone 13 mini', part_keys: ['iphone 13', 'iphone 13 pro'] });

  await pool.query('update devices set model_key = null');
  await writeModelNames(testApp.deps);
  expect((await keys()).model_key).toBe('iphone 13 mini');
});
