import { PartCatalogue } from '../pages/part-catalogue.ts';
import { expectAccessible } from '../support/axe.ts';
import { scan } from '../support/scanner.ts';
import { expect, test } from '../support/test.ts';

test('a shelf is counted by scanning, survives a reload and is booked once its differences were seen @phone', async ({
  page,
}) => {
  const catalogue = await PartCatalogue.empty(page);
  const [display, battery, frame] = [
    await catalogue.add({ partNumber: 'DISP-13-BLK', description: 'Display schwarz', price: 60 }),
    await catalogue.add({ partNumber: 'AKKU-13-STD', description: 'Akku', price: 20 }),
    await catalogue.add({ partNumber: 'RAHMEN-13', description: 'Rahmen', price: 10 }),
  ];
  for (const [part, stock] of [
    [display, 3],
    [battery, 2],
    [frame, 1],
  ] as const)
    await catalogue.count(part._id, stock);

  await page.goto('/parts');
  await page.getByRole('link', { name: 'Inventur' }).click();
  const counted = page.getByRole('list', { name: 'Gezählte Teile', exact: true });
  await expect(page.getByRole('list', { name: 'Noch nicht gezählte Teile' })).toContainText('RAHMEN-13');
  await scan(page, 'disp-13-blk');
  await expect(counted).toContainText('Display schwarz');
  // Also where another field has the focus: the number there stays.
  await page.getByLabel('Gezählt von DISP-13-BLK').focus();
  await scan(page, 'AKKU-13-STD', 'Tab');
  await expect(page.getByLabel('Gezählt von AKKU-13-STD')).toHaveValue('1');
  await expect(page.getByLabel('Gezählt von DISP-13-BLK')).toHaveValue('1');
  await page.getByRole('button', { name: 'Eins mehr von AKKU-13-STD' }).click();
  await scan(page, 'UNBEKANNT-1');
  await expect(
    page.getByText('„UNBEKANNT-1“ ist kein Teil, für das der Bestand geführt wird.'),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Gezählt von AKKU-13-STD')).toHaveValue('2');
  await page.getByRole('button', { name: 'DISP-13-BLK nicht mehr zählen' }).click();
  await expect(page.getByLabel('Gezählt von DISP-13-BLK')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByLabel('Gezählt von DISP-13-BLK').fill('1');
  await page.getByRole('button', { name: 'RAHMEN-13: keines da' }).click();

  await page.getByRole('button', { name: 'Differenzen ansehen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Differenzen' });
  const differences = dialog.getByRole('list', { name: 'Differenzen' });
  await expect(differences.getByRole('listitem')).toHaveCount(2);
  await expect(differences).toContainText('Bestand 3, gezählt 1');
  await expect(dialog).toContainText('130,00');
  await expectAccessible(page);
  // Somebody takes a display meanwhile: nothing is booked, and the list says what it is now.
  await catalogue.book(display._id, 'ausschuss', 1);
  await dialog.getByRole('button', { name: 'Inventur buchen' }).click();
  await expect(dialog).toContainText('„DISP-13-BLK“ (jetzt 2)');
  await expect(differences).toContainText('Bestand 2, gezählt 1');
  await dialog.getByRole('button', { name: 'Inventur buchen' }).click();
  await expect(page.getByText('Inventur gebucht: 2 Bestände geändert')).toBeVisible();
  await expect(counted).toHaveCount(0);
  await expect
    .poll(async () => (await catalogue.all()).map(({ partNumber, stock }) => `${partNumber} ${stock}`).sort())
    .toEqual(['AKKU-13-STD 2', 'DISP-13-BLK 1', 'RAHMEN-13 0']);
});
