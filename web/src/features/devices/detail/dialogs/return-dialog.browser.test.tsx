import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeServer, Refusal } from '../../../../test/fake-server.ts';
import { address, renderInApp } from '../../../../test/render-in-app.tsx';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { ReturnDialog } from './return-dialog.tsx';

const device = {
  _id: 'd1',
  imei: '350020987304445',
  model: 'iPhone 13',
  status: 'verkauft',
  actualSellingPrice: 400,
  soldDate: '2026-01-05T10:00:00.000Z',
  hasInvoice: true,
  isAssigned: false,
  condition: { grade: 'B', display: null, body: null, batteryHealth: 88, defects: ['Kratzer'] },
} as unknown as Device;

const line = (deviceId: string, deviceModel: string) => ({
  deviceId,
  deviceModel,
  imei: '350020987304445',
  total: 400,
});
const invoice = (more: object = {}) => ({
  _id: 'i1',
  kind: 'rechnung',
  number: 'RE-2026-000001',
  issuedAt: '2026-01-05T10:00:00.000Z',
  issuedBy: 'Mira',
  status: 'gueltig',
  partner: 'Änne Öztürk',
  lines: [line('d1', 'iPhone 13')],
  total: 400,
  ...more,
});
const snapshot = {
  kind: 'rechnung',
  total: 400,
  payments: [{ method: 'karte', amount: 400 }],
};
const stock = {
  _id: 'd2',
  imei: '356938035643809',
  model: 'Pixel 7',
  modelDesc: 'Pixel 7 128GB Snow',
  status: 'in_reparatur',
  sellingPrice: 450,
  purchasePrice: 250,
  parts: [],
  isDonor: false,
};

const RETURN = 'POST /api/devices/d1/return';
const EXCHANGE = 'POST /api/devices/d1/exchange';

async function open({
  answers = {},
  lines,
  staff = {},
  of = device,
}: {
  answers?: Record<string, unknown>;
  lines?: object[];
  staff?: NonNullable<Parameters<typeof renderInApp>[1]>['staff'];
  of?: Device;
} = {}) {
  const onReturned = vi.fn();
  const onClose = vi.fn();
  const moveTo = vi.fn();
  const server = new FakeServer({
    'GET /api/documents': [invoice(lines ? { lines } : {})],
    'GET /api/documents/i1': { ...invoice(), snapshot },
    'GET /api/devices': [stock],
    'GET /api/devices/d2': stock,
    [RETURN]: { ...device, status: 'verkaufsbereit' },
    ...answers,
  });
  const edit = { latest: of, moveTo } as unknown as DeviceEdit;
  await renderInApp(
    <Routes>
      <Route path="/documents" element={<p>Belege</p>} />
      <Route path="*" element={<ReturnDialog edit={edit} onClose={onClose} onReturned={onReturned} />} />
    </Routes>,
    { at: '/devices/d1', staff },
  );
  return { server, onReturned, onClose, moveTo };
}

const radio = (name: string) => page.getByRole('radio', { name });
const button = (name: string) => page.getByRole('button', { name });
const sent = (server: FakeServer, line: string) => server.asked.filter((asked) => asked.line === line);

it('a plain return takes a reason and one more click', async () => {
  const { server, onReturned, onClose } = await open();
  await expect.element(page.getByLabelText('Erstattung')).toHaveTextContent('Wie bezahlt: Karte');
  await expect.element(page.getByText(/bekommt 400,00\s€ zurück.*RE-2026-000001 wird/)).toBeVisible();
  await radio('Gefällt nicht').click();
  await button('Rückgabe speichern').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [asked] = sent(server, RETURN);
  expect(asked?.body).toMatchObject({ reason: 'gefaellt_nicht', status: 'verkaufsbereit' });
  expect(asked?.body).not.toHaveProperty('condition');
  expect(onReturned).toHaveBeenCalledWith({
    refund: 400,
    by: 'Karte',
    invoice: 'RE-2026-000001',
    reissued: null,
  });
});

it('sends note, workshop, refund and the condition as it came back', async () => {
  const { server } = await open();
  await radio('Defekt').click();
  await page.getByLabelText(/in eigenen Worten/).fill('Display flackert');
  await radio('In die Werkstatt').click();
  await page.getByLabelText('Erstattung').selectOptions('Bar');
  await button('Zustand ändern').click();
  await expect.element(page.getByLabelText('Gesamtbewertung')).toHaveValue('B');
  await page.getByLabelText('Gesamtbewertung').selectOptions('D');
  await button('Rückgabe speichern').click();
  await expect
    .poll(() => sent(server, RETURN)[0]?.body)
    .toMatchObject({
      reason: 'defekt',
      note: 'Display flackert',
      status: 'in_reparatur',
      refund: { method: 'bar' },
      condition: { grade: 'D' },
    });
});

it('without a reason it says so and sends nothing', async () => {
  const { server } = await open();
  await button('Rückgabe speichern').click();
  await expect.element(page.getByText(/Bitte wählen Sie den Grund/)).toBeVisible();
  expect(sent(server, RETURN)).toEqual([]);
});

it('a refusal stands at its field, and what was typed stays', async () => {
  const month = 'Der Monat 10/2026 ist abgeschlossen.';
  const { server } = await open({
    answers: { [RETURN]: new Refusal(400, { error: month, fields: { on: month } }) },
  });
  await page.getByLabelText(/in eigenen Worten/).fill('Zu groß');
  await button('Rückgabe speichern').click();
  await expect.element(page.getByText(month)).toBeVisible();
  await expect.element(page.getByLabelText('Zurückgegeben am')).toHaveAccessibleDescription(month);
  await expect.element(page.getByLabelText(/in eigenen Worten/)).toHaveValue('Zu groß');
  expect(sent(server, RETURN)[0]?.body).toMatchObject({ reason: 'Zu groß' });
});

it('of a shared invoice it says what happens to it, and names the new one', async () => {
  let isReturned = false;
  const lines = [line('d1', 'iPhone 13'), line('d3', 'Galaxy S21')];
  const { onReturned } = await open({
    lines,
    answers: {
      [RETURN]: () => {
        isReturned = true;
        return { ...device, status: 'verkaufsbereit' };
      },
      'GET /api/documents': () =>
        isReturned
          ? [invoice({ _id: 'i2', number: 'RE-2026-000002', lines: [lines[1]] })]
          : [invoice({ lines })],
    },
  });
  await expect
    .element(
      page.getByText(
        /nennt auch Galaxy S21: Sie wird storniert.*für das andere Gerät wird sofort eine neue Rechnung/,
      ),
    )
    .toBeVisible();
  await radio('Widerruf').click();
  await button('Rückgabe speichern').click();
  await expect.poll(() => onReturned.mock.calls[0]?.[0]?.reissued?.number).toBe('RE-2026-000002');
});

it('of an invoice with many phones it counts the others', async () => {
  const others = ['a', 'b', 'c', 'd'].map((id) => line(id, `Galaxy ${id}`));
  await open({ lines: [line('d1', 'iPhone 13'), ...others] });
  await expect.element(page.getByText(/nennt auch 4 andere Geräte: Sie wird storniert/)).toBeVisible();
});

it('an exchange finds the other phone, tells who pays, and opens the new invoice', async () => {
  const { server } = await open({
    answers: {
      [EXCHANGE]: { device, invoice: invoice({ _id: 'i9', number: 'RE-2026-000009' }), difference: 50 },
    },
  });
  await radio('Gefällt nicht').click();
  await radio('Umtausch').click();
  await userEvent.keyboard(stock.imei);
  await expect.element(page.getByText(/· In Reparatur$/)).toBeVisible();
  await expect.element(page.getByLabelText('Verkaufspreis')).toHaveValue('450,00');
  await expect.element(page.getByText('Der Kunde zahlt')).toBeVisible();
  await expect.element(page.getByText(/^50,00\s€$/)).toBeVisible();
  await expect.element(page.getByText('Änne Öztürk, wie bisher')).toBeVisible();
  await radio('Karte').click();
  await button('Umtausch abschließen').click();
  await expect.poll(address).toBe('/documents?document=i9');
  expect(sent(server, EXCHANGE)[0]?.body).toEqual({
    reason: 'gefaellt_nicht',
    status: 'verkaufsbereit',
    takes: { deviceId: 'd2', price: 450 },
    payments: [{ method: 'karte', amount: 50 }],
  });
});

it('an exchange up to 250 € can go to a business, and one with a known buyer to another', async () => {
  const small = { ...device, actualSellingPrice: 100 } as Device;
  const cheap = { ...stock, purchasePrice: 50, sellingPrice: 100 };
  const { server } = await open({
    of: small,
    answers: {
      'GET /api/devices': [cheap],
      'GET /api/documents/i1': {
        ...invoice(),
        snapshot: {
          ...snapshot,
          buyer: { name: 'Änne Öztürk', street: 'Weg 3', zip: '20095', city: 'Hamburg' },
        },
      },
      [EXCHANGE]: { device, invoice: invoice({ _id: 'i9', number: 'RE-2026-000009' }), difference: 0 },
    },
  });
  await radio('Gefällt nicht').click();
  await radio('Umtausch').click();
  await userEvent.keyboard(stock.imei);
  await page.getByLabelText('Verkaufspreis').fill('100');
  await button('Käufer ändern').click();
  await expect.element(page.getByLabelText('Name des Käufers')).toHaveValue('Änne Öztürk');
  await page.getByLabelText('Name des Käufers').fill('Öz & Co');
  await page.getByLabelText('Geschäftskunde').click();
  await page.getByLabelText('USt-IdNr.').fill('DE123456789');
  await button('Umtausch abschließen').click();
  await expect
    .poll(() => sent(server, EXCHANGE)[0]?.body)
    .toMatchObject({
      buyer: { name: 'Öz & Co', street: 'Weg 3', isBusiness: true, vatId: 'DE123456789' },
    });
});

it('a cheaper phone is paid out, a scanned label is taken at once, and a refusal keeps everything', async () => {
  const { server } = await open({
    answers: { [EXCHANGE]: new Refusal(409, { error: 'Pixel 7 ist schon verkauft.' }) },
  });
  await radio('Widerruf').click();
  await radio('Umtausch').click();
  await button('Umtausch abschließen').click();
  await expect.element(page.getByText('Bitte wählen Sie das Gerät, das der Kunde nimmt')).toBeVisible();
  const label = 'https://kreislauf.example/devices/0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f';
  server.change('GET /api/devices/0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f', stock);
  await page.getByLabelText('Gerät, das der Kunde nimmt').fill(label);
  await page.getByLabelText('Verkaufspreis').fill('380');
  await expect.element(page.getByText('Sie zahlen dem Kunden aus')).toBeVisible();
  await expect.element(radio('PayPal')).not.toBeInTheDocument();
  await button('Umtausch abschließen').click();
  await expect.element(page.getByText('Pixel 7 ist schon verkauft.')).toBeVisible();
  await expect.element(page.getByLabelText('Verkaufspreis')).toHaveValue('380,00');
  expect(sent(server, EXCHANGE)[0]?.body).toMatchObject({
    takes: { price: 380 },
    payments: [{ method: 'bar', amount: 20 }],
  });
});

it('without the rights it says which one is missing, and offers no exchange', async () => {
  await open({ staff: { permissions: ['devices.view', 'devices.edit', 'documents.view'] } });
  await expect.element(page.getByText(/brauchen Sie das Recht „Belege stornieren“/)).toBeVisible();
  await expect.element(button('Rückgabe speichern')).toBeDisabled();
  await expect.element(radio('Umtausch')).not.toBeInTheDocument();
});
