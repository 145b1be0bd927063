import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FakeServer, Refusal } from '../../test/fake-server.ts';
import { renderInApp } from '../../test/render-in-app.tsx';
import { OrderScreen } from './order-screen.tsx';

const ID = '00000000-0000-4000-8000-000000000001';

const line = (partNumber: string, received: number, price: number) => ({
  ...{ partNumber, partId: null, description: `Teil ${partNumber}`, place: '', supplier: '' },
  ...{ quantity: 5, received, isLeftOut: false, price, sum: 5 * price },
});

const order = (lines: ReturnType<typeof line>[], updatedAt: string) => ({
  ...{ _id: ID, number: 'B-2026-0001', state: 'bestellt', note: '', lines, updatedAt },
  ...{ createdAt: updatedAt, createdBy: 'Mira', orderedAt: updatedAt },
});

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

it('a delivery that somebody else has booked meanwhile is shown, and what was counted and typed stays', async () => {
  const before = order([line('A-1', 0, 6.38), line('A-2', 0, 9)], '2026-11-02T10:00:00.000Z');
  const after = order([line('A-1', 2, 77.77), line('A-2', 0, 9)], '2026-11-02T10:05:00.000Z');
  const refusal = {
    code: 'changed_meanwhile',
    error: 'Inzwischen geändert.',
    order: { updatedAt: after.updatedAt },
  };
  const server = new FakeServer({
    [`GET /api/part-orders/${ID}`]: before,
    [`POST /api/part-orders/${ID}/receive`]: new Refusal(409, refusal),
  });
  await renderInApp(
    <Routes>
      <Route path="/parts/orders/:id" element={<OrderScreen />} />
    </Routes>,
    { at: `/parts/orders/${ID}`, staff: {} },
  );
  await page.getByRole('button', { name: 'Alles Offene eintragen' }).click();
  await field('Bezahlter Preis von A-2').fill('8,50');
  server.change(`GET /api/part-orders/${ID}`, after);
  await page.getByRole('button', { name: 'Wareneingang buchen' }).click();

  await expect.element(page.getByText('Inzwischen geändert.')).toBeVisible();
  await expect.element(page.getByText('2 von 5 geliefert')).toBeVisible();
  await expect.element(field('Geliefert von A-1')).toHaveValue('5');
  await expect.element(field('Bezahlter Preis von A-1')).toHaveValue('77,77');
  await expect.element(field('Bezahlter Preis von A-2')).toHaveValue('8,50');

  server.change(`POST /api/part-orders/${ID}/receive`, { ...after, state: 'geliefert' });
  await field('Geliefert von A-1').fill('3');
  await page.getByRole('button', { name: 'Wareneingang buchen' }).click();
  await expect.element(page.getByText('Wareneingang gebucht')).toBeVisible();
  const sent = server.asked.filter((asked) => asked.line.endsWith('/receive')).map(({ body }) => body);
  expect(sent).toMatchObject([
    { updatedAt: before.updatedAt },
    {
      updatedAt: after.updatedAt,
      lines: [
        { partNumber: 'A-1', quantity: 3, price: 77.77 },
        { partNumber: 'A-2', quantity: 5, price: 8.5 },
      ],
    },
  ]);
});
