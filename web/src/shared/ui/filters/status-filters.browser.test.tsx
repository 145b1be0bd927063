import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { StatusFilters } from './status-filters.tsx';

function Opens({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <input aria-label={name} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      {name} öffnen
    </button>
  );
}

function Filters() {
  const list = useListState({
    sorts: ['name'],
    defaultSort: { by: 'name', order: 'asc' },
    pageSize: 25,
    filters: ['status'],
  });
  return (
    <StatusFilters
      list={list}
      search={{ label: 'Suche', placeholder: 'Suche' }}
      label="Status"
      status={undefined}
      chips={[]}
      views={<Opens name="Ansicht" />}
      files={<Opens name="Datei" />}
    />
  );
}

it('what was opened beside the search stays open when a phone is turned', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderInApp(<Filters />);
  for (const name of ['Ansicht', 'Datei']) {
    await page.getByRole('button', { name: `${name} öffnen` }).click();
    await page.getByLabelText(name).fill('Alle alten Geräte');
  }
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    for (const name of ['Ansicht', 'Datei'])
      await expect.element(page.getByLabelText(name)).toHaveValue('Alle alten Geräte');
  }
});
