import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FakeServer, Refusal } from '../../test/fake-server.ts';
import { address, renderInApp } from '../../test/render-in-app.tsx';
import { SettlementsTab } from './settlements-tab.tsx';

const NORD = '0190b0a0-0000-7000-8000-000000000001';
const NUMBER_ONE = '0190b0a0-0000-7000-8000-00000000000a';
const GIRO = 'BCD\n002\n1\nSCT\n\nHandy Laden\nDE89370400440532013000\nEUR300.00\n\n\nAR-2026-000001';
const OPEN = 'GET /api/settlements/open';
const LIST = 'GET /api/settlements';
const ONE = `GET /api/settlements/${NUMBER_ONE}`;
const SALES = `GET /api/settlements/open/${NORD}`;

const nord = { resellerId: NORD, name: 'Laden Nord', count: 1, owed: 300, oldest: '2026-01-05' };
const gone = { name: 'Laden Fort', count: 2, owed: 20.5, oldest: '2026-01-02' };
const line = {
  ...{ assignmentId: 'a', deviceId: 'd', model: 'iPhone 13', imei: '350020987304445' },
  ...{ soldAt: '2026-01-05T10:00:00.000Z', salePrice: 350, minimumPrice: 300, share: 50 },
};
const settlement = {
  ...{
    _id: NUMBER_ONE,
    number: 'AR-2026-000001',
    documentId: 'doc',
    resellerId: NORD,
    reseller: 'Laden Nord',
  },
  ...{ until: '2026-01-31', dueOn: '2026-02-14', count: 1, total: 300, state: 'ueberfaellig' },
  issuedAt: '2026-01-31T10:00:00.000Z',
};
const whole = { ...settlement, lines: [line], giroCode: GIRO };

async function open(
  answers: Record<string, unknown> = {},
  { at = '/admin/resellers?tab=settlements', ...staff }: Record<string, unknown> & { at?: string } = {},
) {
  const server = new FakeServer({
    [OPEN]: [nord, gone],
    [LIST]: [settlement],
    [ONE]: whole,
    [SALES]: { lines: [line], owed: 300 },
    'GET /api/settings/defaults': { dueDays: 14, isCompanyComplete: true },
    ...answers,
  });
  await renderInApp(<SettlementsTab />, { at, staff });
  return server;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });

it('open amounts stand by reseller; those of deleted ones cannot be settled any more', async () => {
  await open();
  const rows = page.getByRole('list', { name: 'Offene Beträge' }).getByRole('listitem');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(/Laden Nord1 Verkauf, der älteste vom 05\.01\.2026300,00/);
  await expect.element(rows.nth(1)).toHaveTextContent(/Laden Fort2 Verkäufe.*20,50.*Reseller gelöscht/);
  await expect.element(page.getByText(/^3 Verkäufe, zusammen 320,50\s€$/)).toBeVisible();
  await expect.element(button(/^Abrechnen/)).toHaveAccessibleName('Abrechnen: Laden Nord');
});

it('the state and the search stand in the address and narrow the list', async () => {
  const server = await open();
  await button('Überfällig').click();
  await page.getByRole('searchbox').fill('Nord');
  await expect
    .poll(() => server.asked.at(-1)?.query)
    .toMatchObject({ state: 'ueberfaellig', search: 'Nord', page: '1' });
  expect(address()).toBe('/admin/resellers?tab=settlements&status=ueberfaellig&search=Nord');
  server.change(LIST, []);
  await page.getByRole('searchbox').fill('Niemand');
  await expect.element(page.getByRole('heading', { name: 'Keine Abrechnungen gefunden' })).toBeVisible();
});

it('what is settled is shown first, a refusal leads to the address that is missing', async () => {
  const server = await open({
    'POST /api/settlements': new Refusal(409, {
      error: 'Von Laden Nord fehlt die Anschrift.',
      code: 'reseller_incomplete',
      link: '/admin/resellers',
    }),
  });
  await button('Abrechnen: Laden Nord').click();
  const asked = dialog('Laden Nord abrechnen');
  await expect
    .element(asked.getByRole('list', { name: 'Offene Verkäufe von Laden Nord' }))
    .toHaveTextContent(/iPhone 13.*Verkauft für350,00.*Mindestpreis300,00.*Anteil50,00/);
  await expect.element(asked).toHaveTextContent(/Zu zahlen für 1 Verkauffällig am \d\d\.\d\d\.\d{4}300,00/);
  await asked.getByLabelText('Verkäufe bis einschließlich').fill('2099-01-01');
  await expect.element(asked).toHaveTextContent('Abgerechnet werden kann höchstens bis heute.');
  await asked.getByLabelText('Verkäufe bis einschließlich').fill('2026-01-31');
  await expect
    .poll(() => server.asked.findLast((call) => call.line === SALES)?.query)
    .toEqual({ until: '2026-01-31' });
  await asked.getByText('PDF per E-Mail an den Reseller senden').click();
  await asked.getByRole('button', { name: 'Abrechnung ausstellen' }).click();
  await expect.element(asked.getByRole('alert')).toHaveTextContent('Von Laden Nord fehlt die Anschrift.');
  await expect
    .element(asked.getByRole('link', { name: 'Laden Nord öffnen' }))
    .toHaveAttribute('href', '/admin/resellers?search=Laden+Nord');
  await expect.element(asked.getByLabelText('Verkäufe bis einschließlich')).toHaveValue('2026-01-31');
  expect(server.asked.findLast((call) => call.line === 'POST /api/settlements')?.body).toEqual({
    resellerId: NORD,
    until: '2026-01-31',
    mail: false,
  });
  server.change('POST /api/settlements', whole);
  await asked.getByRole('button', { name: 'Abrechnung ausstellen' }).click();
  await expect.element(dialog('Abrechnung AR-2026-000001')).toBeVisible();
});

it('all are settled at once, and each says what became of it', async () => {
  await open({
    'POST /api/settlements/all': {
      results: [
        { resellerId: NORD, name: 'Laden Nord', ok: true, settlement },
        {
          ...{ resellerId: 'sued', name: 'Laden Süd', ok: false, error: 'Die Anschrift fehlt.' },
          link: '/admin/resellers',
        },
        {
          ...{ resellerId: 'west', name: 'Laden West', ok: false, error: 'Unternehmensdaten fehlen.' },
          link: '/admin/settings',
        },
      ],
    },
  });
  await button('Alle bis gestern abrechnen').click();
  const asked = dialog('Alle bis gestern abrechnen');
  await expect.element(asked).toHaveTextContent(/Laden Nord1 Verkauf300,00.*Zusammen300,00/);
  await expect.element(asked).not.toHaveTextContent('Laden Fort');
  await asked.getByRole('button', { name: '1 Abrechnung ausstellen' }).click();
  await expect.element(asked).toHaveTextContent('1 von 3 Abrechnungen sind ausgestellt.');
  const results = asked.getByRole('list', { name: 'Ergebnis je Reseller' }).getByRole('listitem');
  await expect.element(results.nth(1)).toHaveTextContent(/Laden SüdNicht ausgestelltDie Anschrift fehlt\./);
  await expect
    .element(results.nth(1).getByRole('link'))
    .toHaveAttribute('href', '/admin/resellers?search=Laden+S%C3%BCd');
  await expect.element(results.nth(2).getByRole('link')).toHaveAttribute('href', '/admin/settings');
  await results.nth(0).getByRole('link', { name: 'AR-2026-000001' }).click();
  await expect.element(dialog('Abrechnung AR-2026-000001')).toBeVisible();
});

it('one settlement shows code, sales and documents, is reminded of, paid and given back', async () => {
  const server = await open(
    {
      [`POST ${ONE.slice(4)}/remind`]: new Refusal(409, { error: 'Erinnert wurde heute schon.' }),
      [`POST ${ONE.slice(4)}/paid`]: new Refusal(400, {
        error: 'Der Tag der Zahlung liegt in der Zukunft.',
        fields: { on: 'Der Tag der Zahlung liegt in der Zukunft.' },
      }),
    },
    { at: `/admin/resellers?tab=settlements&settlement=${NUMBER_ONE}` },
  );
  const drawer = dialog('Abrechnung AR-2026-000001');
  await expect
    .element(drawer.getByRole('img', { name: /GiroCode über 300,00.*Verwendungszweck AR-2026-000001/ }))
    .toBeVisible();
  await expect.element(drawer).toHaveTextContent(/DE89 3704 0044 0532 0130 00/);
  await expect
    .element(drawer.getByRole('link', { name: 'Beleg ansehen' }))
    .toHaveAttribute('href', '/documents?document=doc');
  await expect.element(drawer.getByRole('link', { name: 'iPhone 13' })).toHaveAttribute('href', '/devices/d');

  await drawer.getByRole('button', { name: 'Erinnern' }).click();
  const reminder = dialog('An AR-2026-000001 erinnern');
  await reminder.getByRole('button', { name: 'Zahlungserinnerung senden' }).click();
  await expect.element(reminder.getByRole('alert')).toHaveTextContent('Erinnert wurde heute schon.');
  await reminder.getByRole('button', { name: 'Abbrechen' }).click();

  await drawer.getByRole('button', { name: 'Als bezahlt buchen' }).click();
  const payment = dialog('AR-2026-000001 als bezahlt buchen');
  await payment.getByLabelText('Bezahlt am').fill('2026-02-01');
  await payment.getByRole('button', { name: 'Als bezahlt buchen' }).click();
  await expect.element(payment).toHaveTextContent('Der Tag der Zahlung liegt in der Zukunft.');
  await expect.element(payment.getByLabelText('Bezahlt am')).toHaveValue('2026-02-01');
  server.change(`POST ${ONE.slice(4)}/paid`, () => {
    server.change(ONE, { ...whole, state: 'bezahlt', paidOn: '2026-02-01' });
    return whole;
  });
  await payment.getByRole('button', { name: 'Als bezahlt buchen' }).click();
  await expect.element(drawer).toHaveTextContent(/Bezahlt am01\.02\.2026/);
  await expect.element(drawer.getByRole('button', { name: 'Stornieren' })).not.toBeInTheDocument();
  await expect.element(drawer.getByRole('button', { name: 'Zahlung zurücknehmen' })).toBeVisible();
});

it('who may only look neither settles nor books', async () => {
  await open(
    {},
    {
      at: `/admin/resellers?tab=settlements&settlement=${NUMBER_ONE}`,
      permissions: ['resellers.view', 'documents.view'],
    },
  );
  await expect.element(button('PDF öffnen')).toBeVisible();
  for (const name of ['Als bezahlt buchen', 'Stornieren', 'Erinnern', /^Abrechnen/, /^Alle bis/])
    await expect.element(button(name)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'iPhone 13' })).not.toBeInTheDocument();
});

it('what cannot be loaded says so and can be asked again', async () => {
  const server = await open({ [OPEN]: new Refusal(503, { error: 'Bitte später.' }), [LIST]: [] });
  await expect.element(page.getByRole('heading', { name: 'Noch keine Abrechnungen' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Bitte später.');
  server.change(OPEN, []);
  await button('Erneut versuchen').click();
  await expect.element(page.getByText('Alle Verkäufe sind abgerechnet.')).toBeVisible();
});
