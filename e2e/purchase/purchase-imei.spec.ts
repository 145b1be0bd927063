import type { Page } from '@playwright/test';
import { Inventory } from '../pages/inventory.ts';
import { PurchaseGuidePage, phones } from '../pages/purchase-guide.ts';
import { expect, test } from '../support/test.ts';
import { expectUncovered } from '../support/uncovered.ts';

test.describe.configure({ timeout: 120_000 });

async function openGuide(page: Page) {
  const inventory = await Inventory.empty(page);
  const guide = new PurchaseGuidePage(page);
  await guide.open();
  await expect(guide.imei).toBeVisible();
  return { inventory, guide };
}

/** From here on timers run only when the test says so. */
async function stopTheClock(page: Page): Promise<void> {
  // Not far ahead: an hour before midnight the guide would buy tomorrow.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
}

const refusals = [
  [403, { error: 'Nein' }, 'Keine Berechtigung zum Hinzufügen von Geräten.'],
  [503, { error: 'IMEI-Dienst nicht erreichbar.' }, 'IMEI-Dienst nicht erreichbar.'],
  [500, {}, 'Fehler beim IMEI Check'],
] as const;

test('a number is read, checked and told what is known of its phone @desktop', async ({ page }) => {
  const { inventory, guide } = await openGuide(page);
  await test.step('the number takes digits only, and at least 15 of them', async () => {
    await guide.imei.fill('35-001708 0000/4a');
    await expect(guide.imei).toHaveValue('3500170800004');
    await guide.check.click();
    await expect(page.getByText('Bitte geben Sie eine gültige IMEI ein (15-17 Ziffern)')).toBeVisible();
    await guide.imei.fill('12345678901234567890');
    await expect(guide.imei).toHaveValue('12345678901234567');
    await expect(page.getByText('Bitte geben Sie eine gültige IMEI ein (15-17 Ziffern)')).toBeHidden();
  });
  await test.step('a check that is refused says so and can be tried again', async () => {
    for (const [status, json, text] of refusals) {
      await page.route('**/api/devices/check-imei', (route) => route.fulfill({ status, json }), { times: 1 });
      await guide.checkImei(phones.clean);
      await expect(page.getByRole('alert')).toHaveText(text);
      await expect(guide.imei).toHaveValue(phones.clean);
      await guide.check.click();
      await expect(guide.found).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  });
  await test.step('what the check does not know is called unknown', async () => {
    await guide.find(phones.onlyModelKnown);
    await expect(guide.found.getByText('Unbekannt')).toHaveCount(3);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('a phone that was sold before begins a new purchase', async () => {
    await inventory.add({
      imei: phones.clean,
      status: 'verkauft',
      actualSellingPrice: 500,
      soldDate: '2026-03-04T12:00:00.000Z',
    });
    await guide.find(phones.clean);
    await expect(page.getByText('schon einmal verkauft (am 04.03.2026)')).toBeVisible();
  });
  await test.step('a SIM lock is said loudly, and prefills its lock', async () => {
    await guide.find(phones.simLocked);
    await expect(page.getByRole('alert')).toContainText('SIM-Lock: Gesperrt');
    await expect(page.getByText('Sandbox-Prüfung: keine echte Auskunft')).toBeVisible();
    await guide.next.click();
    await guide.fillCondition();
    await guide.next.click();
    await expect(guide.choice('Sperren', 'SIM-Lock aktiv')).toBeChecked();
    await expect(guide.choice('Sperren', 'iCloud-Sperre aktiv')).not.toBeChecked();
  });
});

test('a phone in stock opens the next step after a countdown that can be stopped and skipped, and is updated @desktop', async ({
  page,
}) => {
  await page.clock.install();
  const { inventory, guide } = await openGuide(page);
  await inventory.add({
    imei: phones.clean,
    model: 'iPhone 13 Pro',
    modelDesc: 'iPhone 13 Pro 1TB Graphite',
    status: 'in_reparatur',
    purchasePrice: 410,
    batteryInfo: { health: 71 },
    physicalCondition: { displayCondition: 'fair', portsCondition: 'clean' },
  });
  await stopTheClock(page);
  await guide.checkImei(phones.clean);
  await expect(
    page.getByText(
      `Gerät ${phones.clean} ist bereits in der Datenbank vorhanden. Möchten Sie es aktualisieren?`,
    ),
  ).toBeVisible();
  await expect(page.getByText('von In Reparatur zu Gekauft')).toBeVisible();

  await page.getByRole('button', { name: 'Anhalten' }).click();
  await page.clock.runFor(10_000);
  await expect(guide.heading('IMEI Check')).toBeVisible();
  await expect(guide.found).toBeVisible();
  await guide.check.click();
  await page.getByRole('button', { name: 'Jetzt aktualisieren' }).click();
  await expect(guide.heading('Physischer Zustand')).toBeVisible();

  await guide.progress('IMEI Check').click();
  await guide.check.click();
  await expect(page.getByRole('button', { name: 'Anhalten' })).toBeVisible();
  await page.clock.runFor(2900);
  await expect(guide.heading('IMEI Check')).toBeVisible();
  await page.clock.runFor(200);
  await expect(guide.heading('Physischer Zustand')).toBeVisible();

  await page.clock.resume();
  await expect(guide.choice('Displayzustand', 'Mittel')).toBeChecked();
  await guide.fillCondition();
  await guide.next.click();
  await expect(page.getByLabel('Akkuzustand (%)')).toHaveValue('71');
  await guide.fillFunctions();
  await guide.calculate.click();
  await expect(page.getByLabel('Endgültiges Angebot')).toHaveValue('410,00');
  await page.getByRole('button', { name: /^Berechnetes Angebot übernehmen/ }).click();
  await expect(page.getByLabel('Endgültiges Angebot')).toHaveValue('713,00');
  await guide.next.click();
  await guide.save.click();
  await expect(page.getByText('Gerät wurde aktualisiert.')).toBeVisible();
  await expect.poll(() => inventory.all()).toMatchObject([{ status: 'gekauft', purchasePrice: 713 }]);
});

test('an unknown number goes on without a check; a session that ended is said and leads to the start page @desktop', async ({
  page,
}) => {
  await page.clock.install();
  const { guide } = await openGuide(page);
  await test.step('without a check a model is asked for', async () => {
    await guide.checkImei(phones.unknown);
    await expect(page.getByText('Zu dieser IMEI wurden keine Daten gefunden.')).toBeVisible();
    await page.getByRole('button', { name: 'Ohne Prüfung fortfahren' }).click();
    await expect(page.getByText('Bitte geben Sie das Modell ein')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Modell' })).toBeFocused();
    await expect(page.getByRole('option').first()).toHaveText(/^iPhone 17/);
    await expectUncovered(page.getByRole('button', { name: 'Ohne Prüfung fortfahren' }));
    await page.getByRole('combobox', { name: 'Modell' }).fill('iPhone 11');
    await page.getByRole('button', { name: 'Ohne Prüfung fortfahren' }).click();
    await expect(guide.heading('Physischer Zustand')).toBeVisible();
    await guide.progress('IMEI Check').click();
    await expect(guide.found).toContainText('IMEI nicht geprüft');
  });
  await page.route('**/api/devices/check-imei', (route) =>
    route.fulfill({ status: 401, json: { error: 'Sitzung abgelaufen' } }),
  );
  await stopTheClock(page);
  await guide.checkImei(phones.clean);
  await expect(page.getByText('Nicht autorisiert. Bitte loggen Sie sich erneut ein.')).toBeVisible();
  await expect(page).toHaveURL('/purchase-guide');
  await page.clock.runFor(1900);
  await expect(page).toHaveURL('/purchase-guide');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => guide.keptDrafts()).toHaveLength(1);
});
