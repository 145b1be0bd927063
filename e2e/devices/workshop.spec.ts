import { DeviceApi } from '../pages/device-detail-api.ts';
import { expectAccessible } from '../support/axe.ts';
import { Hand } from '../support/hand.ts';
import { expect, test } from '../support/test.ts';

test.use({ live: true, world: 'resellers' });

test('a phone goes over the board by button, key and mouse, for all who look at it @desktop', async ({
  page,
  context,
}) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.create({ model: 'iPhone 12 Werkstatt', damageDescription: 'Display gebrochen' });
  await page.goto('/workshop');
  const column = (name: string, on = page) => on.getByRole('region', { name });
  const card = (name: string, on = page) =>
    column(name, on).getByRole('listitem').filter({ hasText: 'iPhone 12 Werkstatt' });
  await expect(card('Zu tun')).toContainText('Display gebrochen');
  const wall = await context.newPage();
  await wall.setViewportSize({ width: 1920, height: 1080 });
  const heard = wall.waitForResponse('**/api/events');
  await wall.goto('/workshop');
  await heard;
  await expect(card('Zu tun', wall)).toBeVisible();

  await card('Zu tun').getByRole('button', { name: 'Starten' }).click();
  await expect(card('In Arbeit')).toBeVisible();
  await expect(card('In Arbeit', wall)).toBeVisible();

  await card('In Arbeit').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(card('Zu tun')).toContainText('Pausiert');

  await card('Zu tun').dragTo(column('In Arbeit'));
  await expect(card('In Arbeit')).toBeVisible();

  await card('In Arbeit').getByRole('button', { name: 'Fertig' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Arbeitszeit in Minuten').fill('35');
  await sheet.getByText('Später prüfen').click();
  await sheet.getByRole('button', { name: 'Arbeit beenden' }).click();
  await expect(sheet).toBeHidden();
  await expect(card('Prüfung', wall)).toContainText('35 Min.');
  await expectAccessible(wall);
  await card('Prüfung').getByRole('link', { name: 'Akkuzustand' }).click();
  await expect(page).toHaveURL(new RegExp(device._id));
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('one sheet ends a repair: parts, battery, check, condition, price and status @phone', async ({
  page,
}) => {
  const api = await DeviceApi.signIn(page);
  const parts = [
    { partNumber: 'W-DISPLAY', price: 40 },
    { partNumber: 'W-AKKU', price: 20 },
  ];
  const { _id } = await api.create({
    model: 'iPhone 12 Abschluss',
    status: 'in_reparatur',
    purchasePrice: 150,
    desiredProfit: 60,
    parts,
    damageDescription: 'Display gebrochen',
  });
  await page.goto('/workshop');
  const card = page.getByRole('listitem').filter({ hasText: 'iPhone 12 Abschluss' });
  await card.getByRole('button', { name: 'Fertig' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Geplanter Verkaufspreis')).toHaveValue('270,00');
  await sheet.getByLabel('W-AKKU').uncheck();
  await sheet.getByLabel('Akkuzustand (%)').fill('93');
  await sheet.getByRole('button', { name: 'Noch 12 Punkte bestätigen' }).click();
  await expect(sheet.getByText('Bitte bestätigen Sie alle Qualitätsprüfungen')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Alle auswählen' }).click();
  await sheet.getByLabel('Geplanter Verkaufspreis').fill('299');
  await sheet.getByRole('button', { name: 'Als verkaufsbereit markieren' }).click();
  await expect(sheet).toBeHidden();
  await expect(card).toBeHidden();
  expect(await api.one(_id)).toMatchObject({
    status: 'verkaufsbereit',
    parts: [{ partNumber: 'W-DISPLAY', state: 'verbaut' }],
    batteryInfo: { health: 93 },
    sellingPrice: 299,
    desiredProfit: 109,
    condition: { batteryHealth: 93 },
  });
});

test('what somebody else changed meanwhile stays, and so does what stands on the sheet @desktop', async ({
  page,
}) => {
  const api = await DeviceApi.signIn(page);
  const { _id } = await api.create({ model: 'iPhone 12 Zweit', status: 'in_reparatur' });
  await page.goto('/workshop');
  const card = page.getByRole('listitem').filter({ hasText: 'iPhone 12 Zweit' });
  await card.getByRole('button', { name: 'Fertig' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Alle auswählen' }).click();
  await api.change(_id, { damageDescription: 'Rahmen verbogen' });
  await sheet.getByRole('button', { name: 'Als verkaufsbereit markieren' }).click();
  await expect(sheet).toContainText('Das Gerät wurde inzwischen geändert');
  await sheet.getByRole('button', { name: 'Als verkaufsbereit markieren' }).click();
  await expect(sheet).toBeHidden();
  expect((await api.one(_id)).damageDescription).toContain('Vorherige Beschreibung: Rahmen verbogen');
});

test('on a phone one column is in the hand at a time @phone', async ({ page }) => {
  const api = await DeviceApi.signIn(page);
  await api.create({ model: 'Galaxy S21 Werkstatt' });
  const hand = await Hand.on(page);
  await page.goto('/workshop');
  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Galaxy S21 Werkstatt' });
  await card.getByRole('button', { name: 'Starten' }).click();
  // The card stays in view: its column comes along.
  await expect(page.getByRole('tab', { name: 'In Arbeit', selected: true })).toBeVisible();
  await expect(card).toContainText('0 Min.');
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('tab', { name: 'Zu tun', selected: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Weiter' })).toBeVisible();
  await expectAccessible(page);
  await hand.begin();
  await card.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('tab', { name: 'In Arbeit', selected: true })).toBeVisible();
  await card.getByRole('button', { name: 'Fertig' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Alle auswählen' }).click();
  await sheet.getByRole('button', { name: 'Als verkaufsbereit markieren' }).click();
  await expect(card).toBeHidden();
  expect(await hand.presses()).toBeLessThanOrEqual(6);
});
