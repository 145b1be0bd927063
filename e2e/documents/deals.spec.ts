import { withCheckDigit } from '../../domain/src/devices/imei/imei.rules.ts';
import { paths } from '../../web/src/shared/paths.ts';
import { Documents, signIn } from '../pages/documents.ts';
import { PurchaseGuidePage } from '../pages/purchase-guide.ts';
import { expectAccessible } from '../support/axe.ts';
import { Hand } from '../support/hand.ts';
import { scan } from '../support/scanner.ts';
import { expect, test } from '../support/test.ts';

// Documents are never deleted.
test.use({ world: 'documents' });

/** A phone of the sandbox that no other file buys. */
const BROUGHT = withCheckDigit('35001708000014');

test('a phone is sold, another one bought and taken in payment, and both documents are there @desktop', async ({
  page,
}) => {
  const documents = await Documents.of(page);
  await documents.fillInCompany();
  const sold = await documents.buy({ desiredProfit: 600, status: 'verkaufsbereit' });
  await documents.purchaseReceipt(sold._id);
  const hand = await Hand.on(page);
  await page.goto(paths.device(sold._id));
  await hand.begin();
  await page.getByRole('button', { name: 'Verkauft', exact: true }).click();
  await page.getByLabel('Verkaufspreis', { exact: true }).fill('900');
  await page.getByRole('link', { name: 'Gerät in Zahlung nehmen' }).last().click();
  const price = page.getByRole('textbox', { name: 'Verkaufspreis von iPhone 13 Pro' });
  await expect(price).toHaveValue('900,00');

  await test.step('the phone that the customer brings is bought on the way', async () => {
    await scan(page, BROUGHT);
    await expect(page.getByText('ist noch nicht im Bestand', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Neues Gerät ankaufen' }).click();
    const guide = new PurchaseGuidePage(page);
    await guide.imei.press('Enter');
    await expect(guide.found).toBeVisible();
    await guide.next.click();
    await page.getByRole('button', { name: 'Gut erhalten' }).click();
    await guide.fillFunctions();
    await guide.calculate.click();
    await guide.next.click();
    await page.getByLabel('Verkäufer').fill('Mira Beispiel');
    await page.getByRole('button', { name: 'In Zahlung nehmen' }).click();
  });

  const form = page.getByRole('form', { name: 'Inzahlungnahme' });
  const both = form.getByRole('button', { name: /herausnehmen$/ });
  await expect(both).toHaveCount(2);
  await expect(price).toHaveValue('900,00');
  await expect(form.getByText(/^Kunde zahlt [\d.]+,\d\d\s€$/)).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Mira Beispiel');
  await form.getByLabel('Straße und Hausnummer').fill('Am Ufer 7');
  await form.getByLabel('Postleitzahl').fill('24105');
  await form.getByLabel('Ort').fill('Kiel');
  await expectAccessible(page);
  await page.reload();
  await expect(both).toHaveCount(2);
  await expect(form.getByLabel('Ort')).toHaveValue('Kiel');
  await form.getByRole('radio', { name: 'Karte' }).click();
  await signIn(page, 'Unterschrift des Verkäufers: leer');
  await form.getByRole('button', { name: 'Inzahlungnahme abschließen' }).click();
  await expect(page.getByRole('heading', { name: 'Inzahlungnahme abgeschlossen' })).toBeVisible();
  expect(await hand.presses()).toBeLessThanOrEqual(12);

  await expect(page.getByText(/^Kunde zahlt [\d.]+,\d\d\s€: Karte [\d.]+,\d\d\s€$/)).toBeVisible();
  const [invoice] = await documents.ofDevice(sold._id);
  for (const name of [`Rechnung ${invoice?.number}`, /^Ankaufbeleg AB-/]) {
    const document = page.getByRole('region', { name });
    const opened = page.context().waitForEvent('page');
    await document.getByRole('button', { name: 'PDF öffnen' }).click();
    await (await opened).close();
    await document.getByRole('button', { name: 'Per E-Mail senden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  }
  await expectAccessible(page);
  await page
    .getByRole('region', { name: /^Rechnung/ })
    .getByRole('link', { name: /^AB-/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Ankaufbeleg AB-/ })).toBeVisible();
});
