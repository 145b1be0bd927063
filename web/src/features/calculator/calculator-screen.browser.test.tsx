import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { FakeServer, Refusal } from '../../test/fake-server.ts';
import { address, renderInApp } from '../../test/render-in-app.tsx';
import { CalculatorScreen } from './calculator-screen.tsx';

const part = (partNumber: string, description: string, category: string, price: number) => ({
  ...{ _id: partNumber, partNumber, description, category, price, forModel: 'iPhone 13' },
});
const partsOf: Record<string, unknown[]> = {
  'iPhone 13': [
    part('D-1', 'Display (Without IC) For iPhone 13 Black Refurbished', 'Screen (refurbished)', 120.5),
    part('B-1', 'Battery For iPhone 13 Service Pack', 'Battery', 24.9),
  ],
  'iPhone 13 Pro': [part('P-1', 'Display For iPhone 13 Pro', 'Display', 300)],
};
const similar = (number: number) => ({
  ...{ _id: `sold-${number}`, model: 'iPhone 13', modelDesc: `iPhone 13 128GB Nr. ${number}` },
  soldDate: `2026-10-0${number}T10:00:00.000Z`,
  ...{ purchasePrice: 250, partsCost: 0, actualSellingPrice: 330, profit: 80 },
});
const history = {
  reference: {
    ...{ devices: 4, averageSellingPrice: 330, averagePartsCost: 0, averageProfit: 80 },
    ...{ lowestProfit: 50, highestProfit: 110 },
  },
  similar: [similar(4), similar(3), similar(2)],
};

async function open(query: string, more: Record<string, unknown> = {}) {
  const server = new FakeServer({
    'GET /api/calculator/models': [{ name: 'iPhone', models: ['iPhone 11', 'iPhone 13', 'iPhone 13 Pro'] }],
    'GET /api/calculator/parts': ({ query: asked }: { query: Record<string, string> }) =>
      partsOf[asked.forModel ?? ''] ?? [],
    'GET /api/calculator/history': { reference: null, similar: [] },
    'GET /api/settings/defaults': { countsTax: false },
    'GET /api/prices/quote': new Refusal(404, { error: 'Kein Preis', code: 'no_price' }),
    ...more,
  });
  await renderInApp(<CalculatorScreen />, { at: `/calculator${query}`, staff: {} });
  return server;
}

const region = (name: string) => page.getByRole('region', { name });
const breakdown = region('Kostenrechnung');
const market = page.getByLabelText('Erwarteter Marktpreis', { exact: true });
const profit = page.getByLabelText('Wunschgewinn', { exact: true });
const rowOf = (price: string) =>
  region('Gewinn je Einkaufspreis').getByRole('row', { name: new RegExp(`^${price}`) });

async function choosePart(group: RegExp, name: RegExp) {
  await page.getByRole('button', { name: group }).click();
  await page.getByRole('button', { name }).click();
}

async function chooseModel(name: string) {
  await page.getByRole('combobox', { name: 'Modell' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

it('a purchase that does not pay is called so; four prices show what they would earn', async () => {
  await open('?market=220&model=iPhone+13');
  await expect.element(rowOf('100,00')).toHaveTextContent('Wunschgewinn erreicht');
  await expect.element(rowOf('100,00')).toHaveTextContent('120,00 €');
  await expect.element(rowOf('200,00')).toHaveTextContent('unter Wunschgewinn');
  await expect.element(rowOf('250,00')).toHaveTextContent('Verlust');
  await expect.element(rowOf('250,00')).toHaveTextContent('-30,00 €');

  await choosePart(/^Display/, /^Display \(Without IC\)/);
  await market.fill('100');
  await expect.element(breakdown).toHaveTextContent('Höchstens zahlen0,00 €');
  await expect.element(breakdown).toHaveTextContent('Dieser Ankauf lohnt sich nicht');
  await expect.element(breakdown).toHaveTextContent('liegen 70,50 € über dem Marktpreis');
});

it('parts that cannot be loaded can be asked for again, and the sum adds up without them', async () => {
  const server = await open('?model=iPhone+13&market=400', { 'GET /api/calculator/parts': new Refusal(400) });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Fehler beim Laden der Daten');
  await expect.element(breakdown).toHaveTextContent('Höchstens zahlen350,00 €');
  server.change('GET /api/calculator/parts', partsOf['iPhone 13']);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByRole('button', { name: /^Display/ })).toBeVisible();
});

it('sold devices of this model are the reference, the most similar lead to their page', async () => {
  await open('?model=iPhone+13', { 'GET /api/calculator/history': history });
  const sold = region('Verkaufte iPhone 13');
  await expect.element(sold).toHaveTextContent('4 Geräte');
  await expect.element(sold).toHaveTextContent('Ø Verkaufspreis330,00 €');
  await expect.element(sold).toHaveTextContent('Ø Gewinn80,00 €');
  await sold.getByRole('button', { name: '330,00 € als Marktpreis übernehmen' }).click();
  await expect.element(breakdown).toHaveTextContent('Höchstens zahlen280,00 €');
  await expect
    .poll(() =>
      sold
        .getByRole('link')
        .all()
        .map((link) => link.element().textContent),
    )
    .toEqual([...['iPhone 13 128GB Nr. 4', 'iPhone 13 128GB Nr. 3', 'iPhone 13 128GB Nr. 2']]);
  await sold.getByRole('link').first().click();
  await expect.poll(address).toBe('/devices/sold-4');
});

it('whoever gets no history calculates without it', async () => {
  await open('', { 'GET /api/calculator/history': new Refusal(403, { error: 'Nein' }) });
  await chooseModel('iPhone 13');
  await market.fill('200');
  await choosePart(/^Akku/, /^Battery/);
  await expect.element(breakdown).toHaveTextContent('Höchstens zahlen125,10 €');
  await expect.element(page.getByText('Verkaufte iPhone 13')).not.toBeInTheDocument();
  await expect.element(page.getByText('Nein', { exact: true })).not.toBeInTheDocument();
});

it('choosing the chosen model again keeps its parts; another one begins without them', async () => {
  await open('?model=iPhone+13&market=400');
  await choosePart(/^Akku/, /^Battery/);
  await chooseModel('iPhone 13');
  await expect.element(page.getByRole('combobox', { name: 'Modell' })).toHaveValue('iPhone 13');
  await expect.element(page.getByText('1 Teil gewählt')).toBeVisible();
  await expect.element(breakdown).toHaveTextContent('Höchstens zahlen325,10 €');

  await chooseModel('iPhone 13 Pro');
  await expect.element(page.getByRole('button', { name: /^Display/ })).toBeVisible();
  await expect.element(page.getByText('1 Teil gewählt')).not.toBeInTheDocument();
  await expect.element(breakdown).toHaveTextContent('Höchstens zahlen350,00 €');
  await chooseModel('iPhone 11');
  await expect.element(page.getByText('Keine Ersatzteile für iPhone 11')).toBeVisible();
});

it.each([
  [profit, 'fünfzig', 'Bitte geben Sie einen Betrag wie 12,50 ein', 'den Wunschgewinn'],
  [market, '-50', 'Der Betrag darf nicht negativ sein', 'den erwarteten Marktpreis'],
  [market, '99999999999', 'Der Betrag ist zu groß', 'den erwarteten Marktpreis'],
] as const)(
  'a price that cannot be read stays, says why, and gives no result: %#',
  async (field, typed, sentence, advice) => {
    await open('?market=400');
    await expect.element(breakdown).toHaveTextContent('Höchstens zahlen350,00 €');
    await field.fill(typed);
    (field.element() as HTMLElement).blur();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(field).toHaveValue(typed);
    await expect.element(breakdown).not.toHaveTextContent(/Höchstens zahlen[\d.,]+ €/);
    await expect.element(breakdown).toHaveTextContent(`Berichtigen Sie ${advice}`);
    await expect.element(rowOf('100,00')).not.toHaveTextContent('erreicht');
    await page.getByRole('button', { name: 'Neu beginnen' }).click();
    await expect.element(profit).toHaveValue('50,00');
  },
);

it('on a phone the result stays in sight and leads to the sum', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await open('?model=iPhone+13&market=400');
  const bar = page.getByRole('button', { name: /Rechnung ansehen/ });
  await expect.element(bar).toHaveTextContent('350,00 €');
  await bar.click();
  await expect.element(breakdown.getByText('Wunschgewinn').first()).toBeInViewport();
  for (const name of [/senken$/, /erhöhen$/]) {
    const { width, height } = page.getByRole('button', { name }).first().element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
