import type { Page, TestInfo } from '@playwright/test';
import { imei as anyImei } from '../pages/inventory.ts';
import { openPortal } from '../pages/portal.ts';
import { ResellerApi } from '../pages/resellers.ts';
import { Hand } from '../support/hand.ts';
import { scan } from '../support/scanner.ts';
import { expect, test } from '../support/test.ts';

test.use({ world: 'resellers' });

/** Numbers that no other test of this world uses. */
const imei = (number: number) => anyImei(300 + number);

/** What a job asks of a hand: presses of the mouse are counted, keys and choices in a list of the browser are told. */
interface Effort {
  presses: number;
  keys?: number;
  choices?: number;
}

/** How long a practised hand takes for each. */
const SECONDS = { press: 1.3, key: 0.2, choice: 2.6 };

/**
 * Holds each job to its presses, also over a change of the page. The seconds, those of the hand and those that the program
 * takes, are written beside the result and never asserted: `npx playwright test ten-jobs.spec.ts --reporter json`.
 */
async function watchHand(page: Page, info: TestInfo) {
  const hand = await Hand.on(page);
  return (name: string, { presses, keys = 0, choices = 0 }: Effort, act: () => Promise<void>) =>
    test.step(name, async () => {
      await hand.begin();
      const began = performance.now();
      await act();
      const program = (performance.now() - began) / 1000;
      await expect.poll(() => hand.presses()).toBe(presses);
      const seconds = presses * SECONDS.press + keys * SECONDS.key + choices * SECONDS.choice;
      info.annotations.push({ type: name, description: `${(seconds + program).toFixed(1)} s` });
    });
}

test('the most frequent jobs take few clicks @desktop', async ({ page, browser, baseURL }, info) => {
  test.setTimeout(180_000);
  const api = await ResellerApi.signIn(page);
  const job = await watchHand(page, info);
  const reseller = await api.addReseller('Nord', { name: 'Handy Zehn' });
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await job('find a phone by its last digits', { presses: 0, keys: 8 }, async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: 'Überall suchen' }).fill(imei(1).slice(-5));
    await expect(page.getByRole('option', { name: /Zehnergerät 1/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/devices/${first._id}`);
  });

  await page.goto('/parts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await job('open a phone by a scan', { presses: 0 }, async () => {
    await scan(page, imei(1));
    await expect(page).toHaveURL(`/devices/${first._id}`);
  });

  await job('move a phone on to its next status', { presses: 1 }, async () => {
    await status('In Reparatur').click();
    await expect(status('In Reparatur')).toHaveAttribute('aria-pressed', 'true');
  });

  await job('print a label', { presses: 2 }, async () => {
    const printed = page.waitForResponse('**/api/labels');
    await page.getByRole('button', { name: 'Etikett' }).click();
    await dialog.getByRole('button', { name: 'Drucken' }).click();
    expect((await printed).status()).toBe(200);
    await expect(dialog).toBeHidden();
  });

  await job('sell a phone at its planned price', { presses: 2 }, async () => {
    await status('Verkauft').click();
    await dialog.getByRole('button', { name: 'Als verkauft speichern' }).click();
    await expect(status('Verkauft')).toHaveAttribute('aria-pressed', 'true');
  });

  await page.goto('/devices');
  await expect(page.getByRole('link', { name: /^Details zu/ })).not.toHaveCount(0);
  await job('see what has not sold for long', { presses: 2 }, async () => {
    await page.getByRole('button', { name: 'Ansichten' }).click();
    await page.getByRole('menuitem', { name: 'Ladenhüter' }).click();
    await expect(page).toHaveURL(/only=overThirtyDays/);
  });

  await page.goto('/devices?search=Zehnergerät&status=verkaufsbereit');
  await expect(page.getByRole('link', { name: /^Details zu/ })).toHaveCount(3);
  await job('save the list as a file', { presses: 1 }, async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als CSV' }).click();
    await download;
  });

  await job('assign three phones', { presses: 4, choices: 1 }, async () => {
    const box = (number: number) => page.getByRole('checkbox', { name: new RegExp(`IMEI ${imei(number)} `) });
    await box(4).click();
    await box(2).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Reseller zuweisen' }).click();
    await dialog.getByLabel('Reseller').selectOption({ label: 'Handy Zehn' });
    await dialog.getByRole('button', { name: 'Zuweisen' }).click();
    await expect(page.getByText('3 Geräte zugewiesen')).toBeVisible();
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

  await page.goto('/admin/resellers?tab=assignments&search=Zehnergerät');
  const ship = page.getByRole('button', { name: /^Versenden: / });
  await expect(ship).toHaveCount(3);
  await job('ship three phones in one parcel', { presses: 4, keys: 20 }, async () => {
    await ship.first().click();
    const others = dialog.getByRole('checkbox');
    await expect(others).toHaveCount(2);
    await expect(dialog.getByLabel('Sendungsnummer')).toBeFocused();
    await page.keyboard.type('00340434161094000000');
    for (const index of [0, 1]) await others.nth(index).click();
    await dialog.getByRole('button', { name: '3 Geräte versenden' }).click();
    await expect(page.getByText('3 Geräte in einem Paket versendet')).toBeVisible();
  });
});
