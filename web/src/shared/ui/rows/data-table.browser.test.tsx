import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, renderInApp } from '../../../test/render-in-app.tsx';
import { type Column, DataTable, RowLink } from './data-table.tsx';

interface Phone {
  id: string;
  model: string;
  price: string;
}

const phones: Phone[] = [
  { id: '1', model: 'iPhone 13', price: '250,00 €' },
  { id: '2', model: 'iPhone 14', price: '410,00 €' },
];

const columns: Column<Phone, 'model' | 'price'>[] = [
  {
    key: 'model',
    header: 'Modell',
    sort: 'model',
    cell: ({ id, model }) => <RowLink to={`/devices/${id}`}>{model}</RowLink>,
  },
  { key: 'note', header: 'Notiz', joins: 'model', cell: ({ id }) => `Notiz ${id}` },
  { key: 'price', header: 'Preis', sort: 'price', align: 'end', cell: ({ price }) => price },
];

const header = (name: string) => page.getByRole('columnheader', { name });

afterEach(() => page.viewport(1440, 900));

function show(more: Partial<Parameters<typeof DataTable<Phone, 'model' | 'price'>>[0]> = {}) {
  return renderInApp(
    <DataTable caption="Geräte" columns={columns} rows={phones} rowKey={({ id }) => id} {...more} />,
  );
}

it('has a name, its headers and a row for each', async () => {
  await show();
  const table = page.getByRole('table', { name: 'Geräte' });
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  for (const name of ['Modell', 'Notiz', 'Preis']) await expect.element(header(name)).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(3);
  await expect.element(page.getByRole('row', { name: /iPhone 14/ })).toHaveTextContent('410,00 €');
});

it('a header sorts by its column and says in which direction', async () => {
  const toggleSort = vi.fn();
  await show({ list: { sort: 'price', order: 'desc', toggleSort } });
  await expect.element(header('Preis')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(header('Modell')).not.toHaveAttribute('aria-sort');
  await header('Modell').getByRole('button').click();
  expect(toggleSort).toHaveBeenCalledExactlyOnceWith('model');
});

it('a click anywhere in the row follows its link, and so does Enter', async () => {
  await show();
  await page.getByText('410,00 €').click();
  expect(address()).toBe('/devices/2');
  (page.getByRole('link', { name: 'iPhone 13' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/devices/1');
});

it('skeletons stand in for the first page, and rows of an older question stay, greyed', async () => {
  const screen = await show({ rows: undefined, skeletonRows: 5 });
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(page.getByRole('row').elements()).toHaveLength(6);
  await screen.unmount();

  await show({ isOutdated: true });
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByText('iPhone 13')).toBeVisible();
});

it('a column without room stands below another, so that nothing is lost', async () => {
  await page.viewport(1024, 768);
  await show();
  await expect.element(header('Notiz')).not.toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: /iPhone 13/ })).toHaveTextContent('Notiz 1');
});
