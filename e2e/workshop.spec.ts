import { DeviceApi } from './pages/device-detail-api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ live: true, world: 'workshop' });

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
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Arbeitszeit in Minuten').fill('35');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(dialog).toContainText('Wie geht es weiter?');
  await expect(card('Prüfung', wall)).toContainText('35 Min.');
  await expectAccessible(wall);
  await dialog.getByRole('link', { name: 'Akkuzustand' }).click();
  await expect(page).toHaveURL(new RegExp(device._id));
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('on a phone one column is in the hand at a time @phone', async ({ page }) => {
  const api = await DeviceApi.signIn(page);
  await api.create({ model: 'Galaxy S21 Werkstatt' });
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
});
