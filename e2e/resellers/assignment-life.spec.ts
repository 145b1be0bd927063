import type { Browser, Page } from '@playwright/test';
import { paths } from '../../web/src/shared/paths.ts';
import { openPortal, type PortalPage } from '../pages/portal.ts';
import { type AssignedDevice, ResellerApi, ResellersPage } from '../pages/resellers.ts';
import { unique } from '../pages/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// The portal is opened once and then shows by itself what staff do.
test.use({ world: 'resellers', live: true });

/** Two people at two devices: the reseller on the page of the test, staff on another one. */
async function atTheCounter(browser: Browser, page: Page, isMobile: boolean) {
  const { viewport, userAgent } = await page.evaluate(() => ({
    viewport: { width: innerWidth, height: innerHeight },
    userAgent: navigator.userAgent,
  }));
  const baseURL = new URL(page.url()).origin;
  const context = await browser.newContext({ baseURL, viewport, userAgent, isMobile, hasTouch: isMobile });
  const staffPage = await context.newPage();
  await ResellerApi.signIn(staffPage);
  return { staff: new ResellersPage(staffPage, isMobile), leave: () => context.close() };
}

async function assign(staff: ResellersPage, device: { imei: string; model: string }, username: string) {
  await staff.openAssignments();
  await staff.assignDevice.click();
  await staff.page.getByRole('searchbox', { name: 'Verfügbare Geräte durchsuchen' }).fill(device.imei);
  const found = staff.dialog.getByRole('list', { name: 'Verfügbare Geräte' }).getByRole('button');
  await expect(found).toHaveCount(1);
  await found.click();
  await staff.dialog.getByRole('combobox', { name: 'Reseller' }).fill(username);
  await staff.page.getByRole('option', { name: username }).click();
  await staff.field('Mindestpreis').fill('300');
  await staff.submit('Gerät zuweisen').click();
  await expect(staff.message('Gerät erfolgreich zugewiesen')).toBeVisible();
}

const subjects = (mails: { subject: string }[]) =>
  mails.map(({ subject }) => subject.replaceAll('\u00a0', ' ')).reverse();

test('a device from its assignment to sale, reversal and second sale, others to their withdrawal and back @desktop', async ({
  browser,
  page,
  isMobile,
}) => {
  test.setTimeout(300_000);
  const api = await ResellerApi.of(page);
  const account = await api.addReseller('Nord');
  const model = unique('Galaxy');
  const phone = await api.addDevice({ model, modelDesc: `${model} 256GB Black` });
  const portal = await openPortal(page, account);
  const { staff, leave } = await atTheCounter(browser, page, isMobile);
  const card = portal.card(model);
  const inManagement: AssignedDevice = { id: '', deviceId: phone._id, imei: phone.imei, model };
  /** What staff see of it now. */
  const expectForStaff = async (text: string | RegExp) => {
    await staff.openAssignments({ search: phone.imei });
    await expect(staff.assignmentRow(inManagement)).toContainText(text);
  };

  await test.step('staff assign it, the reseller learns of it', async () => {
    await assign(staff, phone, account.username);
    expect((await api.device(phone._id)).status).toBe('zum_verkauf');
    await expect(card).toContainText('Zugewiesen');
    await expect(portal.stat('Zugewiesen')).toContainText('1');
  });

  await test.step('the reseller approves the shipping', async () => {
    await card.getByRole('button', { name: 'Versand freigeben' }).click();
    await portal.submit('Versand freigeben').click();
    await expect(portal.message('Versand erfolgreich freigegeben')).toBeVisible();
    await expect(card).toContainText('Der Admin bereitet den Versand vor.');
  });

  await test.step('staff ship it', async () => {
    await expectForStaff('Freigegeben');
    await staff.act('Versenden', inManagement).click();
    await staff.field('Sendungsnummer').fill('00340434161094042557');
    await staff.submit('Gerät versenden').click();
    await expect(staff.message('Gerät erfolgreich versendet')).toBeVisible();
    await expect(card).toContainText('Versendet');
    await expect(card.getByRole('link', { name: 'Sendung verfolgen' })).toBeVisible();
  });

  await test.step('the reseller confirms the delivery', async () => {
    await card.getByRole('button', { name: 'Erhalt bestätigen' }).click();
    await portal.dialog.getByRole('radio', { name: 'Ausgezeichnet' }).check();
    await portal.field('Notizen (optional)').fill('Karton unversehrt');
    await portal.submit('Erhalt bestätigen').click();
    await expect(portal.message('Erhalt erfolgreich bestätigt! Der Admin wurde informiert.')).toBeVisible();
    await expect(portal.stat('Erhalten')).toContainText('1');
  });

  const sell = async (price: string) => {
    await card.getByRole('button', { name: 'Verkauf melden' }).click();
    await portal.field('Verkaufspreis').fill(price);
    await portal.submit('Als verkauft melden').click();
    await expect(portal.message('Verkauf erfolgreich gemeldet')).toBeVisible();
  };
  await test.step('the sale brings the reseller what is above the minimum', async () => {
    await sell('350,50');
    await expect(card).toContainText(/Ihr Gewinn\s*50,50\s€/);
    await expect(portal.stat('Gesamtumsatz')).toContainText('350,50 €');
    await expect
      .poll(() => api.device(phone._id))
      .toMatchObject({ status: 'verkauft', actualSellingPrice: 300 });
    await expectForStaff(/350,50\s€/);
  });

  await test.step('a sale taken back counts no longer, and its price is struck through', async () => {
    await card.getByRole('button', { name: 'Verkauf zurücknehmen' }).click();
    await portal.field('Grund').fill('Kunde ist vom Kauf zurückgetreten');
    await portal.submit('Verkauf zurücknehmen').click();
    await expect(portal.message('Verkauf erfolgreich zurückgenommen')).toBeVisible();
    await expect(card.locator('s')).toContainText('350,50 €');
    await expect(portal.stat('Gesamtumsatz')).toContainText('0,00 €');
    await expect
      .poll(() => api.device(phone._id))
      .toMatchObject({ status: 'zum_verkauf', actualSellingPrice: null });
  });

  await test.step('it is sold again; the timeline tells the whole way', async () => {
    await sell('320');
    await expect(portal.stat('Gesamtumsatz')).toContainText('320,00 €');
    await card.getByRole('button', { name: 'Details und Verlauf' }).click();
    await expect(card.getByRole('listitem').locator('strong')).toHaveText([
      'Zugewiesen',
      'Versand freigegeben',
      'Versendet',
      'Erhalt bestätigt',
      'Verkauf gemeldet',
      'Verkauf zurückgenommen',
      'Verkauf gemeldet',
    ]);
    await expect(card).toContainText('Kunde ist vom Kauf zurückgetreten');
    await expectForStaff('Verkauft');
  });

  await test.step('the invoice for the customer is the reseller’s, and nobody here is offered one', async () => {
    const sentence = staff.page.getByText('Die Rechnung an den Kunden stellt der Reseller aus.', {
      exact: false,
    });
    await staff.page.goto(paths.device(phone._id));
    await expect(sentence).toBeVisible();
    await expect(staff.page.getByRole('link', { name: 'Ankaufbeleg ausstellen' })).toBeVisible();
    await expect(staff.page.getByRole('link', { name: 'Rechnung ausstellen' })).toBeHidden();
    await staff.page.goto(paths.invoice(phone._id));
    await expect(sentence).toBeVisible();
    await expect(staff.page.getByRole('form', { name: 'Rechnung' })).toBeHidden();
  });

  await test.step('everybody got their mails', async () => {
    const [welcome, ...toReseller] = subjects(await api.mailsTo(account.email));
    expect(welcome).toContain('Kreislauf');
    expect(toReseller).toEqual([`Neues Gerät zugewiesen: ${model}`, `Gerät unterwegs: ${model}`]);
    const toAdmin = await api.mailsTo(model);
    expect(subjects(toAdmin.filter(({ recipient }) => recipient === 'admin@localhost'))).toEqual([
      `Erhalt bestätigt: ${model}`,
      `Verkauf gemeldet: ${model} für 350,50 €`,
      `Verkauf gemeldet: ${model} für 320,00 €`,
    ]);
    const sale = toAdmin.find(({ subject }) => subject.includes('350,50'))?.text.replaceAll('\u00a0', ' ');
    for (const line of [
      'Verkaufspreis: 350,50 €',
      'Mindestpreis (geht an Sie): 300,00 €',
      'Gewinn des Resellers: 50,50 €',
      'Ihr Gewinn: 80,00 €',
    ])
      expect(sale).toContain(line);
  });

  await withdrawAnother({ api, portal, page, staff, account });
  await sendAnotherBack({ api, portal, page, staff, account });
  await leave();
});

interface Scene {
  api: ResellerApi;
  portal: PortalPage;
  page: Page;
  staff: ResellersPage;
  account: Awaited<ReturnType<ResellerApi['addReseller']>>;
}

/** Approved, handed over, received, and taken away again: gone from the portal, ready for the next one. */
async function withdrawAnother({ api, portal, page, staff, account }: Scene) {
  const model = unique('Pixel');
  const device = await api.assign(account, { model, modelDesc: `${model} 128GB Black` });
  const card = portal.card(model);
  await test.step('another device is handed over and received', async () => {
    await api.approve(device, account);
    await staff.openAssignments({ search: device.imei });
    await staff.act('Versenden', device).click();
    await staff.dialog.getByRole('radio', { name: 'Persönliche Abholung' }).check();
    await staff.submit('Als übergeben markieren').click();
    await expect(staff.message('Gerät erfolgreich versendet')).toBeVisible();
    await page.reload();
    await expect(card).toContainText('Übergeben');
    await card.getByRole('button', { name: 'Erhalt bestätigen' }).click();
    await portal.submit('Erhalt bestätigen').click();
    await expect(card).toContainText('Bei Ihnen und bereit zum Verkauf.');
  });

  await test.step('staff withdraw it', async () => {
    await staff.openAssignments({ search: device.imei });
    await staff.act('Entziehen', device).click();
    await staff.field('Grund für die Entziehung').fill('Wird im Laden verkauft');
    await staff.submit('Gerät entziehen').click();
    await expect(staff.message('Gerät erfolgreich entzogen')).toBeVisible();
    await expect(staff.assignmentRow(device)).toContainText('Entzogen');
    expect((await api.device(device.deviceId)).status).toBe('verkaufsbereit');
    await expect(portal.devices.getByText('1 Gerät: 0 zugewiesen, 0 erhalten, 1 verkauft')).toBeVisible();
    await expect(card).toBeHidden();
    await expect(portal.stat('Gesamtumsatz')).toContainText('320,00 €');
    const [newest] = await api.mailsTo(account.email);
    expect(newest).toMatchObject({
      subject: `Gerät entzogen: ${model}`,
      text: expect.stringContaining('Wird im Laden verkauft'),
    });
  });
}

/** Nobody wants it: announced, approved, sent and received, and on the shelf again. */
async function sendAnotherBack({ api, portal, page, staff, account }: Scene) {
  const model = unique('Xperia');
  const device = await api.assign(account, { model, modelDesc: `${model} 128GB Black` });
  await api.receive(device, account);
  const card = portal.card(model);
  await test.step('the reseller wants to send an unsold device back', async () => {
    await page.reload();
    await card.getByRole('button', { name: 'Rücksendung anmelden' }).click();
    await portal.submit('Rücksendung anmelden').click();
    await expect(portal.dialog).toContainText('Bitte geben Sie einen Grund für die Rücksendung an');
    await portal.field('Grund').fill('Niemand will es haben');
    await expectAccessible(page);
    await portal.submit('Rücksendung anmelden').click();
    await expect(portal.message('Rücksendung angemeldet. Der Admin wurde informiert.')).toBeVisible();
    await expect(card).toContainText('Der Admin entscheidet; bis dahin bleibt das Gerät bei Ihnen.');
    await expect(card.getByRole('button', { name: 'Verkauf melden' })).toBeHidden();
  });

  await test.step('staff approve it', async () => {
    await staff.openAssignments({ search: device.imei, status: 'returning' });
    await expect(staff.assignmentRow(device)).toContainText('Wartet auf Ihre Entscheidung');
    await staff.act('Rücksendung prüfen', device).click();
    await expect(staff.dialog).toContainText('Niemand will es haben');
    await expectAccessible(staff.page);
    await staff.submit('Rücksendung freigeben').click();
    await expect(staff.assignmentRow(device)).toContainText('Der Reseller sendet es zurück');
  });

  await test.step('it travels back', async () => {
    await card.getByRole('button', { name: 'Rücksendung eintragen' }).click();
    await portal.field('Sendungsnummer').fill('00340434161094042557');
    await portal.submit('Als zurückgesendet melden').click();
    await expect(card).toContainText('Auf dem Rückweg');
    await expect(card.getByRole('link', { name: 'Sendung verfolgen' })).toBeVisible();
  });

  await test.step('staff have it again, and the portal no longer', async () => {
    await staff.openAssignments({ search: device.imei });
    await staff.act('Rücksendung erhalten', device).click();
    await staff.submit('Eingang bestätigen').click();
    await expect(staff.message('Gerät zurückerhalten und wieder verkaufsbereit')).toBeVisible();
    await expect(staff.assignmentRow(device)).toContainText('Zurückgegeben');
    await expect.poll(() => api.device(device.deviceId)).toMatchObject({ status: 'verkaufsbereit' });
    await page.reload();
    await expect(portal.devices).toContainText('1 Gerät:');
    await expect(card).toBeHidden();
  });
}
