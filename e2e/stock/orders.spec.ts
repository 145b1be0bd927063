import { PartCatalogue } from '../pages/part-catalogue.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('what is missing is proposed, ordered and received, and lies on the shelf @desktop', async ({
  page,
}) => {
  const shelf = await PartCatalogue.empty(page);
  const part = await shelf.add({ partNumber: 'B-77', description: 'Akku mit Kleber' });
  await shelf.count(part._id, 1);
  for (const partNumber of ['KLEBER-1', 'KLEBER-2'])
    await shelf.add({ partNumber, description: 'Kleberahmen' });
  const counted = (await shelf.all()).find(({ partNumber }) => partNumber === 'B-77');
  await shelf.change({ ...(counted as typeof part), minStock: 3 } as typeof part);

  await page.goto('/parts');
  await page.getByRole('link', { name: 'Bestellungen' }).click();
  const proposal = page.getByRole('region', { name: 'Vorschlag' });
  await expect(proposal).toContainText('2 ×');
  await expect(proposal).toContainText('1 da, 0 geplant, mindestens 3');
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Entwurf mit 1 Teil anlegen' }).click();

  await page.getByLabel('Menge von B-77').fill('4');
  const search = page.getByLabel('Weiteres Teil suchen');
  for (const number of ['KLEBER-1', 'KLEBER-2']) {
    await search.fill(number);
    await page.getByRole('button', { name: new RegExp(number) }).click();
    await expect(page.getByLabel(`Menge von ${number}`)).toHaveValue('1');
  }
  await expect(page.getByText('6 Stück')).toBeVisible();
  await page.getByRole('button', { name: 'KLEBER-2 entfernen' }).click();
  await expect(page.getByLabel('Menge von KLEBER-2')).toHaveCount(0);
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(page.getByText('Die Bestellung ist gespeichert')).toBeVisible();
  await expect(page.getByText('5 Stück')).toBeVisible();
  await expectAccessible(page);
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
  await expect.poll(() => shelf.figures('B-77')).toBe('4 da, 0 geplant, 4 verfügbar');
});
