import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { FakeServer, Refusal } from '../../test/fake-server.ts';
import { address, renderInApp } from '../../test/render-in-app.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const stats = { totalDevices: 6, availableDevices: 2, soldDevices: 1, plannedProfit: 50, actualProfit: 20 };
const byStatus = { gekauft: 2, in_reparatur: 1, verkaufsbereit: 1, zum_verkauf: 1, verkauft: 1 };

async function open(answers: Record<string, unknown> = {}, staff: Parameters<typeof renderInApp>[1] = {}) {
  const server = new FakeServer({
    'GET /api/stats': stats,
    'GET /api/devices/summary': { total: 6, byStatus },
    'GET /api/devices': [],
    'GET /api/today': {},
    'GET /api/start': { steps: { company: true, prices: true, purchase: true, mail: true }, isOver: true },
    ...answers,
  });
  await renderInApp(<DashboardScreen />, { staff: {}, ...staff });
  return server;
}

const figures = page.getByLabelText('Seit Beginn');
const links = () =>
  page
    .getByRole('navigation', { name: 'Schnellzugriff' })
    .getByRole('link')
    .elements()
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

it('the planned profit is left out where it came out as planned', async () => {
  await open({ 'GET /api/stats': { ...stats, actualProfit: 50 } });
  await expect.element(figures).toHaveTextContent('Gesamtgewinn50,00 €wie geplant');
  await expect.element(page.getByText('Geplant:')).not.toBeInTheDocument();
});

it('an empty inventory is a friendly start', async () => {
  const nothing = { totalDevices: 0, availableDevices: 0, soldDevices: 0, plannedProfit: 0, actualProfit: 0 };
  await open({
    'GET /api/stats': nothing,
    'GET /api/devices/summary': { total: 0, byStatus: {} },
  });
  await expect.element(page.getByRole('heading', { name: 'Willkommen bei Kreislauf' })).toBeVisible();
  await expect.element(figures).toHaveTextContent('Gesamtgewinn0,00 €noch kein Verkauf');
  await page.getByRole('link', { name: 'Mit IMEI hinzufügen' }).click();
  await expect.poll(address).toBe('/devices/add');
});

it('quick links lead to what each permission allows', async () => {
  await open();
  await expect
    .poll(links)
    .toEqual([
      'Neues Gerät /devices/add',
      'Neues Teil /parts/add',
      'Preisrechner /calculator',
      'Geräteliste /devices',
    ]);
});

it('quick links and the newest devices follow the permissions', async () => {
  await open({}, { staff: { permissions: ['system.statistics', 'parts.create'] } });
  await expect.element(figures).toHaveTextContent('Geräte gesamt6');
  await expect.element(page.getByRole('region', { name: 'Status-Übersicht' })).toBeVisible();
  expect(links()).toEqual(['Neues Teil /parts/add']);
  expect(page.getByRole('region', { name: 'Zuletzt hinzugefügt' }).elements()).toEqual([]);
});

it('figures that cannot be loaded are said so and can be asked for again', async () => {
  const server = await open({ 'GET /api/stats': new Refusal(400) });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Fehler beim Laden der Statistiken');
  server.change('GET /api/stats', stats);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(figures).toHaveTextContent('Geräte gesamt6');
});

it('figures that may not be seen are refused in the words of the server', async () => {
  const error = 'Keine Berechtigung zum Anzeigen von Statistiken.';
  await open({ 'GET /api/stats': new Refusal(403, { error }) });
  await expect.element(page.getByRole('alert')).toHaveTextContent(error);
});

it('what waits is as high as what stood there the last time', async () => {
  localStorage.removeItem('lastHeights.staff');
  const figure = { count: 2, query: {} };
  const sales = { sold: 3, revenue: 1234.5, earned: 456.7, earnedAfterTax: 321 };
  const answers = {
    'GET /api/start': { steps: { company: true, prices: false, purchase: true, mail: false }, isOver: false },
    'GET /api/today': {
      ...{ toRepair: figure, waitingForParts: figure, withoutReceipt: figure, atResellers: figure },
      ...{ overdueWork: figure, today: sales, thisWeek: sales, toReorder: figure },
    },
  };
  const edges = () =>
    [...document.querySelectorAll('section, nav, dl')].map((block) => {
      const { top, bottom } = block.getBoundingClientRect();
      return [Math.round(top / 4), Math.round(bottom / 4)];
    });
  await open(answers);
  await expect.element(page.getByText('ohne Ankaufbeleg')).toBeVisible();
  await expect.element(figures).toHaveTextContent('Gesamtgewinn20,00 €');
  const kept = () => Object.keys(JSON.parse(localStorage.getItem('lastHeights.staff') ?? '{}')).sort();
  await expect.poll(kept).toEqual(['newest', 'start', 'stats', 'today']);
  const before = edges();
  expect(before.length).toBeGreaterThan(4);
  await cleanup();

  const never = () => new Promise(() => {});
  await open({
    ...Object.fromEntries(Object.keys(answers).map((line) => [line, never])),
    ...{ 'GET /api/stats': never, 'GET /api/devices': never, 'GET /api/analytics': never },
  });
  await expect.element(page.getByText('Erste Schritte: … von 4 erledigt')).toBeVisible();
  expect(edges()).toEqual(before);
});

it('whoever was never here sees no block before those above it are known', async () => {
  localStorage.removeItem('lastHeights.staff');
  let answer: (today: unknown) => void = () => {};
  await open({ 'GET /api/today': () => new Promise((resolve) => (answer = resolve)) });
  await expect.element(page.getByLabelText('Seite wird geladen')).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(links()).toEqual([]);
  answer({ toRepair: { count: 2, query: {} } });
  await expect.poll(links).toHaveLength(4);
  await expect.element(page.getByText('zu reparieren oder zu prüfen')).toBeVisible();
});
