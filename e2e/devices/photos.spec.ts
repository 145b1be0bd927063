import type { JSHandle, Locator, Page } from '@playwright/test';
import { DeviceDetailPage } from '../pages/device-detail.ts';
import { DeviceApi } from '../pages/device-detail-api.ts';
import { openPortal } from '../pages/portal.ts';
import { PurchaseGuidePage, phones } from '../pages/purchase-guide.ts';
import { ResellerApi } from '../pages/resellers.ts';
import { expect, test } from '../support/test.ts';

test.use({ world: 'resellers' });

/** The smallest of all PNGs. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** As iPhones store them: 64 × 96, red above blue. */
const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA' +
    'AAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAKgAAACNpaW5mAAAAAAABAAAAFWluZmUC' +
    'AAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNw' +
    'AAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBhZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHB' +
    'crAiQAAAABRpc3BlAAAAAAAAAEAAAABgAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAybWRhdAAA' +
    'ACYoAa9Y+Q6SX//0J5//YlJD5uFGeOYan/3kSL8BIn+vA82putazgA==',
  'base64',
);
const file = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer });

/** What a hand holds over the page, or what was copied. */
function carried(page: Page, name: string, text = ''): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    ([base64, fileName, copied]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type: 'image/png' }));
      if (copied) data.setData('text/plain', copied);
      return data;
    },
    [PNG.toString('base64'), name, text] as const,
  );
}

/** Whether the page took it for itself, so that the field gets nothing. */
function paste(into: Locator, data: JSHandle<DataTransfer>): Promise<boolean> {
  return into.evaluate(
    (element, clipboardData) =>
      !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    data,
  );
}

test('photos of an iPhone are turned into ones that everybody can see @desktop', async ({
  page,
  isMobile,
}) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.create();
  await new DeviceDetailPage(page, isMobile).open(device._id);
  const panel = page.getByRole('region', { name: 'Fotos' });
  const choose = (name: string, buffer: Buffer) =>
    panel.getByLabel('Fotos hinzufügen').last().setInputFiles({ name, mimeType: 'image/heic', buffer });

  await choose('IMG_0001.HEIC', HEIC);
  await panel.getByRole('button', { name: 'Foto 1 öffnen' }).click();
  const photo = page.getByRole('dialog').getByRole('img', { name: 'Foto 1' });
  await expect(photo).toHaveAttribute('data-ready', 'true');
  await expect
    .poll(() =>
      photo.evaluate((image: HTMLImageElement) => {
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const drawing = canvas.getContext('2d');
        drawing?.drawImage(image, 0, 0);
        const colourAt = (y: number) => {
          const [red = 0, , blue = 0] = drawing?.getImageData(32, y, 1, 1).data ?? [];
          return red > blue ? 'red' : 'blue';
        };
        return [canvas.width, canvas.height, colourAt(10), colourAt(86)];
      }),
    )
    .toEqual([64, 96, 'red', 'blue']);
  await page.keyboard.press('Escape');

  await choose('IMG_0002.HEIC', HEIC.subarray(0, 200));
  await expect(page.getByText('Die Datei „IMG_0002.HEIC“ ist kein lesbares Foto.')).toBeVisible();
});

test('photos wait for a lost connection, also over a reload, and are looked at and arranged @desktop', async ({
  page,
  isMobile,
}) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.create();
  const detail = new DeviceDetailPage(page, isMobile);
  const panel = page.getByRole('region', { name: 'Fotos' });
  const tiles = panel.getByRole('button', { name: /^Foto \d+ öffnen$/ });
  const lightbox = page.getByRole('dialog');

  await test.step('without a connection they stay here and say so', async () => {
    await page.route('**/api/devices/*/photos', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await detail.open(device._id);
    await panel
      .getByLabel('Fotos hinzufügen')
      .last()
      .setInputFiles([file('vorn.png'), file('hinten.png')]);
    await expect(panel.getByText('Wartet auf Verbindung')).toHaveCount(1);
    await expect(panel.getByRole('listitem', { name: /^Foto (vorn|hinten)\.png/ })).toHaveCount(2);
  });

  await test.step('the next page that is opened sends them', async () => {
    await page.unroute('**/api/devices/*/photos');
    await page.reload();
    await expect(tiles).toHaveCount(2);
    await expect(panel.getByText('2 von 12')).toBeVisible();
    await expect.poll(async () => (await api.one(device._id)).thumbnail).toMatch(/^\/api\/photos\//);
  });

  await test.step('a file that is no photo is refused in words, and the photos stay', async () => {
    await panel
      .getByLabel('Fotos hinzufügen')
      .last()
      .setInputFiles(file('text.png', Buffer.from('kein Bild')));
    await expect(page.getByText('Die Datei „text.png“ ist kein lesbares Foto.')).toBeVisible();
    await expect(tiles).toHaveCount(2);
  });

  await test.step('one looks at them with the keyboard', async () => {
    await tiles.first().click();
    await expect(lightbox.getByText('Foto 1 von 2')).toBeVisible();
    await expect(lightbox.getByRole('img', { name: 'Foto 1' })).toHaveAttribute('data-ready', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText('Foto 2 von 2')).toBeVisible();
  });

  await test.step('moves, shows and deletes one', async () => {
    await lightbox.getByRole('button', { name: 'Nach vorn' }).click();
    await expect(lightbox.getByText('Foto 1 von 2')).toBeVisible();
    // Checked as soon as it is stored, not before.
    await lightbox.getByLabel('Für Reseller').click();
    await expect(lightbox.getByLabel('Für Reseller')).toBeChecked();
    await expect(panel.getByRole('img', { name: 'Für Reseller sichtbar', includeHidden: true })).toHaveCount(
      1,
    );
    await page.keyboard.press('ArrowRight');
    await lightbox.getByRole('button', { name: 'Löschen' }).click();
    await page.getByRole('button', { name: 'Foto löschen' }).click();
    await expect(lightbox.getByText('Foto 1 von 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tiles).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Verlauf' })).toContainText('Foto 1 für Reseller');
  });

  await test.step('others are dropped on the page or pasted, and text that is pasted stays text', async () => {
    const area = panel.getByRole('list', { name: 'Fotos' });
    const dataTransfer = await carried(page, 'gezogen.png');
    await area.dispatchEvent('dragover', { dataTransfer });
    await area.dispatchEvent('drop', { dataTransfer });
    await expect(tiles).toHaveCount(2);
    const cells = await carried(page, 'zellen.png', 'Kratzer\tRahmen');
    expect(await paste(detail.description, cells)).toBe(false);
    expect(await paste(page.locator('body'), await carried(page, 'kopiert.png'))).toBe(true);
    await expect(tiles).toHaveCount(3);
  });

  await test.step('one is dragged to the first place', async () => {
    const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
    const stored = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/photos/'),
    );
    await tiles.nth(2).dispatchEvent('dragstart', { dataTransfer });
    await tiles.first().dispatchEvent('drop', { dataTransfer });
    expect((await stored).request().postDataJSON()).toEqual({ position: 1 });
  });
  await api.remove(device._id);
});

test('a photo taken during the purchase comes with the phone, and the reseller sees it @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await ResellerApi.signIn(page);
  const guide = new PurchaseGuidePage(page);
  await guide.reachLastStep(phones.clean);
  const camera = page.getByLabel('Foto aufnehmen').last();
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles(file('zustand.png'));
  const taken = page.getByRole('listitem', { name: 'Foto zustand.png: Aufgenommen' });
  await expect(taken).toBeVisible();
  await guide.save.click();
  await expect(page).toHaveURL('/devices');

  const device = await api.newestReady();
  await expect.poll(() => api.photosOf(device)).toHaveLength(1);
  await api.showPhotosOf(device);
  const reseller = await api.addReseller('Ost');
  await api.assignDevice(device, reseller);
  const theirs = await browser.newContext({ baseURL });
  const portalPage = await theirs.newPage();
  const portal = await openPortal(portalPage, reseller);
  const card = portal.card(device.model);
  await card.getByRole('button', { name: 'Details und Verlauf' }).click();
  await card.getByRole('button', { name: 'Foto 1 öffnen' }).click();
  await expect(portalPage.getByRole('dialog').getByText('Foto 1 von 1')).toBeVisible();
  await expect(portalPage.getByRole('dialog').getByLabel('Für Reseller')).toHaveCount(0);
  await theirs.close();
});
