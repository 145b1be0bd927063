import { DeviceDetailPage } from './pages/device-detail.ts';
import { DeviceApi } from './pages/device-detail-api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('on paper every panel is there and nothing to press', async ({ page, isMobile }) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.create({ damageDescription: 'Display gesprungen', purchasePrice: 99 });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  await page.emulateMedia({ media: 'print' });
  await expect(detail.panel('Geräteinformationen')).toBeVisible();
  await expect(detail.panel('Ersatzteile')).toBeVisible();
  await expect(detail.panel('Kostenübersicht')).toBeVisible();
  await expect(detail.panel('Kaufdetails').getByText('Display gesprungen')).toHaveCount(2);
  await expect(detail.panel('Kaufdetails').getByRole('paragraph')).toHaveText('Display gesprungen');
  await expect(detail.saveButton).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test('the page has no serious accessibility problem', async ({ page, isMobile }) => {
  const api = await DeviceApi.signIn(page);
  await api.addPart('P-13P-1', 'iPhone 13 Pro', 49.9);
  const device = await api.create({
    status: 'verkauft',
    actualSellingPrice: 400,
    usaBlockStatus: 'Gesperrt',
    fmiOn: false,
    batteryInfo: { health: 75 },
    parts: [{ partNumber: 'P-13P-1', price: 49.9 }],
    functionalStatus: { camerasWork: false, wifiWorks: true },
  });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  for (const tab of ['Info', 'Teile', 'Kosten'] as const) {
    await detail.show(tab);
    await expectAccessible(page);
  }
});
