import { qualityPoints } from '../../domain/src/devices/condition/quality-check.rules.ts';
import { DeviceDetailPage } from '../pages/device-detail.ts';
import { DeviceApi } from '../pages/device-detail-api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('a status is sent straight away, refused with its reason, and leaves what is typed @desktop', async ({
  page,
  isMobile,
}) => {
  await test.step('an ordinary status is sent straight away', async () => {
    const api = await DeviceApi.signIn(page);
    const device = await api.create();
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);
    await expect(detail.status('Gekauft')).toHaveAttribute('aria-pressed', 'true');

    const sent = await detail.sentBy(() => detail.status('In Reparatur').click());
    expect(sent).toEqual({ status: 'in_reparatur', updatedAt: device.updatedAt });
    await expect(detail.message('Status erfolgreich aktualisiert')).toBeVisible();
    await expect(detail.status('In Reparatur')).toHaveAttribute('aria-pressed', 'true');

    // By keyboard, and from a status other than in_reparatur without a quality check.
    await detail.status('Zum Verkauf').focus();
    await page.keyboard.press('Enter');
    await expect(detail.status('Zum Verkauf')).toHaveAttribute('aria-pressed', 'true');
    await detail.status('Verkaufsbereit').click();
    await expect(detail.status('Verkaufsbereit')).toHaveAttribute('aria-pressed', 'true');
    expect((await api.one(device._id)).status).toBe('verkaufsbereit');
  });
  await test.step('a refused status says why and changes nothing', async () => {
    const api = await DeviceApi.signIn(page);
    const sold = await api.create({ status: 'verkauft', actualSellingPrice: 400 });
    await api.create({ imei: sold.imei });
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(sold._id);

    const takeBack = page.getByRole('button', { name: 'Verkauf zurücknehmen' });
    await detail.status('Gekauft').click();
    await takeBack.click();
    await expect(detail.message('Dieses Gerät wurde inzwischen erneut angekauft.')).toBeVisible();
    await expect(detail.status('Verkauft')).toHaveAttribute('aria-pressed', 'true');

    await page.route('**/api/devices/*', (route) => route.fulfill({ status: 500, json: {} }));
    await detail.status('In Reparatur').click();
    await takeBack.click();
    await expect(detail.message('Fehler beim Aktualisieren des Status')).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('a failed sale keeps the typed price', async () => {
    const api = await DeviceApi.signIn(page);
    const device = await api.create({ purchasePrice: 300 });
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);
    await page.route('**/api/devices/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await detail.status('Verkauft').click();
    await detail.dialog.getByRole('textbox', { name: 'Verkaufspreis' }).fill('333');
    await detail.dialog.getByRole('button', { name: 'Als verkauft speichern' }).click();
    await expect(detail.dialog.getByRole('alert')).toHaveText('Fehler beim Speichern des Verkaufspreises');
    await expect(detail.dialog.getByRole('textbox', { name: 'Verkaufspreis' })).toHaveValue(/^333/);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Eingaben verwerfen?')).toBeVisible();
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(detail.dialog.getByRole('textbox', { name: 'Verkaufspreis' })).toHaveValue(/^333/);
    await page.unrouteAll();
  });
  await test.step('a status change does not take away what is typed', async () => {
    const api = await DeviceApi.signIn(page);
    const device = await api.create({ purchasePrice: 100 });
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);
    await detail.show('Kosten');
    await detail.description.fill('Noch nicht gespeichert');
    await detail.show('Info');
    await detail.status('In Reparatur').click();
    await expect(detail.message('Status erfolgreich aktualisiert')).toBeVisible();
    await detail.show('Kosten');
    await expect(detail.description).toHaveValue('Noch nicht gespeichert');
    await expect(detail.saveButton).toBeEnabled();

    // The quality check writes into the description: what is typed there is saved first.
    await detail.show('Info');
    await detail.status('Verkaufsbereit').click();
    await page.getByRole('button', { name: 'Speichern und fortfahren' }).click();
    await expect(detail.dialog.getByRole('checkbox')).toHaveCount(12);
    expect((await api.one(device._id)).damageDescription).toBe('Noch nicht gespeichert');
  });
});

test('a sale asks for the price and compares it with the plan @phone', async ({ page, isMobile }) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.create({
    purchasePrice: 300,
    desiredProfit: 80,
    parts: [{ partNumber: 'P-1', price: 20 }],
  });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  await detail.status('Verkauft').click();

  const price = detail.dialog.getByRole('textbox', { name: 'Verkaufspreis' });
  const submit = detail.dialog.getByRole('button', { name: 'Als verkauft speichern' });
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('400,00');
  await expect(detail.dialog).toContainText('Wie erwartet');
  for (const [nothing, sentence] of [
    ['', ''],
    ['0', 'Bitte geben Sie einen Verkaufspreis größer als 0 ein'],
    ['-5', 'Der Betrag darf nicht negativ sein'],
    ['abc', 'Bitte geben Sie einen Betrag wie 12,50 ein'],
  ] as const) {
    await price.fill(nothing);
    await price.press('Enter');
    await expect(submit).toBeDisabled();
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    await expect(price).toHaveValue(nothing);
  }
  await price.fill('380.5');
  await expect(detail.dialog).toContainText('-19,50 €-4,9 %');
  await expect(detail.dialog).toContainText('Unter Erwartung');
  await expect(detail.dialog).toContainText('Gewinn aus diesem Verkauf60,50 €');
  // (380.50 - 300) × 19/119 = 12.85
  await expect(detail.dialog).toContainText('Gewinn nach Steuer (§ 25a UStG)47,65 €');
  await price.fill('310');
  await submit.click();
  await expect(detail.dialog).toContainText('Der Preis liegt unter den Kosten von 320,00 €.');
  await expect(detail.dialog).toContainText('mehr als 20 % unter dem geplanten Verkaufspreis von 400,00 €.');
  await expect(detail.dialog.getByRole('button', { name: 'Trotzdem verkaufen' })).toBeVisible();
  await price.fill('450,00');
  await expect(detail.dialog).toContainText('+50,00 €+12,5 %');
  await expect(detail.dialog).toContainText('Über Erwartung');
  await expectAccessible(page);

  const sent = await detail.sentBy(() => price.press('Enter'));
  expect(sent).toEqual({
    status: 'verkauft',
    actualSellingPrice: 450,
    soldDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    updatedAt: device.updatedAt,
  });
  await expect(detail.message('Gerät als verkauft markiert und Verkaufspreis gespeichert')).toBeVisible();
  await detail.show('Kosten');
  await expect(detail.breakdownLine('Tatsächlicher Gewinn')).toContainText('130,00 €');
  await expect(detail.breakdownLine('Differenz zum Wunschgewinn')).toContainText('+50,00 €');
  await expect(detail.breakdownLine('Differenz').getByRole('img', { name: 'mehr' })).toBeVisible();

  await detail.show('Info');
  await detail.status('Verkauft').click();
  await expect(price).toHaveValue('450,00');
  await price.fill('360');
  await submit.click();
  await detail.show('Kosten');
  await expect(detail.breakdownLine('Tatsächlicher Gewinn')).toContainText('40,00 €');
  await expect(detail.breakdownLine('Differenz').getByRole('img', { name: 'weniger' })).toBeVisible();
  expect((await api.one(device._id)).soldDate).toBe(sent.soldDate);
});

test('leaving verkauft names what goes, and can be undone @desktop', async ({ page, isMobile }) => {
  const api = await DeviceApi.signIn(page);
  const soldDate = '2026-10-03T10:00:00.000Z';
  const device = await api.create({ status: 'verkauft', actualSellingPrice: 432.1, soldDate });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  const changes = detail.changes();

  await detail.status('Verkaufsbereit').click();
  await expect(detail.dialog).toContainText(/432,10\s€ und Verkaufsdatum 03\.10\.2026 werden entfernt/);
  await expectAccessible(page);
  await detail.dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(detail.dialog).toBeHidden();
  expect(changes).toHaveLength(0);

  await detail.status('Verkaufsbereit').click();
  await detail.dialog.getByRole('button', { name: 'Verkauf zurücknehmen' }).click();
  await expect(detail.message('Status erfolgreich aktualisiert')).toBeVisible();
  await expect
    .poll(() => api.one(device._id))
    .toMatchObject({
      status: 'verkaufsbereit',
      actualSellingPrice: null,
      soldDate: null,
    });
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(detail.message('Der Verkauf ist wiederhergestellt.')).toBeVisible();
  await expect(detail.status('Verkauft')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => api.one(device._id))
    .toMatchObject({
      status: 'verkauft',
      actualSellingPrice: 432.1,
      soldDate,
    });
});

test('after a repair the quality check stands before verkaufsbereit @desktop', async ({ page, isMobile }) => {
  const api = await DeviceApi.signIn(page);
  const device = await api.create({ status: 'in_reparatur', damageDescription: 'Display gesprungen' });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  await detail.status('Verkaufsbereit').click();

  const ticks = detail.dialog.getByRole('checkbox');
  await expect(ticks).toHaveCount(12);
  await expect(ticks.first()).toBeFocused();
  await page.keyboard.press('Space');
  await detail.dialog.getByRole('button', { name: 'Noch 11 Punkte bestätigen' }).click();
  await expect(detail.dialog.getByRole('alert')).toHaveText(
    'Bitte bestätigen Sie alle Qualitätsprüfungen bevor das Gerät als verkaufsbereit markiert wird.',
  );
  await expectAccessible(page);
  await ticks.nth(1).click();
  await expect(detail.dialog.getByRole('alert')).toHaveCount(0);
  await detail.dialog.getByRole('textbox', { name: 'Zusätzliche Anmerkungen' }).fill('Neuer Akku');

  // Closing forgets ticks and notes, and asks before it does.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(ticks).toHaveCount(0);
  await detail.status('Verkaufsbereit').click();
  await expect(detail.dialog.getByRole('button', { name: 'Noch 12 Punkte bestätigen' })).toBeVisible();
  await expect(detail.dialog.getByRole('textbox')).toHaveValue('');

  await detail.dialog.getByRole('button', { name: 'Alle auswählen' }).click();
  await ticks.last().click();
  await expect(detail.dialog.getByRole('button', { name: 'Noch 1 Punkt bestätigen' })).toBeVisible();
  await ticks.last().click();
  await detail.dialog.getByRole('textbox').fill('Neuer Akku');
  const submit = detail.dialog.getByRole('button', { name: 'Als verkaufsbereit markieren' });
  const sent = await detail.sentBy(() => submit.click());
  const today = new Date().toLocaleDateString('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  expect(sent).toEqual({
    status: 'verkaufsbereit',
    damageDescription: [
      `QUALITÄTSPRÜFUNG BESTANDEN\nDatum: ${today}\nGeprüft von: Admin`,
      'Alle Funktionen wurden geprüft. Das Gerät ist in einwandfreiem Zustand und bereit für den Verkauf.',
      'Zusätzliche Anmerkungen: Neuer Akku',
      'Vorherige Beschreibung: Display gesprungen',
    ].join('\n\n'),
    qualityCheck: qualityPoints.map((point) => ({ point, result: 'ok' })),
    updatedAt: device.updatedAt,
  });
  await expect(
    detail.message('Gerät erfolgreich als verkaufsbereit markiert! Qualitätsprüfung bestanden.'),
  ).toBeVisible();
  await detail.show('Kosten');
  await expect(detail.description).toHaveValue(/^QUALITÄTSPRÜFUNG BESTANDEN/);
});

test('on an outdated device a status is asked about first, and a sale shows what changed @desktop', async ({
  page,
  isMobile,
}) => {
  await test.step('a status on an outdated device is asked about first', async () => {
    const api = await DeviceApi.signIn(page);
    const device = await api.create({ purchasePrice: 100 });
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);
    await api.change(device._id, { purchasePrice: 120 });

    await detail.status('In Reparatur').click();
    await expect(detail.dialog).toContainText('Das Gerät wurde inzwischen geändert');
    await expect(detail.dialog).toContainText('Einkaufspreis100,00 €120,00 €');
    await page.getByRole('button', { name: 'Trotzdem auf „In Reparatur“ setzen' }).click();
    await expect(detail.status('In Reparatur')).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => api.one(device._id))
      .toMatchObject({ status: 'in_reparatur', purchasePrice: 120 });
  });
  await test.step('a sale on an outdated device shows what changed and keeps the price', async () => {
    const api = await DeviceApi.signIn(page);
    const device = await api.create({ purchasePrice: 100 });
    const detail = new DeviceDetailPage(page, isMobile);
    await detail.open(device._id);
    await detail.status('Verkauft').click();
    await detail.dialog.getByRole('textbox', { name: 'Verkaufspreis' }).fill('210');
    await api.change(device._id, { purchasePrice: 150 });
    const submit = detail.dialog.getByRole('button', { name: 'Als verkauft speichern' });
    await submit.click();
    await expect(detail.dialog).toContainText('Einkaufspreis100,00 €150,00 €');
    await expect(detail.dialog).toContainText('Gewinn aus diesem Verkauf60,00 €');
    await submit.click();
    await expect(detail.breakdownLine('Tatsächlicher Gewinn')).toContainText('60,00 €');
  });
});
