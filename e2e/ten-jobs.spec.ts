import type { Page } from '@playwright/test';
import { imei } from './pages/inventory.ts';
import { openPortal } from './pages/portal.ts';
import { ResellerApi } from './pages/resellers.ts';
import { scan } from './support/scanner.ts';
import { expect, test } from './support/test.ts';

test.use({ world: 'ten-jobs' });

/** Presses of the mouse, also over a change of the page; a choice in a list of the browser is told by hand. */
async function countPresses(page: Page) {
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1)),
      true,
    ),
  );
  const read = () => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0));
  return {
    /** From where one stands, whatever it took to get there. */
    start: () => page.evaluate(() => sessionStorage.setItem('presses', '0')),
    expect: (presses: number) => expect.poll(read).toBe(presses),
  };
}

test('the most frequent jobs take few clicks @desktop', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const api = await ResellerApi.signIn(page);
  const presses = await countPresses(page);
  const reseller = await api.addReseller('Nord', { name: 'Handy Nord' });
  const phone = (number: number, values: object = {}) =>
    api.addDevice({
      imei: imei(number),
      model: `Zehnergerät ${number}`,
      modelDesc: null,
      desiredProfit: 80,
      ...values,
    });
  const first = await phone(1, { status: 'gekauft' });
  for (const number of [2, 3, 4]) await phone(number);
  const status = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');

  await page.goto('/');
  await presses.start();
  await test.step('find a phone by its last digits: none', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: 'Überall suchen' }).fill(imei(1).slice(-5));
    await expect(page.getByRole('option', { name: /Zehnergerät 1/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/devices/${first._id}`);
    await presses.expect(0);
  });

  await test.step('open a phone by a scan: none', async () => {
    await page.goto('/parts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scan(page, imei(1));
    await expect(page).toHaveURL(`/devices/${first._id}`);
    await presses.expect(0);
  });

  await test.step('move a phone on to its next status: one', async () => {
    await presses.start();
    await status('In Reparatur').click();
    await expect(status('In Reparatur')).toHaveAttribute('aria-pressed', 'true');
    await presses.expect(1);
  });

  await test.step('print a label: two', async () => {
    await presses.start();
    const printed = page.waitForResponse('**/api/labels');
    await page.getByRole('button', { name: 'Etikett' }).click();
    await dialog.getByRole('button', { name: 'Drucken' }).click();
    expect((await printed).status()).toBe(200);
    await expect(dialog).toBeHidden();
    await presses.expect(2);
  });

  await test.step('sell a phone at its planned price: two', async () => {
    await presses.start();
    await status('Verkauft').click();
    await dialog.getByRole('button', { name: 'Als verkauft speichern' }).click();
    await expect(status('Verkauft')).toHaveAttribute('aria-pressed', 'true');
    await presses.expect(2);
  });

  await page.goto('/devices');
  await test.step('see what has not sold for long: two', async () => {
    await presses.start();
    await page.getByRole('button', { name: 'Ansichten' }).click();
    await page.getByRole('menuitem', { name: 'Ladenhüter' }).click();
    await expect(page).toHaveURL(/only=overThirtyDays/);
    await presses.expect(2);
  });

  await page.goto('/devices?search=Zehnergerät&status=verkaufsbereit');
  await test.step('save the list as a file: one', async () => {
    await expect(page.getByRole('link', { name: /^Details zu/ })).toHaveCount(3);
    await presses.start();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als CSV' }).click();
    await download;
    await presses.expect(1);
  });

  await test.step('assign three phones: four, and the choice of the reseller', async () => {
    await presses.start();
    const box = (number: number) => page.getByRole('checkbox', { name: new RegExp(`IMEI ${imei(number)} `) });
    await box(4).click();
    await box(2).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Reseller zuweisen' }).click();
    await dialog.getByLabel('Reseller').selectOption({ label: 'Handy Nord' });
    await dialog.getByRole('button', { name: 'Zuweisen' }).click();
    await expect(page.getByText('3 Geräte zugewiesen')).toBeVisible();
    await presses.expect(4);
  });

  await test.step('the reseller approves all three at once', async () => {
    const theirs = await browser.newContext({ baseURL });
    const portal = await openPortal(await theirs.newPage(), reseller);
    await portal.card('Zehnergerät 2').getByRole('button', { name: 'Versand freigeben' }).click();
    for (const number of [3, 4])
      await portal.dialog.getByRole('checkbox', { name: `Zehnergerät ${number}, IMEI` }).click();
    await portal.submit('Versand freigeben').click();
    await expect(portal.message('3 Geräte für den Versand freigegeben')).toBeVisible();
    await expect(portal.card('Zehnergerät 4')).toContainText('Der Admin bereitet den Versand vor.');
    await theirs.close();
  });

  await test.step('ship three phones in one parcel: four', async () => {
    await page.goto('/admin/resellers?tab=assignments');
    const ship = page.getByRole('button', { name: /^Versenden: / });
    await expect(ship).toHaveCount(3);
    await presses.start();
    await ship.first().click();
    const others = dialog.getByRole('checkbox');
    await expect(others).toHaveCount(2);
    await page.keyboard.type('00340434161094000000');
    for (const index of [0, 1]) await others.nth(index).click();
    await dialog.getByRole('button', { name: 'Gerät versenden' }).click();
    await expect(page.getByText('3 Geräte in einem Paket versendet')).toBeVisible();
    await presses.expect(4);
  });
});
