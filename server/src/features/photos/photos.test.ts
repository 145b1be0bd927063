import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { formOf, hugePng, picture, type TestFile } from '../../test/photo-files.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { emptyTrash } from '../trash/trash.jobs.ts';

let testApp: TestApp;
let admin: string;
let jpeg: Buffer;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = (await createStaff(testApp, { role: 'super_admin', name: 'Anna' })).token;
  jpeg = await picture();
});
afterAll(() => testApp.close());

const ask = (line: string, body?: unknown, token = admin) => testApp.ask(line, { token, body });
const upload = (deviceId: string, files: TestFile[], { token = admin, key = '', field = 'photos' } = {}) => {
  const { body, headers } = formOf(files, field);
  return testApp.ask(`POST /api/devices/${deviceId}/photos`, {
    token,
    body,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  });
};
const photosOf = async (deviceId: string, token = admin) =>
  (await ask(`GET /api/devices/${deviceId}/photos`, undefined, token)).body;
const newDevice = async (body: object = {}): Promise<string> =>
  (await ask('POST /api/devices', { imei: freshImei(), model: 'iPhone 13', ...body })).body._id;
const deviceOf = async (id: string) => (await ask(`GET /api/devices/${id}`)).body;
const changesOf = async (id: string) => (await ask(`GET /api/devices/${id}/history`)).body[0].changes;
async function imageOf(id: string, { size = 'full', token = admin, headers = {} } = {}) {
  const answer = await testApp.app.inject({
    url: `/api/photos/${id}?size=${size}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

/** A device with so many photos, and their ids in order. */
async function photographed(count = 1, body: object = {}) {
  const deviceId = await newDevice(body);
  const { body: added } = await upload(deviceId, Array(count).fill({ bytes: jpeg }));
  return { deviceId, ids: added.map(({ _id }: { _id: string }) => _id) as string[] };
}

describe('a photo that is sent', () => {
  it('is turned upright, made smaller, stripped and kept as WebP', async () => {
    const deviceId = await newDevice();
    const bytes = await picture('jpeg', { width: 4000, height: 3000, orientation: 6 });
    const { status, body } = await upload(deviceId, [{ bytes }]);
    expect(status).toBe(201);
    const [photo] = body;
    expect(photo).toEqual({
      _id: expect.any(String),
      width: 1536,
      height: 2048,
      bytes: expect.any(Number),
      position: 1,
      forReseller: false,
    });
    expect(await photosOf(deviceId)).toEqual(body);

    const full = await imageOf(photo._id);
    expect([full.status, full.headers['content-type'], full.bytes.length]).toEqual([
      200,
      'image/webp',
      photo.bytes,
    ]);
    const { format, width, height, exif, orientation } = await sharp(full.bytes).metadata();
    expect([format, width, height, exif, orientation]).toEqual(['webp', 1536, 2048, undefined, undefined]);
    expect(full.bytes.includes('GEHEIM')).toBe(false);
    // The red half was left before the turn, so that it is on top after it.
    const [red] = await sharp(full.bytes)
      .extract({ left: 768, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200);

    const thumb = await imageOf(photo._id, { size: 'thumb' });
    const small = await sharp(thumb.bytes).metadata();
    expect([small.format, small.height]).toEqual(['webp', 480]);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('may be %s, whatever it is called', async (format) => {
    const deviceId = await newDevice();
    const { status, body } = await upload(deviceId, [{ name: 'bild.txt', bytes: await picture(format) }]);
    expect([status, body[0].width, body[0].height]).toEqual([201, 60, 40]);
  });

  it('is told in the history, and becomes the picture of the device', async () => {
    const deviceId = await newDevice({ thumbnail: 'https://example.org/a.png' });
    const before = await deviceOf(deviceId);
    const { body } = await upload(deviceId, [{ bytes: jpeg }, { bytes: jpeg }]);
    expect(body.map(({ position }: { position: number }) => position)).toEqual([1, 2]);
    const after = await deviceOf(deviceId);
    expect(after.thumbnail).toBe(`/api/photos/${body[0]._id}?size=thumb`);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await changesOf(deviceId)).toEqual([{ field: 'photos', from: 0, to: 2 }]);
    const [listed] = (await ask(`GET /api/devices?search=${after.imei}`)).body;
    expect(listed.thumbnail).toBe(after.thumbnail);
    // More photos change nothing that a form could overwrite.
    await upload(deviceId, [{ bytes: jpeg }]);
    expect((await deviceOf(deviceId)).updatedAt).toBe(after.updatedAt);

    // Sent back as it was read, or another picture: the photo stays.
    expect((await ask(`PUT /api/devices/${deviceId}`, { thumbnail: after.thumbnail })).body.thumbnail).toBe(
      after.thumbnail,
    );
    expect(
      (await ask(`PUT /api/devices/${deviceId}`, { thumbnail: 'https://example.org/b.png' })).body.thumbnail,
    ).toBe(after.thumbnail);
    for (const { _id } of await photosOf(deviceId)) await ask(`DELETE /api/photos/${_id}`);
    expect((await deviceOf(deviceId)).thumbnail).toBe('https://example.org/b.png');
  });

  it('no device takes the address of a photo that it does not have', async () => {
    const { ids } = await photographed();
    const other = await newDevice({ thumbnail: `/api/photos/${ids[0]}?size=thumb` });
    expect((await deviceOf(other)).thumbnail).toBeNull();
  });

  it('with an Idempotency-Key is stored once', async () => {
    const deviceId = await newDevice();
    const key = randomUUID();
    const [first, again] = await Promise.all([
      upload(deviceId, [{ bytes: jpeg }], { key }),
      upload(deviceId, [{ bytes: jpeg }], { key }),
    ]);
    expect([first.status, again.status, first.body]).toEqual([201, 201, again.body]);
    expect(await photosOf(deviceId)).toHaveLength(1);
  });
});

describe('what is refused stores nothing', () => {
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(500),
  ]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>');

  it.each([
    ['HEIC', 415, heic],
    ['SVG called a photo', 415, svg],
    ['a page called a photo', 415, Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a signature and nothing behind it', 415, Buffer.from('\xff\xd8\xff\xe0 und Unsinn', 'latin1')],
    ['an empty file', 415, Buffer.alloc(0)],
    ['three bytes', 415, Buffer.from([0xff, 0xd8, 0xff])],
    ['a bomb', 413, hugePng(60_000, 60_000)],
  ])('%s, also beside a good one', async (_name, expected, bytes) => {
    const deviceId = await newDevice();
    const { status, body } = await upload(deviceId, [
      { bytes: jpeg },
      { name: 'zweites.jpg', bytes },
      { bytes: jpeg },
    ]);
    expect([status, body.error]).toEqual([expected, expect.stringContaining('„zweites.jpg“')]);
    expect(body.fields.photos).toBe(body.error);
    expect(await photosOf(deviceId)).toEqual([]);
    expect((await deviceOf(deviceId)).thumbnail).toBeNull();
  });

  it('a photo that was cut off', async () => {
    const whole = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    const { status } = await upload(await newDevice(), [{ bytes: whole.subarray(0, whole.length / 2) }]);
    expect(status).toBe(415);
  });

  it('more than 20 MB, while exactly 20 MB are taken', async () => {
    const deviceId = await newDevice();
    const of = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await upload(deviceId, [{ bytes: of(20_000_001) }])).status).toBe(413);
    expect(await photosOf(deviceId)).toEqual([]);
    expect((await upload(deviceId, [{ bytes: of(20_000_000) }])).status).toBe(201);
  });

  it('no file, another field, no form', async () => {
    const deviceId = await newDevice();
    expect((await upload(deviceId, [])).status).toBe(400);
    expect((await upload(deviceId, [{ bytes: jpeg }], { field: 'bilder' })).status).toBe(400);
    expect((await ask(`POST /api/devices/${deviceId}/photos`, { photos: [] })).status).toBe(415);
    expect((await upload(randomUUID(), [{ bytes: jpeg }])).status).toBe(404);
    expect(await photosOf(deviceId)).toEqual([]);
  });

  it('a thirteenth, also of uploads at once', async () => {
    const { deviceId } = await photographed(10);
    const three = await upload(deviceId, Array(3).fill({ bytes: jpeg }));
    expect([three.status, three.body.code]).toEqual([409, 'too_many_photos']);
    expect(await photosOf(deviceId)).toHaveLength(10);
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(deviceId, [{ bytes: jpeg }])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect((await photosOf(deviceId)).map(({ position }: { position: number }) => position)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });
});

describe('what becomes of photos', () => {
  it('one is put at another place, and the first is the picture', async () => {
    const { deviceId, ids } = await photographed(3);
    const { status, body } = await ask(`PUT /api/photos/${ids[2]}`, { position: 1 });
    expect([status, body._id, body.position]).toEqual([200, ids[2], 1]);
    const order = async () => (await photosOf(deviceId)).map(({ _id }: { _id: string }) => ids.indexOf(_id));
    expect(await order()).toEqual([2, 0, 1]);
    expect((await deviceOf(deviceId)).thumbnail).toBe(`/api/photos/${ids[2]}?size=thumb`);
    expect(await changesOf(deviceId)).toEqual([{ field: 'photos.position', from: 3, to: 1 }]);
    // Behind the last is the last.
    expect((await ask(`PUT /api/photos/${ids[2]}`, { position: 12 })).body.position).toBe(3);
    expect(await order()).toEqual([0, 1, 2]);
  });

  it.each([
    { position: 0 },
    { position: 13 },
    { position: 1.5 },
    { position: '1' },
    { forReseller: 'ja' },
    { forReseller: null },
  ])('%o is refused', async (change) => {
    const { ids } = await photographed();
    expect((await ask(`PUT /api/photos/${ids[0]}`, change)).status).toBe(400);
  });

  it('is marked for resellers, once', async () => {
    const { deviceId, ids } = await photographed(2);
    const { body } = await ask(`PUT /api/photos/${ids[1]}`, { forReseller: true });
    expect([body.position, body.forReseller]).toEqual([2, true]);
    expect(await changesOf(deviceId)).toEqual([{ field: 'photos.2.forReseller', from: false, to: true }]);
    await ask(`PUT /api/photos/${ids[1]}`, { forReseller: true, position: 2 });
    await ask(`PUT /api/photos/${ids[1]}`, {});
    expect((await ask(`GET /api/devices/${deviceId}/history`)).body).toHaveLength(3);
  });

  it('is deleted, and the next one moves up', async () => {
    const { deviceId, ids } = await photographed(3);
    expect((await ask(`DELETE /api/photos/${ids[0]}`)).status).toBe(200);
    expect((await ask(`DELETE /api/photos/${ids[0]}`)).status).toBe(404);
    expect((await imageOf(ids[0] as string)).status).toBe(404);
    expect((await photosOf(deviceId)).map(({ position }: { position: number }) => position)).toEqual([1, 2]);
    expect((await deviceOf(deviceId)).thumbnail).toBe(`/api/photos/${ids[1]}?size=thumb`);
    expect(await changesOf(deviceId)).toEqual([{ field: 'photos', from: 3, to: 2 }]);
  });

  it('goes to the trash with its device and comes back with it', async () => {
    const { deviceId, ids } = await photographed(2);
    await ask(`DELETE /api/devices/${deviceId}`);
    expect((await imageOf(ids[0] as string)).status).toBe(404);
    expect((await ask(`GET /api/devices/${deviceId}/photos`)).status).toBe(404);
    expect((await ask(`PUT /api/photos/${ids[0]}`, { position: 2 })).status).toBe(404);
    expect((await ask(`DELETE /api/photos/${ids[0]}`)).status).toBe(404);
    await ask(`POST /api/trash/${deviceId}/restore`);
    expect(await photosOf(deviceId)).toHaveLength(2);
    expect((await imageOf(ids[0] as string)).status).toBe(200);
    expect((await deviceOf(deviceId)).thumbnail).toBe(`/api/photos/${ids[0]}?size=thumb`);
  });
});

describe('who may see them', () => {
  let reseller: TestAccount;
  const marked = async () => {
    const { deviceId, ids } = await photographed(2, { status: 'verkaufsbereit' });
    await ask(`PUT /api/photos/${ids[1]}`, { forReseller: true });
    reseller = await addReseller(testApp);
    const { body } = await ask('POST /api/admin/assign-device', {
      deviceId,
      resellerId: reseller.id,
      minimumPrice: 10,
    });
    return { deviceId, ids: ids as [string, string], assignmentId: body.assignment._id as string };
  };
  const seen = async (id: string, token: string) => (await imageOf(id, { token })).status;

  it('staff with the flag, privately, and browsers ask again each time', async () => {
    const { ids } = await photographed();
    const [id] = ids as [string];
    const { headers } = await imageOf(id);
    expect(headers['cache-control']).toMatch(/\bprivate\b/);
    const again = await imageOf(id, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const thumb = await imageOf(id, { size: 'thumb', headers: { 'if-none-match': String(headers.etag) } });
    expect(thumb.status).toBe(200);
    expect((await testApp.ask(`GET /api/photos/${id}`)).status).toBe(401);
    const { token } = await createStaffWith(testApp, ['devices.edit', 'parts.view']);
    const refused = await imageOf(id, { token, headers: { 'if-none-match': String(headers.etag) } });
    expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store']);
    expect((await ask(`GET /api/photos/${id}?size=riesig`)).status).toBe(400);
    const viewer = await createStaffWith(testApp, ['devices.view']);
    expect(await seen(id, viewer.token)).toBe(200);
    expect((await ask(`DELETE /api/photos/${id}`, undefined, viewer.token)).status).toBe(403);
  });

  it('a reseller who holds the device, and only those that are marked', async () => {
    const { deviceId, ids } = await marked();
    const list = await photosOf(deviceId, reseller.token);
    expect(list.map(({ _id }: { _id: string }) => _id)).toEqual([ids[1]]);
    expect(await seen(ids[1], reseller.token)).toBe(200);
    expect(await seen(ids[0], reseller.token)).toBe(404);
    expect((await ask(`DELETE /api/photos/${ids[1]}`, undefined, reseller.token)).status).toBe(403);
    expect((await ask(`PUT /api/photos/${ids[0]}`, { forReseller: true }, reseller.token)).status).toBe(403);
    expect((await upload(deviceId, [{ bytes: jpeg }], { token: reseller.token })).status).toBe(403);

    const other = await addReseller(testApp);
    expect((await ask(`GET /api/devices/${deviceId}/photos`, undefined, other.token)).status).toBe(404);
    expect(await seen(ids[1], other.token)).toBe(404);
  });

  it('until the device is taken back', async () => {
    const { deviceId, ids, assignmentId } = await marked();
    await ask(`PATCH /api/admin/assignments/${assignmentId}/revoke`, { reason: 'Falsch zugewiesen' });
    expect(await seen(ids[1], reseller.token)).toBe(404);
    expect((await ask(`GET /api/devices/${deviceId}/photos`, undefined, reseller.token)).status).toBe(404);
  });

  it('and the portal shows the first of them as the picture', async () => {
    const { deviceId, ids } = await marked();
    const own = async () =>
      (await ask('GET /api/reseller/devices', undefined, reseller.token)).body[0].device;
    expect(await own()).toMatchObject({ _id: deviceId, thumbnail: `/api/photos/${ids[1]}?size=thumb` });
    await ask(`PUT /api/photos/${ids[1]}`, { forReseller: false });
    expect((await own()).thumbnail).toBeNull();
  });
});

it('after thirty days in the trash photos are gone with their device', async () => {
  const { deviceId } = await photographed();
  const kept = await photographed();
  await ask(`DELETE /api/devices/${deviceId}`);
  testApp.passTime({ days: 31 });
  await emptyTrash.run(testApp.deps, {});
  const { rows } = await testApp.database.pool.query(
    'select device_id from photos where device_id = any ($1::uuid[])',
    [[deviceId, kept.deviceId]],
  );
  expect(rows).toEqual([{ device_id: kept.deviceId }]);
});

it('whoever hangs up before the photo was read takes no place, and may send it again', async () => {
  const { token } = await createStaff(testApp, { role: 'super_admin' });
  const { body: device } = await ask('POST /api/devices', { imei: freshImei(), model: 'iPhone 13' }, token);
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = testApp.app.server.address() as AddressInfo;
  const keys = Array.from({ length: 6 }, () => randomUUID());
  for (const key of keys) {
    const socket = connect(port, '127.0.0.1');
    socket.end(
      `POST /api/devices/${device._id}/photos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${key}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n--b',
      () => socket.destroy(),
    );
    await once(socket, 'close');
  }
  for (const key of keys)
    expect((await upload(device._id, [{ bytes: jpeg }], { key, token })).status).toBe(201);
});
