import { Inventory } from '../pages/inventory.ts';
import { PurchaseGuidePage, phones } from '../pages/purchase-guide.ts';
import { changeUserInfo, grantOnly } from '../pages/sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 180_000 });

test('a step says what is missing and lets nobody by @phone', async ({ page }) => {
  await Inventory.empty(page);
  const guide = new PurchaseGuidePage(page);
  await guide.open();
  await guide.find(phones.clean);
  await guide.next.click();
  await expect(guide.heading('Physischer Zustand')).toBeVisible();
  await guide.next.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Es fehlt noch: Displayzustand, Gehäusezustand, Gesamtbewertung',
  );
  await expect(guide.choice('Displayzustand', 'Ausgezeichnet')).toBeFocused();
  await guide.choice('Displayzustand', 'Gut').check();
  await expect(page.getByRole('alert')).toHaveText('Es fehlt noch: Gehäusezustand, Gesamtbewertung');
  await guide.fillCondition();
  await guide.next.click();

  await guide.calculate.click();
  await expect(page.getByRole('alert')).toHaveText('Es fehlt noch: Akkuzustand (%), iOS-Version');
  // What is wrong is not missing: it stays, and its field says why.
  const battery = page.getByLabel('Akkuzustand (%)');
  for (const typed of ['101', 'achtzig']) {
    await battery.fill(typed);
    await guide.calculate.click();
    await expect(battery).toBeFocused();
    await expect(battery).toHaveValue(typed);
    await expect(page.getByText('Bitte geben Sie eine ganze Zahl von 1 bis 100 ein')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Es fehlt noch: iOS-Version');
  }
  await page.getByLabel('iOS-Version').fill('17');
  await guide.calculate.click();
  await expect(battery).toBeFocused();
  await expect(page.getByText('Es fehlt noch')).toHaveCount(0);
  await battery.fill('88 %');
  await guide.calculate.click();
  await expect(guide.heading('Preisbewertung')).toBeVisible();

  await page.goto('/purchase-guide?step=5');
  await expect(guide.heading('Preisbewertung')).toBeVisible();
  await expect(guide.progress('Abschluss')).toBeDisabled();
});

test('forward and back, a reload and the way back lose nothing @desktop', async ({ page }) => {
  await Inventory.empty(page);
  const guide = new PurchaseGuidePage(page);
  await guide.reachLastStep(phones.clean);
  await page.getByLabel('Verkäufer').fill('Mira Beispiel');
  await page.reload();
  await expect(page.getByLabel('Verkäufer')).toHaveValue('Mira Beispiel');

  await guide.progress('Physischer Zustand').click();
  await expect(guide.choice('Displayzustand', 'Gut')).toBeChecked();
  await guide.choice('Displayzustand', 'Schlecht').check();
  await page.goBack();
  await expect(page.getByLabel('Verkäufer')).toHaveValue('Mira Beispiel');
  await guide.back.click();
  await expect(page.getByText('Display Schlecht, Gehäuse Gut')).toBeVisible();
  await expect(guide.progress('Funktionstest')).toHaveAccessibleName(/abgeschlossen/);

  await page.getByRole('link', { name: 'Geräte', exact: true }).first().click();
  await expect(page).toHaveURL('/devices');
  await guide.open();
  await expect(guide.resume).toBeVisible();
  await expect(page.getByText('iPhone 13 Pro')).toBeVisible();
  await guide.resume.click();
  await expect(page.getByLabel('Verkäufer')).toHaveValue('Mira Beispiel');
});

test('a draft is its own user’s, of this program, and given up only when confirmed @desktop', async ({
  page,
}) => {
  await Inventory.empty(page);
  const guide = new PurchaseGuidePage(page);
  await guide.open();
  await guide.find(phones.clean);
  await test.step("another user's draft is never shown", async () => {
    await changeUserInfo(page, { _id: '6d0f7a3e-4a57-4c1e-9f0b-2f6f4f7f0001' });
    await guide.open();
    await expect(guide.imei).toHaveValue('');
    await expect(guide.resume).toBeHidden();
    await page.unroute('**/api/auth/user-info');
    await guide.open();
    await expect(guide.resume).toBeVisible();
  });
  await test.step('it is given up only when confirmed', async () => {
    const discard = page.getByRole('button', { name: 'Verwerfen', exact: true });
    await discard.click();
    const dialog = page.getByRole('dialog', { name: 'Entwurf verwerfen?' });
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => guide.keptDrafts()).toHaveLength(1);
    await discard.click();
    await dialog.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(guide.imei).toHaveValue('');
    await expect.poll(() => guide.keptDrafts()).toEqual([]);
  });
  await test.step('one of an older program is dropped', async () => {
    await guide.find(phones.clean);
    await expect.poll(() => guide.keptDrafts()).toHaveLength(1);
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith('purchaseDraft.')) localStorage.setItem(name, '{"version":0,"draft":{"step":3}}');
    });
    await guide.open();
    await expect(guide.imei).toHaveValue('');
  });
});

test('a refusal is told word for word, and a lost answer or a double click makes no second device @desktop', async ({
  page,
}) => {
  const inventory = await Inventory.empty(page);
  const guide = new PurchaseGuidePage(page);
  await guide.reachLastStep(phones.clean);
  await test.step('a refusal', async () => {
    await page.route(
      '**/api/devices',
      (route) => route.fulfill({ status: 409, json: { error: 'Gerät ist einem Reseller zugewiesen' } }),
      { times: 1 },
    );
    await guide.save.click();
    await expect(page.getByRole('alert')).toContainText(
      'Fehler beim Speichern des Geräts: Gerät ist einem Reseller zugewiesen',
    );
  });
  await test.step('an answer that is lost', async () => {
    await page.route(
      '**/api/devices',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Erneut speichern' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Fehler beim Speichern des Geräts: Keine Verbindung zum Server.',
    );
    await expect(page.getByText('Ihre Eingaben sind noch da.')).toBeVisible();
    await expect.poll(() => guide.keptDrafts()).toHaveLength(1);
  });
  await test.step('a double click and a held Enter', async () => {
    let calls = 0;
    let answer: () => void = () => undefined;
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/devices', async (route) => {
      if (route.request().method() === 'POST') {
        calls += 1;
        await mayAnswer;
      }
      await route.fallback();
    });
    const seller = page.getByLabel('Verkäufer');
    for (let press = 0; press < 4; press++) await seller.press('Enter');
    await guide.page.locator('form').evaluateAll((forms) => {
      for (const form of forms as HTMLFormElement[]) form.requestSubmit();
    });
    answer();
    await expect(page).toHaveURL('/devices');
    expect(calls).toBe(1);
  });
  await expect.poll(() => inventory.all()).toHaveLength(1);
  await expect.poll(() => guide.keptDrafts()).toEqual([]);
});

test('who may not see devices starts the next purchase @desktop', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  await grantOnly(page, ['devices.create']);
  const guide = new PurchaseGuidePage(page);
  await guide.reachLastStep(phones.clean);
  await guide.save.click();
  await expect(page.getByText('Gerät wurde neu angelegt.')).toBeVisible();
  await expect(guide.imei).toHaveValue('');
  await expect.poll(() => inventory.all()).toHaveLength(1);
});

test('no step has a serious accessibility finding @phone', async ({ page }) => {
  await Inventory.empty(page);
  const guide = new PurchaseGuidePage(page);
  await guide.open();
  await guide.find(phones.stolen);
  await expectAccessible(page);
  await guide.next.click();
  await expect(guide.heading('Physischer Zustand')).toBeVisible();
  await guide.next.click();
  await guide.choice('Displayschäden', 'Gesprungen').check();
  await expectAccessible(page);
  await guide.fillCondition();
  await guide.choice('Gehäuseschäden', 'Anschlüsse beschädigt').check();
  await guide.next.click();
  await guide.choice('Funktionen', 'Kameras').uncheck();
  await guide.calculate.click();
  await expectAccessible(page);
  await guide.fillFunctions();
  await guide.calculate.click();
  await page.getByLabel('Endgültiges Angebot').fill('9999');
  await expectAccessible(page);
  await guide.next.click();
  await expect(guide.save).toBeVisible();
  await expectAccessible(page);
  await guide.open();
  await expect(guide.resume).toBeVisible();
  await expectAccessible(page);
});
