import { groupImei } from '../../domain/src/devices/imei/imei.rules.ts';
import { DeviceDetailPage } from '../pages/device-detail.ts';
import { DeviceApi } from '../pages/device-detail-api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('a customer gets a sheet of one page without costs, profit or anything internal @desktop', async ({
  page,
  isMobile,
}) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.create({
    model: 'iPhone 16 Pro',
    modelDesc: 'iPhone 16 Pro 256GB Desert Titanium',
    imei2: '359888171995975',
    serial: 'F2LXK1ABCD12',
    usaBlockStatus: 'Clean',
    simLock: false,
    fmiOn: false,
    purchasePrice: 311.11,
    desiredProfit: 122.22,
    parts: [{ partNumber: 'GEHEIM-TEIL', price: 33.33 }],
    damageDescription: 'GEHEIM: Rahmen verzogen',
    purchaseInfo: {
      method: 'guided',
      seller: 'GEHEIM Verkäufer',
      location: 'GEHEIM Ort',
      notes: 'GEHEIM Notiz',
    },
    batteryInfo: { health: 91 },
    physicalCondition: { overallGrade: 'A', displayCondition: 'good', repairHistory: 'GEHEIM Reparatur' },
    marketValuation: { estimatedMarketValue: 555.55, profitMarginExpected: 144.44 },
  });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  await test.step('on paper every panel of the device is there and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(detail.panel('Geräteinformationen')).toBeVisible();
    await expect(detail.panel('Ersatzteile')).toBeVisible();
    await expect(detail.panel('Kostenübersicht')).toBeVisible();
    const damage = 'GEHEIM: Rahmen verzogen';
    await expect(detail.panel('Kaufdetails').getByText(damage)).toHaveCount(2);
    await expect(detail.panel('Kaufdetails').getByRole('paragraph')).toHaveText(damage);
    await expect(detail.saveButton).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await page.getByRole('link', { name: /^Datenblatt/ }).click();
  await expect(detail.title).toHaveText('iPhone 16 Pro');
  await expectAccessible(page);

  let printed = 0;
  await page.exposeFunction('countPrint', () => {
    printed += 1;
  });
  await page.evaluate(() => {
    window.print = () => void (window as unknown as { countPrint: () => void }).countPrint();
  });
  await page.getByRole('button', { name: 'Datenblatt drucken' }).click();
  await expect.poll(() => printed).toBe(1);

  const paper = page.locator('body');
  // What is not displayed is not printed either.
  const asPrinted = { useInnerText: true };
  await page.emulateMedia({ media: 'print' });
  const words = ['iPhone 16 Pro', '256 GB', 'Wüstentitan', '91 %', 'A (Sehr gut)', 'Displayzustand Gut'];
  const checks = ['Sperrstatus Nicht gesperrt (Clean)', 'SIM-Lock Frei', 'Mein iPhone suchen Aus'];
  for (const word of [...words, ...checks, groupImei(device.imei), '466,66 €'])
    await expect(paper).toContainText(word, asPrinted);
  const figures = ['311,11', '122,22', '33,33', '344,44', '555,55', '144,44', 'Gewinn', 'Einkauf'];
  for (const secret of ['GEHEIM', ...figures]) expect(await page.content()).not.toContain(secret);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('checkbox', { name: 'Mit Preis' }).uncheck();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).not.toContainText('€', asPrinted);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Zum Gerät' }).click();
  await expect(page).toHaveURL(`/devices/${device._id}`);
});

test('the page has no serious accessibility problem @phone', async ({ page, isMobile }) => {
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
