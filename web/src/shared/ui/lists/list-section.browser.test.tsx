import { useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { address, renderInApp } from '../../../test/render-in-app.tsx';
import { ApiError } from '../../api-error.ts';
import { ListSearch } from '../filters/search-box.tsx';
import { Card, CardLink, CardList } from '../rows/card-list.tsx';
import { ListSection } from './list-section.tsx';
import { useListState } from './use-list-state.ts';

interface Answer {
  items: string[];
  total: number;
}

function Sample({ ask }: { ask: (asked: { search: string; page: number }) => Promise<Answer> }) {
  const list = useListState({
    sorts: ['name'],
    defaultSort: { by: 'name', order: 'asc' },
    pageSize: 2,
    filters: [],
  });
  const { search, page: shown } = list;
  const query = useQuery({
    queryKey: ['sample', search, shown],
    queryFn: () => ask({ search, page: shown }),
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <ListSection
      label="Liste"
      list={list}
      query={query}
      failure="Fehler beim Laden"
      retry={() => query.refetch()}
      filters={<ListSearch list={list} label="Suche" placeholder="" pauseMs={1} />}
      empty={<p>Nichts gefunden</p>}
    >
      {(items, isOutdated) => (
        <CardList items={items} isOutdated={isOutdated} cardHeight={80}>
          {(item) => (
            <Card key={item} isLink label={item}>
              {item}
              <CardLink to={`/things/${item}`} />
            </Card>
          )}
        </CardList>
      )}
    </ListSection>
  );
}

const entry = (name: string) => page.getByRole('listitem', { name });

it('a list that cannot be loaded says so and can be asked again', async () => {
  const ask = vi
    .fn<(asked: { search: string; page: number }) => Promise<Answer>>()
    .mockRejectedValueOnce(new ApiError(500, 'Die Liste ist gerade nicht zu haben.'))
    .mockResolvedValue({ items: ['a'], total: 1 });
  await renderInApp(<Sample ask={ask} />, { at: '/list' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Die Liste ist gerade nicht zu haben.');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(entry('a')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('rows that were there stay when the next answer fails', async () => {
  const ask = vi
    .fn<(asked: { search: string; page: number }) => Promise<Answer>>()
    .mockResolvedValueOnce({ items: ['a', 'b'], total: 4 })
    .mockRejectedValue(new ApiError(500, 'Fehler beim Laden'));
  await renderInApp(<Sample ask={ask} />, { at: '/list' });
  await expect.element(entry('a')).toBeVisible();
  await page.getByRole('searchbox').fill('x');
  await expect.element(page.getByText('Fehler beim Laden')).toBeVisible();
});

it('a late answer to an older search is never shown', async () => {
  const answers = new Map<string, (answer: Answer) => void>();
  const ask = ({ search }: { search: string }) =>
    new Promise<Answer>((resolve) => {
      answers.set(search, resolve);
    });
  await renderInApp(<Sample ask={ask} />, { at: '/list' });
  await expect.poll(() => answers.has('')).toBe(true);
  answers.get('')?.({ items: ['a', 'b'], total: 2 });
  await expect.element(entry('a')).toBeVisible();
  await page.getByRole('searchbox').fill('al');
  await expect.poll(() => answers.has('al')).toBe(true);
  await page.getByRole('searchbox').fill('alt');
  await expect.poll(() => answers.has('alt')).toBe(true);
  // The previous rows stay until the new answer comes.
  await expect.element(entry('b')).toBeVisible();
  answers.get('alt')?.({ items: ['neu'], total: 1 });
  await expect.element(entry('neu')).toBeVisible();
  answers.get('al')?.({ items: ['zu spät'], total: 1 });
  await expect.element(entry('zu spät')).not.toBeInTheDocument();
  await expect.element(entry('neu')).toBeVisible();
});

it('a page that is no longer there leads to the last one', async () => {
  const ask = ({ page: asked }: { page: number }) =>
    Promise.resolve({ items: asked <= 2 ? [`eins von ${asked}`] : [], total: 3 });
  await renderInApp(<Sample ask={ask} />, { at: '/list?page=9' });
  await expect.element(entry('eins von 2')).toBeVisible();
  expect(address()).toBe('/list?page=2');
});

it('an empty list says so, and cards stand in for the first page', async () => {
  let answer: (answer: Answer) => void = () => {};
  const ask = () =>
    new Promise<Answer>((resolve) => {
      answer = resolve;
    });
  const screen = await renderInApp(<Sample ask={ask} />, { at: '/list' });
  await expect.element(page.getByRole('region', { name: 'Liste' })).toBeVisible();
  expect(screen.container.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(4);
  answer({ items: [], total: 0 });
  await expect.element(page.getByText('Nichts gefunden')).toBeVisible();
});

it('the whole card leads to its detail', async () => {
  await renderInApp(<Sample ask={() => Promise.resolve({ items: ['a'], total: 1 })} />, { at: '/list' });
  await entry('a').click({ position: { x: 5, y: 5 } });
  expect(address()).toBe('/things/a');
});
