import type { Page } from '@playwright/test';
import { AdminApi, signInEverywhere } from '../pages/admin-api.ts';
import { grantOnly } from '../pages/sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ world: 'prices' });
test.describe.configure({ timeout: 180_000 });

class PriceBook extends AdminApi {
  static async open(page: Page, cells: object[] = []): Promise<PriceBook> {
    const book = new PriceBook(page, await signInEverywhere(page));
    await book.empty();
    for (let at = 0; at < cells.length; at += 500)
      await book.call('put', '/api/prices', { cells: cells.slice(at, at + 500) });
    await page.goto('/prices');
    return book;
  }

  async empty(): Promise<void> {
    const own = await this.own();
    for (let at = 0; at < own.length; at += 500) {
      const cells = own.slice(at, at + 500).map(({ price, ...cell }) => ({ ...cell, price: null }));
      await this.call('put', '/api/prices', { cells });
    }
  }

  async set(cell: { model: string; storage: string; grade: string; price: number }): Promise<void> {
    await this.call('put', '/api/prices', { cells: [cell] });
  }

  async own(): Promise<{ model: string; storage: string; grade: string; price: number }[]> {
    const rows = (await this.call('get', '/api/prices')) as {
      model: string;
      storage: string;
      grades: Record<string, { price: number; source: string } | null>;
    }[];
    return rows.flatMap(({ model, storage, grades }) =>
      Object.entries(grades).flatMap(([grade, cell]) =>
        cell?.source === 'own' ? [{ model, storage, grade, price: cell.price }] : [],
      ),
    );
  }

  async prices(): Promise<string[]> {
    return (await this.own()).map(
      ({ model, storage, grade, price }) => `${model} ${storage} ${grade} ${price}`,
    );
  }
}

const cellsOf = (count: number, model = 'iPhone 13') =>
  Array.from({ length: count }, (_, index) => ({
    model,
    storage: `${2 ** (6 + index)}GB`,
    grade: 'A',
    price: 300 + index,
  }));

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}:`) });

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('grid').evaluate((grid, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('an empty book says how to begin, and the first price is entered @phone', async ({ page }) => {
  const book = await PriceBook.open(page);
  await expect(page.getByText('Ab drei Verkäufen eines Modells')).toBeVisible();
  await page.getByRole('button', { name: 'Ersten Preis eintragen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Modell').fill('iPhone 13');
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Speicher').fill('viel');
  await dialog.getByRole('button', { name: 'Preise speichern' }).click();
  await expect(dialog.getByText('Bitte geben Sie den Speicher wie 128GB an')).toBeVisible();
  await dialog.getByLabel('Speicher').fill('128');
  await dialog.getByLabel('Zustand A', { exact: true }).fill('312,50');
  await dialog.getByRole('button', { name: 'Preise speichern' }).click();
  await expect(cell(page, 'iPhone 13 128 GB A')).toContainText('312,50');
  await expect.poll(() => book.prices()).toEqual(['iPhone 13 128GB A 312.5']);
  await expectAccessible(page);
});

test('cells are changed by keyboard alone, by a pasted column as a whole, and taken back from the history @desktop', async ({
  page,
}) => {
  await test.step('cells are changed by keyboard alone, and a change is taken back from the history', async () => {
    const book = await PriceBook.open(page, cellsOf(3));
    await cell(page, 'iPhone 13 64 GB A\\+').click();
    const { keyboard } = page;
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await keyboard.press('Control+A');
    await keyboard.type('abc');
    await keyboard.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Bitte geben Sie einen Betrag wie 12,50 ein' }),
    ).toBeVisible();
    await keyboard.press('Escape');
    await expect(cell(page, 'iPhone 13 64 GB A')).toContainText('300,00');

    await keyboard.type('333,30');
    await keyboard.press('Enter');
    // The history is in the order in which the changes were stored.
    await expect.poll(() => book.prices()).toContain('iPhone 13 64GB A 333.3');
    // Enter has led one row down.
    await keyboard.type('334');
    await keyboard.press('Escape');
    await keyboard.press('Delete');
    await expect.poll(() => book.prices()).toEqual(['iPhone 13 64GB A 333.3', 'iPhone 13 256GB A 302']);
    await page.getByRole('button', { name: 'Mehr' }).click();
    await page.getByRole('menuitem', { name: 'Verlauf' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').first()).toContainText(
      'iPhone 13 128 GB A: 301,00 € → kein Preis',
    );
    const refusal = { status: 409, json: { error: 'Der Preis wurde inzwischen geändert.' } };
    await page.route('**/api/prices/history/**', (route) => route.fulfill(refusal), { times: 1 });
    await dialog.getByRole('button', { name: 'Rückgängig' }).first().click();
    await expect(dialog.getByRole('alert')).toHaveText(refusal.json.error);
    await dialog.getByRole('button', { name: 'Rückgängig' }).first().click();
    await expect.poll(() => book.prices()).toHaveLength(3);
    await page.unrouteAll();
  });
  await test.step('a pasted column is stored as a whole, and with three bad cells not at all', async () => {
    const book = await PriceBook.open(page, cellsOf(4));
    await cell(page, 'iPhone 13 64 GB A').click();
    const before = await book.prices();
    await paste(page, '410\nviel\n-3\n12,345');
    await expect(page.getByText('3 Werte sind keine Preise. Es wurde nichts gespeichert')).toBeVisible();
    await expect(page.locator('[role="grid"] td[aria-invalid="true"]')).toHaveCount(3);
    await expect.poll(() => book.prices()).toEqual(before);

    await paste(page, '410\r\n420,50\r\n430 €\r\n');
    await expect(page.getByText('3 Preise gespeichert')).toBeVisible();
    await expect(page.locator('[role="grid"] td[aria-invalid="true"]')).toHaveCount(0);
    await expect
      .poll(async () => (await book.own()).map(({ price }) => price))
      .toEqual([410, 420.5, 430, 303]);
    // What somebody else changes meanwhile stays.
    await book.set({ model: 'iPhone 14', storage: '128GB', grade: 'A', price: 555 });
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(() => book.prices()).toEqual([...before, 'iPhone 14 128GB A 555']);
  });
});

test('of many rows only those in sight are drawn, and any is found @desktop', async ({ page }) => {
  test.slow();
  const cells = Array.from({ length: 700 }, (_, index) => ({
    model: `Testgerät ${index + 1}`,
    storage: '128GB',
    grade: 'A',
    price: index + 1,
  }));
  const book = await PriceBook.open(page, cells);
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', '701');
  await expect.poll(() => page.locator('[role="grid"] tbody tr').count()).toBeLessThan(60);
  await test.step('scrolling draws the rows that come, and leaves those that are there', async () => {
    const firstRow = page.locator('[role="grid"] tbody tr[aria-rowindex]').first();
    const before = await firstRow.getAttribute('aria-rowindex');
    await grid.evaluate((table) => {
      (table.parentElement as Element).scrollTop = 4000;
    });
    await expect(firstRow).not.toHaveAttribute('aria-rowindex', before ?? '');
    await grid.evaluate((table) => {
      const drawn = new Set<Node>();
      Object.assign(window, { drawn });
      const watch = new MutationObserver((changes) => {
        for (const { target } of changes) drawn.add(target.parentElement?.closest('tr') ?? target);
      });
      watch.observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
      (table.parentElement as Element).scrollTop += 160;
    });
    const drawn = () => page.evaluate(() => (window as unknown as { drawn: Set<Node> }).drawn.size);
    await expect.poll(drawn).toBeGreaterThan(0);
    // Four rows have gone, of forty.
    await expect.poll(drawn).toBeLessThan(10);
  });
  await page.locator('[role="grid"] tbody td').first().click();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 'Testgerät 700 128 GB A')).toBeInViewport();
  await page.getByRole('searchbox').fill('654');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await expect(cell(page, 'Testgerät 654 128 GB A')).toContainText('654,00');

  // A whole column from a spreadsheet, longer than one call takes.
  await page.getByRole('searchbox').fill('');
  await expect(grid).toHaveAttribute('aria-rowcount', '701');
  await page.keyboard.press('Tab');
  await page.locator('[role="grid"] tbody td').first().click();
  await paste(page, '700,50\n'.repeat(600));
  await expect(page.getByText('600 Preise gespeichert')).toBeVisible();
  await expect.poll(async () => (await book.own()).filter(({ price }) => price === 700.5).length).toBe(600);
});

test('a file is looked at before it is taken, with each error by line and column @desktop', async ({
  page,
}) => {
  const book = await PriceBook.open(page, cellsOf(1));
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'CSV einlesen' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (text: string) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'preise.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Modell;Speicher;A;B\niPhone 14;128GB;400;viel\n');
  await expect(
    dialog.getByRole('row', { name: '2 B Bitte geben Sie einen Betrag wie 12,50 ein' }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: '1 Zeile übernehmen' })).toBeDisabled();
  await choose('Modell;Speicher;A;B\niPhone 14;128GB;400;350,5\n');
  await dialog.getByRole('button', { name: '1 Zeile übernehmen' }).click();
  await expect(dialog).toContainText('2 neu, 0 aktualisiert, 0 unverändert');
  await expect
    .poll(() => book.prices())
    .toEqual(['iPhone 13 64GB A 300', 'iPhone 14 128GB A 400', 'iPhone 14 128GB B 350.5']);
});

test('who may not change settings reads the book and changes nothing @desktop', async ({ page }) => {
  const book = await PriceBook.open(page, cellsOf(1));
  await grantOnly(page, ['devices.view', 'devices.create']);
  await page.reload();
  await cell(page, 'iPhone 13 64 GB A').click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('99');
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Modell hinzufügen' })).toHaveCount(0);
  await expect.poll(() => book.prices()).toEqual(['iPhone 13 64GB A 300']);
});
