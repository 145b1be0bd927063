import { DeviceApi } from '../pages/device-detail-api.ts';
import { PartCatalogue } from '../pages/part-catalogue.ts';
import { PartListPage } from '../pages/part-list.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('a part is counted, planned, built in and taken off, and the shelf follows @desktop', async ({
  page,
}) => {
  const catalogue = await PartCatalogue.empty(page);
  await catalogue.add({ partNumber: 'Z-1', forModel: 'iPhone 13 Pro', stock: 50 });
  await catalogue.add({ partNumber: 'Z-2' });
  const list = new PartListPage(page);
  await list.open();
  await expect(list.entry('Z-1')).toContainText('beim Lieferanten');

  // Labels of chosen parts, and of one that nobody counts yet.
  await page.getByRole('checkbox', { name: 'Z-1 auswählen' }).click();
  await page.getByRole('checkbox', { name: 'Z-2 auswählen' }).click();
  const bar = page.getByRole('region', { name: 'Ausgewählte Ersatzteile' });
  await bar.getByRole('button', { name: 'Etiketten' }).click();
  const labels = page.getByRole('dialog', { name: '2 Etiketten' });
  const printed = page.waitForResponse('**/api/labels');
  await labels.getByRole('button', { name: 'Drucken' }).click();
  expect((await printed).status()).toBe(200);
  await bar.getByRole('button', { name: 'Auswahl aufheben' }).click();

  await page.getByRole('button', { name: 'Bestand von Z-1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bestand von Z-1' });
  await dialog.getByRole('button', { name: 'Etikett' }).click();
  const label = page.getByRole('dialog', { name: /^Etikett/ });
  await expect(label.getByRole('img', { name: /Vorschau/ })).toBeVisible();
  // Only the upper of the two dialogs hears the key.
  await page.keyboard.press('Escape');
  await expect(label).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Gezählte Menge').fill('1');
  await dialog.getByRole('button', { name: 'Bestand führen' }).click();
  await expect(dialog.getByText('+1 Inventur')).toBeVisible();
  await dialog.getByLabel('Menge').fill('2');
  await dialog.getByRole('button', { name: 'Buchen' }).click();
  await expect(dialog.getByText('+2 Wareneingang')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(list.entry('Z-1')).not.toContainText('beim Lieferanten');
  await expect(page.getByRole('columnheader', { name: 'Verfügbar' })).toBeVisible();

  const device = await (await DeviceApi.signIn(page)).create({
    status: 'in_reparatur',
    parts: [{ partNumber: 'Z-1', price: 50 }],
  });
  await page.goto(`/devices/${device._id}`);
  const chosen = page.getByRole('list', { name: 'Ausgewählte Ersatzteile' });
  await expect(chosen).toContainText('Geplant');
  await chosen.getByRole('button', { name: 'Z-1 verbauen' }).click();
  await expect(chosen).toContainText('Verbaut');
  await chosen.getByRole('button', { name: 'Z-1 ausbauen' }).click();
  await page.getByRole('button', { name: 'Ausschuss' }).click();
  await expect(chosen).toContainText('Geplant');

  await list.open();
  await page.getByRole('button', { name: 'Bestand von Z-1' }).click();
  await expect(dialog.getByText('−1 Ausschuss')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Gerät' }).first()).toBeVisible();
});
