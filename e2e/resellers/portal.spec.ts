import type { Page } from '@playwright/test';
import { PasswordDialog } from '../pages/password-dialog.ts';
import { openPortal, PortalPage } from '../pages/portal.ts';
import { ResellerApi } from '../pages/resellers.ts';
import { changeUserInfo, fillLogin } from '../pages/sign-in.ts';
import { PASSWORD } from '../pages/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { retryMended } from '../support/retry.ts';
import { expect, test } from '../support/test.ts';

test.use({ world: 'resellers' });

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('resellerToken'), localStorage.getItem('resellerData')]);

test('a new reseller signs in, sets a password and finds out how it works @desktop', async ({
  page,
  isMobile,
}) => {
  const api = await ResellerApi.of(page);
  const account = await api.addNewReseller('Nord', { company: 'Nord GmbH' });
  const portal = new PortalPage(page);
  await page.goto('/reseller');

  await test.step('the login helps with the first time and names whom to ask', async () => {
    await expect(page.getByText('Ihr temporäres Passwort ist Ihr Benutzername.')).toBeVisible();
    await expect(page.getByText('Hilfe und Support')).toBeVisible();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Bitte geben Sie Ihr Passwort ein')).toBeVisible();
    await fillLogin(page, account.username, 'falsch');
    await expect(page.getByText('Ungültige Anmeldedaten')).toBeVisible();
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
    await page.getByLabel('E-Mail-Adresse').fill('nord@');
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByText('gültige E-Mail-Adresse')).toBeVisible();
    await page.getByRole('button', { name: 'Zurück zum Login' }).click();
  });

  await fillLogin(page, account.username, account.username);
  const passwords = new PasswordDialog(page);
  await test.step('the first login asks for a password and cannot be closed', async () => {
    const { dialog, next, confirmation, submit } = passwords;
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeHidden();
    await passwords.current.press('Enter');
    await expect(dialog.getByText('Aktuelles Passwort ist erforderlich')).toBeVisible();
    await passwords.fill('   ', PASSWORD);
    await submit.click();
    await expect(dialog.getByText('Aktuelles Passwort ist erforderlich')).toBeVisible();
    await passwords.fill(account.username, 'kurz');
    await confirmation.blur();
    await expect(submit).toBeDisabled();
    await next.focus();
    await next.blur();
    await expect(dialog.getByText('Neues Passwort muss mindestens 6 Zeichen lang sein')).toBeVisible();
    await passwords.fill(account.username, PASSWORD, 'Werkbank2027');
    await confirmation.blur();
    await expect(dialog.getByText('Neue Passwörter stimmen nicht überein')).toBeVisible();
    await expect(submit).toBeDisabled();
    await passwords.fill('falsch', PASSWORD);
    await submit.click();
    await expect(dialog.getByText('Aktuelles Passwort ist falsch')).toBeVisible();
    await expect(next).toHaveValue(PASSWORD);
    await passwords.fill(account.username, PASSWORD);
    await submit.click();
    await expect(portal.message('Passwort erfolgreich geändert!')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('without devices the five steps are explained', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Reseller-Dashboard' })).toBeVisible();
    await expect(portal.devices.getByRole('heading', { name: 'Keine Geräte zugewiesen' })).toBeVisible();
    await expect(portal.devices.getByRole('listitem')).toHaveCount(5);
    await expect(page.getByText('Ihr Zugriff ist auf das Reseller-Dashboard beschränkt.')).toBeVisible();
    await expect(portal.stat('Gesamtumsatz')).toContainText('0,00 €');
    const help = page.getByRole('region', { name: 'Hilfe und Support' });
    for (const status of ['Zugewiesen', 'Freigegeben', 'Versendet', 'Übergeben', 'Erhalten', 'Verkauft'])
      await expect(help.getByText(status, { exact: true })).toBeVisible();
    await expect(
      help.getByText(/Mindestpreis 300,00\s€, verkauft für 350,00\s€, Ihr Gewinn 50,00\s€/),
    ).toBeVisible();
    await expect(help.getByRole('heading', { name: 'E-Mail-Benachrichtigungen' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the account can be looked at, its password changed and left alone', async () => {
    const menu = await portal.account(isMobile);
    for (const text of [`${account.name}, Nord GmbH`, `@${account.username}`, account.email])
      await expect(menu.getByText(text)).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(passwords.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(passwords.dialog).toBeHidden();
  });

  await test.step('a password that was given out can be kept for now', async () => {
    await changeUserInfo(page, { mustChangePassword: true });
    await page.reload();
    await expect(passwords.dialog).toContainText('Bitte ersetzen Sie das Passwort');
    await passwords.dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(passwords.dialog).toBeHidden();
  });

  await (await portal.account(isMobile)).getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Reseller-Login' })).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([null, null]);
});

test('every step says what it needs, what it did and why it did not @phone', async ({ page }) => {
  test.slow();
  const api = await ResellerApi.of(page);
  const account = await api.addReseller();
  const part = { partNumber: `AKKU-${account.username}`, price: 24.9 };
  await api.assign(account, { model: 'iPhone 12', modelDesc: 'iPhone 12 64GB Red' });
  const sent = await api.assign(account, { model: 'Galaxy S23', modelDesc: 'Galaxy S23 256GB Green' });
  const here = await api.assign(account, {
    model: 'Pixel 8',
    modelDesc: 'Pixel 8 128GB Black',
    parts: [part],
    damageDescription: 'Kratzer am Rahmen',
  });
  const sold = await api.assign(account, { model: 'iPhone SE', modelDesc: 'iPhone SE 128GB White' });
  await api.approve(sent, account);
  await api.ship(sent);
  for (const device of [here, sold]) await api.receive(device, account);
  await api.sell(sold, account);
  const portal = await openPortal(page, account);

  await test.step('the figures are those of the server', async () => {
    await expect(
      portal.devices.getByText('4 Geräte: 1 zugewiesen, 1 unterwegs, 1 erhalten, 1 verkauft'),
    ).toBeVisible();
    await expect(portal.stat('Zugewiesen')).toContainText('Warten auf Bestätigung, bitte E-Mails prüfen');
    await expect(portal.stat('Erhalten')).toContainText('Können verkauft werden');
    await expect(portal.stat('Gesamtumsatz')).toContainText('350,00 €');
    await expectAccessible(page);
  });

  await test.step('a parcel can be followed without leaving the dashboard', async () => {
    const card = portal.card('Galaxy S23');
    await expect(card).toContainText('DHL');
    const number = card.getByRole('button', { name: 'Sendungsnummer 00340434161094042557 kopieren' });
    await expect
      .poll(() => number.locator('span > span').allTextContents())
      .toEqual('0034 0434 1610 9404 2557'.split(' '));
    expect((await number.boundingBox())?.height, 'on one line').toBeLessThan(30);
    const link = card.getByRole('link', { name: 'Sendung verfolgen' });
    await expect(link).toHaveAttribute(
      'href',
      'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094042557',
    );
    await page.context().route('https://www.dhl.de/**', (route) => route.fulfill({ body: 'DHL' }));
    const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await other.close();
    await expect(page).toHaveURL('/reseller');
  });

  await test.step('repairs, defects and the way so far are folded away', async () => {
    const card = portal.card('Pixel 8');
    await card.getByRole('button', { name: 'Details und Verlauf' }).click();
    for (const text of ['Kratzer am Rahmen', part.partNumber, '24,90 €', 'Erhalt bestätigt'])
      await expect(card.getByText(text).first()).toBeVisible();
  });

  await test.step('an approval warns that it is final, and asks before notes are thrown away', async () => {
    await portal.card('iPhone 12').getByRole('button', { name: 'Versand freigeben' }).click();
    await expect(portal.dialog).toContainText('kann nicht rückgängig gemacht werden');
    await expect(portal.dialog).toContainText('reserviert');
    await portal.field('Notizen (optional)').fill('Bitte an die Filiale');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(portal.field('Notizen (optional)')).toHaveValue('Bitte an die Filiale');
    await expectAccessible(page);

    await page.route('**/api/admin/approve-shipping/*', (route) => route.fulfill({ status: 500, body: '' }));
    await portal.submit('Versand freigeben').click();
    await expect(portal.dialog.getByText('❌ Unbekannter Fehler')).toBeVisible();
    await expect(portal.field('Notizen (optional)')).toHaveValue('Bitte an die Filiale');
    await page.unroute('**/api/admin/approve-shipping/*');
    await portal.submit('Versand freigeben').click();
    await expect(portal.message('Versand erfolgreich freigegeben')).toBeVisible();
    await expect(portal.card('iPhone 12')).toContainText('Der Admin bereitet den Versand vor.');
    await expect(portal.card('iPhone 12').getByRole('button', { name: 'Versand freigeben' })).toBeHidden();
    await expect(portal.card('iPhone 12')).toBeFocused();
  });

  await test.step('a sale needs its minimum; the profit is computed on the way', async () => {
    await portal.card('Pixel 8').getByRole('button', { name: 'Verkauf melden' }).click();
    const price = portal.field('Verkaufspreis');
    await expect(price).toBeFocused();
    await expect.poll(() => portal.dialog.textContent()).toContain('Mindestens 300,00\u00a0€');
    const tooLow = portal.dialog.getByText('Verkaufspreis muss mindestens 300,00€ betragen');
    await portal.submit('Als verkauft melden').click();
    await expect(tooLow).toBeVisible();
    await price.fill('299,99');
    await portal.submit('Als verkauft melden').click();
    await expect(tooLow).toBeVisible();
    await expect(portal.dialog.getByText('-0,01 €')).toBeVisible();
    await price.fill('349.50');
    await expect(tooLow).toBeHidden();
    await expect(portal.dialog.getByText('49,50 €', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await api.withdraw(here);
    await portal.submit('Als verkauft melden').click();
    await expect(
      portal.dialog.getByText(
        '❌ Der Verkauf kann nicht gemeldet werden: Die Zuweisung ist im Status „Entzogen“',
      ),
    ).toBeVisible();
    await expect(price).toHaveValue('349,50');
    await portal.submit('Abbrechen').click();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(portal.card('Pixel 8')).toBeHidden();
  });

  await test.step('a reversal needs a reason of ten characters', async () => {
    const card = portal.card('iPhone SE');
    await expect(card).toContainText(/Verkaufspreis\s*350,00\s€/);
    await expect(card).toContainText(/Ihr Gewinn\s*50,00\s€/);
    await card.getByRole('button', { name: 'Verkauf zurücknehmen' }).click();
    await portal.field('Grund').fill('  zu kurz   ');
    await portal.submit('Verkauf zurücknehmen').click();
    await expect(
      portal.dialog.getByText('Bitte geben Sie einen ausführlichen Grund ein (mindestens 10 Zeichen)'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(card.getByRole('button', { name: 'Verkauf zurücknehmen' })).toBeFocused();
  });

  await test.step('the phones of one parcel are confirmed at once, but the one that is missing', async () => {
    for (const model of ['iPhone 13', 'Pixel 7']) {
      const more = await api.assign(account, { model });
      await api.approve(more, account);
      await api.ship(more);
    }
    await page.reload();
    const parcel = page.getByRole('list', { name: 'Sendungen mit mehreren Geräten' });
    await expect(parcel).toContainText('DHL 00340434161094042557');
    await page.getByRole('button', { name: 'Alle 3 Geräte bestätigen' }).click();
    await expect(portal.dialog.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await portal.dialog.getByRole('checkbox', { name: /^Galaxy S23/ }).uncheck();
    await portal.dialog.getByLabel(/^Zustand von Pixel 7/).selectOption('Problematisch');
    await portal.dialog.getByLabel(/^Probleme von Pixel 7/).fill('Rahmen verbogen');
    await expectAccessible(page);
    await portal.submit('Erhalt von 2 Geräten bestätigen').click();
    await expect(
      portal.message('Erhalt von 2 Geräten erfolgreich bestätigt! Der Admin wurde informiert.'),
    ).toBeVisible();
    await expect(portal.card('Pixel 7').getByRole('button', { name: 'Verkauf melden' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Alle \d Geräte bestätigen/ })).toBeHidden();
  });

  await test.step('a delivery tells condition, problems and notes; its message goes after five seconds', async () => {
    await portal.card('Galaxy S23').getByRole('button', { name: 'Erhalt bestätigen' }).click();
    await portal.dialog.getByRole('radio', { name: 'Problematisch' }).check();
    await portal.field('Probleme (optional)').fill('Display gesprungen');
    await expectAccessible(page);
    await page.route('**/api/admin/confirm-delivery/*', (route) => route.fulfill({ status: 500, body: '' }));
    await portal.submit('Erhalt bestätigen').click();
    await expect(portal.dialog.getByText('❌ Fehler bei der Bestätigung')).toBeVisible();
    await expect(portal.dialog.getByRole('radio', { name: 'Problematisch' })).toBeChecked();
    await page.unroute('**/api/admin/confirm-delivery/*');
    await page.clock.install();
    await portal.submit('Erhalt bestätigen').click();
    const done = portal.message('Erhalt erfolgreich bestätigt! Der Admin wurde informiert.');
    await expect(done).toBeVisible();
    // Somebody who rests on it keeps it; the five seconds begin when they leave.
    await done.hover();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
    await expect(done).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4900);
    await expect(done).toBeVisible();
    await expect
      .poll(async () => {
        await page.clock.runFor(200);
        return done.isVisible();
      })
      .toBe(false);
  });
});

test('the link of the mail confirms the delivery, once signed in @desktop', async ({ page }) => {
  const api = await ResellerApi.of(page);
  const account = await api.addReseller();
  const { id } = await api.assign(account);
  const portal = new PortalPage(page);
  const [mail] = await api.mailsTo(account.email);
  const link = mail?.text.match(/https?:\/\/[^/\s]+(\/reseller\?confirm=\S+)/)?.[1] ?? '';
  expect(link).toBe(`/reseller?confirm=${id}`);

  await page.goto(link);
  await fillLogin(page, account.email, PASSWORD);
  await expect(portal.message('Erhalt erfolgreich bestätigt! Der Admin wurde informiert.')).toBeVisible();
  await expect(page).toHaveURL('/reseller');
  await expect(portal.card('iPhone 13')).toContainText('Erhalten');
  await portal.card('iPhone 13').getByRole('button', { name: 'Details und Verlauf' }).click();
  await expect(portal.card('iPhone 13')).toContainText('Automatisch bestätigt über den Link in der E-Mail');
  await expect(portal.card('iPhone 13')).toContainText('Zustand: Gut');

  await page.goto(link);
  await expect(portal.message('Der Erhalt dieses Geräts ist bereits bestätigt.')).toBeVisible();
  await expect(page).toHaveURL('/reseller');

  const others = await api.assign(await api.addReseller('West'));
  for (const wrongId of [others.id, 'kaputt']) {
    await page.goto(`/reseller?status=received&confirm=${wrongId}`);
    await expect(portal.message('❌ Zuweisung nicht gefunden')).toBeVisible();
    await expect(page).toHaveURL('/reseller?status=received');
  }
  await page.route('**/api/admin/confirm-delivery/*', (route) => route.fulfill({ status: 502, body: 'x' }));
  await page.goto(link);
  await expect(portal.message('❌ Fehler bei der Bestätigung')).toBeVisible();
});

test('a reseller cannot leave the dashboard', { tag: '@desktop' }, async ({ page }) => {
  const api = await ResellerApi.of(page);
  const account = await api.addReseller();
  const portal = new PortalPage(page);
  const linkRefused = portal.message(
    'Zugriff verweigert. Sie sind als Reseller angemeldet und können nur auf das Reseller-Dashboard zugreifen.',
  );
  const leavingRefused = portal.message(
    'Sie können das Reseller-Dashboard nicht verlassen. Bitte loggen Sie sich aus, um zur Hauptseite zu gelangen.',
  );
  const dismiss = async (message: typeof linkRefused) => {
    await message.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(message).toBeHidden();
  };
  await page.goto('/');
  await page.getByRole('link', { name: /Reseller/ }).click();
  await fillLogin(page, account.username, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Ihre Geräte' })).toBeVisible();

  await test.step('by going back', async () => {
    await page.goBack();
    await expect(leavingRefused).toBeVisible();
    await expect(page).toHaveURL('/reseller');
    await dismiss(leavingRefused);
  });

  await test.step('by a program that changes the address', async () => {
    for (const change of ['pushState', 'replaceState'] as const) {
      await page.evaluate((name) => history[name](null, '', '/devices'), change);
      await expect(leavingRefused).toBeVisible();
      await expect(page).toHaveURL('/reseller');
      await dismiss(leavingRefused);
    }
  });

  await test.step('by a link, unless it leads to a place, a mail or a call', async () => {
    const click = (href: string) =>
      page.evaluate((target) => {
        const link = document.createElement('a');
        link.href = target;
        document.body.append(link);
        // Seen last of all: what is still free here would be followed by the browser.
        let isFollowed = false;
        const see = (event: Event) => {
          isFollowed = !event.defaultPrevented;
          event.preventDefault();
        };
        window.addEventListener('click', see, { once: true });
        link.click();
        window.removeEventListener('click', see);
        link.remove();
        return isFollowed;
      }, href);
    for (const href of ['#ihre-geraete', 'mailto:tresen@example.org', 'tel:+49301234', '/reseller'])
      expect(await click(href), href).toBe(true);
    await expect(linkRefused).toBeHidden();
    for (const href of ['/', '/devices', '/register-reseller', 'https://example.org/']) {
      expect(await click(href), href).toBe(false);
      await expect(linkRefused).toBeVisible();
      await expect(page).toHaveURL('/reseller');
      await dismiss(linkRefused);
    }
  });

  await test.step('by another address, typed or set', async () => {
    await page.goto('/devices');
    await expect(leavingRefused).toBeVisible();
    await expect(page).toHaveURL('/reseller');
    await dismiss(leavingRefused);
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => location.assign('/parts?page=2'));
    await loaded;
    await expect(page).toHaveURL('/reseller');
    await expect(leavingRefused).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ihre Geräte' })).toBeVisible();
    await expect(leavingRefused).toBeHidden();
  });
});

test('a portal in trouble says so, offers to try again and signs out where it must @desktop', async ({
  page,
}) => {
  const api = await ResellerApi.of(page);
  const account = await api.addReseller();
  await api.assign(account);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const fails = { status: 400, body: '' };
  await page.route('**/api/reseller/devices?*', (route) => route.fulfill(fails));
  await page.route('**/api/reseller/stats', (route) => route.fulfill(fails));
  const portal = await openPortal(page, account);

  await expect(page.getByRole('alert')).toHaveText(/^Fehler beim Laden der Geräte/);
  await expect(portal.stat('Gesamtumsatz')).toContainText('–');
  await expect(portal.stat('Zugewiesen')).toContainText('Zurzeit nicht verfügbar');
  await expect(page.getByText('Nichts wartet auf Bestätigung')).toBeHidden();
  await expect.poll(() => logged.some((line) => line.startsWith('Statistik nicht geladen'))).toBe(true);
  await retryMended(page, '**/api/reseller/devices?*');
  await expect(portal.card('iPhone 13')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();

  await page.evaluate(() => localStorage.setItem('resellerData', '{"name":'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Reseller-Login' })).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([null, null]);

  await openPortal(page, account);
  await portal.card('iPhone 13').getByRole('button', { name: 'Versand freigeben' }).click();
  await portal.field('Notizen (optional)').fill('Bitte klingeln');
  // No sooner than with the call itself: whatever else is asked would end the session before the click.
  await page.route(
    '**/approve-shipping/*',
    async (route) => {
      await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${account.token}` } });
      await route.continue();
    },
    { times: 1 },
  );
  await portal.submit('Versand freigeben').click();
  await expect(page.getByText('Nicht autorisiert. Bitte loggen Sie sich erneut ein.')).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([null, null]);
  await fillLogin(page, account.username, PASSWORD);
  await portal.card('iPhone 13').getByRole('button', { name: 'Versand freigeben' }).click();
  await expect(portal.field('Notizen (optional)')).toHaveValue('Bitte klingeln');

  // The storage is emptied under the open page.
  await portal.submit('Versand freigeben').evaluate((button: HTMLButtonElement) => {
    localStorage.clear();
    button.click();
  });
  await expect(page.getByText('Kein Authentifizierungs-Token gefunden')).toBeVisible();
  await fillLogin(page, account.username, PASSWORD);
  await portal.card('iPhone 13').getByRole('button', { name: 'Versand freigeben' }).click();
  await expect(portal.field('Notizen (optional)')).toHaveValue('Bitte klingeln');
});

test('many devices are searched, filtered and paged by the address @desktop', async ({ page }) => {
  const api = await ResellerApi.of(page);
  const account = await api.addReseller();
  const models = Array.from({ length: 26 }, (_, index) => `Galaxy S${index + 10}`);
  const made = [];
  for (const model of models) made.push(await api.assign(account, { model, modelDesc: model }));
  if (made[3]) await api.receive(made[3], account);
  const portal = await openPortal(page, account);
  const cards = portal.devices.getByRole('listitem');
  const chips = portal.devices.getByRole('group', { name: 'Filter nach Status' });

  await expect(cards).toHaveCount(24);
  await portal.devices.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page).toHaveURL('/reseller?page=2');
  await expect(cards).toHaveCount(2);
  await expect(portal.card('Galaxy S10')).toBeVisible();

  await portal.stat('Erhalten').click();
  await expect(page).toHaveURL('/reseller?status=received');
  await expect(cards).toHaveCount(1);
  await expect(portal.card('Galaxy S13')).toBeInViewport();
  await chips.getByRole('button', { name: 'Alle 26' }).click();

  const search = portal.devices.getByRole('searchbox', { name: 'Geräte durchsuchen' });
  await search.fill('galaxy s2');
  await expect(cards).toHaveCount(10);
  await expect(chips.getByRole('button', { name: 'Zugewiesen 10' })).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('galaxy s2');
  await expect(cards).toHaveCount(10);
  await search.fill('nichts dergleichen');
  await expect(portal.devices.getByRole('heading', { name: 'Keine Geräte gefunden' })).toBeVisible();
  await portal.devices.getByRole('button', { name: 'Alle Geräte anzeigen' }).click();
  await expect(page).toHaveURL('/reseller');
  await expect(cards).toHaveCount(24);
});
