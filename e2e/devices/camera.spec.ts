import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { code128 } from '../../domain/src/labels/code-128.rules.ts';
import { Inventory, imei, visit } from '../pages/inventory.ts';
import { expect, test } from '../support/test.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** A film of one picture: an IMEI as Code 128, black on white, as a label before the camera. */
function filmOf(text: string): string {
  const bars = code128(text) ?? [];
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  const left = Math.floor((WIDTH - bars.length * 3) / 2);
  for (let row = 140; row < 340; row++)
    for (const [index, isDark] of bars.entries())
      if (isDark) light.fill(16, row * WIDTH + left + index * 3, row * WIDTH + left + index * 3 + 3);
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const file = join(mkdtempSync(join(tmpdir(), 'kreislauf-film-')), 'label.y4m');
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
  return file;
}

test.describe.configure({ timeout: 300_000 });

test('the camera reads a label and opens its phone @phone', async ({
  baseURL,
  viewport,
  isMobile,
  hasTouch,
}) => {
  // A browser of its own, since only its start gives it a camera; another worker would start a program, too.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf(imei(1))}`,
    ],
  });
  const context = await browser.newContext({
    baseURL,
    viewport,
    isMobile,
    hasTouch,
    permissions: ['camera'],
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const inventory = await Inventory.empty(page);
  const { _id } = await inventory.add({ imei: imei(1) });
  await visit(page, '/parts');
  await page.getByRole('banner').getByRole('button', { name: 'Suchen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mit der Kamera scannen' }).click();
  await expect(page).toHaveURL(`/devices/${_id}`, { timeout: 60_000 });

  await visit(page, '/purchase-guide');
  await page.getByRole('main').getByRole('button', { name: 'Mit der Kamera scannen' }).click();
  await expect(page.getByLabel('IMEI-Nummer')).toHaveValue(imei(1), { timeout: 60_000 });

  await visit(page, '/devices/add');
  await page.getByRole('main').getByRole('button', { name: 'Mit der Kamera scannen' }).click();
  await expect(page.getByLabel('IMEI-Nummer')).toHaveValue(imei(1), { timeout: 60_000 });

  const mistyped = await inventory.add({ imei: imei(2) });
  await visit(page, `/devices/${mistyped._id}`);
  await page.getByRole('button', { name: 'IMEI prüfen oder berichtigen' }).click();
  await page.getByRole('menuitem', { name: 'IMEI berichtigen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mit der Kamera scannen' }).click();
  await expect(page.getByLabel('Richtige IMEI')).toHaveValue(imei(1), { timeout: 60_000 });
  await browser.close();
});
