import { Shell } from '../pages/shell.ts';
import { SyncSettingsPage } from '../pages/sync-settings.ts';
import { expectAccessible } from '../support/axe.ts';
import { retryMended } from '../support/retry.ts';
import { Catalogue, expect, quietSync, test } from '../support/supplier.ts';
import { expect as expectOfSandbox, test as testWithSandbox } from '../support/test.ts';

const product = (sku: string, more: Record<string, unknown>) => ({
  sku,
  title: `Display For iPhone 15 ${sku}`,
  suitable_for: 'For Apple iPhone 15',
  category: 'Display',
  price: '50.00',
  instock: 'Y',
  model_codes: [],
  ...more,
});

test('the schedule is explained while it is typed, and the settings are kept @desktop', async ({
  page,
  supplier,
  isMobile,
}) => {
  const catalogue = await Catalogue.of(page);
  supplier.sell([
    product('CHOICE-1', {}),
    product('CHOICE-2', { category: 'Battery', suitable_for: 'For Apple iPhone 15 Pro' }),
    product('CHOICE-3', { category: 'Battery (Service Pack)', suitable_for: 'Samsung Galaxy S24' }),
  ]);
  await catalogue.fetch();
  const settings = new SyncSettingsPage(page);
  await settings.open();

  await test.step('it is off until somebody switches it on', async () => {
    await expect(settings.state).toContainText('Deaktiviert');
    await expect(settings.fact('Nächste Synchronisation')).toHaveText('Nicht geplant');
    await expect(settings.fact('Letzte Synchronisation')).toContainText(/\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}/);
    await expect(settings.cron).toHaveValue('0 0 * * *');
    await expect(settings.form).toContainText('Um 00:00, jeden Tag');
  });

  await test.step('what is no schedule is refused as it is typed, and is not sent', async () => {
    let isSent = false;
    page.on('request', (request) => {
      if (request.method() === 'PUT') isSent = true;
    });
    await settings.cron.fill('0 99 * * *');
    await expect(settings.form.getByText('Ungültiger Cron-Ausdruck')).toBeVisible();
    await expect(settings.cron).toHaveAttribute('aria-invalid', 'true');
    await settings.save.click();
    await expect(settings.cron).toBeFocused();
    await expect(settings.cron).toHaveValue('0 99 * * *');
    expect(isSent).toBe(false);
    await expectAccessible(page);
  });

  await test.step('the three examples are one click away', async () => {
    const examples: [label: RegExp, cron: string, meaning: string][] = [
      [/^Alle 6 Stunden/, '0 */6 * * *', 'Alle 6 Stunden'],
      [/^Sonntags um 20 Uhr/, '0 20 * * 0', 'Um 20:00, nur jeden Sonntag'],
      [/^Werktags um 8 Uhr/, '0 8 * * 1-5', 'Um 08:00, Montag bis Freitag'],
    ];
    for (const [label, cron, meaning] of examples) {
      await settings.form.getByRole('button', { name: label }).click();
      await expect(settings.cron).toHaveValue(cron);
      await expect(settings.form.getByRole('status').getByText(meaning, { exact: false })).toBeVisible();
      await expect(settings.form.getByText('Ungültiger Cron-Ausdruck')).toBeHidden();
    }
    await expect(settings.form).toContainText(/Das nächste Mal am \d{2}\.\d{2}\.\d{4}, 08:00/);
  });

  await test.step('categories and models are searched, ticked one by one and all at once', async () => {
    await expect(settings.form).toContainText('Alle Kategorien · Alle Modelle');
    await settings.toggleFilter();
    const categories = settings.checklist('Kategorien');
    await expect(categories.getByRole('checkbox')).toHaveCount(3);
    await expect(categories).toContainText('Ohne Auswahl: alle Kategorien');
    await categories.getByRole('textbox', { name: 'Kategorien durchsuchen' }).fill('battery');
    await expect(categories.getByRole('checkbox')).toHaveCount(2);
    await categories.getByRole('button', { name: 'Alle Kategorien auswählen' }).click();
    await expect(categories).toContainText('2 von 3 ausgewählt');
    await categories.getByRole('checkbox', { name: /^Battery \(Service Pack\)/ }).uncheck();
    await categories.getByRole('textbox').fill('');
    await expect(categories.getByRole('checkbox', { checked: true })).toHaveCount(1);
    const models = settings.checklist('Modelle');
    await models.getByRole('button', { name: 'Alle Modelle auswählen' }).click();
    await expect(models).toContainText('3 von 3 ausgewählt');
    await models.getByRole('button', { name: 'Keine Modelle auswählen' }).click();
    await expect(models).toContainText('Ohne Auswahl: alle Modelle');
    await models.getByRole('checkbox', { name: /^iPhone 15 Pro/ }).check();
    await expect(settings.form).toContainText('1 Kategorie · 1 Modell');
    await expectAccessible(page);
  });

  await test.step('leaving with changes is asked for, and a failed save keeps all of them', async () => {
    const navigation = await new Shell(page, isMobile).openNavigation();
    await navigation.getByRole('link', { name: 'Ersatzteile' }).click();
    await page.getByRole('button', { name: 'Auf der Seite bleiben' }).click();
    await expect(settings.form).toContainText('Ungespeicherte Änderungen');

    await settings.choice('Automatische Synchronisation').click();
    await settings.choice('Neue Teile hinzufügen').click();
    await page.route('**/api/sync/config', (route) => route.abort());
    await settings.save.click();
    await expect(settings.form.getByRole('alert')).toContainText(
      'Fehler beim Speichern der Einstellungen: Keine Verbindung zum Server.',
    );
    await page.unroute('**/api/sync/config');
    await settings.save.click();
    await expect(page.getByText('Einstellungen erfolgreich gespeichert')).toBeVisible();
    await expect(settings.form).not.toContainText('Ungespeicherte Änderungen');
    await expect(settings.state).toContainText('Aktiviert');
    await expect(settings.fact('Nächste Synchronisation')).toContainText(/, 08:00/);
    await expect
      .poll(() => catalogue.call('get', '/api/sync/config'))
      .toEqual({
        syncEnabled: true,
        syncInterval: '0 8 * * 1-5',
        autoUpdatePrices: false,
        addNewParts: true,
        categories: ['Battery'],
        models: ['iPhone 15 Pro'],
      });
    await page.reload();
    await expect(settings.cron).toHaveValue('0 8 * * 1-5');
    await expect(settings.form).toContainText('1 Kategorie · 1 Modell');
    await expect(settings.choice('Automatische Synchronisation')).toBeChecked();
  });

  await test.step('settings that cannot be loaded say so and can be asked for again', async () => {
    await page.route('**/api/sync/config', (route) =>
      route.fulfill({ status: 400, json: { error: 'Die Datenbank wird gerade gesichert.' } }),
    );
    await page.reload();
    await expect(
      page.getByRole('heading', {
        name: 'Fehler beim Laden der Synchronisationseinstellungen: Die Datenbank wird gerade gesichert.',
      }),
    ).toBeVisible();
    await retryMended(page, '**/api/sync/config');
    await expect(settings.cron).toBeVisible();
  });
});

test('a run is watched live; the history tells what it changed and why another failed @desktop', async ({
  page,
  supplier,
}, { repeatEachIndex }) => {
  const prefix = `RUN-${repeatEachIndex}`;
  const catalogue = await Catalogue.of(page);
  supplier.sell([
    product(`${prefix}-UP`, { price: '60.00' }),
    product(`${prefix}-DOWN`, { price: '40.00' }),
    product(`${prefix}-SAME`, {}),
    product(`${prefix}-NEW`, {}),
    product(`${prefix}-LESS`, { price: null }),
    { title: 'Draft without a number' },
  ]);
  for (const number of ['UP', 'DOWN', 'SAME']) await catalogue.addPart(`${prefix}-${number}`, 50);
  await catalogue.configure({ ...quietSync, autoUpdatePrices: true, addNewParts: true });
  const settings = new SyncSettingsPage(page);
  await settings.open();

  await test.step('while it runs, another cannot be started', async () => {
    const release = supplier.hold();
    await settings.syncNow.click();
    await expect(page.getByText('Synchronisation wurde gestartet')).toBeVisible();
    await expect(settings.state.getByRole('button', { name: 'Synchronisation läuft' })).toBeDisabled();
    await expect(settings.state).toContainText('Der Katalog wird abgerufen');
    await expect(settings.state.getByRole('progressbar')).toBeVisible();
    await expect(settings.runs.first()).toContainText('Läuft');
    await expectAccessible(page);

    // Another window has not heard of it yet.
    await page.route('**/api/sync/status', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), running: false } });
    });
    await expect(settings.syncNow).toBeEnabled();
    await settings.syncNow.click();
    await expect(
      page.getByText('Fehler beim Starten der Synchronisation: Synchronisation läuft bereits'),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await settings.open();
    await expect(settings.state.getByRole('button', { name: 'Synchronisation läuft' })).toBeDisabled();
    release();
  });

  await test.step('its end shows what changed', async () => {
    await expect(settings.counted('Neu')).toHaveText('1');
    await expect(settings.counted('Teurer')).toHaveText('1');
    await expect(settings.counted('Günstiger')).toHaveText('1');
    await expect(settings.counted('Unverändert')).toHaveText('1');
    await expect(settings.counted('Übersprungen')).toHaveText('2');
    await expect(settings.counted('Fehlgeschlagen')).toHaveText('0');
    await expect(settings.syncNow).toBeEnabled();
    await expect(settings.runs.first()).toContainText('Abgeschlossen');
    await expect(page.getByRole('columnheader', { name: 'Unverändert' })).toBeVisible();
    await expect(settings.runs.first()).toContainText('Von Hand');
    const prices = (await catalogue.parts(prefix)).map(({ partNumber, price }) => [partNumber, price]);
    expect(Object.fromEntries(prices)).toEqual({
      [`${prefix}-DOWN`]: 40,
      [`${prefix}-NEW`]: 50,
      [`${prefix}-SAME`]: 50,
      [`${prefix}-UP`]: 60,
    });
    await settings.runs.first().getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: /^Synchronisation vom/ });
    await expect(dialog).toContainText('Keine Artikelnummer');
    await expect(dialog.getByRole('listitem').filter({ hasText: `${prefix}-LESS` })).toContainText(
      'Kein Preis',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a supplier that is down fails the run and changes nothing', async () => {
    supplier.refuse(500);
    await settings.syncNow.click();
    await expect(settings.state.getByRole('alert')).toContainText(
      'Lieferant nicht erreichbar. Bitte versuchen Sie es später erneut.',
    );
    await expect(settings.runs.first()).toContainText('Gescheitert');
    await expect(settings.runs.first()).toContainText('Lieferant nicht erreichbar.');
    await expect.poll(() => catalogue.parts(prefix)).toHaveLength(4);
  });

  await test.step('unsaved changes do not take part, and the start says so', async () => {
    supplier.sell([product(`${prefix}-UP`, { price: '61.00' })]);
    await settings.choice('Preise automatisch aktualisieren').click();
    await settings.syncNow.click();
    await page.getByRole('button', { name: 'Trotzdem synchronisieren' }).click();
    await expect(settings.counted('Teurer')).toHaveText('1');
    await expect(settings.choice('Preise automatisch aktualisieren')).not.toBeChecked();
  });
});

testWithSandbox(
  'without a token both screens say that the catalogue is an example @desktop',
  async ({ page }) => {
    await Catalogue.of(page);
    await page.goto('/foneday-search?search=iphone+15+display');
    await expectOfSandbox(page.getByText('Sandbox-Katalog: Beispieldaten')).toBeVisible();
    await expectOfSandbox(page.getByText(/^\d+ von 1\d\.\d{3} Produkten$/)).toBeVisible({ timeout: 90_000 });
    await page.goto('/sync-settings');
    await expectOfSandbox(page.getByText('Sandbox-Katalog: Beispieldaten')).toBeVisible();
  },
);
