import { type ClientRequest, request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { createStaff, type TestAccount } from '../../test/factories.ts';
import { picture } from '../../test/photo-files.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let address: string;
let photos: string;
const sending: ClientRequest[] = [];
beforeAll(async () => {
  testApp = await createTestApp();
  address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await colleague();
  const body = { imei: freshImei(), model: 'iPhone 13' };
  photos = `/api/devices/${(await testApp.ask('POST /api/devices', { token, body })).body._id}/photos`;
});
afterEach(() => {
  for (const one of sending.splice(0)) one.destroy();
});
afterAll(() => testApp.close());

const colleague = () => createStaff(testApp, { role: 'admin' });

/** Begins to send a photo and never goes on; resolves with the status of whatever is answered. */
function stalledUpload({ token }: TestAccount): Promise<number> {
  return new Promise((resolve) => {
    const one = request(`${address}${photos}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    sending.push(one);
    one.write('--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n');
    one.write(Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    one.once('response', ({ statusCode = 0 }) => resolve(statusCode));
    one.once('error', () => resolve(0));
  });
}

async function upload({ token }: TestAccount): Promise<number> {
  const form = new FormData();
  form.append('photos', new Blob([new Uint8Array(await picture())]), 'foto.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}${photos}`, { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  return response.status;
}

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    testApp.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

it('one that its caller breaks off is no failure in the log', async () => {
  void stalledUpload(await colleague());
  const one = sending.at(-1) as ClientRequest;
  await expect.poll(() => one.socket?.bytesWritten ?? 0).toBeGreaterThan(0);
  one.destroy();
  expect(await upload(await colleague())).toBe(201);
  // The connection of the one that arrived stays open for more.
  await expect.poll(openConnections, { timeout: 20_000 }).toBe(1);
  expect(testApp.logged).toEqual([]);
});

it('twelve uploads of one person that do not go on hold nobody else up', async () => {
  const [slow, other] = [await colleague(), await colleague()];
  const answered: number[] = [];
  for (let index = 0; index < 12; index++) void stalledUpload(slow).then((status) => answered.push(status));
  expect(await upload(other)).toBe(201);
  expect(answered).toEqual([]);
});

it('a person may send several at once, and all of them arrive', async () => {
  const eager = await colleague();
  expect(await Promise.all(Array.from({ length: 5 }, () => upload(eager)))).toEqual(Array(5).fill(201));
});

it('where every place is taken by somebody slow, one of them is told so as soon as somebody else waits', async () => {
  const slow = [await colleague(), await colleague(), await colleague()];
  const stalled = slow.flatMap((account) => [stalledUpload(account), stalledUpload(account)]);
  const other = await colleague();
  const [status, first] = await Promise.all([upload(other), Promise.race(stalled)]);
  expect(status).toBe(201);
  // On a loaded machine the limit on a whole request may be over before anybody else has come.
  expect([408, 503]).toContain(first);
});
