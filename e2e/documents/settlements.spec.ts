import { openPortal } from '../pages/portal.ts';
import { ResellerApi, ResellersPage } from '../pages/resellers.ts';
import { unique } from '../pages/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ world: 'documents' });

const shop = { name: 'Handy Nord', street: 'Weg 1', zip: '24103', city: 'Kiel', taxNumber: '20/123/45678' };
const IBAN = 'DE89370400440532013000';

test('a reseller sells, is sent a settlement, pays it by phone, and it is cancelled in the end @desktop', async ({
  page,
  browser,
}) => {
  test.slow();
  const api = await ResellerApi.signIn(page);
  await api.changeSettings({ company: { ...shop, iban: IBAN }, settlements: { dueDays: 14 } });
  const reseller = await api.addReseller('Abrechner');
  const sold = await api.assign(reseller, { minimumPrice: 300, model: unique('Modell') });
  await api.receive(sold, reseller);
  await api.sell(sold, reseller, 350);

  const screen = new ResellersPage(page, false);
  const row = page
    .getByRole('list', { name: 'Offene Beträge' })
    .getByRole('listitem')
    .filter({ hasText: reseller.name });
  const drawer = page.getByRole('dialog', { name: /^Abrechnung AR-/ });
  const act = (name: string) => drawer.getByRole('button', { name, exact: true });

  await test.step('what is owed is shown, and refused until there is an address', async () => {
    await page.goto('/admin/resellers?tab=settlements');
    await expect(row).toContainText(/1 Verkauf.*300,00/);
    await row.getByRole('button').click();
    await expect(screen.dialog.getByRole('list')).toContainText(sold.model);
    await expect(screen.dialog).toContainText(/Zu zahlen für 1 Verkauf.*300,00/);
    await expectAccessible(page);
    await screen.submit('Abrechnung ausstellen').click();
    await expect(screen.alert()).toContainText(`Von ${reseller.name} fehlt die Anschrift.`);
    await screen.dialog.getByRole('link', { name: `${reseller.name} öffnen` }).click();
    await screen.act('Bearbeiten', reseller.name).click();
    await screen.field('Postanschrift').fill('Marktplatz 1\n20095 Hamburg');
    await screen.submit('Speichern').click();
    await expect(screen.dialog).toBeHidden();
  });

  await test.step('it is issued once and opens with its code', async () => {
    await page.getByRole('tab', { name: 'Abrechnungen' }).click();
    await row.getByRole('button').click();
    await screen.submit('Abrechnung ausstellen').dblclick();
    await expect(drawer).toContainText(/Offen.*300,00/);
    await expect(drawer.getByRole('img', { name: /^GiroCode über 300,00/ })).toBeVisible();
    await expect(row).toBeHidden();
    await expectAccessible(page);
  });
  const number = /AR-\d{4}-\d+/.exec((await drawer.textContent()) ?? '')?.[0] ?? '';

  const theirs = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: new URL(page.url()).origin,
  });
  const portal = await theirs.newPage();
  await test.step('the reseller sees what to pay, large enough for another phone, and cannot take the sale back', async () => {
    await openPortal(portal, reseller, '/reseller/settlements');
    await expect(portal.getByText('Jetzt zu zahlen')).toBeVisible();
    await portal.getByRole('link', { name: `Bezahlen: ${number}` }).click();
    const code = portal.getByRole('img', { name: /^GiroCode über 300,00/ });
    await expect(code).toBeVisible();
    expect((await code.boundingBox())?.width).toBeGreaterThan(280);
    await expectAccessible(portal);
    await portal
      .getByRole('button', { name: 'Schließen' })
      .or(portal.locator('.mantine-Drawer-close'))
      .first()
      .click();
    await portal.getByRole('link', { name: 'Geräte', exact: true }).click();
    await portal
      .getByRole('button', { name: /Verkauf zurücknehmen/ })
      .first()
      .click();
    await portal.getByLabel('Grund').fill('Der Kunde hat es zurückgebracht');
    await portal.getByRole('dialog').getByRole('button', { name: 'Verkauf zurücknehmen' }).click();
    const refusal = portal.getByRole('alert');
    await expect(refusal).toContainText(`Dieser Verkauf steht in der Abrechnung ${number}.`);
    await refusal.getByRole('link', { name: 'Zu meinen Abrechnungen' }).click();
    await expect(portal.getByRole('heading', { level: 1, name: 'Meine Abrechnungen' })).toBeVisible();
  });

  await test.step('paid, it is not cancelled before the payment is taken back', async () => {
    await act('Als bezahlt buchen').click();
    await page
      .getByRole('dialog', { name: `${number} als bezahlt buchen` })
      .getByRole('button', { name: 'Als bezahlt buchen' })
      .click();
    await expect(drawer).toContainText('Bezahlt am');
    await expect(act('Stornieren')).toBeHidden();
    await portal.reload();
    await expect(portal.getByText('Keine Abrechnung ist offen.')).toBeVisible();
    await act('Zahlung zurücknehmen').click();
    await page
      .getByRole('dialog', { name: `Zahlung zu ${number} zurücknehmen` })
      .getByRole('button', { name: 'Zahlung zurücknehmen' })
      .click();
    await expect(act('Als bezahlt buchen')).toBeVisible();
  });

  await test.step('cancelled, its sale is open again, and the portal says so', async () => {
    await act('Stornieren').click();
    const reason = page.getByRole('dialog', { name: `${number} stornieren` });
    await reason.getByLabel('Grund').fill('Falscher Zeitraum');
    await reason.getByRole('button', { name: 'Abrechnung stornieren' }).click();
    await expect(drawer).toContainText(/Storniert durch ST-/);
    await drawer.locator('.mantine-Drawer-close').click();
    await expect(row).toContainText(/1 Verkauf.*300,00/);
    await expectAccessible(page);
    await portal.reload();
    await expect(portal.getByRole('listitem', { name: `Abrechnung ${number}` })).toContainText(
      /Storniert.*nicht zu zahlen/,
    );
    await expectAccessible(portal);
    await theirs.close();
  });
});
