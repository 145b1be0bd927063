import type { Page } from '@playwright/test';
import { AdminApi, signInEverywhere } from '../pages/admin-api.ts';
import { DeviceDetailPage } from '../pages/device-detail.ts';
import { Inventory, imei } from '../pages/inventory.ts';
import { phones } from '../pages/purchase-guide.ts';
import { unique } from '../pages/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

test('a point that a known fact contradicts is answered by itself, and who checked is shown @phone', async ({
  page,
  isMobile,
}) => {
  const inventory = await Inventory.empty(page);
  const device = await inventory.add({
    imei: phones.findMyOn,
    model: 'iPhone 13 Pro',
    status: 'in_reparatur',
    batteryInfo: { health: 71 },
  });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  await detail.status('Verkaufsbereit').click();
  const { dialog } = detail;
  await expect(dialog.getByText('Akkuzustand 71 %, unter 80 %')).toBeVisible();
  await dialog.getByRole('button', { name: 'Alle auswählen' }).click();
  await expect(dialog.getByRole('checkbox', { name: /^Akku/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Akku: anderes Ergebnis' }).click();
  await page.getByRole('menuitem', { name: 'nicht in Ordnung' }).click();
  await expect(dialog.getByRole('checkbox', { name: /^Akku/ })).toContainText('nicht in Ordnung');
  await test.step('where one is left out, it is marked and in sight', async () => {
    const display = dialog.getByRole('checkbox', { name: /^Display/ });
    await display.click();
    await expect(display).not.toBeChecked();
    await dialog.getByLabel('Zusätzliche Anmerkungen').focus();
    await dialog.getByRole('button', { name: /^Noch \d+ Punkte? bestätigen$/ }).click();
    await expect(dialog.getByText('Bitte bestätigen Sie alle Qualitätsprüfungen')).toBeVisible();
    await expect(display).toContainText('Noch nicht bestätigt');
    await expect(display).toBeFocused();
    await expect(display).toBeInViewport();
    await display.click();
    await expect(display).not.toContainText('Noch nicht bestätigt');
  });
  for (const open of await dialog.getByRole('checkbox', { checked: false }).all()) await open.click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Als verkaufsbereit markieren' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Qualitätsprüfung mit Mängeln.')).toBeVisible();
  await expect
    .poll(() => inventory.one(device._id))
    .toMatchObject({
      status: 'verkaufsbereit',
      damageDescription: expect.stringContaining('Nicht in Ordnung: Akku.'),
      qualityCheck: expect.arrayContaining([
        { point: 'battery', result: 'defekt', by: expect.any(String), at: expect.any(String) },
      ]),
    });
  await expect(page.getByText('Nicht in Ordnung: Akku', { exact: false }).first()).toBeVisible();
});

test('an IMEI is checked again, with both answers side by side, and a mistyped one corrected @desktop', async ({
  page,
  isMobile,
}) => {
  const inventory = await Inventory.empty(page);
  const device = await inventory.add({ imei: imei(1) });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  const open = async (action: string) => {
    await page.getByRole('button', { name: 'IMEI prüfen oder berichtigen' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await open('Erneut prüfen');
  await expect(page.getByText('kostet eine Anfrage beim IMEI-Dienst')).toBeVisible();
  await page.getByRole('button', { name: 'Kostenpflichtig prüfen' }).click();
  await expect(page.getByRole('table', { name: 'Alte und neue Auskunft' }).getByRole('row')).toHaveCount(6);
  await page.getByRole('button', { name: 'Fertig' }).click();

  await open('IMEI berichtigen');
  await page.getByLabel('Richtige IMEI').fill('123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bitte geben Sie eine gültige IMEI ein')).toBeVisible();
  await page.getByLabel('Richtige IMEI').fill(imei(2));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die IMEI wurde berichtigt.')).toBeVisible();
  await expect.poll(() => inventory.one(device._id)).toMatchObject({ imei: imei(2) });
});

test('what was deleted is brought back from the trash @desktop', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  // A number of its own: what other tests deleted lies in the same trash.
  const number = imei(7101);
  const { _id } = await inventory.add({ imei: number, model: 'iPhone 13 mini' });
  await inventory.remove(_id);
  await page.goto('/devices');
  await page.getByRole('link', { name: 'Papierkorb' }).click();
  await expect(page).toHaveURL('/trash?kind=device');
  const item = page.getByRole('listitem').filter({ hasText: number });
  await expect(item).toContainText('iPhone 13 mini');
  await expectAccessible(page);
  await item.getByRole('button', { name: /wiederherstellen$/ }).click();
  await expect(item).toHaveCount(0);
  await expect.poll(() => inventory.all()).toMatchObject([{ _id, imei: number }]);

  const bin = await Bin.of(page);
  for (const [kind, label, isBack] of [
    ['part', await bin.deletedPart(), (name: string) => bin.hasPart(name)],
    ['reseller', await bin.deletedReseller(), (name: string) => bin.hasReseller(name)],
  ] as const) {
    await page.goto(`/trash?kind=${kind}`);
    const deleted = page.getByRole('listitem').filter({ hasText: label });
    await expect(deleted).toContainText('wiederherstellbar bis');
    await deleted.getByRole('button', { name: /wiederherstellen$/ }).click();
    await expect(deleted).toHaveCount(0);
    await expect.poll(() => isBack(label)).toBe(true);
  }
});

/** What the API is asked to throw away, and whether it is there again. */
class Bin extends AdminApi {
  static async of(page: Page): Promise<Bin> {
    return new Bin(page, await signInEverywhere(page));
  }

  async deletedPart(): Promise<string> {
    const partNumber = unique('TEIL').toUpperCase();
    const part = {
      partNumber,
      description: 'Display',
      forModel: 'iPhone 13',
      category: 'Display',
      price: 40,
      stock: 1,
    };
    const { _id } = await this.call('post', '/api/parts', part);
    await this.call('delete', `/api/parts/${_id}`);
    return partNumber;
  }

  async deletedReseller(): Promise<string> {
    const username = unique('laden');
    const account = { username, name: `Laden ${username}`, email: `${username}@example.org` };
    const { details } = await this.call('post', '/api/admin/resellers', account);
    const because = { confirmDeletion: true, reason: 'Kein Vertrag mehr' };
    await this.call('delete', `/api/admin/resellers/${details._id}`, because);
    return account.name;
  }

  async hasPart(partNumber: string): Promise<boolean> {
    return (await this.call('get', `/api/parts?search=${partNumber}`)).length === 1;
  }

  async hasReseller(name: string): Promise<boolean> {
    const resellers: { name: string }[] = await this.call('get', '/api/admin/resellers');
    return resellers.some((reseller) => reseller.name === name);
  }
}
