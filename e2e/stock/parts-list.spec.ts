import type { Page } from '@playwright/test';
import { PartCatalogue } from '../pages/part-catalogue.ts';
import { PartListPage } from '../pages/part-list.ts';
import { grantOnly } from '../pages/sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { retryMended } from '../support/retry.ts';
import { bothWidths, expect, test } from '../support/test.ts';

const stock = [
  {
    partNumber: 'B-1',
    description: 'Battery For iPhone 13 Service Pack',
    forModel: 'For Apple iPhone 13',
    category: 'Battery',
    price: 24.9,
    stock: 0,
  },
  {
    partNumber: 'C-1',
    description: 'Charging Port Flex',
    forModel: 'iPhone 12 / 12 Pro',
    category: 'Charging port',
    price: 1234.5,
    stock: 21,
  },
  {
    partNumber: 'D-1',
    description: 'Display For iPhone 15 Black',
    forModel: 'iPhone 15',
    category: 'Display',
    price: 120,
    stock: 5,
  },
  {
    partNumber: 'D-2',
    description: 'Display For iPhone 15 Pro Black',
    forModel: 'iPhone 15 Pro',
    category: 'Display',
    price: 180,
    stock: 6,
  },
];

async function openStock(page: Page): Promise<{ catalogue: PartCatalogue; list: PartListPage }> {
  const catalogue = await PartCatalogue.empty(page);
  for (const part of stock) await catalogue.add(part);
  const list = new PartListPage(page);
  await list.open();
  await expect(list.entries).toHaveCount(4);
  return { catalogue, list };
}

for (const width of bothWidths)
  test(`the list shows what matters of every part, and is sorted ${width}`, async ({ page, isMobile }) => {
    const { list } = await openStock(page);
    await expect(list.count('4 von 4 Teilen')).toBeVisible();
    await expect.poll(() => list.shownNumbers()).toEqual(['B-1', 'C-1', 'D-1', 'D-2']);
    await expect(list.entry('B-1')).toContainText('0 nicht auf Lager');
    await expect(list.entry('C-1')).toContainText('21+ reichlich auf Lager');
    await expect(list.entry('C-1')).toContainText('1.234,50 €');
    await expect(list.entry('D-1')).toContainText('5 wenige auf Lager');
    await expect(list.entry('D-2')).toContainText('6 auf Lager');
    await expect(page.getByRole('link', { name: 'Neues Teil' })).toBeVisible();
    await expectAccessible(page);
    if (isMobile) {
      await list.filterToggle.click();
      await page.getByLabel('Sortierung').selectOption('Preis absteigend');
      await expect(page).toHaveURL('/parts?sort=price&order=desc');
      await expect.poll(() => list.shownNumbers()).toEqual(['C-1', 'D-2', 'D-1', 'B-1']);
      return;
    }
    for (const header of ['Teilenummer', 'Beschreibung', 'Kategorie', 'Modell', 'Lager', 'Preis'])
      await expect(page.getByRole('columnheader', { name: header }).getByRole('button')).toBeVisible();
    const price = page.getByRole('columnheader', { name: 'Preis' });
    await price.getByRole('button').click();
    await expect(price).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => list.shownNumbers()).toEqual(['B-1', 'D-1', 'D-2', 'C-1']);
    await price.getByRole('button').click();
    await expect(price).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => list.shownNumbers()).toEqual(['C-1', 'D-2', 'D-1', 'B-1']);
  });

test('the list is searched and filtered in the address, as table or cards, and survives failures @desktop', async ({
  page,
}) => {
  const { list } = await openStock(page);
  await test.step('going back and a reload find the same rows', async () => {
    await expect(page.getByRole('combobox', { name: 'iPhone-Modell' })).toBeHidden();
    await list.filterToggle.click();
    await list.choose('iPhone-Modell', 'iPhone 15');
    await expect(list.count('1 von 4 Teilen · 1 Filter aktiv')).toBeVisible();
    await expect.poll(() => list.shownNumbers()).toEqual(['D-1']);
    await list.choose('Kategorie', 'Battery');
    await expect(list.count('0 von 4 Teilen · 2 Filter aktiv')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Keine Ersatzteile gefunden' })).toBeVisible();
    await page.goBack();
    await expect(list.count('1 von 4 Teilen · 1 Filter aktiv')).toBeVisible();

    await page.getByRole('button', { name: 'Filter zurücksetzen' }).first().click();
    await expect(list.count('4 von 4 Teilen')).toBeVisible();
    await list.search.pressSequentially('pro flex');
    await expect(list.count('1 von 4 Teilen')).toBeVisible();
    await expect(page).toHaveURL('/parts?search=pro+flex');
    await page.reload();
    await expect(list.search).toHaveValue('pro flex');
    await expect(list.count('1 von 4 Teilen')).toBeVisible();
  });
  await list.search.fill('Charging');
  await expect.poll(() => list.shownNumbers()).toEqual(['C-1']);
  await test.step('table or cards: the choice is remembered', async () => {
    const table = page.getByRole('table');
    await expect(table).toBeVisible();
    await page.getByText('Karten', { exact: true }).locator('..').click();
    await expect(table).toBeHidden();
    await page.route('**/api/parts?*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Ersatzteile');
    await retryMended(page, '**/api/parts?*');
    await expect(list.entry('C-1')).toBeVisible();
    await expect(table).toBeHidden();
  });
  await test.step('only what the user may do is offered', async () => {
    await grantOnly(page, ['parts.view', 'devices.view']);
    await list.open();
    await expect(list.entry('C-1')).toBeVisible();
    await expect(page.getByRole('button', { name: /bearbeiten|löschen/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Neues Teil' })).toHaveCount(0);
  });
});

test('the list comes in pages of 50; another size and every filter lead back to the first @desktop', async ({
  page,
}) => {
  const catalogue = await PartCatalogue.empty(page);
  await catalogue.addMany(54);
  const list = new PartListPage(page);
  await list.open();
  await expect(list.entries).toHaveCount(50);
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page).toHaveURL('/parts?page=2');
  await expect(list.entries).toHaveCount(4);

  await page.getByLabel('Teile je Seite').selectOption('25');
  await expect(page).toHaveURL('/parts?limit=25');
  await expect(list.entries).toHaveCount(25);
  await expect(page.getByRole('button', { name: /^Seite \d/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Letzte Seite' }).click();
  await expect(page).toHaveURL('/parts?limit=25&page=3');
  await expect.poll(() => list.shownNumbers()).toEqual(['T-051', 'T-052', 'T-053', 'T-054']);
  await list.search.fill('T-');
  await expect(page).toHaveURL('/parts?limit=25&search=T-');
  await expect
    .poll(() => page.getByLabel('Teile je Seite').locator('option').allInnerTexts())
    .toEqual(['25 je Seite', '50 je Seite', '100 je Seite', '200 je Seite']);
});

test('an empty catalogue says so and offers the first step; a part is edited and deleted @desktop', async ({
  page,
}) => {
  await test.step('an empty catalogue says so and offers the first step', async () => {
    await PartCatalogue.empty(page);
    await new PartListPage(page).open();
    await expect(page.getByRole('heading', { name: 'Keine Ersatzteile gefunden' })).toBeVisible();
    await page.getByRole('link', { name: 'Erstes Teil anlegen' }).click();
    await expect(page).toHaveURL('/parts/add');
  });
  await test.step('the first field has the focus, Enter saves, the list follows', async () => {
    const catalogue = await PartCatalogue.empty(page);
    await catalogue.add({ partNumber: 'B-1', price: 20 });
    const list = new PartListPage(page);
    await list.open();
    await list.edit('B-1');
    await expect(list.dialog.getByLabel('Beschreibung')).toBeFocused();
    await expect(list.dialog.getByLabel('Teilenummer')).not.toBeEditable();
    await expectAccessible(page);
    await list.dialog.getByLabel('Preis', { exact: true }).fill('22,5');
    const stock = list.dialog.getByLabel('Lagerbestand');
    await stock.fill('abc');
    await page.keyboard.press('Enter');
    await expect(
      list.dialog.getByText('Bitte geben Sie den Lagerbestand als ganze Zahl ab 0 ein'),
    ).toBeVisible();
    await expect(stock).toBeFocused();
    await expect(stock).toHaveValue('abc');
    await stock.fill('');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ersatzteil erfolgreich aktualisiert')).toBeVisible();
    await expect(list.dialog).toBeHidden();
    await expect(list.entry('B-1')).toContainText('22,50 €');
    await expect(list.entry('B-1')).toContainText('0 nicht auf Lager');
  });
  await test.step('what was typed survives an empty field, a failure and somebody else', async () => {
    const catalogue = await PartCatalogue.empty(page);
    const part = await catalogue.add({ partNumber: 'B-1', price: 20 });
    const list = new PartListPage(page);
    await list.open();
    await list.edit('B-1');
    const save = list.dialog.getByRole('button', { name: /speichern$/ });
    const description = list.dialog.getByLabel('Beschreibung');

    await description.fill('');
    await save.click();
    await expect(list.dialog.getByText('Bitte füllen Sie alle Felder aus.', { exact: true })).toBeVisible();

    await description.fill('Von mir');
    await page.route('**/api/parts/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await save.click();
    await expect(list.dialog.getByText('Fehler beim Aktualisieren des Ersatzteils')).toBeVisible();
    await expect(description).toHaveValue('Von mir');

    await catalogue.change({ ...part, price: 33 });
    await save.click();
    await expect(list.dialog.getByText(/inzwischen von jemand anderem geändert/)).toContainText(
      'Preis 33,00 €',
    );
    await expect(description).toHaveValue('Von mir');
    await list.dialog.getByRole('button', { name: 'Trotzdem speichern' }).click();
    await expect(list.dialog).toBeHidden();
    await expect.poll(() => catalogue.all()).toMatchObject([{ description: 'Von mir', price: 20 }]);
  });
  await test.step('deleting asks in the words of the specification', async () => {
    const catalogue = await PartCatalogue.empty(page);
    await catalogue.add({ partNumber: 'B-1' });
    await catalogue.add({ partNumber: 'B-2' });
    const list = new PartListPage(page);
    await list.open();
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    const remove = page.getByRole('button', { name: 'B-1 löschen' });
    await remove.click();
    expect(questions).toEqual(['Möchten Sie das Ersatzteil "B-1" wirklich löschen?']);
    await expect.poll(() => catalogue.all()).toHaveLength(2);

    page.once('dialog', (dialog) => void dialog.accept());
    await remove.click();
    await expect(page.getByText('Ersatzteil erfolgreich gelöscht')).toBeVisible();
    await expect(list.entry('B-1')).toHaveCount(0);
    await expect(list.count('1 von 1 Teilen')).toBeVisible();

    await page.route('**/api/parts/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'B-2 löschen' }).click();
    await expect(page.getByText('Fehler beim Löschen des Ersatzteils')).toBeVisible();
  });
});
