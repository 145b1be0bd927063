import { DeviceDetailPage } from './pages/device-detail.ts';
import { DeviceApi } from './pages/device-detail-api.ts';
import { openPortal } from './pages/portal.ts';
import { PurchaseGuidePage, phones } from './pages/purchase-guide.ts';
import { ResellerApi } from './pages/resellers.ts';
import { expect, test } from './support/test.ts';

test.use({ world: 'resellers' });

/** The smallest of all PNGs. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer });

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
  await page.getByLabel('Fotos wählen').last().setInputFiles(file('zustand.png'));
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
