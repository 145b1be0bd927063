import { DeviceListPage } from '../pages/device-list.ts';
import { imei as anyImei } from '../pages/inventory.ts';
import { ResellerApi } from '../pages/resellers.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ world: 'resellers' });
test.describe.configure({ timeout: 120_000 });

/** Numbers that no other test of this world uses. */
const imei = (number: number) => anyImei(200 + number);

test('three phones go to a reseller in one dialog; the refused one stays chosen with its reason @desktop', async ({
  page,
}) => {
  const api = await ResellerApi.signIn(page);
  await api.addReseller('Nord', { name: 'Handy Etikett' });
  for (const [number, status] of [
    [1, 'verkaufsbereit'],
    [2, 'verkaufsbereit'],
    [3, 'gekauft'],
  ] as const)
    await api.addDevice({
      imei: imei(number),
      model: 'iPhone 13',
      status,
      purchasePrice: 200,
      desiredProfit: 80,
    });

  const list = new DeviceListPage(page);
  await list.open();
  const box = (number: number) =>
    page.getByRole('checkbox', { name: new RegExp(`IMEI ${imei(number)} auswählen`) });
  await box(3).click();
  await box(1).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Ausgewählte Geräte' });
  await expect(bar.getByText('3 ausgewählt')).toBeVisible();

  const printed = page.waitForResponse('**/api/labels');
  await bar.getByRole('button', { name: 'Etiketten' }).click();
  const labels = page.getByRole('dialog', { name: '3 Etiketten' });
  await expect(labels.getByRole('img', { name: /^Vorschau: iPhone 13/ })).toBeVisible();
  await expectAccessible(page);
  await labels.getByRole('button', { name: 'Drucken' }).click();
  expect((await printed).status()).toBe(200);
  await expect(labels).toBeHidden();

  await bar.getByRole('button', { name: 'Reseller zuweisen' }).click();
  const dialog = page.getByRole('dialog', { name: '3 Geräte zuweisen' });
  const price = dialog.getByLabel(`Mindestpreis für iPhone 13, IMEI ${imei(2)}`);
  await expect(price).toHaveValue('300,00');
  await price.fill('150');
  await dialog.getByLabel('Reseller').selectOption({ label: 'Handy Etikett' });
  await dialog.getByRole('button', { name: 'Zuweisen' }).click();
  const question = page.getByRole('dialog', { name: 'Mindestpreis unter den Kosten' });
  await question.getByRole('button', { name: 'Trotzdem zuweisen' }).click();

  await expect(page.getByText('2 Geräte zugewiesen')).toBeVisible();
  await expect(bar.getByText('1 ausgewählt')).toBeVisible();
  await expect(bar.getByText('Ein Gerät wurde abgelehnt')).toBeVisible();
  await expect(bar.getByText(new RegExp(`IMEI ${imei(3)}`))).toBeVisible();
  await bar.getByRole('button', { name: 'Status ändern' }).click();
  const status = page.getByRole('dialog', { name: /^Status von/ });
  await status.getByLabel('Neuer Status').selectOption('verkaufsbereit');
  await status.getByRole('button', { name: 'Status ändern' }).click();
  await expect(page.getByText('Ein Gerät: Status geändert')).toBeVisible();
  await expect(bar).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV' }).click();
  expect((await download).suggestedFilename()).toBe('geraete.csv');
});

test('on a phone the boxes of the cards choose, and what was chosen is changed at once @phone', async ({
  page,
}) => {
  const api = await ResellerApi.signIn(page);
  for (const number of [41, 42])
    await api.addDevice({ imei: imei(number), model: 'Kartengerät', status: 'gekauft' });
  await page.goto('/devices?search=Kartengerät');
  for (const number of [41, 42])
    await page.getByRole('checkbox', { name: new RegExp(`IMEI ${imei(number)} auswählen`) }).click();
  const bar = page.getByRole('region', { name: 'Ausgewählte Geräte' });
  await expect(bar.getByText('2 ausgewählt')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Status ändern' }).click();
  const status = page.getByRole('dialog', { name: /^Status von/ });
  await status.getByLabel('Neuer Status').selectOption('verkauft');
  await status.getByLabel('Verkaufspreis je Gerät').fill('250');
  await status.getByRole('button', { name: 'Status ändern' }).click();
  await expect(bar).toBeHidden();
  const sold = page.getByRole('listitem').filter({ hasText: 'Verkauft' });
  await expect(sold).toHaveCount(2);

  await test.step('sales that are taken back are named first, and can be put back', async () => {
    for (const number of [41, 42])
      await page.getByRole('checkbox', { name: new RegExp(`IMEI ${imei(number)} auswählen`) }).click();
    await bar.getByRole('button', { name: 'Status ändern' }).click();
    await status.getByLabel('Neuer Status').selectOption('verkaufsbereit');
    for (const number of [41, 42])
      await expect(status.getByText(new RegExp(`IMEI ${imei(number)}: 250,00\\s€ am \\d`))).toBeVisible();
    await status.getByRole('button', { name: 'Status ändern' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Verkaufsbereit' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByText('Die Verkäufe sind wiederhergestellt.')).toBeVisible();
    await expect(sold).toHaveCount(2);
  });
});
