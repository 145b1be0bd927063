import { PartCatalogue } from './pages/part-catalogue.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('what is missing is proposed, ordered and received, and lies on the shelf @desktop', async ({
  page,
}) => {
  const shelf = await PartCatalogue.empty(page);
  const part = await shelf.add({ partNumber: 'B-77', description: 'Akku mit Kleber' });
  await shelf.count(part._id, 1);
  const [counted] = await shelf.all();
  await shelf.change({ ...(counted as typeof part), minStock: 3 } as typeof part);

  await page.goto('/parts');
  await page.getByRole('link', { name: 'Bestellungen' }).click();
  const proposal = page.getByRole('region', { name: 'Vorschlag' });
  await expect(proposal).toContainText('2 ×');
  await expect(proposal).toContainText('1 da, 0 geplant, mindestens 3');
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Entwurf mit 1 Teil anlegen' }).click();

  await page.getByLabel('Menge von B-77').fill('4');
  await page.getByRole('button', { name: 'Mengen speichern' }).click();
  await expect(page.getByText('Die Bestellung ist gespeichert')).toBeVisible();
  await page.getByRole('button', { name: 'Als bestellt vermerken' }).click();
  await expect(page.getByText('Bestellt', { exact: true })).toBeVisible();

  const scan = page.getByLabel('EAN oder Teilenummer scannen');
  for (let count = 0; count < 3; count++) {
    await scan.fill('b-77');
    await scan.press('Enter');
  }
  await expect(page.getByLabel('Geliefert von B-77')).toHaveValue('3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Wareneingang buchen' }).click();
  await expect(page.getByText('Teilweise geliefert')).toBeVisible();
  await expect.poll(async () => (await shelf.all())[0]?.stock).toBe(4);
});
