import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { address, renderInApp } from '../../../test/render-in-app.tsx';
import { FilterChips } from '../filters/filter-chips.tsx';
import { ListSearch } from '../filters/search-box.tsx';
import { Pagination } from './pagination.tsx';
import { useListState } from './use-list-state.ts';

function Sample() {
  const list = useListState({
    sorts: ['date', 'price'],
    defaultSort: { by: 'date', order: 'desc' },
    pageSize: 50,
    pageSizes: [50, 100],
    filters: ['status'],
  });
  return (
    <main>
      <ListSearch list={list} label="Suche" placeholder="" pauseMs={1} />
      <FilterChips
        label="Status"
        chips={[
          { value: '', label: 'Alle', count: 1234 },
          { value: 'neu', label: 'Neu' },
        ]}
        value={list.filters.status}
        onChange={(value) => list.setFilter('status', value)}
      />
      <button type="button" onClick={() => list.toggleSort('price')}>
        Preis
      </button>
      <button type="button" onClick={() => list.toggleSort('date')}>
        Datum
      </button>
      <button type="button" onClick={() => list.setPageSize(100)}>
        Hundert
      </button>
      <button type="button" onClick={list.reset}>
        {list.isNarrowed ? 'Zurücksetzen' : 'Nichts zurückzusetzen'}
      </button>
      <Pagination page={list.page} pageSize={list.pageSize} total={420} onPage={list.setPage} />
      <output>{`${list.page}/${list.pageSize} ${list.sort} ${list.order} „${list.search}“ ${list.filters.status}`}</output>
    </main>
  );
}

const said = page.getByRole('status');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('an empty address is the default, and a nonsensical one as well', async () => {
  await renderInApp(<Sample />, { at: '/list?page=-3&limit=7&sort=colour&order=up' });
  await expect.element(said).toHaveTextContent('1/50 date desc „“');
});

it('what it shows stands in the address; what equals the default does not', async () => {
  await renderInApp(<Sample />, { at: '/list' });
  await press('Nächste Seite');
  expect(address()).toBe('/list?page=2');
  await press('Preis');
  expect(address(), 'another order begins at page 1').toBe('/list?sort=price&order=asc');
  await press('Preis');
  expect(address(), 'the same column again turns it around').toBe('/list?sort=price&order=desc');
  await press('Datum');
  await press('Datum');
  expect(address()).toBe('/list');
  await press('Hundert');
  expect(address()).toBe('/list?limit=100');
  await press('Neu');
  expect(address()).toBe('/list?limit=100&status=neu');
  await expect.element(said).toHaveTextContent('1/100 date desc „“ neu');
});

it('back leads to what was shown; typing leaves no trace in the history', async () => {
  await renderInApp(<Sample />, { at: '/list' });
  await press('Neu');
  const search = page.getByRole('searchbox');
  await search.fill('iPh');
  await expect.poll(address).toBe('/list?status=neu&search=iPh');
  await search.fill('iPhone');
  await expect.poll(address).toBe('/list?status=neu&search=iPhone');
  window.history.back();
  await expect.poll(address).toBe('/list');
  await expect.element(search).toHaveValue('');
  await expect.element(said).toHaveTextContent('1/50 date desc „“');
});

it('a reset clears search and filters, also what was typed a moment ago, and leaves the order', async () => {
  await renderInApp(<Sample />, { at: '/list?status=neu&search=iPhone&sort=price&order=asc&page=3' });
  await expect.element(page.getByRole('searchbox')).toHaveValue('iPhone');
  (page.getByRole('button', { name: 'Zurücksetzen' }).element() as HTMLElement).click();
  await expect.poll(address).toBe('/list?sort=price&order=asc');
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await expect.element(page.getByRole('button', { name: 'Nichts zurückzusetzen' })).toBeVisible();
});

it('the pages say which rows are shown, lead to the ends and end there', async () => {
  await renderInApp(<Sample />, { at: '/list' });
  await expect.element(page.getByText('1–50 von 420')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vorherige Seite' })).toBeDisabled();
  await press('Letzte Seite');
  expect(address()).toBe('/list?page=9');
  await expect.element(page.getByText('401–420 von 420')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Nächste Seite' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Seite 9' })).toHaveAttribute('aria-current', 'page');
});

it('chips say what is chosen and how many lie behind it', async () => {
  await renderInApp(<Sample />, { at: '/list' });
  await expect
    .element(page.getByRole('button', { name: 'Alle 1.234' }))
    .toHaveAttribute('aria-pressed', 'true');
  await press('Neu');
  await expect.element(page.getByRole('button', { name: 'Neu' })).toHaveAttribute('aria-pressed', 'true');
});
