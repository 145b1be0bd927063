import { Route, Routes } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeServer, Refusal } from '../../../test/fake-server.ts';
import { address, renderInApp } from '../../../test/render-in-app.tsx';
import { TradeInScreen } from './trade-in-screen.tsx';

const OLD = '0199a1b2-0000-7000-8000-000000000001';
const NEW = '0199a1b2-0000-7000-8000-000000000003';

const listed = (_id: string, more: { model: string; imei: string } & Record<string, unknown>) => ({
  ...{ _id, imei2: null, serial: null, modelDesc: null, status: 'gekauft', purchasePrice: 180 },
  ...{ sellingPrice: 230, purchaseDate: '2026-11-18T09:00:00.000Z', parts: [], checkSource: 'provider' },
  ...more,
});
const old = listed(OLD, { model: 'iPhone 11', imei: '350020987304445' });
const next = listed(NEW, {
  model: 'iPhone 13',
  imei: '359888175000011',
  purchasePrice: 220,
  sellingPrice: 300,
});
const whole = (phone: object, more: object = {}) => ({
  ...phone,
  ...{ hasReceipt: false, hasInvoice: false, isAssigned: false, donor: null },
  ...{ purchaseInfo: { seller: 'Anna Ott' }, ...more },
});
const document = (_id: string, number: string, kind: string) => ({ _id, number, kind, lines: [] });
const TRADE_IN = 'POST /api/trade-ins';

async function open(at = '/trade-in', answers: Record<string, unknown> = {}) {
  const server = new FakeServer({
    'GET /api/settings/defaults': {
      isCompanyComplete: true,
      hasTaxNumber: true,
      warrantyMonths: 12,
      taxPeriods: [],
    },
    'GET /api/sellers': [],
    'GET /api/devices': ({ query }: { query: Record<string, string> }) => {
      const among = query.only === 'withoutReceipt' ? [old] : [old, next];
      const wanted = (query.search ?? '').toLowerCase();
      return among.filter(({ model, imei }) => `${model} ${imei}`.toLowerCase().includes(wanted));
    },
    [`GET /api/devices/${OLD}`]: whole(old),
    [`GET /api/devices/${NEW}`]: whole(next, { hasReceipt: true }),
    [TRADE_IN]: {
      invoice: document('invoice', 'RE-2026-00007', 'rechnung'),
      receipt: document('receipt', 'AB-2026-00009', 'ankauf'),
      difference: 120,
    },
    ...answers,
  });
  onTestFinished(() => localStorage.clear());
  await renderInApp(
    <Routes>
      <Route path="/trade-in" element={<TradeInScreen />} />
      <Route path="*" element={<p>Andere Seite</p>} />
    </Routes>,
    { at, staff: {} },
  );
  return server;
}

const search = (side: 'bringt' | 'nimmt') =>
  page.getByRole('searchbox', { name: `Gerät suchen, das der Kunde ${side}` });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const finish = button('Inzahlungnahme abschließen');
const summary = page.getByRole('status').filter({ hasText: /Kunde zahlt|Wir zahlen|Gleicht sich aus/ });

async function chooseBoth() {
  await button(/iPhone 11/).click();
  await search('nimmt').fill('iphone 13');
  await button(/iPhone 13/).click();
}

async function fillAddress() {
  await field('Straße und Hausnummer').fill('Holtenauer Str. 12');
  await field('Postleitzahl').fill('24105');
  await field('Ort').fill('Kiel');
}

const sentTo = (server: FakeServer) => server.asked.filter(({ line }) => line === TRADE_IN);

it('a deal is chosen, priced, paid and sent once, and leads to both documents', async () => {
  const server = await open();
  await expect.element(search('bringt')).toHaveFocus();
  // The customer reads along: what others were paid for their phones is not in the list.
  await expect.element(button(/iPhone 11/)).toHaveTextContent(/gekauft/);
  await expect.element(button(/iPhone 11/)).not.toHaveTextContent('€');
  await chooseBoth();
  await expect.element(field('Name')).toHaveValue('Anna Ott');
  await expect.element(field('Verkaufspreis von iPhone 13')).toHaveValue('300,00');
  await expect.element(summary).toHaveTextContent('Kunde zahlt 120,00 €');
  await page.getByRole('radio', { name: 'Karte' }).click();
  await fillAddress();
  await finish.dblClick();
  await expect.poll(address).toBe('/trade-in/invoice');
  expect(sentTo(server)).toHaveLength(1);
  expect(sentTo(server)[0]?.body).toMatchObject({
    ...{ buy: [OLD], sell: [{ deviceId: NEW, price: 300 }] },
    person: { name: 'Anna Ott', city: 'Kiel' },
    payments: [{ method: 'karte', amount: 120 }],
  });
  expect(Object.keys(localStorage).filter((name) => name.includes('trade-in'))).toEqual([]);
});

it('what is cheaper is paid out in cash or by transfer alone, and equal sides pay nothing', async () => {
  await open();
  await chooseBoth();
  await page.getByRole('radio', { name: 'Karte' }).click();
  await field('Verkaufspreis von iPhone 13').fill('150');
  await expect.element(summary).toHaveTextContent('Wir zahlen 30,00 € aus');
  await expect.element(page.getByRole('radio', { name: 'Karte' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: 'Bar' })).toBeChecked();
  await page.getByRole('radio', { name: 'Überweisung' }).click();
  await fillAddress();
  await finish.click();
  await expect.element(field('IBAN')).toHaveFocus();
  await field('Verkaufspreis von iPhone 13').fill('180');
  await expect.element(summary).toHaveTextContent('Gleicht sich aus');
  await expect.element(page.getByRole('radio', { name: 'Bar' })).not.toBeInTheDocument();
});

it('a refusal keeps all that was typed, and so does a new visit', async () => {
  await open('/trade-in', { [TRADE_IN]: new Refusal(409, { error: 'iPhone 13 ist schon verkauft.' }) });
  await chooseBoth();
  await fillAddress();
  await finish.click();
  await expect.element(page.getByText('iPhone 13 ist schon verkauft.')).toBeVisible();
  await expect.element(field('Ort')).toHaveValue('Kiel');
  await renderInApp(<TradeInScreen />, { at: '/trade-in', staff: {} });
  await expect.element(page.getByText(/Entwurf vom .* wiederhergestellt/)).toBeVisible();
  await expect.element(field('Ort').first()).toHaveValue('Kiel');
});

it('phones of the address are in the deal, at the price that was typed', async () => {
  await open(`/trade-in?buy=${OLD}&sell=${NEW}&price=199.5`);
  await expect.element(field('Verkaufspreis von iPhone 13')).toHaveValue('199,50');
  await expect.element(summary).toHaveTextContent('Kunde zahlt 19,50 €');
  await expect.poll(address).toBe('/trade-in');
});

it('a phone that cannot be part of it says why, and nothing is sent', async () => {
  const server = await open(`/trade-in?buy=${OLD}&sell=${NEW}`, {
    [`GET /api/devices/${OLD}`]: whole(old, { hasReceipt: true }),
  });
  await expect.element(page.getByText(/gibt es schon einen Ankaufbeleg/)).toBeVisible();
  await fillAddress();
  await finish.click();
  await expect.element(button('iPhone 11 herausnehmen')).toHaveFocus();
  expect(sentTo(server)).toEqual([]);
  await button('iPhone 11 herausnehmen').click();
  await finish.click();
  await expect.element(search('bringt')).toHaveFocus();
  await expect.element(page.getByText('Bitte wählen Sie mindestens ein Gerät')).toBeVisible();
});

it('a whole IMEI takes its phone at once; one that nobody knows can be bought', async () => {
  await open();
  await userEvent.fill(search('bringt'), '350020987304445');
  await expect.element(button('iPhone 11 herausnehmen')).toBeVisible();
  await expect.element(search('bringt')).toHaveValue('');
  await userEvent.fill(search('bringt'), '490154203237518');
  await expect.element(page.getByText(/ist noch nicht im Bestand/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Neues Gerät ankaufen' });
  await expect.element(link).toHaveAttribute('href', '/purchase-guide?for=trade-in&imei=490154203237518');
});

it('a sale below its costs is asked about once', async () => {
  const server = await open();
  await chooseBoth();
  await fillAddress();
  await field('Verkaufspreis von iPhone 13').fill('200');
  await expect.element(page.getByText('Bitte prüfen Sie den Verkauf')).toBeVisible();
  await expect.element(page.getByText(/Kosten/)).not.toBeInTheDocument();
  await button('Gründe zeigen').click();
  await expect.element(page.getByText(/iPhone 13: Der Preis liegt unter den Kosten/)).toBeVisible();
  await finish.click();
  await expect.element(button('Trotzdem abschließen')).toBeVisible();
  expect(sentTo(server)).toEqual([]);
  await button('Trotzdem abschließen').click();
  await expect.poll(address).toBe('/trade-in/invoice');
});
