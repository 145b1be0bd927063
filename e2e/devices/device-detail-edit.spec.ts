import { DeviceDetailPage } from '../pages/device-detail.ts';
import { DeviceApi } from '../pages/device-detail-api.ts';
import { ADMIN_PASSWORD, fillLogin } from '../pages/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('the breakdown follows every key, and a save sends exactly these fields @desktop', async ({
  page,
  isMobile,
}) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.create({
    purchasePrice: 300,
    desiredProfit: 80,
    parts: [{ partNumber: 'P-1', price: 19.9 }],
  });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  await detail.show('Kosten');
  await expect(detail.saveButton).toBeDisabled();

  await detail.purchasePrice.fill('299,5');
  await expect(detail.breakdownLine('Kosten gesamt')).toContainText('319,40 €');
  await detail.plannedPrice.fill('700');
  await expect(detail.desiredProfit).not.toHaveValue('80,00');
  await detail.desiredProfit.fill('100.00');
  await expect(detail.breakdownLine('Geplanter Verkaufspreis')).toContainText('419,40 €');
  await detail.description.fill('Mikrofon rauscht');
  await expect(detail.purchasePrice).toHaveValue('299,50');

  const sent = await detail.sentBy(() => detail.saveButton.click());
  expect(sent).toEqual({
    purchasePrice: 299.5,
    damageDescription: 'Mikrofon rauscht',
    desiredProfit: 100,
    sellingPrice: 419.4,
    parts: [{ partNumber: 'P-1', price: 19.9 }],
    updatedAt: device.updatedAt,
  });
  await expect(detail.message('Gerät erfolgreich aktualisiert')).toBeVisible();
  await expect(detail.saveButton).toBeDisabled();

  await detail.desiredProfit.fill('120');
  const entered = await detail.sentBy(() => detail.desiredProfit.press('Enter'));
  expect(entered).toMatchObject({ desiredProfit: 120, purchasePrice: 299.5 });
  await expect(detail.saveButton).toBeDisabled();
  await expect(detail.breakdownLine('Geplanter Verkaufspreis')).toContainText('439,40 €');
});

test('a save runs once, a failed one keeps everything, and leaving is asked about where something would be lost @desktop', async ({
  page,
  isMobile,
}) => {
  await test.step('the keyboard saves, and a save runs once', async () => {
    const api = await DeviceApi.signIn(page);
    const device = await api.create({ purchasePrice: 300 });
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);
    await detail.show('Kosten');
    const changes = detail.changes();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/devices/*', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.fallback();
    });

    await detail.description.fill('Von Hand');
    await page.keyboard.press('Control+s');
    await expect(detail.saveButton).toHaveAttribute('data-loading', 'true');
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+s');
    // What is typed while a save runs is not lost with its answer.
    await detail.description.fill('Von Hand, und mehr');
    release();
    await expect(detail.message('Gerät erfolgreich aktualisiert')).toBeVisible();
    expect(changes).toHaveLength(1);
    await expect(detail.description).toHaveValue('Von Hand, und mehr');
    await expect(detail.saveButton).toBeEnabled();
    expect((await api.one(device._id)).damageDescription).toBe('Von Hand');
    await page.unrouteAll();
  });
  await test.step('a failed save says so and keeps everything', async () => {
    const api = await DeviceApi.signIn(page);
    const device = await api.create();
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);
    await page.route('**/api/devices/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await detail.show('Kosten');
    await detail.description.fill('Bleibt stehen');
    await detail.saveButton.click();
    await expect(detail.message('Fehler beim Aktualisieren des Geräts')).toBeVisible();
    await expect(detail.description).toHaveValue('Bleibt stehen');
    await expect(detail.saveButton).toBeEnabled();
    await page.unrouteAll();
  });
  await test.step('leaving with unsaved changes is asked about', async () => {
    const api = await DeviceApi.signIn(page);
    const device = await api.create();
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);
    await detail.show('Kosten');
    await detail.description.fill('Nicht verlieren');

    const back = page.getByRole('main').getByRole('link', { name: 'Geräte' });
    await back.click();
    await page.getByRole('button', { name: 'Auf der Seite bleiben' }).click();
    await expect(detail.description).toHaveValue('Nicht verlieren');

    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await question;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(detail.description).toHaveValue('Nicht verlieren');

    await back.click();
    await page.getByRole('button', { name: 'Verwerfen und verlassen' }).click();
    await expect(page).toHaveURL(/\/devices$/);
    expect((await api.one(device._id)).damageDescription).toBe('');
  });
  await test.step('who stays on the page stays, however late the router is to draw it', async () => {
    const api = await DeviceApi.signIn(page);
    const device = await api.create();
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);
    await detail.show('Kosten');
    await detail.description.fill('Doch nicht');
    await page.getByRole('main').getByRole('link', { name: 'Geräte' }).click();

    const description = await detail.description.elementHandle();
    const stay = page.getByRole('button', { name: 'Auf der Seite bleiben' });
    // Within one task, so that the form has nothing to lose any more before the router has drawn the answer.
    await stay.evaluate(async (button: HTMLElement, field) => {
      button.click();
      await Promise.resolve().then(() => {});
      const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      write?.call(field, '');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    }, description);

    await expect(stay).toBeHidden();
    await expect(detail.description).toHaveValue('');
    await detail.description.fill('Noch da');
    await expect(page).toHaveURL(new RegExp(device._id));
  });
  await test.step('without changes nothing is asked', async () => {
    const api = await DeviceApi.signIn(page);
    const device = await api.create({ purchasePrice: 300 });
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);
    await detail.show('Kosten');
    await detail.purchasePrice.fill('300');
    await expect(detail.saveButton).toBeDisabled();
    await page.getByRole('main').getByRole('link', { name: 'Geräte' }).click();
    await expect(page).toHaveURL(/\/devices$/);
  });
});

test('what is no amount is told at its field and not sent @phone', async ({ page, isMobile }) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.create({ purchasePrice: 300 });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  await detail.show('Kosten');
  const changes = detail.changes();
  await detail.purchasePrice.fill('-5');
  await expect(detail.panel('Kaufdetails')).toContainText('Der Betrag darf nicht negativ sein');
  await detail.show('Info');
  await detail.saveButton.click();
  await expect(detail.message('Der Betrag darf nicht negativ sein')).toBeVisible();
  await expect(detail.purchasePrice).toBeFocused();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(detail.purchasePrice).toHaveValue('300,00');
  expect(changes).toHaveLength(0);
});

test('what was typed survives the end of the session @desktop', async ({ page, isMobile }) => {
  const device = await (await DeviceApi.signIn(page)).create();
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  await detail.show('Kosten');
  await detail.description.fill('Noch nicht gespeichert');
  await page.route('**/api/devices/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { error: 'Nicht autorisiert.' } })
      : route.fallback(),
  );
  await detail.saveButton.click();
  await expect(page).toHaveURL('/');
  await page.unroute('**/api/devices/*');

  await fillLogin(page, 'admin', ADMIN_PASSWORD);
  await expect(page).toHaveURL(`/devices/${device._id}`);
  await expect(detail.message('Ihre Eingaben von vor der Abmeldung wurden wiederhergestellt.')).toBeVisible();
  await detail.show('Kosten');
  await expect(detail.description).toHaveValue('Noch nicht gespeichert');
  await detail.saveButton.click();
  await expect(detail.message('Gerät erfolgreich aktualisiert')).toBeVisible();
});

test('the picker offers parts of the generation, for an unknown model all or its own @desktop', async ({
  page,
  isMobile,
}) => {
  await test.step('the picker offers parts of the iPhone generation, each once', async () => {
    const api = await DeviceApi.signIn(page);
    for (let number = 10; number < 35; number++)
      await api.addPart(`E-${number}`, 'iPhone 14 Plus', number, `Teil ${number} für 14 Plus`);
    await api.addPart('E-ANDERES', 'iPhone 14', 5, 'Teil für das kleine');
    const device = await api.create({ model: 'iPhone 14 Plus 128GB Blue' });
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);
    await detail.show('Teile');

    const results = detail.foundParts.getByRole('button');
    await expect(results).toHaveCount(10);
    await expect(detail.panel('Ersatzteile')).toContainText('10 von 25 Teilen');
    await page.getByRole('searchbox', { name: 'Ersatzteile suchen' }).fill('E-33');
    await expect(results).toHaveCount(1);
    await results.first().click();
    await expect(detail.chosenParts).toContainText('Teil 33 für 14 Plus');
    await expect(detail.chosenParts).toContainText('33,00 €');
    await expect(results.first()).toBeDisabled();
    await expect(results.first()).toContainText('bereits ausgewählt');

    await page.getByRole('searchbox').fill('E-ANDERES');
    await expect(detail.panel('Ersatzteile')).toContainText('Kein Ersatzteil passt');
    await page.getByRole('checkbox', { name: 'Alle Modelle' }).check();
    await results.filter({ hasText: 'E-ANDERES' }).click();

    await detail.show('Kosten');
    await expect(detail.breakdownLine('Kosten gesamt')).toContainText('38,00 €');
    await detail.show('Teile');
    await page.getByRole('button', { name: 'Ersatzteil E-33 entfernen' }).click();
    await detail.saveButton.click();
    await expect(detail.message('Gerät erfolgreich aktualisiert')).toBeVisible();
    expect((await api.one(device._id)).parts).toEqual([
      { partNumber: 'E-ANDERES', price: 5, state: 'geplant' },
    ]);
  });
  await test.step('for an unknown model all parts are searched, with a hint', async () => {
    const api = await DeviceApi.signIn(page);
    await api.addPart('E-UNBEKANNT', 'iPhone 15', 7, 'Irgendein Teil');
    const device = await api.create({ model: 'Unbekanntes Modell' });
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);
    await detail.show('Teile');
    await expect(detail.panel('Ersatzteile')).toContainText('Das Modell ist unbekannt');
    await page.getByRole('searchbox').fill('E-UNBEKANNT');
    await expect(detail.foundParts.getByRole('button')).toHaveCount(1);
  });
  await test.step('the parts of a model that nobody knew are offered for a device of it', async () => {
    const api = await DeviceApi.signIn(page);
    await api.addPart('E-FOLD', 'iPhone Fold', 80, 'Scharnier für das Fold');
    await api.addPart('E-NOTHING', 'Nothing Phone (9)', 30, 'Akku für das Nothing');
    const detail = new DeviceDetailPage(page, isMobile);
    for (const [model, name] of [
      ['iPhone Fold', 'Scharnier für das Fold'],
      ['Nothing Phone (9)', 'Akku für das Nothing'],
    ] as const) {
      const device = await api.create({ model });
      await detail.open(device._id);
      await detail.show('Teile');
      await expect(detail.foundParts.getByRole('button')).toHaveCount(1);
      await expect(detail.foundParts).toContainText(name);
    }
  });
});
