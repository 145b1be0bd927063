import type { Locator } from '@playwright/test';
import { DeviceDetailPage } from '../pages/device-detail.ts';
import { DeviceApi } from '../pages/device-detail-api.ts';
import { grantOnly } from '../pages/sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { retryMended } from '../support/retry.ts';
import { bothWidths, expect, test } from '../support/test.ts';

for (const width of bothWidths)
  test(`the head of the page tells the whole story of a clean device ${width}`, async ({
    page,
    isMobile,
  }) => {
    const api = await DeviceApi.signIn(page);
    const device = await api.createChecked('35001708000004', {
      purchasePrice: 310,
      desiredProfit: 90,
      batteryInfo: { health: 87 },
    });
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);

    await expect(detail.title).toHaveText('iPhone 13 Pro');
    await expect(page).toHaveTitle(/iPhone 13 Pro/);
    await expect(detail.header).toContainText(/\d+ (GB|TB) · \w+/);
    await expect(detail.header).toContainText('Sandbox-Prüfung: keine echte Auskunft');
    await expect(detail.status('Gekauft')).toHaveAttribute('aria-pressed', 'true');
    await expect(detail.info).toContainText('Nicht gesperrt (Clean)');
    await expect(detail.info).toContainText('87 %');
    await expect(detail.info.getByText('· Sandbox')).toHaveCount(3);
    await expect(detail.info.getByRole('img', { name: 'In Ordnung' })).toHaveCount(0);
    await detail.show('Kosten');
    await expect(detail.breakdownLine('Wunschgewinn')).toContainText('90,00 €');

    // The edit address is another name of the page, which says so on phones only.
    await detail.open(device._id, '/devices/edit/');
    await expect(page.getByText('Bearbeitungsmodus')).toBeVisible({ visible: isMobile });
    await api.remove(device._id);
  });

test('what is known of a phone is shown in German, and what is not never looks fine @desktop', async ({
  page,
  isMobile,
}) => {
  const api = await DeviceApi.signIn(page);
  const detail = new DeviceDetailPage(page, isMobile);
  await test.step('every fact that is there', async () => {
    const device = await api.create({
      imei2: '359888171995975',
      serial: 'F2LXK1ABCD12',
      warrantyStatus: 'Limited Warranty',
      usaBlockStatus: 'Clean',
      simLock: true,
      fmiOn: false,
    });
    await detail.follow(device._id);

    const fact = (label: string) => detail.fact('Geräteinformationen', label);
    await expect(fact('IMEI 2')).toHaveText('359888171995975');
    await expect(fact('Seriennummer')).toHaveText('F2LXK1ABCD12');
    await expect(fact('Garantie')).toHaveText('Herstellergarantie');
    await expect(fact('Sperrstatus')).toHaveText('Nicht gesperrt (Clean)');
    await expect(fact('SIM-Lock')).toHaveText('Gesperrt');
    await expect(fact('Mein iPhone suchen')).toHaveText('Aus');
  });
  await test.step('one that is blocked, and one of which little is known', async () => {
    const blocked = await api.createChecked('35001708000001', { batteryInfo: { health: 64 } });
    const unknown = await api.createChecked('35002098000005');

    await detail.follow(blocked._id);
    await expect(detail.info).toContainText('Als gestohlen gemeldet (AT&T MOBILITY)');
    await expect(detail.info.getByRole('img', { name: 'Problem' })).toHaveCount(1);
    await expect(detail.info.getByTitle('Akkuzustand schwach')).toBeVisible();

    await detail.follow(unknown._id);
    await expect(detail.info.getByRole('img', { name: 'Nicht bekannt' })).toHaveCount(3);
    await expect(detail.info.getByRole('img', { name: 'In Ordnung' })).toHaveCount(0);
    await api.remove(blocked._id);
    await api.remove(unknown._id);
  });
  await test.step('the words of the IMEI service, its own ones on demand', async () => {
    const device = await api.createChecked('35002098000001', {});
    await page.route(`**/api/devices/${device._id}`, async (route) => {
      const answer = await route.fetch();
      const json = {
        ...(await answer.json()),
        region: 'Germany',
        modelDesc: 'iPhone 16 Pro 256GB Desert Titanium',
      };
      await route.fulfill({ response: answer, json });
    });
    await detail.follow(device._id);
    await expect(detail.header).toContainText('256 GB · Wüstentitan');
    await expect(detail.fact('Geräteinformationen', 'Region')).toHaveText('Deutschland');

    const block = detail.info.getByRole('button', { name: 'Als gestohlen gemeldet (AT&T MOBILITY)' });
    const words = page.getByRole('tooltip', { name: 'Reported stolen by AT&T MOBILITY' });
    await expect(words).toBeHidden();
    await block.focus();
    await expect(words).toBeVisible();
    await api.remove(device._id);
  });
  await test.step('another maker has its own picture and no word of Find My', async () => {
    for (const [model, shape] of [
      ['Fairphone 4', 'fairphone'],
      ['Galaxy S23', 'galaxy'],
    ]) {
      const device = await api.create({ model, fmiOn: false, softwareInfo: { icloudStatus: 'clean' } });
      await detail.follow(device._id);
      await expect(page.locator(`main svg[data-shape="${shape}"]`)).toHaveCount(1);
      await expect(detail.fact('Geräteinformationen', 'SIM-Lock')).toHaveText('Unbekannt');
      await expect(page.getByRole('main')).not.toContainText('Mein iPhone suchen');
      await page.getByRole('button', { name: 'Angaben ergänzen' }).click();
      await expect(detail.dialog.getByRole('radiogroup', { name: 'SIM-Lock' })).toBeVisible();
      await expect(detail.dialog).not.toContainText('Mein iPhone suchen');
      await api.remove(device._id);
    }
  });
  await test.step('a structured purchase', async () => {
    const device = await api.create({
      purchaseInfo: { method: 'guided', seller: 'M. Yıldız' },
      physicalCondition: {
        overallGrade: 'B',
        displayDamage: ['cracked', 'scratches'],
        portsCondition: 'dusty',
      },
      functionalStatus: { camerasWork: false, wifiWorks: true },
      marketValuation: { estimatedMarketValue: 575, marketSource: 'internal' },
    });
    await detail.follow(device._id);

    await expect(detail.panel('Ankaufprotokoll')).not.toContainText('M. Yıldız', { useInnerText: true });
    await page.getByRole('button', { name: /^Ankaufprotokoll B \(Gut\) · 1 Funktion defekt/ }).click();
    const fact = (label: string) => detail.fact('Ankaufprotokoll', label);
    await expect(fact('Verkäufer')).toBeVisible();
    await expect(fact('Verkäufer')).toHaveText('M. Yıldız');
    await expect(fact('Gesamtbewertung')).toHaveText('B (Gut)');
    await expect(fact('Displayschäden')).toHaveText('Gesprungen, Kratzer');
    await expect(fact('Marktwert (geschätzt)')).toHaveText('575,00 €');
    const functions = detail.panel('Ankaufprotokoll').getByRole('listitem');
    await expect(functions.filter({ hasText: 'Kameras' }).getByRole('img')).toHaveAccessibleName(
      'Funktioniert nicht',
    );
    await expect(functions.filter({ hasText: 'WLAN' }).getByRole('img')).toHaveAccessibleName('Funktioniert');
  });
  await test.step('one that was bought back links to its other purchase', async () => {
    const sold = await api.create({ status: 'verkauft', actualSellingPrice: 400 });
    const again = await api.create({ imei: sold.imei });

    await detail.follow(again._id);
    await page.getByRole('link', { name: /Früherer Ankauf \d\d\.\d\d\.\d{4}/ }).click();
    await expect(page).toHaveURL(new RegExp(sold._id));
    await page.getByRole('link', { name: /Späterer Ankauf/ }).click();
    await expect(page).toHaveURL(new RegExp(again._id));
  });
});

test('the page says everything once, and its columns end together @desktop', async ({ page, isMobile }) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.createChecked('35016811000001', {
    purchaseInfo: { method: 'guided', seller: 'M. Yıldız' },
    batteryInfo: { health: 64 },
    softwareInfo: { icloudStatus: 'clean', carrierStatus: 'unlocked', iosVersion: '17.5' },
    physicalCondition: { overallGrade: 'B' },
    damageDescription: Array.from({ length: 40 }, (_, line) => `Zeile ${line} des Protokolls`).join('\n'),
  });
  const detail = new DeviceDetailPage(page, isMobile);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await detail.open(device._id);
    await expect(detail.panel('Verlauf').getByRole('listitem').first()).toBeVisible();
    await expect(detail.panel('Ersatzteile').getByLabel('Ersatzteile suchen')).toBeVisible();
    const ends = async (last: Locator) => {
      const box = await last.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    const left = detail.panel('Ankaufprotokoll');
    const right = page.locator('div', { has: detail.saveButton }).last();
    await expect(async () =>
      expect(Math.abs((await ends(left)) - (await ends(right)))).toBeLessThan(20),
    ).toPass();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1700);
  }
  const main = page.getByRole('main');
  for (const said of [device.imei, 'Gekauft', 'Als gestohlen gemeldet', 'Mein iPhone suchen', '64 %'])
    await expect(main.getByText(said).filter({ visible: true })).toHaveCount(said === 'Gekauft' ? 2 : 1);

  const rows = async () => (await detail.description.boundingBox())?.height ?? 0;
  const folded = await rows();
  await page.getByRole('button', { name: 'Ganzen Text anzeigen' }).click();
  await expect.poll(rows).toBeGreaterThan(folded * 3);
  await api.remove(device._id);
});

test('facts of an unchecked device are entered by hand @desktop', async ({ page, isMobile }) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.create({ model: 'Unbekanntes Modell' });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  await expect(detail.header).toContainText('nicht geprüft');

  await page.getByRole('button', { name: 'Angaben ergänzen' }).click();
  const submit = detail.dialog.getByRole('button', { name: 'Angaben speichern' });
  await expect(submit).toBeDisabled();
  await expect(detail.dialog.getByLabel('Modell', { exact: true })).toBeFocused();
  await detail.dialog.getByLabel('Modell', { exact: true }).fill('iPhone 12');
  await detail.dialog.getByLabel('Seriennummer').fill('ABC123');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Eingaben verwerfen?')).toBeVisible();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(detail.dialog.getByLabel('Seriennummer')).toHaveValue('ABC123');
  await detail.dialog.getByRole('radiogroup', { name: 'SIM-Lock' }).getByText('Frei').click();
  await expectAccessible(page);
  await detail.dialog.getByLabel('Akkuzustand (%)').fill('120');
  await submit.click();
  await expect(detail.dialog).toContainText('Die Akkukapazität liegt zwischen 0 und 100 Prozent');
  await detail.dialog.getByLabel('Akkuzustand (%)').fill('83');
  const sent = await detail.sentBy(() => submit.click());

  expect(sent).toEqual({
    model: 'iPhone 12',
    serial: 'ABC123',
    simLock: false,
    batteryInfo: { health: 83 },
    updatedAt: device.updatedAt,
  });
  await expect(detail.message('Gerät erfolgreich aktualisiert')).toBeVisible();
  await expect(detail.title).toHaveText('iPhone 12');
  // The block and Find My, which is asked about since it is an iPhone.
  await expect(detail.info.getByRole('img', { name: 'Nicht bekannt' })).toHaveCount(2);
});

test('who may only look sees figures, and nothing to press @desktop', async ({ page, isMobile }) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.create({
    purchasePrice: 250,
    damageDescription: 'Akku schwach',
    parts: [{ partNumber: 'P-1', price: 20 }],
  });
  await grantOnly(page, ['devices.view']);
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);

  await expect(page.getByRole('button', { name: 'Löschen' })).toBeHidden();
  await expect(detail.saveButton).toBeHidden();
  await expect(detail.status('In Reparatur')).toBeDisabled();
  await detail.show('Teile');
  await expect(detail.chosenParts).toContainText('P-1');
  await expect(page.getByRole('button', { name: /entfernen/ })).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await detail.show('Kosten');
  await expect(detail.fact('Kaufdetails', 'Einkaufspreis')).toHaveText('250,00 €');
  await expect(detail.panel('Kaufdetails')).toContainText('Akku schwach');
  await expect(detail.description).toBeHidden();
  await expect(detail.breakdownLine('Geplanter Verkaufspreis')).toContainText('270,00 €');

  await test.step('a device that cannot be loaded can be asked for again', async () => {
    await page.route(`**/api/devices/${device._id}`, (route) => route.fulfill({ status: 400, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Fehler beim Laden des Geräts');
    await retryMended(page, `**/api/devices/${device._id}`);
    await expect(detail.title).toHaveText('iPhone 13 Pro');
  });
});

test('a phone is opened from the list, copied, followed, deleted, and leads back @desktop', async ({
  page,
  isMobile,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await DeviceApi.signIn(page);
  const device = await api.create({ serial: 'SUCHMICH', purchasePrice: 100 });
  for (let euro = 1; euro <= 11; euro++) await api.change(device._id, { desiredProfit: euro });
  const detail = new DeviceDetailPage(page, isMobile);
  const open = page.locator(`a[href$="${device._id}"]`).first();
  await test.step('the way back keeps the list as it was', async () => {
    await page.goto('/devices?search=SUCHMICH&status=gekauft');
    await open.click();
    await expect(detail.title).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Geräte' }).click();
    await expect(page).toHaveURL(/\/devices\?search=SUCHMICH&status=gekauft$/);
    await open.click();
    await expect(detail.title).toBeVisible();
  });
  await test.step('a click copies the IMEI without its spaces', async () => {
    await detail.header.getByRole('button', { name: /kopieren/ }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(device.imei);

    // As on a page without https, to which the browser lends no clipboard.
    await page.evaluate(async () => {
      await navigator.clipboard.writeText('etwas anderes');
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await detail.header.getByRole('button', { name: /kopieren/ }).click();
    await expect(detail.header.getByRole('button', { name: /kopier/ })).toBeFocused();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(device.imei);
  });
  await test.step('the history is readable, in pages, and follows every change', async () => {
    const entries = detail.panel('Verlauf').getByRole('list', { name: 'Verlauf' }).locator('> li');
    await expect(entries).toHaveCount(10);
    await expect(entries.first()).toContainText('Wunschgewinn10,00 €11,00 €');
    await expect(entries.first().locator('time')).toHaveAttribute('title', /^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
    await page.getByRole('button', { name: 'Ältere anzeigen' }).click();
    await expect(entries).toHaveCount(12);
    await expect(entries.last()).toContainText('hat das Gerät angelegt');
    await expect(page.getByRole('button', { name: 'Ältere anzeigen' })).toBeHidden();

    await detail.status('In Reparatur').click();
    await expect(entries).toHaveCount(13);
    await expect(entries.first()).toContainText('StatusGekauftIn Reparatur');
  });
  await test.step('deleting asks in the browser, and leads back to the list', async () => {
    const questions: string[] = [];
    let answer = false;
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      return answer ? dialog.accept() : dialog.dismiss();
    });
    await page.getByRole('button', { name: 'Löschen' }).click();
    await expect(detail.title).toBeVisible();
    answer = true;
    await page.getByRole('button', { name: 'Löschen' }).click();
    await expect(page).toHaveURL(/\/devices(\?search=SUCHMICH&status=gekauft)?$/);
    expect(questions).toEqual(Array(2).fill('Sind Sie sicher, dass Sie dieses Gerät löschen möchten?'));

    await page.goto(`/devices/${device._id}`);
    await expect(page.getByRole('heading', { name: 'Gerät nicht gefunden' })).toBeVisible();
  });
  await test.step('an address without a device offers the way back', async () => {
    await page.getByRole('link', { name: 'Zur Geräteliste' }).click();
    await expect(page).toHaveURL(/\/devices(\?search=SUCHMICH&status=gekauft)?$/);
    await page.goto('/devices/keine-kennung');
    await expect(page.getByRole('heading', { name: 'Gerät nicht gefunden' })).toBeVisible();
  });
});
