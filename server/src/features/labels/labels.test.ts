import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { labelSheets } from '@kreislauf/domain/labels/label-layout.rules';
import { scannedCodes } from '@kreislauf/domain/scan/scan.rules';
import { labelSizes } from '@kreislauf/domain/settings/settings.choices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { freshImei } from '../../test/device-samples.ts';
import { createStaff, createStaffWith } from '../../test/factories.ts';
import { type PdfPage, pagesOfPdf } from '../../test/pdf-picture.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let admin: string;

beforeAll(async () => {
  testApp = await createTestApp({ publicUrl: 'https://kreislauf.laden-musterstadt.example' });
  admin = (await createStaff(testApp, { role: 'admin' })).token;
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer },
    fireImmediately: true,
  });
});
afterAll(() => testApp.close());

async function addDevice(values: object = {}): Promise<{ _id: string; imei: string }> {
  const body = {
    imei: freshImei(),
    model: 'iPhone 13 Pro',
    modelDesc: 'iPhone 13 Pro 256GB Graphite',
    ...values,
  };
  return (await testApp.ask('POST /api/devices', { token: admin, body })).body;
}

async function addPart(partNumber: string): Promise<{ _id: string }> {
  const body = { partNumber, description: 'Display', forModel: 'iPhone 13', category: 'Display', price: 10 };
  return (await testApp.ask('POST /api/parts', { token: admin, body })).body;
}

async function print(body: object, token = admin): Promise<{ status: number; pdf: Buffer; type: string }> {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/labels',
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
  return {
    status: answer.statusCode,
    pdf: answer.rawPayload,
    type: String(answer.headers['content-type']),
  };
}

/** What the camera's decoder reads on the printed page, by the kind of code. */
async function read({ dots }: PdfPage): Promise<string[]> {
  const codes = await readBarcodes(dots as Parameters<typeof readBarcodes>[0], {
    formats: [...scannedCodes],
    tryHarder: true,
    maxNumberOfSymbols: 100,
  });
  return codes.map(({ format, text }) => `${format} ${text}`).sort();
}

describe('labels', () => {
  it.each(labelSizes)('of %s are exact to the millimetre and are read back at 203 dpi', async (size) => {
    const device = await addDevice();
    const { status, type, pdf } = await print({ kind: 'device', ids: [device._id], size });
    expect(status).toBe(200);
    expect(type).toBe('application/pdf');
    const [page, ...others] = pagesOfPdf(pdf);
    expect(others).toEqual([]);
    if (!page) throw new Error('no page');
    const [width, height] = labelSheets[size].page;
    expect(page.width).toBeCloseTo(width, 2);
    expect(page.height).toBeCloseTo(height, 2);
    expect(await read(page)).toEqual([
      `Code128 ${device.imei}`,
      `QRCode https://kreislauf.laden-musterstadt.example/devices/${device._id}`,
    ]);
  });

  it('say model, storage, colour, grade, battery and digits; the price only when asked for', async () => {
    const device = await addDevice({
      purchasePrice: 300,
      desiredProfit: 49,
      batteryInfo: { health: 87 },
      physicalCondition: { overallGrade: 'B' },
    });
    const label = { kind: 'device', ids: [device._id] };
    const text = textOfPdf((await print(label)).pdf);
    for (const word of ['iPhone 13 Pro', '256', 'Graphit', 'Zustand B', 'Akku 87', device.imei.slice(2, 8)])
      expect(text).toContain(word);
    expect(text).not.toContain('349');
    expect(textOfPdf((await print({ ...label, withPrice: true })).pdf)).toContain('349,00');
  });

  it('come one for each id in the order asked for, on sheets 24 to the page', async () => {
    const devices = await Promise.all(Array.from({ length: 25 }, () => addDevice()));
    const ids = devices.map(({ _id }) => _id);
    expect(pagesOfPdf((await print({ kind: 'device', ids, size: '62x29' })).pdf)).toHaveLength(25);
    const sheets = pagesOfPdf((await print({ kind: 'device', ids, size: 'A4-3x8' })).pdf);
    expect(sheets).toHaveLength(2);
    const codes = await Promise.all(sheets.map(read));
    for (const { imei } of devices) expect(codes.flat()).toContain(`Code128 ${imei}`);
  });

  it('of parts carry their number as bars', async () => {
    const { _id } = await addPart('DIS-13PRO-OEM');
    const [page] = pagesOfPdf((await print({ kind: 'part', ids: [_id], size: '50x30' })).pdf);
    expect(page && (await read(page))).toEqual(['Code128 DIS-13PRO-OEM']);
  });

  it.each(['GRÖSSE-13', 'GX-DISPLAY-IPHONE-13-PRO-MAX-SOFT-OLED-2024'])(
    'of a part whose number bars cannot say carry it as a square: %s',
    async (partNumber) => {
      const { _id } = await addPart(partNumber);
      const [page] = pagesOfPdf((await print({ kind: 'part', ids: [_id], size: '50x30' })).pdf);
      expect(page && (await read(page))).toEqual([`QRCode ${partNumber}`]);
    },
  );

  it('use the size of the settings where none is named', async () => {
    const { _id } = await addDevice();
    await testApp.ask('PUT /api/settings', { token: admin, body: { labels: { size: '89x36' } } });
    const [page] = pagesOfPdf((await print({ kind: 'device', ids: [_id] })).pdf);
    expect(page?.width).toBeCloseTo(89, 2);
  });

  it('are refused for what is not there, may not be seen, or is too many', async () => {
    const { _id } = await addDevice();
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await print({ kind: 'device', ids: [_id, unknown] })).status).toBe(404);
    expect((await print({ kind: 'part', ids: [_id] })).status).toBe(404);
    expect((await print({ kind: 'device', ids: [] })).status).toBe(400);
    expect((await print({ kind: 'device', ids: Array(501).fill(_id) })).status).toBe(400);
    expect((await print({ kind: 'device', ids: [_id], size: '10x10' })).status).toBe(400);
    const { token } = await createStaffWith(testApp, ['parts.view']);
    expect((await print({ kind: 'device', ids: [_id] }, token)).status).toBe(403);
  });
});
