import { readFile } from 'node:fs/promises';
import { dayBefore, shopDay } from '../../domain/src/shared/dates.ts';
import { paths, searchedIn } from '../../web/src/shared/paths.ts';
import { Documents, SELLER, signIn } from '../pages/documents.ts';
import { PurchaseGuidePage, phones } from '../pages/purchase-guide.ts';
import { expectAccessible } from '../support/axe.ts';
import { Hand } from '../support/hand.ts';
import { scan } from '../support/scanner.ts';
import { expect, test } from '../support/test.ts';

// Documents are never deleted.
test.use({ world: 'documents' });

test('an Ankaufbeleg is issued with a signature; what was typed and drawn survives a refusal @phone', async ({
  page,
}) => {
  const documents = await Documents.of(page);
  await documents.clearCompany();
  await documents.taxBy('differenz');
  const device = await documents.buy();
  await page.goto(paths.device(device._id));
  await page.getByRole('link', { name: 'Ankaufbeleg ausstellen' }).click();
  const form = page.getByRole('form', { name: 'Ankaufbeleg' });
  // Said before anything is typed.
  await expect(form.getByRole('link', { name: 'Unternehmensdaten eintragen' })).toBeVisible();
  await form.getByLabel('Name').fill('Frieda Neu');
  await form.getByLabel('Straße und Hausnummer').fill('Am Ufer 7');
  await form.getByLabel('Postleitzahl').fill('24105');
  await form.getByLabel('Ort').fill('Kiel');

  // Both are judged while they are typed.
  await form.getByLabel('Geburtsdatum').fill('2015-02-03');
  await expect(form.getByText('Der Verkäufer muss volljährig sein.', { exact: false })).toBeVisible();
  await form.getByLabel('Geburtsdatum').fill('1990-05-17');
  await expect(form.getByText('Der Verkäufer muss volljährig sein.', { exact: false })).toBeHidden();
  await form.getByRole('radio', { name: 'Überweisung' }).click();
  await form.getByLabel('IBAN').fill('DE89370400440532013001');
  await expect(form.getByText('Diese IBAN ist nicht gültig. Bitte prüfen Sie die Ziffern.')).toBeVisible();
  await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await expect(form.getByText('IBAN geprüft')).toBeVisible();
  await form.getByLabel('Verkauft als').selectOption('unternehmer');
  await expect(
    form.getByText('gilt die Differenzbesteuerung (§ 25a UStG) nicht', { exact: false }),
  ).toBeVisible();
  await form.getByLabel('Verkauft als').selectOption('privat');
  await signIn(page, 'Unterschrift des Verkäufers: leer');
  await expectAccessible(page);

  await form.getByRole('button', { name: 'Ankaufbeleg ausstellen' }).click();
  await expect(page.getByRole('link', { name: 'Zu den Einstellungen' })).toHaveAttribute(
    'href',
    paths.settings,
  );
  await expect(form.getByRole('alert').filter({ hasText: 'Zu den Einstellungen' })).toBeInViewport();

  // There and back: what was typed and drawn waits, over a reload, too.
  await page.getByRole('link', { name: 'Zu den Einstellungen' }).click();
  const company = page.getByRole('form', { name: 'Unternehmen' });
  await company.getByLabel('Name des Unternehmens').fill('Handy Nord GmbH');
  await documents.fillInCompany();
  await page.getByRole('link', { name: 'Zurück zum Formular' }).click();
  const question = page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' });
  await question.getByRole('button', { name: 'Verwerfen und verlassen' }).click();
  await expect(form.getByText(/^Ihr Entwurf vom .* wurde wiederhergestellt\.$/)).toBeVisible();
  const drawn = await page.evaluate(() => document.querySelector('canvas')?.toDataURL());
  await page.reload();
  await expect(form.getByLabel('Straße und Hausnummer')).toHaveValue('Am Ufer 7');
  await expect(form.getByLabel('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00');
  await expect(page.getByRole('img', { name: 'Unterschrift des Verkäufers: unterschrieben' })).toBeVisible();
  expect(await page.evaluate(() => document.querySelector('canvas')?.toDataURL())).toBe(drawn);
  await expect(form.getByRole('link', { name: 'Unternehmensdaten eintragen' })).toBeHidden();

  await form.getByRole('button', { name: 'Ankaufbeleg ausstellen' }).click();
  await expect(page).toHaveURL(/\/documents\?document=/);
  const [receipt] = await documents.ofDevice(device._id);
  await expect(page.getByRole('heading', { name: `Ankaufbeleg ${receipt?.number}` })).toBeVisible();
  await expect(page.getByText('das Etikett für', { exact: false })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('formDraft.'))),
  ).toEqual([]);
});

test('a phone is bought with its Ankaufbeleg in ten presses and seven fields @phone', async ({ page }) => {
  const documents = await Documents.of(page);
  await documents.fillInCompany();
  const hand = await Hand.on(page);
  const guide = new PurchaseGuidePage(page);
  await guide.open();
  await hand.begin();
  await guide.find(phones.clean);
  await guide.next.click();
  await page.getByRole('button', { name: 'Gut erhalten' }).click();
  await guide.fillFunctions();
  await guide.calculate.click();
  await guide.next.click();
  await page.getByLabel('Verkäufer').fill('Mira Beispiel');
  await page.getByRole('button', { name: 'Verkäufer erfassen' }).click();
  const form = page.getByRole('form', { name: 'Ankaufbeleg' });
  await expect(form.getByLabel('Name')).toHaveValue('Mira Beispiel');
  await expect(page).toHaveURL(/\/devices\/[\w-]+\/purchase-receipt$/);
  await form.getByLabel('Straße und Hausnummer').fill('Am Ufer 7');
  await form.getByLabel('Postleitzahl').fill('24105');
  await form.getByLabel('Ort').fill('Kiel');
  await signIn(page, 'Unterschrift des Verkäufers: leer');
  await form.getByRole('button', { name: 'Ankaufbeleg ausstellen' }).click();
  await expect(page).toHaveURL(/\/documents\?document=/);
  expect(await hand.presses()).toBeLessThanOrEqual(10);
});

test('documents are listed, searched, exported, mailed and cancelled @desktop', async ({ page }) => {
  const documents = await Documents.of(page);
  await documents.fillInCompany();
  const name = 'Gesucht und Gefunden';
  const receipt = await documents.purchaseReceipt((await documents.buy())._id, {
    name,
    email: 'frieda@example.org',
  });
  await documents.purchaseReceipt((await documents.buy())._id, { name: 'Jemand Anders' });

  // The browser of the tests has no viewer; those of the shops do.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  await page.goto(paths.documents);
  await page.getByRole('searchbox', { name: 'Belege durchsuchen' }).fill(name);
  await expect(page.getByText('1 Beleg', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(2);
  expect(csv).toContain(`${receipt.number};Ankaufbeleg;`);

  await page.getByText(receipt.number).first().click();
  await expect(page.getByRole('heading', { name: `Ankaufbeleg ${receipt.number}` })).toBeVisible();
  await expect(page.locator(`iframe[title="Ankaufbeleg ${receipt.number}"]`)).toHaveAttribute(
    'src',
    /^blob:/,
  );

  await page.getByRole('button', { name: 'Per E-Mail senden' }).click();
  const mail = page.getByRole('dialog', { name: 'Beleg per E-Mail senden' });
  await expect(mail.getByLabel('E-Mail-Adresse')).toHaveValue('frieda@example.org');
  await mail.getByRole('button', { name: 'E-Mail senden' }).click();
  await expect(
    page.getByText(`${receipt.number} liegt im Postausgang, weil kein Mailserver eingerichtet ist.`),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Stornieren' }).click();
  const dialog = page.getByRole('dialog', { name: `${receipt.number} stornieren` });
  await dialog.getByLabel('Grund').fill('Falsch');
  await dialog.getByRole('button', { name: 'Beleg stornieren' }).click();
  await expect(dialog.getByText('Bitte geben Sie den Grund an (mindestens 10 Zeichen)')).toBeVisible();
  await dialog.getByLabel('Grund').fill('Falscher Preis eingetragen');
  await dialog.getByRole('button', { name: 'Beleg stornieren' }).click();
  await expect(page.getByText(/^Storniert durch ST-/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stornieren' })).toBeHidden();
});

test('the seller signs on a device of their own, and the drawing arrives @desktop', async ({
  page,
  context,
}) => {
  const documents = await Documents.of(page);
  await documents.fillInCompany();
  await documents.purchaseReceipt((await documents.buy())._id, {
    name: 'Wiebke Bekannt',
    birthDate: '1980-01-02',
  });
  const device = await documents.buy();
  await page.goto(paths.purchaseReceipt(device._id));
  const form = page.getByRole('form', { name: 'Ankaufbeleg' });
  const elsewhere = form.getByRole('button', { name: 'Auf anderem Gerät unterschreiben' });
  await elsewhere.click();
  const incomplete = form.getByText('Bitte füllen Sie zuerst die markierten Felder aus.');
  await expect(incomplete).toBeVisible();
  await expect(form.getByLabel('Name')).toBeInViewport();
  await form.getByLabel('Name').fill('Wiebke');
  await form.getByRole('button', { name: 'Übernehmen' }).first().click();
  await expect(incomplete).toBeHidden();
  await expect(form.getByLabel('Straße und Hausnummer')).toHaveValue(SELLER.street);
  await expect(form.getByLabel('Geburtsdatum')).toHaveValue('1980-01-02');

  await elsewhere.click();
  await expect(page.getByRole('img', { name: 'QR-Code zur Seite für die Unterschrift' })).toBeVisible();
  const address = await page.getByRole('link', { name: /\/sign\?token=/ }).getAttribute('href');

  // The tests run at an address that means this machine.
  await expect(page.getByText('Diese Adresse erreicht nur dieser Computer', { exact: false })).toBeVisible();

  const theirs = await context.newPage();
  await theirs.goto(address ?? '');
  await expect(theirs.getByText('Erklärung des Verkäufers')).toBeVisible();
  await expect(theirs.getByText('320,00 € (dreihundertzwanzig Euro)')).toBeVisible();
  await theirs.getByRole('button', { name: 'Unterschrift übernehmen' }).click();
  await expect(theirs.getByText('Bitte unterschreiben Sie im Feld.')).toBeVisible();
  await expectAccessible(theirs);
  await signIn(theirs, 'Ihre Unterschrift: leer');
  await theirs.getByRole('button', { name: 'Unterschrift übernehmen' }).click();
  await expect(theirs.getByRole('heading', { name: 'Vielen Dank' })).toBeVisible();

  await expect(form.getByRole('img', { name: 'Unterschrift des Verkäufers: unterschrieben' })).toBeVisible();
  const isVoid = form.getByText('Nach der Unterschrift haben sich Angaben geändert', { exact: false });
  await form.getByLabel('Straße und Hausnummer').fill('Anderswo 1');
  await expect(isVoid).toBeVisible();
  await form.getByRole('button', { name: 'Ankaufbeleg ausstellen' }).click();
  await expect(page).toHaveURL(/purchase-receipt/);
  await form.getByLabel('Straße und Hausnummer').fill(SELLER.street);
  await expect(isVoid).toBeHidden();
  await form.getByRole('button', { name: 'Ankaufbeleg ausstellen' }).click();
  await expect(page).toHaveURL(/\/documents\?document=/);
  await theirs.reload();
  await expect(
    theirs.getByText('Dieser Link ist abgelaufen oder wurde schon verwendet.', { exact: false }),
  ).toBeVisible();
});

test('a phone is sold and its invoice issued in one go @phone', async ({ page }) => {
  const documents = await Documents.of(page);
  await documents.fillInCompany();
  const device = await documents.buy({
    status: 'verkaufsbereit',
    physicalCondition: { overallGrade: 'C', displayCondition: 'poor', displayDamage: ['cracked'] },
    parts: [{ partNumber: 'Display-1', price: 40, state: 'verbaut' }],
  });
  await page.goto(paths.device(device._id));
  await page.getByRole('button', { name: 'Verkauft', exact: true }).click();
  const sale = page.getByRole('dialog', { name: 'Verkaufspreis eingeben' });
  await sale.getByLabel('Verkaufspreis').fill('499');
  const withInvoice = sale.getByRole('button', { name: 'Verkaufen und Rechnung' });
  const topOf = async (button: typeof withInvoice) => (await button.boundingBox())?.y ?? 0;
  const cancel = sale.getByRole('button', { name: 'Abbrechen' });
  // What calls it off is the last of the buttons.
  await expect.poll(async () => (await topOf(cancel)) - (await topOf(withInvoice))).toBeGreaterThan(0);
  await withInvoice.click();
  await expect(sale.getByText('Zu diesem Gerät gibt es keinen Ankaufbeleg.')).toBeVisible();
  await expect(sale.getByRole('button', { name: 'Trotzdem verkaufen' })).toBeVisible();
  await withInvoice.click();

  const form = page.getByRole('form', { name: 'Rechnung' });
  await form.getByRole('link', { name: 'Zustand nach der Reparatur bestätigen' }).click();
  const condition = page.getByRole('dialog', { name: 'Zustand nach der Reparatur' });
  await condition.getByRole('button', { name: 'Zustand bestätigen' }).click();
  await expect(condition).toBeHidden();
  await page.getByRole('link', { name: 'Rechnung ausstellen' }).click();
  await expect(form.getByText('Keine bekannten Mängel')).toBeVisible();
  await form.getByRole('radio', { name: 'Karte' }).click();
  await form.getByRole('button', { name: 'Rechnung ausstellen' }).click();
  await expect(form.getByText('Bitte geben Sie den Namen des Käufers ein')).toBeVisible();
  await form.getByLabel('Name').fill('Änne Öztürk');
  await form.getByLabel('Straße und Hausnummer').fill('Weg 3');
  await form.getByLabel('Postleitzahl').fill('20095');
  await form.getByLabel('Ort').fill('Hamburg');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Rechnung ausstellen' }).click();
  await expect(page).toHaveURL(/\/documents\?document=/);
  await page.goto(paths.device(device._id));
  await expect(page.getByRole('link', { name: /^RE-/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rechnung ausstellen' })).toBeHidden();

  await test.step('the customer brings it back: the invoice is cancelled, the money and the next step are said', async () => {
    await page.getByRole('button', { name: 'Gekauft', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Verkauf zurücknehmen?' });
    await expect(question).toContainText('Der Verkauf wurde aus Versehen eingetragen');
    await question.getByRole('button', { name: 'Rückgabe erfassen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rückgabe durch den Kunden' });
    await expect(dialog).toContainText(
      /bekommt 499,00\s€ zurück\. Rechnung RE-\S+ wird mit diesem Grund storniert/,
    );
    await dialog.getByLabel('Zurückgegeben am').fill('2001-01-01');
    await dialog.getByLabel('Grund der Rückgabe').fill('Akku hält nicht');
    await dialog.getByRole('button', { name: 'Rückgabe speichern' }).click();
    await expect(dialog.getByText('Der Tag der Rückgabe liegt vor dem Verkauf.')).toBeVisible();
    await expect(dialog.getByLabel('Grund der Rückgabe')).toHaveValue('Akku hält nicht');
    await dialog.getByLabel('Zurückgegeben am').fill(shopDay(new Date()));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Rückgabe speichern' }).click();
    await expect(
      page.getByText(/zahlen Sie dem Kunden 499,00\s€ zurück\. Rechnung RE-\S+ ist storniert/),
    ).toBeVisible();
    await expect(page.getByText(/^Storniert durch ST-/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verkaufsbereit' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Prüfen und wieder verkaufen' }).click();
    await expect(page.getByRole('dialog', { name: 'Qualitätsprüfung' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('two chosen phones share an invoice that is paid in two ways @desktop', async ({ page }) => {
  const documents = await Documents.of(page);
  await documents.fillInCompany();
  const sold = { status: 'verkauft', model: 'Gemeinsam Eins', modelDesc: null };
  const first = await documents.buy({ ...sold, actualSellingPrice: 100.5 });
  await documents.buy({ ...sold, actualSellingPrice: 80 });
  await page.goto(searchedIn(paths.devices, sold.model));
  const choices = page.getByRole('checkbox', { name: /^Gemeinsam Eins, IMEI/ });
  await expect(choices).toHaveCount(2);
  for (const choice of await choices.all()) await choice.check();
  await page.getByRole('link', { name: 'Rechnung', exact: true }).click();
  const form = page.getByRole('form', { name: 'Rechnung' });
  await expect(form.getByText(/Summe 180,50/)).toBeVisible();
  await form.getByRole('button', { name: 'Weitere Zahlung' }).click();
  await page.keyboard.type('100');
  await expect(form.getByText(/Es fehlen noch 80,50/)).toBeVisible();
  await form.getByRole('button', { name: 'Rest berechnen' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Rechnung ausstellen' }).click();
  await expect(page).toHaveURL(/\/documents\?document=/);
  const opened = page.getByRole('complementary', { name: /^Rechnung RE-/ });
  await expect(opened).toContainText(/Bar 100,00.*Karte 80,50/);
  await expect(opened.getByRole('link', { name: sold.model })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Gemeinsam Eins und 1 weiteres/ })).toBeVisible();
  await page.goto(paths.device(first._id));
  await expect(page.getByText('zusammen mit 1 weiteren Gerät')).toBeVisible();
});

test('the books have the month of a phone without a receipt, and lead to it @desktop', async ({ page }) => {
  const documents = await Documents.of(page);
  await documents.fillInCompany();
  const day = dayBefore(shopDay(new Date()), 40);
  const device = await documents.buy({
    status: 'verkaufsbereit',
    purchaseInfo: { date: `${day}T10:00:00.000Z` },
  });
  await page.goto(paths.documents);
  await page.getByRole('link', { name: 'Buchhaltung' }).click();
  await expect(page.getByRole('heading', { name: /^Marge und Steuer/ })).toBeVisible();
  await expect(page.getByText('von Ihrer Steuerberatung bestätigen', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await page.goto(paths.bookMonth(day.slice(0, 7)));
  const found = page.waitForResponse(/\/purchases\?.*search=/);
  await page.getByRole('searchbox', { name: 'Ankäufe durchsuchen' }).fill(device.imei);
  await found;
  const line = page.getByRole('row').filter({ hasText: 'Nachweis fehlt' });
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('table', { name: 'Ankäufe' })).toHaveAttribute('aria-busy', 'false');
  await expect(line).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Monat abschließen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Endgültig abschließen' }).click();
  await expect(dialog.getByText(/^Bitte geben Sie \d\d\/\d{4} ein$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV Ankäufe' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(device.imei);
  await line.getByRole('link', { name: /^Beleg ausstellen/ }).click();
  await expect(page.getByRole('form', { name: 'Ankaufbeleg' })).toBeVisible();
});

test('a phone of a shared invoice is exchanged from the invoice in six clicks @desktop', async ({ page }) => {
  const documents = await Documents.of(page);
  await documents.fillInCompany();
  const sold = { status: 'verkauft', actualSellingPrice: 400 };
  const [back, kept] = [await documents.buy(sold), await documents.buy({ ...sold, model: 'Galaxy S21' })];
  const other = await documents.buy({ status: 'verkaufsbereit', model: 'Pixel 7', desiredProfit: 130 });
  const { number } = await documents.invoice([back._id, kept._id], {
    buyer: { name: 'Änne Öztürk', street: 'Weg 3', zip: '20095', city: 'Hamburg' },
    payments: [
      { method: 'bar', amount: 300 },
      { method: 'karte', amount: 500 },
    ],
  });
  const hand = await Hand.on(page);
  await page.goto(paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Überall suchen' }).fill(number);
  await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible();
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Rückgabe', exact: true }).waitFor();
  await hand.begin();
  await page.getByRole('button', { name: 'Rückgabe', exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(back.imei.slice(-4)) }).click();
  const dialog = page.getByRole('dialog', { name: 'Rückgabe durch den Kunden' });
  await expect(dialog).toContainText('nennt auch Galaxy S21');
  await dialog.getByRole('radio', { name: 'Gefällt nicht' }).click();
  await dialog.getByRole('radio', { name: 'Umtausch' }).click();
  // A label or an IMEI that is scanned is taken without a click.
  await scan(page, other.imei);
  await expect(dialog.getByLabel('Verkaufspreis')).toHaveValue('450,00');
  await expect(dialog).toContainText(/Der Kunde zahlt\s*50,00\s€/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Umtausch abschließen' }).click();
  await expect(page.getByText(/^Rechnung RE-\S+ ausgestellt$/)).toBeVisible();
  expect(await hand.presses()).toBeLessThanOrEqual(6);

  await expect(page.getByText(/Für die übrigen Geräte gilt jetzt RE-/)).toBeVisible();
  const issued = await documents.ofDevice(other._id);
  expect(issued.map(({ kind }) => kind)).toEqual(['rechnung']);
  const reissued = await documents.ofDevice(kept._id);
  expect(reissued.map(({ kind }) => kind)).toEqual(['rechnung', 'storno', 'rechnung']);
});
