import { PartCatalogue } from '../pages/part-catalogue.ts';
import { layoutFaults } from '../support/layout.ts';
import { Catalogue, expect, test } from '../support/supplier.ts';

test.use({ world: 'orders-cart' });

test('a cart that fails leaves the order a draft and says so; the next try fills it once @desktop', async ({
  page,
  supplier,
}) => {
  const shelf = await PartCatalogue.empty(page);
  for (const partNumber of ['FD-1', 'EIGEN-1']) await shelf.add({ partNumber });
  supplier.sell([{ sku: 'FD-1', title: 'Display For iPhone 13', instock: 'Y', price: '50.00' }]);
  const catalogue = await Catalogue.of(page);
  await catalogue.fetch();
  const lines = ['FD-1', 'EIGEN-1'].map((partNumber) => ({ partNumber, quantity: 2 }));
  const { _id } = await catalogue.call('post', '/api/part-orders', { lines });
  const filled = supplier.carts;

  await page.goto(`/parts/orders/${_id}`);
  const fill = page.getByRole('button', { name: 'In den Foneday-Warenkorb legen' });
  await expect(fill).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => layoutFaults(page)).toEqual([]);
  }
  supplier.refuse(500);
  await fill.click();
  await expect(page.getByText('Die Bestellung ist unverändert ein Entwurf.')).toBeVisible();
  await expect(page.getByText('Entwurf', { exact: true })).toBeVisible();
  expect(supplier.carts).toBe(filled);

  supplier.sell([]);
  await fill.dblclick();
  await expect(page.getByText('Die Teile liegen im Warenkorb bei Foneday')).toBeVisible();
  await expect(page.getByText('Foneday verkauft nicht: EIGEN-1')).toBeVisible();
  await expect(page.getByText('Bestellt', { exact: true })).toBeVisible();
  expect(supplier.carts).toBe(filled + 1);
});
