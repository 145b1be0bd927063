import { adminSession, openAsAdmin, openWith } from '../pages/sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// The name of the shop is then everywhere.
test.use({ world: 'documents' });

test('the shop’s settings are saved section by section, and what is wrong is told at its field @phone', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/settings');
  const company = page.getByRole('form', { name: 'Unternehmen' });
  await expect(company.getByLabel('Ort')).toBeVisible();
  await expectAccessible(page);

  await company.getByLabel('Name des Unternehmens').fill('Handy Nord');
  await company.getByLabel('IBAN').fill('DE00 1234');
  await company.getByRole('button', { name: 'Unternehmen speichern' }).click();
  await expect(company.getByText('Diese IBAN ist nicht gültig. Bitte prüfen Sie die Ziffern.')).toBeVisible();
  await expect(company.getByLabel('IBAN')).toBeFocused();
  await expect(company.getByLabel('Name des Unternehmens')).toHaveValue('Handy Nord');

  await company.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await company.getByRole('button', { name: 'Unternehmen speichern' }).click();
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();

  const documents = page.getByRole('form', { name: 'Belege' });
  await documents.getByLabel('Kürzel Rechnung').fill('AB');
  await documents.getByRole('button', { name: 'Belege speichern' }).click();
  await expect(documents.getByText('Das Kürzel „AB“ ist schon vergeben.').first()).toBeVisible();

  // One of several sections, and not the last of them, has something to lose.
  await expect(documents.getByRole('status')).toHaveText('Ungespeicherte Änderungen: Kürzel Rechnung');
  await page.getByRole('banner').getByRole('link').first().click();
  const question = page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' });
  await question.getByRole('button', { name: 'Auf der Seite bleiben' }).click();

  const tax = page.getByRole('form', { name: 'Steuer' });
  await tax.getByLabel('Besteuerung', { exact: true }).selectOption('Regelbesteuerung');
  await tax.getByLabel('Steuersatz in Prozent').fill('7,5');
  await tax.getByRole('button', { name: 'Steuer speichern' }).click();
  await expect(tax.getByRole('status')).toHaveText('');
  // What comes later is shown until then, and can be taken back.
  await tax.getByLabel('Besteuerung', { exact: true }).selectOption('Kleinunternehmer (§ 19 UStG)');
  await tax.getByLabel('Gilt ab').fill('2099-01-01');
  await tax.getByRole('button', { name: 'Steuer speichern' }).click();
  const planned = tax.getByRole('listitem').filter({ hasText: 'ab 01.01.2099' });
  await expect(planned).toContainText('Kleinunternehmer (§ 19 UStG)');
  await planned.getByRole('button', { name: 'Änderung zum 01.01.2099 zurücknehmen' }).click();
  await expect(planned).toBeHidden();

  await documents.getByLabel('Kürzel Rechnung').fill('RE');
  await page.reload();
  await expect(company.getByLabel('Name des Unternehmens')).toHaveValue('Handy Nord');
  await expect(tax.getByLabel('Besteuerung', { exact: true })).toHaveValue('regel');
  await expect(tax.getByLabel('Steuersatz in Prozent')).toHaveValue('7,5');
});

test('mail server, keys and logo are kept, never shown again, and go only after a question @desktop', async ({
  page,
}) => {
  await test.step('a mail server is saved without showing its password again, and a test mail says why it failed', async () => {
    await openAsAdmin(page, '/admin/settings');
    const server = page.getByRole('form', { name: 'Mailserver' });
    await server.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await server.getByLabel('Port').fill('eins');
    await server.getByRole('button', { name: 'Mailserver speichern' }).click();
    await expect(server.getByText('Bitte geben Sie den Port als Zahl ein')).toBeVisible();
    await server.getByLabel('Port').fill('1');
    await server.getByRole('textbox', { name: 'Passwort' }).fill('geheim123');
    await server.getByRole('button', { name: 'Passwort anzeigen' }).click();
    await server.getByRole('button', { name: 'Passwort verbergen' }).click();
    await server.getByRole('button', { name: 'Mailserver speichern' }).click();
    await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();
    await expect(server.getByRole('textbox', { name: 'Passwort' })).toHaveValue('');

    const test = page.getByRole('form', { name: 'Test-E-Mail' });
    await test.getByLabel('Test-E-Mail an').fill('chefin@example.org');
    await test.getByRole('button', { name: 'Test-E-Mail senden' }).click();
    await expect(test.getByText(/^Die Test-E-Mail konnte nicht gesendet werden: /)).toBeVisible();
    await expect(test.getByLabel('Test-E-Mail an')).toHaveValue('chefin@example.org');
  });
  await test.step('a key of a service is kept, never shown again, and taken away', async () => {
    const services = page.getByRole('region', { name: 'Dienste' });
    const key = services.getByRole('textbox', { name: 'Schlüssel des IMEI-Dienstes' });
    await key.fill('geheim mit Leerzeichen');
    await services.getByRole('button', { name: 'Dienste speichern' }).click();
    await expect(services.getByText('Der Schlüssel darf weder Leerzeichen', { exact: false })).toBeVisible();
    await key.fill('geheim-123');
    await services.getByRole('button', { name: 'Dienste speichern' }).click();
    await expect(
      services.getByText('Der IMEI-Dienst antwortet mit dem hier gespeicherten Schlüssel.'),
    ).toBeVisible();
    await expect(key).toHaveValue('');
    await services.getByRole('button', { name: 'Schlüssel entfernen' }).click();
    await expect(
      services.getByText('Kein Schlüssel: Es antwortet die Sandbox', { exact: false }),
    ).toHaveCount(2);
  });
  await test.step('login and portal are named after the shop', async () => {
    const { token } = await adminSession(page);
    const headers = { Authorization: `Bearer ${token}` };
    await page.request.put('/api/settings', { headers, data: { company: { name: 'Handy Süd KG' } } });
    const former = await page.evaluate(() => ({ ...localStorage }));
    await page.evaluate(() => localStorage.clear());
    await page.goto('/reseller/login');
    await expect(page.getByText('Handy Süd KG').first()).toBeVisible();
    await page.evaluate((items) => Object.assign(localStorage, items), former);
  });
  await test.step('a logo goes only after a question', async () => {
    const { token } = await adminSession(page);
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10"/></svg>';
    await page.request.put('/api/settings/logo', {
      headers: { Authorization: `Bearer ${token}` },
      multipart: { logo: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) } },
    });
    await page.goto('/admin/settings');
    const logo = page.getByRole('region', { name: 'Logo' });
    const huge = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(1_000_001) };
    await logo.locator('input[type=file]').setInputFiles(huge);
    await expect(logo.getByRole('alert')).toContainText('1 MB');
    await logo.getByRole('button', { name: 'Logo entfernen' }).click();
    const question = page.getByRole('dialog', { name: 'Logo entfernen?' });
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(logo.getByRole('img', { name: 'Ihr Logo' })).toBeVisible();
    await logo.getByRole('button', { name: 'Logo entfernen' }).click();
    await question.getByRole('button', { name: 'Logo entfernen' }).click();
    await expect(logo.getByRole('button', { name: 'Logo wählen' })).toBeVisible();
  });
});

test('whoever may only change settings sees the mail server and why it stays as it is @desktop', async ({
  page,
}) => {
  // As after a move without the key.
  await page.route('**/api/settings/mail', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), hasPassword: true, passwordUnreadable: true };
    await route.fulfill({ response, json });
  });
  await openWith(page, ['system.settings'], '/admin/settings');
  const server = page.getByRole('region', { name: 'Mailserver' });
  await expect(server.getByText('Passwort des Mailservers kann nicht mehr gelesen werden')).toBeVisible();
  await expect(server.getByText('Den Mailserver ändert nur ein Super Administrator')).toBeVisible();
  await expect(server.getByLabel('Server', { exact: true })).toBeDisabled();
  await expect(server.getByRole('button', { name: 'Mailserver speichern' })).toBeHidden();
  await expectAccessible(page);
});

test('what others save is taken over where nothing was typed, and never undone unseen @desktop', async ({
  page,
}) => {
  const { token } = await adminSession(page);
  const others = (data: object, path = '/api/settings') =>
    page.request.put(path, { headers: { Authorization: `Bearer ${token}` }, data });
  await others({ company: { phone: '0431 1' }, labels: { size: '62x29' }, workshop: { hourlyRate: 60 } });
  await others({ port: 587, username: '' }, '/api/settings/mail');
  await openAsAdmin(page, '/admin/settings');
  const company = page.getByRole('form', { name: 'Unternehmen' });
  const workshop = page.getByRole('form', { name: 'Werkstatt' });
  const server = page.getByRole('region', { name: 'Mailserver' });
  await company.getByLabel('Inhaber').fill('Jörg Größe');
  await server.getByLabel('Benutzername').fill('laden');

  await others({ company: { phone: '0431 2' }, labels: { size: '89x36' } });
  await others({ port: 2525 }, '/api/settings/mail');
  const refusal = 'Die Einstellungen wurden inzwischen von jemand anderem geändert.';
  await workshop.getByLabel('Stundensatz der Werkstatt in Euro').fill('61');
  await workshop.getByRole('button', { name: 'Werkstatt speichern' }).click();
  await expect(workshop.getByText(refusal)).toBeVisible();
  await workshop.getByRole('button', { name: 'Werkstatt trotzdem speichern' }).click();
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();

  await expect(page.getByLabel('Etikettengröße')).toHaveValue('89x36');
  await company.getByRole('button', { name: 'Unternehmen speichern' }).click();
  await expect(company.getByText(refusal)).toBeInViewport();
  await expect(company.getByLabel('Telefon')).toHaveValue('0431 2');
  await company.getByRole('button', { name: 'Unternehmen trotzdem speichern' }).click();
  await expect(company.getByText(refusal)).toBeHidden();
  const headers = { Authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await (await page.request.get('/api/settings', { headers })).json()).company)
    .toMatchObject({ owner: 'Jörg Größe', phone: '0431 2' });
  await server.getByRole('button', { name: 'Mailserver speichern' }).click();
  await expect(server.getByText(refusal)).toBeVisible();
  await expect(company.getByLabel('Inhaber')).toHaveValue('Jörg Größe');
  await expect(server.getByLabel('Benutzername')).toHaveValue('laden');
});
