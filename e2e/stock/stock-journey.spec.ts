import { DeviceDetailPage } from '../pages/device-detail.ts';
import { DeviceApi } from '../pages/device-detail-api.ts';
import { PartCatalogue } from '../pages/part-catalogue.ts';
import { openAs } from '../pages/sign-in.ts';
import { Management } from '../pages/users.ts';
import { Hand } from '../support/hand.ts';
import { expect, test } from '../support/test.ts';

test('a repair from proposal to sale, and a phone taken apart, with every figure of the stock @desktop', async ({
  page,
  isMobile,
}) => {
  const catalogue = await PartCatalogue.empty(page);
  const part = await catalogue.add({
    partNumber: 'AKKU-77',
    description: 'Akku mit Kleber',
    forModel: 'iPhone 13 Pro',
    price: 20,
  });
  const counted = await catalogue.count(part._id, 0);
  await catalogue.change({ ...counted, minStock: 1 } as typeof counted);
  const expectFigures = (figures: string) => expect.poll(() => catalogue.figures('AKKU-77')).toBe(figures);
  const api = await DeviceApi.signIn(page);
  const device = await api.create({ status: 'in_reparatur', purchasePrice: 100, desiredProfit: 50 });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  await detail.foundParts.getByRole('button', { name: /Akku mit Kleber/ }).click();
  await detail.saveButton.click();
  await expectFigures('0 da, 1 geplant, -1 verfügbar');

  const hand = await Hand.on(page);
  await page.goto('/parts/orders');
  const proposal = page.getByRole('region', { name: 'Vorschlag' });
  await expect(proposal).toContainText(/Reparaturen warten darauf1 ×.*Für den Mindestbestand1 ×/);
  await hand.begin();
  await proposal.getByRole('button', { name: 'Entwurf mit 1 Teil anlegen' }).click();
  // What is typed and not saved is ordered all the same.
  await page.getByLabel('Menge von AKKU-77').fill('3');
  await page.getByRole('button', { name: 'Als bestellt vermerken' }).click();
  await expect(page.getByRole('button', { name: 'Alles Offene eintragen' })).toBeVisible();
  expect(await hand.presses()).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Alles Offene eintragen' }).click();
  await expect(page.getByLabel('Geliefert von AKKU-77')).toHaveValue('3');
  await page.getByRole('button', { name: 'Wareneingang buchen' }).click();
  await page.getByRole('button', { name: 'Etiketten drucken' }).click();
  await expect(page.getByRole('dialog', { name: '3 Etiketten' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectFigures('3 da, 1 geplant, 2 verfügbar');

  await detail.open(device._id);
  await detail.chosenParts.getByRole('button', { name: 'AKKU-77 verbauen' }).click();
  await expect(detail.chosenParts).toContainText('Verbaut');
  await expectFigures('2 da, 0 geplant, 2 verfügbar');
  await detail.status('Verkauft').click();
  await detail.dialog.getByRole('button', { name: 'Als verkauft speichern' }).click();
  await expect(detail.message('Gerät als verkauft markiert')).toBeVisible();
  await expectFigures('2 da, 0 geplant, 2 verfügbar');

  const donor = await api.create({ status: 'gekauft', purchasePrice: 33.33 });
  await detail.open(donor._id);
  await page.getByRole('button', { name: 'Ausschlachten' }).click();
  await detail.dialog.getByRole('button', { name: /Akku mit Kleber/ }).click();
  await detail.dialog.getByLabel('Menge von AKKU-77').fill('2');
  await expect(detail.dialog.getByLabel('Anteil von AKKU-77')).toHaveAttribute('placeholder', '33,33');
  await detail.dialog.getByRole('button', { name: 'Ausschlachten' }).click();
  await expect(page.getByRole('complementary', { name: 'Teilespender' })).toContainText(
    '2 × AKKU-77 (33,33 €)',
  );
  await expectFigures('4 da, 0 geplant, 4 verfügbar');
  await page.goto(`/devices?search=${donor.imei}`);
  await expect(page.getByRole('row').filter({ hasText: 'Ausgeschlachtet' })).toHaveCount(1);
});

test('who is not to see costs works with phones and parts and reads no price @desktop', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const catalogue = await PartCatalogue.empty(page);
  const part = await catalogue.add({
    partNumber: 'AKKU-78',
    description: 'Akku mit Kleber',
    forModel: 'iPhone 13 Pro',
    price: 47.11,
  });
  await catalogue.count(part._id, 2);
  const device = await (await DeviceApi.signIn(page)).create({
    status: 'in_reparatur',
    purchasePrice: 471.13,
    desiredProfit: 77.77,
    parts: [{ partNumber: 'AKKU-78', price: 47.11 }],
  });
  const management = await Management.of(page);
  const flags = ['devices.view', 'devices.edit', 'parts.view', 'parts.edit'] as const;
  const role = await management.addRole([...flags], undefined, { hidesCosts: true });
  const technician = await management.signedIn('Timo', { role: 'viewer', roleId: role._id });

  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  await openAs(theirs, technician, `/devices/${device._id}`);
  const detail = new DeviceDetailPage(theirs, isMobile);
  await expect(detail.title).toBeVisible();
  await detail.chosenParts.getByRole('button', { name: 'AKKU-78 verbauen' }).click();
  await expect(detail.chosenParts).toContainText('Verbaut');
  const seesNoCosts = async () => {
    await expect(theirs.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
    await expect(theirs.locator('body')).not.toContainText(/471,13|47,11|77,77|NaN|undefined/);
  };
  await seesNoCosts();
  await expect(detail.panel('Kostenübersicht')).toHaveCount(0);
  await detail.status('Verkauft').click();
  // The planned price moves with parts, so that it is not told either.
  await expect(detail.dialog.getByLabel('Verkaufspreis', { exact: true })).toHaveValue('');
  await expect(detail.dialog).not.toContainText('Ergebnis');
  await expect(detail.dialog).not.toContainText('Gewinn');
  await seesNoCosts();
  for (const [address, sight] of [
    ['/parts', 'AKKU-78'],
    ['/parts/orders', 'Vorschlag'],
    ['/parts/stocktake', 'AKKU-78'],
    ['/devices', 'iPhone 13 Pro'],
  ] as const) {
    await theirs.goto(address);
    await expect(theirs.getByRole('main')).toContainText(sight);
    await seesNoCosts();
  }
  await theirs.goto('/analytics');
  await expect(theirs).toHaveURL(/unauthorized/);
  await theirs.goto('/');
  await expect(theirs).toHaveURL(/workshop/);
  await context.close();
});
