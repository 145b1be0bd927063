import { DeviceApi } from '../pages/device-detail-api.ts';
import { expect, test } from '../support/test.ts';

test('filter and order are kept under a name, opened by default, renamed and deleted @desktop', async ({
  page,
}) => {
  await DeviceApi.signIn(page);
  const button = page.getByRole('button', { name: /^Ansichten/ });
  const dialog = page.getByRole('dialog');

  await page.goto('/devices');
  await test.step('some come with the product', async () => {
    for (const [name, address] of [
      ['Im Bestand', /\?inStock=true$/],
      ['Ladenhüter', /only=overThirtyDays/],
      ['Ohne Preis', /\?only=readyWithoutPrice$/],
      ['Beim Reseller', /\?only=withResellers$/],
    ] as const) {
      await button.click();
      await page.getByRole('menuitem', { name }).click();
      await expect(page).toHaveURL(address);
      await expect(button).toHaveText(name);
    }
  });

  await page.goto('/devices?status=gekauft&sort=price&order=desc');
  const column = page.getByRole('checkbox', { name: 'Lagerplatz' });
  const columns = page.getByRole('button', { name: 'Spalten' });
  await columns.click();
  // Columns follow the person, who may have chosen it in another test.
  await column.check();
  await page.keyboard.press('Escape');
  await button.click();
  await page.getByRole('menuitem', { name: 'Ansicht speichern …' }).click();
  await dialog.getByRole('button', { name: 'Ansicht speichern' }).click();
  await expect(dialog.getByText('Bitte geben Sie der Ansicht einen Namen')).toBeVisible();
  await dialog.getByLabel('Name').fill('Teure Neue');
  await dialog.getByLabel('Beim Öffnen der Liste zeigen').check();
  await dialog.getByRole('button', { name: 'Ansicht speichern' }).click();
  await expect(button).toHaveText('Teure Neue');

  await test.step('the list opens with it, and its filter can be taken away', async () => {
    await page.goto('/devices');
    await expect(page).toHaveURL('/devices?sort=price&order=desc&status=gekauft');
    await page.getByRole('button', { name: /^Alle/ }).click();
    await expect(page).toHaveURL('/devices?sort=price&order=desc');
    await expect(button).toHaveText('Ansichten');
    await columns.click();
    await column.click();
    await expect(column).not.toBeChecked();
    await page.keyboard.press('Escape');
    await button.click();
    await page.getByRole('menuitem', { name: /^Teure Neue/ }).click();
    await expect(page).toHaveURL(/status=gekauft/);
    await columns.click();
    await expect(column).toBeChecked();
    await page.keyboard.press('Escape');
  });

  await test.step('it is renamed, shared and deleted', async () => {
    await button.click();
    await page.getByRole('menuitem', { name: 'Ansichten verwalten …' }).click();
    await dialog.getByLabel('Name der Ansicht Teure Neue').fill('Neue');
    await dialog.getByLabel('Name der Ansicht Teure Neue').press('Enter');
    await expect(dialog.getByLabel('Name der Ansicht Neue')).toBeVisible();
    const refusal = { status: 409, json: { error: 'Diese Ansicht gibt es nicht mehr.' } };
    await page.route('**/api/views/*', (route) => route.fulfill(refusal), { times: 1 });
    await dialog.getByLabel('Für alle freigeben').click();
    await expect(dialog.getByRole('alert')).toHaveText(refusal.json.error);
    await dialog.getByLabel('Für alle freigeben').click();
    await expect(dialog.getByLabel('Für alle freigeben')).toBeChecked();
    await dialog.getByRole('button', { name: 'Ansicht Neue löschen' }).click();
    await page.getByRole('button', { name: 'Ansicht löschen', exact: true }).click();
    await expect(dialog.getByText('Es sind keine eigenen Ansichten mehr da.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/devices');
    await expect(page).toHaveURL('/devices');
    await expect(button).toHaveText('Ansichten');
  });
});
