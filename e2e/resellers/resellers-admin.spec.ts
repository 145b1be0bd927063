import { groupImei } from '../../domain/src/devices/imei/imei.rules.ts';
import { ResellerApi, ResellersPage } from '../pages/resellers.ts';
import { openWith } from '../pages/sign-in.ts';
import { invitationTo, Management, takeInvitationLink, unique } from '../pages/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectMarked } from '../support/marked.ts';
import { retryMended } from '../support/retry.ts';
import { expect, test } from '../support/test.ts';

// Its shop writes documents, which others sell without.
test.use({ world: 'resellers-with-documents' });

test('a reseller is invited, or made directly with a password that is shown once @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await ResellerApi.signIn(page);
  const screen = new ResellersPage(page, isMobile);
  await screen.openResellers();
  await expect(page.getByRole('heading', { level: 1, name: 'Reseller Management' })).toBeVisible();

  // The invitation is recommended: it needs an address and nothing else.
  await screen.addReseller.click();
  await expect(screen.dialog.getByRole('radio', { name: /einladen \(empfohlen\)/ })).toBeChecked();
  await expect(screen.submit('Einladung senden')).toBeDisabled();
  await screen.field('E-Mail').fill('keine-adresse');
  await screen.submit('Einladung senden').click();
  await expect(screen.dialog.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible();
  await expectMarked(screen.field('E-Mail'), 'keine-adresse');
  const email = `${unique('filiale')}@example.org`;
  await screen.field('E-Mail').fill(email);
  await screen.field('Firma').fill('Filiale Ost');
  await page.route('**/api/admin/invite-reseller', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await screen.submit('Einladung senden').click();
  await expect(screen.alert()).toHaveText('Fehler beim Verarbeiten der Anfrage');
  await expect(screen.field('Firma')).toHaveValue('Filiale Ost');
  await screen.submit('Einladung senden').click();
  const handedOver = await takeInvitationLink(page);

  // It stays in sight, can be sent again and withdrawn.
  const invitation = await invitationTo(page, email);
  await expect(invitation).toContainText(/Noch gültig: 4[78] Stunden/);
  const management = await Management.of(page);
  const firstLink = await management.linkTo(email);
  expect(firstLink).toMatch(/^\/register-reseller\?token=/);
  expect(handedOver.endsWith(firstLink)).toBe(true);
  await expect(screen.act('Link kopieren', email)).toBeVisible();
  await screen.act('Erneut senden', email).click();
  expect(await takeInvitationLink(page)).not.toBe(handedOver);
  await screen.act('Zurückziehen', email).click();
  await page.getByRole('button', { name: 'Einladung zurückziehen', exact: true }).click();
  await expect(screen.message('Einladung zurückgezogen')).toBeVisible();
  await expect(invitation).toBeHidden();

  // Directly: more is asked for, and the dialog says what is better.
  const username = unique('kiosk');
  await screen.addReseller.click();
  await screen.dialog.getByRole('radio', { name: /Direkt anlegen/ }).check();
  await expect(screen.dialog.getByText('Empfohlen ist die Einladung')).toBeVisible();
  await screen.field('E-Mail').fill(`${username}@example.org`);
  await screen.field('Name').fill(`Kiosk ${username}`);
  await expect(screen.submit('Reseller anlegen')).toBeDisabled();
  await screen.field('Benutzername').fill('mit leerzeichen');
  await screen.submit('Reseller anlegen').click();
  await expect(screen.dialog.getByText('darf keine Leerzeichen und kein @ enthalten')).toBeVisible();
  await screen.field('Benutzername').fill(username);
  await screen.field('Telefon').fill('040 123456');
  await screen.field('Postanschrift').fill('Kaiserstraße 3\n60311 Frankfurt');
  await expectAccessible(page);
  await screen.submit('Reseller anlegen').click();
  const issued = page.getByRole('dialog', { name: 'Reseller erfolgreich erstellt!' });
  await expect(issued.getByLabel('Temporäres Passwort')).toHaveValue(username);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await issued.getByRole('button', { name: 'Kopieren' }).click();
  await expect(issued.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  await issued.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(issued).toBeHidden();

  await page.getByRole('searchbox', { name: 'Reseller durchsuchen' }).fill(username);
  const row = screen.row(`@${username}`);
  for (const fact of [`Kiosk ${username}`, `${username}@example.org`, '040 123456', 'Aktiv'])
    await expect(row).toContainText(fact);
  await expect(row).toContainText(/\d\d\.\d\d\.\d{4}/);
  await page.getByRole('button', { name: `Bearbeiten: Kiosk ${username}` }).click();
  await expect(screen.field('Postanschrift')).toHaveValue('Kaiserstraße 3\n60311 Frankfurt');
});

test('deactivating and deleting ask why, and name the devices that stand in the way @desktop', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const api = await ResellerApi.signIn(page);
  const reseller = await api.addReseller('Passage');
  const sold = await api.assign(reseller);
  await api.receive(sold, reseller);
  await api.sell(sold, reseller);
  const device = await api.assign(reseller, { model: 'iPhone 14' });
  const screen = new ResellersPage(page, isMobile);
  const { name } = reseller;

  // In their hands or about to be: deletion is not offered, and the hint counts.
  await screen.openResellers(`?search=${reseller.username}`);
  await expect(page.getByRole('link', { name: `2 Zuweisungen von ${name}` })).toBeVisible();
  await expect(screen.row(name)).toContainText(/Aktiv21\d\d\.\d\d/);
  await expect(screen.act('Löschen', name)).toBeDisabled();
  await expect(screen.act('Löschen', name)).toHaveAccessibleName(/1 Gerät ist noch zugewiesen/);
  await screen.act('Löschen', name).hover();
  await expect(page.getByRole('tooltip')).toContainText('1 Gerät ist noch zugewiesen.');

  // Approved for shipping: it stands in the way as well, but is aborted instead of withdrawn.
  await api.approve(device, reseller);
  await page.reload();
  await expect(screen.act('Löschen', name)).toBeDisabled();
  await expect(screen.act('Löschen', name)).toHaveAccessibleName(
    /1 Gerät ist noch im Versand. Bitte wählen Sie zuerst „Vorgang abbrechen“/,
  );
  await screen.act('Deaktivieren', name).click();
  await screen.submit('Reseller deaktivieren').click();
  await expect(
    screen.dialog.getByText('Bitte geben Sie einen Grund für die Deaktivierung an (mindestens 5 Zeichen)'),
  ).toBeVisible();
  await screen.field('Grund').fill('  zu  ');
  await screen.submit('Reseller deaktivieren').click();
  await expect(screen.dialog.getByText('(mindestens 5 Zeichen)')).toBeVisible();
  await expectMarked(screen.field('Grund'), '  zu  ');
  await screen.field('Grund').fill('Laden schließt');
  await page.route('**/toggle-active', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await screen.submit('Reseller deaktivieren').click();
  await expect(screen.alert()).toHaveText('Fehler: Unbekannter Fehler');
  await screen.submit('Reseller deaktivieren').click();
  await expect(screen.alert()).toContainText(
    'Fehler: Der Reseller hat noch 1 aktive Zuweisung. Bitte wählen Sie zuerst „Vorgang abbrechen“.',
  );
  const listed = screen.alert().getByRole('listitem');
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText('iPhone 14');
  await expect(listed).toContainText('Freigegeben');
  await expect(listed).toContainText(groupImei(device.imei));
  await expect(screen.field('Grund')).toHaveValue('Laden schließt');
  await expectAccessible(page);
  await screen.submit('Abbrechen').click();
  await page.getByRole('button', { name: 'Verwerfen' }).click();

  // Assigned by a colleague while the dialog was open.
  await api.withdraw(device, 'Laden schließt', true);
  await page.reload();
  await screen.act('Löschen', name).click();
  await screen.submit('Reseller löschen').click();
  await expect(
    screen.dialog.getByText('Bitte geben Sie einen Grund für die Löschung an (mindestens 5 Zeichen)'),
  ).toBeVisible();
  await expect(screen.field('Grund')).toBeFocused();
  await screen.field('Grund').fill('Laden schließt');
  const late = await api.assign(reseller);
  await screen.submit('Reseller löschen').click();
  await expect(screen.alert()).toContainText(
    'Fehler beim Löschen: Der Reseller hat noch 1 aktive Zuweisung.',
  );
  await expect(screen.alert()).toContainText('oder deaktivieren Sie den Reseller, statt ihn zu löschen.');
  await screen.submit('Abbrechen').click();
  await page.getByRole('button', { name: 'Verwerfen' }).click();

  // With empty hands: deactivated, found again by the checkbox, activated without a reason, deleted.
  await api.withdraw(late, 'Laden schließt');
  await page.reload();
  await screen.act('Deaktivieren', name).click();
  await screen.field('Grund').fill('Laden schließt');
  await screen.submit('Reseller deaktivieren').click();
  await expect(screen.message('Reseller erfolgreich deaktiviert')).toBeVisible();
  await expect(page.getByText('Keine Reseller gefunden')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Inaktive anzeigen' }).click();
  await expect(page).toHaveURL(/inactive=true/);
  await expect(screen.row(name)).toContainText('Inaktiv');
  await page.reload();
  await screen.act('Aktivieren', name).click();
  await screen.submit('Reseller aktivieren').click();
  await expect(screen.message('Reseller erfolgreich aktiviert')).toBeVisible();
  await expect(screen.row(name)).not.toContainText('Inaktiv');
  await api.settleAndPay(reseller);
  await screen.act('Löschen', name).click();
  await expect(screen.dialog).toContainText('30 Tage im Papierkorb');
  await expect(screen.dialog).not.toContainText('endgültig');
  await screen.field('Grund').fill('Laden schließt');
  await screen.submit('Reseller löschen').click();
  await expect(
    screen.message('Reseller erfolgreich gelöscht. 3 Zuweisungen bleiben in der Statistik, davon 1 verkauft'),
  ).toBeVisible();
  await expect(screen.row(name)).toBeHidden();

  // What was sold keeps the name.
  await screen.openAssignments({ search: sold.imei });
  await expect(screen.assignmentRow(sold)).toContainText(name);
});

test('a device is assigned with its cost and the own profit in sight @desktop', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const api = await ResellerApi.signIn(page);
  const reseller = await api.addReseller('Bahnhof');
  const device = await api.addDevice({
    model: 'iPhone 15',
    modelDesc: 'iPhone 15 128GB Pink',
    desiredProfit: 60,
  });
  const screen = new ResellersPage(page, isMobile);
  await page.route('**/api/admin/available-devices*', (route) => route.fulfill({ status: 400, json: {} }));
  await screen.openAssignments();
  await screen.assignDevice.click();
  const search = screen.dialog.getByRole('searchbox', { name: 'Verfügbare Geräte durchsuchen' });
  await expect(search).toBeFocused();
  await expect(screen.alert()).toContainText('Fehler beim Laden der verfügbaren Geräte');
  await retryMended(page, '**/api/admin/available-devices*', screen.dialog);

  await screen.submit('Gerät zuweisen').click();
  await expect(screen.alert()).toHaveText(
    'Bitte füllen Sie alle Felder aus Es fehlt noch: Gerät, Reseller, Mindestpreis',
  );
  await expect(search).toBeFocused();
  await search.fill('gibt es nicht');
  await expect(screen.dialog.getByText('Kein verfügbares Gerät passt zu')).toBeVisible();
  await search.fill(device.imei);
  const found = screen.dialog.getByRole('list', { name: 'Verfügbare Geräte' }).getByRole('button');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Verkaufsbereit');
  await found.click();
  await expect(screen.dialog).toContainText('Gerätekosten220,00 €');
  // The planned price is proposed, and goes with its phone.
  await expect(screen.field('Mindestpreis')).toHaveValue('280,00');
  await screen.dialog.getByRole('button', { name: 'Anderes Gerät' }).click();
  await expect(screen.field('Mindestpreis')).toHaveValue('');
  await search.fill(device.imei);
  await expect(found).toHaveCount(1);
  await found.click();

  const choice = screen.dialog.getByRole('combobox', { name: 'Reseller' });
  await choice.fill(reseller.username);
  await page.getByRole('option', { name: new RegExp(reseller.name) }).click();
  const price = screen.field('Mindestpreis');
  for (const [typed, sentence] of [
    ['0,00', 'Mindestpreis muss größer als 0 sein'],
    ['dreihundert', 'Bitte geben Sie einen Betrag wie 12,50 ein'],
  ] as const) {
    await price.fill(typed);
    await screen.submit('Gerät zuweisen').click();
    await expect(screen.dialog.getByText(sentence)).toBeVisible();
    await expect(price).toBeFocused();
    await expect(price).toHaveValue(typed);
  }
  await price.fill('200');
  await expect(screen.dialog).toContainText('Ihr Gewinn-20,00 €');
  await expect(screen.dialog).toContainText('Der Mindestpreis liegt unter den Gerätekosten.');
  await screen.submit('Gerät zuweisen').click();
  const question = page.getByRole('dialog', { name: 'Mindestpreis unter den Kosten' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toBeHidden();
  await price.fill('319,99');
  await expect(screen.dialog).toContainText('Ihr Gewinn99,99 €');
  await expectAccessible(page);

  // Somebody else is quicker: nothing of what was chosen is lost.
  await page.route('**/api/admin/assign-device', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await screen.submit('Gerät zuweisen').click();
  await expect(screen.alert()).toHaveText('Fehler beim Zuweisen des Geräts');
  const other = await api.addReseller('Flughafen');
  const taken = await api.assignDevice(device, other);
  await screen.submit('Gerät zuweisen').click();
  await expect(screen.alert()).toHaveText('Das Gerät ist bereits einem Reseller zugewiesen');
  await expect(price).toHaveValue('319,99');
  await api.withdraw(taken);
  await screen.submit('Gerät zuweisen').click();
  await expect(screen.message('Gerät erfolgreich zugewiesen')).toBeVisible();

  await screen.openAssignments({ search: `${device.imei} ${reseller.username}` });
  const row = screen.row(reseller.name);
  for (const fact of ['iPhone 15', 'Zugewiesen', 'Wartet auf Freigabe', '319,99 €'])
    await expect(row).toContainText(fact);
  expect((await api.device(device._id)).status).toBe('zum_verkauf');

  // An inactive reseller cannot be chosen.
  await api.deactivate(other);
  await screen.assignDevice.click();
  await choice.fill(other.username);
  await expect(page.getByText('Kein aktiver Reseller gefunden')).toBeVisible();
});

test('shipping: the method decides what is asked for and where it leads @desktop', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const api = await ResellerApi.signIn(page);
  const reseller = await api.addReseller('Marktplatz', { company: 'Markt GmbH' });
  const parcel = await api.assign(reseller, { model: 'iPhone 12' });
  const pickup = await api.assign(reseller, { model: 'iPhone 13' });
  await api.approve(parcel, reseller);
  await api.approve(pickup, reseller);
  const screen = new ResellersPage(page, isMobile);
  await screen.openAssignments({ search: reseller.username, status: 'approved' });
  await screen.act('Versenden', parcel).click();
  await expect(screen.dialog.getByRole('radio', { name: 'DHL' })).toBeChecked();
  const address = screen.field('Empfängeradresse');
  await expect(address).toHaveValue(`Markt GmbH\n${reseller.name}`);
  await expect(screen.dialog.getByLabel('Voraussichtliche Lieferzeit')).toHaveValue('2');
  await expect
    .poll(() => screen.dialog.getByRole('option').allInnerTexts())
    .toEqual(['1 Tag (Express)', '2 Tage (Standard)', '3 Tage', '5 Tage', '1 Woche']);
  await screen.submit('Gerät versenden').click();
  await expect(screen.dialog.getByText('Bitte geben Sie eine Sendungsnummer ein')).toBeVisible();
  await expectMarked(screen.field('Sendungsnummer'), '');
  const doubt = screen.dialog.getByText('Das sieht nicht nach einer Sendungsnummer von DHL aus.');
  await screen.field('Sendungsnummer').fill('4711-08');
  await expect(doubt).toBeVisible();
  await screen.field('Sendungsnummer').fill('00340434161094042557');
  await expect(doubt).toBeHidden();
  await address.fill(`Markt GmbH\n${reseller.name}\nMarktplatz 1\n20095 Hamburg`);
  await screen.dialog.getByLabel('Voraussichtliche Lieferzeit').selectOption('1 Tag (Express)');
  await screen.field('Notizen').fill('Originalkarton liegt bei');
  await expectAccessible(page);
  await page.route('**/api/admin/ship-device/*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await screen.submit('Gerät versenden').click();
  await expect(screen.alert()).toHaveText('Fehler beim Versand: Unbekannter Fehler');
  await screen.submit('Gerät versenden').click();
  await expect(screen.message('Gerät erfolgreich versendet')).toBeVisible();
  await expect(screen.assignmentRow(parcel)).toBeHidden();

  // The next one goes where the last one went, until an address is kept; then that one is proposed first.
  await screen.act('Versenden', pickup).click();
  await expect(address).toHaveValue(/Marktplatz 1\n20095 Hamburg$/);
  await screen.dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await screen.openResellers(`?search=${reseller.username}`);
  await page.getByRole('button', { name: `Bearbeiten: ${reseller.name}` }).click();
  await screen.field('Postanschrift').fill('Hafenstraße 7\n20457 Hamburg');
  await expectAccessible(page);
  await screen.submit('Speichern').click();
  await expect(screen.message('Reseller gespeichert')).toBeVisible();
  await screen.openAssignments({ search: reseller.username, status: 'approved' });
  await screen.act('Versenden', pickup).click();
  await expect(address).toHaveValue(`Markt GmbH\n${reseller.name}\nHafenstraße 7\n20457 Hamburg`);
  await screen.dialog.getByRole('button', { name: 'Adresse der letzten Sendung übernehmen' }).click();
  await expect(address).toHaveValue(/Marktplatz 1\n20095 Hamburg$/);
  // A pick-up needs neither number nor address nor days.
  await screen.dialog.getByRole('radio', { name: 'Persönliche Abholung' }).check();
  for (const name of ['Sendungsnummer', 'Empfängeradresse']) await expect(screen.field(name)).toBeHidden();
  await screen.submit('Als übergeben markieren').click();
  await expect(screen.assignmentRow(pickup)).toBeHidden();

  await screen.openAssignments({ search: reseller.username });
  await expect(screen.assignmentRow(pickup)).toContainText('Übergeben');
  const row = screen.assignmentRow(parcel);
  await expect(row).toContainText('Versendet');
  await expect(row).toContainText('00340434161094042557');
  await expect(row.getByRole('link', { name: 'Sendung verfolgen' })).toHaveAttribute(
    'href',
    'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094042557',
  );

  // The details tell the rest, with the whole way.
  await row.getByRole('link', { name: /^Details/ }).click();
  await expect(page).toHaveURL(new RegExp(`assignment=${parcel.id}`));
  for (const fact of ['Marktplatz 1', '00340434161094042557', 'Originalkarton liegt bei', '80,00 €'])
    await expect(screen.drawer).toContainText(fact);
  const steps = screen.drawer.getByRole('region', { name: 'Verlauf' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(0)).toContainText(/Zugewiesen\d\d\.\d\d\.\d{4}, \d\d:\d\d · Administrator/);
  await expect(steps.nth(1)).toContainText(`Versand freigegeben`);
  await expect(steps.nth(1)).toContainText(reseller.name);
  await expect(steps.nth(2)).toContainText('Originalkarton liegt bei');
  await page.reload();
  await expect(steps).toHaveCount(3);
  await screen.drawer.getByRole('link', { name: 'Zum Gerät' }).click();
  await expect(page).toHaveURL(`/devices/${parcel.deviceId}`);
});

test('every status shows what it waits for and what can be done; tiles and filters count the same @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const api = await ResellerApi.signIn(page);
  const reseller = await api.addReseller('Galerie');
  const make = (model: string) => api.assign(reseller, { model });
  const assigned = await make('iPhone 11');
  const approved = await make('iPhone 12');
  const shipped = await make('iPhone 13');
  const handedOver = await make('iPhone 13 mini');
  const reversed = await make('iPhone 14');
  const sold = await make('iPhone 15');
  const returned = await make('iPhone XR');
  await api.approve(approved, reseller);
  await api.approve(shipped, reseller);
  await api.ship(shipped);
  await api.approve(handedOver, reseller);
  await api.ship(handedOver, { shippingMethod: 'pickup' });
  for (const device of [reversed, sold, returned]) await api.receive(device, reseller);
  await api.sell(reversed, reseller, 355);
  await api.reverse(reversed, reseller);
  await api.sell(sold, reseller, 349.5);
  await api.withdraw(returned, 'Wird im Laden verkauft');

  const screen = new ResellersPage(page, isMobile);
  await screen.openAssignments({ search: reseller.username });
  const expected = [
    [assigned, 'Wartet auf Freigabe', ['Entziehen'], false],
    [approved, 'Bereit zum Versand', ['Versenden'], true],
    [shipped, 'Unterwegs zum Reseller', [], true],
    [handedOver, 'Erhalt noch nicht bestätigt', [], true],
    [reversed, 'Beim Reseller', ['Entziehen'], false],
    [sold, 'Abgeschlossen', [], false],
    [returned, 'Gerät entzogen', [], false],
  ] as const;
  for (const [device, hint, labels, canAbort] of expected) {
    await expect(screen.assignmentRow(device)).toContainText(hint);
    for (const label of ['Versenden', 'Entziehen'])
      await expect(screen.act(label, device)).toHaveCount(
        (labels as readonly string[]).includes(label) ? 1 : 0,
      );
    await expect(screen.act('Weitere Aktionen', device)).toHaveCount(canAbort ? 1 : 0);
  }
  await expect(screen.assignmentRow(reversed).locator('del')).toHaveText('355,00 €');
  await expect(screen.assignmentRow(sold)).toContainText('349,50 €');
  await expect(screen.assignmentRow(sold).locator('del')).toHaveCount(0);
  await expect(screen.assignmentRow(reversed)).toContainText('VERKAUF ZURÜCKGENOMMEN am ');
  await expect(screen.assignmentRow(reversed)).toContainText('Kunde hat das Gerät zurückgebracht');
  await expect(screen.assignmentRow(returned)).toContainText('GERÄT ENTZOGEN am ');
  await expect(screen.assignmentRow(returned)).toContainText('Wird im Laden verkauft');
  await expectAccessible(page);

  // One of each, and the sale that was taken back once more.
  const labels = ['Zugewiesen', 'Freigegeben', 'Versendet', 'Übergeben', 'Erhalten', 'Verkauft', 'Entzogen'];
  await expect(screen.filter('Alle')).toHaveText(/7$/);
  for (const label of [...labels, 'Zurückgenommen']) await expect(screen.filter(label)).toHaveText(/1$/);
  await screen.filter('Zurückgenommen').click();
  await expect(page).toHaveURL(/status=reversed/);
  await expect(screen.assignmentRow(reversed)).toBeVisible();
  await expect(screen.assignmentRow(sold)).toBeHidden();
  await page.goBack();
  await expect(screen.assignmentRow(sold)).toBeVisible();

  // Tiles count everything, and lead there.
  const all = await api.summary();
  for (const [label, count] of [
    ['Alle Zuweisungen', all.total],
    ['Verkauft', all.byStatus.sold],
    ['Zurückgenommen', all.reversed],
    ['Entzogen', all.byStatus.returned],
  ] as const)
    await expect(screen.tile(label)).toHaveText(new RegExp(`^${label}${count}\\D`));
  await expect(screen.tab('Zuweisungen')).toHaveText(`Zuweisungen ${all.total}`);
  await screen.tile('Entzogen').click();
  await expect(page).toHaveURL('/admin/resellers?tab=assignments&status=returned');
  await expect(screen.filter('Entzogen')).toHaveAttribute('aria-pressed', 'true');

  await screen.tab('Reseller').click();
  await expect(page).toHaveURL('/admin/resellers');
  await screen.openResellers(`?search=${reseller.username}`);
  await screen.row(reseller.name).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: `7 Zuweisungen von ${reseller.name}` }).click();
  await expect(screen.assignmentRow(assigned)).toBeVisible();

  // The details of the one that was taken back: its note and its way.
  await screen
    .assignmentRow(reversed)
    .getByRole('link', { name: /^Details/ })
    .click();
  await expect(screen.drawer).toContainText('VERKAUF ZURÜCKGENOMMEN am ');
  await expect(screen.drawer.getByRole('region', { name: 'Verlauf' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(screen.drawer).toBeHidden();
  await expect(page).not.toHaveURL(/assignment=/);
});

test('a device is withdrawn with a reason; a stuck shipment is ended apart from the ordinary buttons @desktop', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const api = await ResellerApi.signIn(page);
  const reseller = await api.addReseller('Hafen');
  const here = await api.assign(reseller, { model: 'iPhone 12' });
  const stuck = await api.assign(reseller, { model: 'iPhone 13' });
  await api.approve(stuck, reseller);
  await api.ship(stuck);
  const screen = new ResellersPage(page, isMobile);
  await screen.openAssignments({ search: reseller.username });
  await screen.act('Entziehen', here).click();
  await screen.submit('Gerät entziehen').click();
  const tooShort = 'Bitte geben Sie einen Grund für die Entziehung an (mindestens 5 Zeichen)';
  await expect(screen.dialog.getByText(tooShort)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.dialog).toBeHidden();
  await expect(screen.act('Entziehen', here)).toBeFocused();
  await page.keyboard.press('Enter');

  // Meanwhile the reseller approved it: the server names the status, and the reason stays.
  await screen.field('Grund').fill('Wird im Laden verkauft');
  await api.approve(here, reseller);
  await screen.submit('Gerät entziehen').click();
  await expect(screen.alert()).toHaveText(
    'Fehler beim Entziehen: Das Gerät kann nicht entzogen werden: Die Zuweisung ist im Status „Freigegeben“',
  );
  await expect(screen.field('Grund')).toHaveValue('Wird im Laden verkauft');
  expect((await api.assignment(here.id)).status).toBe('approved');
  await screen.submit('Abbrechen').click();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await api.receive(here, reseller);
  await page.reload();
  await screen.act('Entziehen', here).click();
  await screen.field('Grund').fill('Wird im Laden verkauft');
  // A double click sends it once, and its second half does not open what lies below the dialog.
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/revoke')) sent += 1;
  });
  await screen.submit('Gerät entziehen').dblclick();
  await expect(screen.message('Gerät erfolgreich entzogen')).toBeVisible();
  await expect(screen.drawer).toBeHidden();
  expect(sent).toBe(1);
  await expect(screen.assignmentRow(here)).toContainText('Entzogen');
  expect((await api.device(here.deviceId)).status).toBe('verkaufsbereit');

  await screen.act('Weitere Aktionen', stuck).click();
  await page.getByRole('menuitem', { name: 'Vorgang abbrechen' }).click();
  await expect(screen.dialog).toContainText('ist im Status „Versendet“');
  await screen.submit('Vorgang abbrechen').click();
  await expect(screen.dialog.getByText(tooShort)).toBeVisible();
  await screen.submit('Zurück').click();
  await expect(screen.dialog).toBeHidden();

  // The same from the details: Escape closes the dialog on top and nothing else.
  await screen
    .assignmentRow(stuck)
    .getByRole('link', { name: /^Details/ })
    .click();
  await screen.drawer.getByRole('button', { name: 'Vorgang abbrechen' }).click();
  const abortion = page.getByRole('dialog', { name: 'Vorgang abbrechen' });
  await expect(abortion).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(abortion).toBeHidden();
  await expect(screen.drawer).toBeVisible();
  await screen.drawer.getByRole('button', { name: 'Vorgang abbrechen' }).click();
  await abortion.getByRole('textbox', { name: 'Grund' }).fill('Paket verloren gegangen');
  await abortion.getByRole('button', { name: 'Vorgang abbrechen' }).click();
  await expect(abortion).toBeHidden();
  await expect(screen.drawer).toContainText('Vorgang abgebrochen');
  await expect(screen.drawer).toContainText('GERÄT ENTZOGEN am ');
  await expect.poll(() => api.assignment(stuck.id)).toMatchObject({ status: 'returned' });
});

test('buttons follow the permissions, and those of an assigned device are locked @desktop', async ({
  page,
  isMobile,
}) => {
  await test.step('buttons follow the permissions', async () => {
    const api = await ResellerApi.signIn(page);
    const reseller = await api.addReseller('Museum');
    const device = await api.assign(reseller);
    const screen = new ResellersPage(page, false);
    await openWith(page, ['resellers.view'], `/admin/resellers?search=${reseller.username}`);
    await expect(screen.row(reseller.name)).toBeVisible();
    await expect(page.getByText('Offene Einladungen')).toBeHidden();
    await expect(page.getByRole('button', { name: /erstellen|Deaktivieren|Löschen/ })).toHaveCount(0);
    await screen.openAssignments({ search: reseller.username });
    await expect(screen.assignmentRow(device)).toBeVisible();
    await expect(page.getByRole('button', { name: /zuweisen|Entziehen/ })).toHaveCount(0);
    await screen
      .assignmentRow(device)
      .getByRole('link', { name: /^Details/ })
      .click();
    await expect(screen.drawer).toContainText('Wartet auf Freigabe');
    await expect(screen.drawer.getByRole('link', { name: 'Zum Gerät' })).toHaveCount(0);

    await openWith(page, ['resellers.view', 'resellers.edit', 'resellers.assign'], '/admin/resellers');
    await screen.openResellers(`?search=${reseller.username}`);
    await expect(screen.act('Deaktivieren', reseller.name)).toBeVisible();
    await expect(screen.act('Löschen', reseller.name)).toHaveCount(0);
    await screen.openAssignments({ search: reseller.username });
    await expect(screen.act('Entziehen', device)).toBeVisible();
    await expect(screen.assignDevice).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('the page of an assigned device says who has it, and its buttons are locked', async () => {
    const api = await ResellerApi.signIn(page);
    const reseller = await api.addReseller('Kanal');
    const device = await api.assign(reseller);
    const screen = new ResellersPage(page, isMobile);
    await page.goto(`/devices/${device.deviceId}`);
    const notice = page.getByRole('complementary', { name: 'Zuweisung' });
    await expect(notice).toContainText(`Zugewiesen an ${reseller.name}`);
    const repair = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'In Reparatur' });
    await expect(repair).toHaveAttribute('aria-disabled', 'true');
    await expect(repair).toHaveAccessibleDescription(
      /Zugewiesen an .* gesperrt, solange die Zuweisung besteht/,
    );
    await repair.focus();
    await page.keyboard.press('Enter');
    const remove = page.getByRole('button', { name: 'Löschen' });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await remove.focus();
    await expect(page.getByRole('tooltip')).toContainText(`Das Gerät ist ${reseller.name} zugewiesen`);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Zum Verkauf' }),
    ).toHaveAttribute('aria-pressed', 'true');
    expect((await api.device(device.deviceId)).status).toBe('zum_verkauf');

    await notice.getByRole('link', { name: 'Zuweisung ansehen' }).click();
    await expect(screen.drawer).toContainText('Wartet auf Freigabe');
    await api.withdraw(device);
    await page.goto(`/devices/${device.deviceId}`);
    await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

test('both lists are sorted, come in pages, and say when they cannot', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow();
  const api = await ResellerApi.signIn(page);
  const word = unique('kette');
  await api.addMany(word, 2);
  const screen = new ResellersPage(page, false);
  await screen.openResellers(`?search=${word}`);
  await expect(screen.row(word).first()).toContainText(`${word} 01`);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(/order=desc/);
  await expect(screen.row(word).first()).toContainText(`${word} 02`);

  const reseller = await api.addReseller('Depot');
  await Promise.all(Array.from({ length: 26 }, () => api.assign(reseller)));
  await screen.openAssignments({ search: reseller.username, page: '2' });
  await expect(page.getByText('26–26 von 26')).toBeVisible();
  await page.goto(page.url().replace('page=2', 'page=9'));
  await expect(page.getByText('26–26 von 26')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);

  const asked = page.waitForRequest('**/api/export/assignments.csv?*');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV' }).click();
  expect(new URL((await asked).url()).searchParams.get('search')).toBe(reseller.username);
  expect((await saved).suggestedFilename()).toBe('zuweisungen.csv');

  await page.route('**/api/admin/assignments?*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Fehler beim Laden der Zuweisungen' })).toBeVisible();
  await retryMended(page, '**/api/admin/assignments?*');
  await expect(screen.row(reseller.name)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Zuweisungen durchsuchen' }).fill('gibt es nicht');
  await expect(page.getByText('Keine Zuweisungen gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).last().click();
  await expect(page).toHaveURL('/admin/resellers?tab=assignments');
});
