import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { useMovable } from './use-movable.tsx';

function Note() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <input aria-label="Notiz" />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Öffnen
    </button>
  );
}

function Page() {
  const [isNarrow, setNarrow] = useState(false);
  const { places, pieces } = useMovable({ note: <Note />, none: null });
  return (
    <>
      <button type="button" onClick={() => setNarrow(!isNarrow)}>
        Drehen
      </button>
      {isNarrow ? <section aria-label="schmal">{places.note}</section> : <main>{places.note}</main>}
      {places.none}
      {pieces}
    </>
  );
}

it('a piece moves to another layout with all that is open and typed in it', async () => {
  await renderInApp(<Page />);
  const note = page.getByLabelText('Notiz');
  await page.getByRole('button', { name: 'Öffnen' }).click();
  await note.fill('Zu groß');
  await page.getByRole('button', { name: 'Drehen' }).click();
  await expect
    .element(page.getByRole('region', { name: 'schmal' }).getByLabelText('Notiz'))
    .toHaveValue('Zu groß');
  await page.getByRole('button', { name: 'Drehen' }).click();
  await expect.element(page.getByRole('main').getByLabelText('Notiz')).toHaveValue('Zu groß');
  await expect.element(page.getByRole('region', { name: 'schmal' })).not.toBeInTheDocument();
});
