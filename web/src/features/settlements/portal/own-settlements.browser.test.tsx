import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { resellerSession } from '../../../shared/session/stored-session.ts';
import { FakeServer, Refusal } from '../../../test/fake-server.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { OwnSettlementsScreen } from './own-settlements-screen.tsx';

const ID = '0190b0a0-0000-7000-8000-00000000000a';
const GIRO = 'BCD\n002\n1\nSCT\n\nHandy Laden\nDE89370400440532013000\nEUR1234.50\n\n\nAR-2026-000001';
const line = {
  ...{ assignmentId: 'a', deviceId: 'd', model: 'iPhone 13', imei: '350020987304445' },
  ...{ soldAt: '2026-01-05T10:00:00.000Z', salePrice: 350, minimumPrice: 300, share: 50 },
};
const settlement = {
  ...{ _id: ID, number: 'AR-2026-000001', documentId: 'doc', resellerId: 'r', reseller: 'Laden Nord' },
  ...{ until: '2026-01-31', dueOn: '2026-02-14', count: 4, total: 1234.5, state: 'ueberfaellig' },
  issuedAt: '2026-01-31T10:00:00.000Z',
};
const cancelled = { ...settlement, _id: 'b', number: 'AR-2026-000002', state: 'storniert' };

async function open(answers: Record<string, unknown> = {}) {
  resellerSession.save('token', { username: 'nord' } as Parameters<typeof resellerSession.save>[1]);
  onTestFinished(() => resellerSession.remove());
  const server = new FakeServer({
    'GET /api/reseller/settlements': [settlement, cancelled],
    'GET /api/reseller/settlements/open': {
      lines: [line],
      owed: 300,
      unpaid: { count: 1, sum: 1234.5, dueOn: '2026-02-14' },
    },
    'GET /api/reseller/settlements/months': [
      { month: '2026-01', count: 5, sold: 1750, owed: 1534.5, share: 215.5 },
    ],
    [`GET /api/reseller/settlements/${ID}`]: { ...settlement, lines: [line], giroCode: GIRO },
    ...answers,
  });
  await renderInApp(<OwnSettlementsScreen />, { at: '/reseller/settlements' });
  return server;
}

it('what is owed, per phone and month, is seen at a glance', async () => {
  await open();
  await expect.element(page.getByText(/^1 Abrechnung, fällig seit 14\.02\.2026$/)).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Noch nicht abgerechnete Verkäufe' }))
    .toHaveTextContent(/iPhone 13.*Verkauft für350,00.*Mindestpreis300,00.*Ihr Anteil50,00/);
  await expect
    .element(page.getByRole('list', { name: 'Ihr Anteil je Monat' }))
    .toHaveTextContent(/Januar 20265 Verkäufe.*1\.750,00.*1\.534,50.*215,50/);
  await expect
    .element(page.getByRole('listitem', { name: 'Abrechnung AR-2026-000001' }))
    .toHaveTextContent(/1\.234,50.*fällig seit 14\.02\.2026/);
  const other = page.getByRole('listitem', { name: 'Abrechnung AR-2026-000002' });
  await expect.element(other).toHaveTextContent(/Storniert.*nicht zu zahlen/);
  await expect.element(other.getByRole('link', { name: /^Bezahlen/ })).not.toBeInTheDocument();
});

it('of several only the first one is said to be due since then', async () => {
  await open({
    'GET /api/reseller/settlements/open': {
      lines: [],
      owed: 0,
      unpaid: { count: 2, sum: 1939.48, dueOn: '2026-02-14' },
    },
  });
  await expect
    .element(page.getByText('2 Abrechnungen, die erste fällig seit 14.02.2026', { exact: true }))
    .toBeVisible();
});

it('an unpaid one opens with its code, large, and all of it to copy', async () => {
  await open();
  await page.getByRole('link', { name: 'Bezahlen: AR-2026-000001' }).click();
  const drawer = page.getByRole('dialog', { name: 'Abrechnung AR-2026-000001' });
  const code = drawer.getByRole('img', { name: /GiroCode über 1\.234,50/ });
  await expect.element(code).toBeVisible();
  await expect.poll(() => code.element().getBoundingClientRect().width).toBeGreaterThan(250);
  await expect.element(drawer.getByRole('button', { name: 'IBAN kopieren' })).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'PDF öffnen: AR-2026-000001' })).toBeVisible();
});

it('without settlements it says where they come from; what cannot be loaded can be asked again', async () => {
  const server = await open({
    'GET /api/reseller/settlements': [],
    'GET /api/reseller/settlements/open': new Refusal(503, { error: 'Bitte später.' }),
    'GET /api/reseller/settlements/months': [],
  });
  await expect.element(page.getByRole('heading', { name: 'Noch keine Abrechnungen' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Bitte später.');
  server.change('GET /api/reseller/settlements/open', { lines: [], owed: 0, unpaid: { count: 0, sum: 0 } });
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByText('Keine Abrechnung ist offen.')).toBeVisible();
});
