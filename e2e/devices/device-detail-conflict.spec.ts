import type { Page } from '@playwright/test';
import { DeviceDetailPage } from '../pages/device-detail.ts';
import { DeviceApi } from '../pages/device-detail-api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** Both change the description, each changes an amount of their own, the colleague the status, too. */
async function runIntoEachOther(page: Page, isMobile: boolean) {
  const api = await DeviceApi.signIn(page);
  const device = await api.create({ purchasePrice: 100, desiredProfit: 50, damageDescription: 'Alt' });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  await detail.show('Kosten');
  await detail.purchasePrice.fill('111');
  await detail.description.fill('Von mir');
  await api.change(device._id, { desiredProfit: 60, damageDescription: 'Von ihr', status: 'in_reparatur' });
  await detail.saveButton.click();
  await expect(detail.dialog).toContainText('Das Gerät wurde inzwischen geändert');
  const choice = (field: string, side: string) =>
    detail.dialog.getByRole('radiogroup', { name: field }).getByRole('radio', { name: side });
  return { api, detail, id: device._id, choice };
}

test('the second save shows both versions and suggests what loses nothing @phone', async ({
  page,
  isMobile,
}) => {
  const { api, detail, id, choice } = await runIntoEachOther(page, isMobile);

  await expect(choice('Einkaufspreis', 'Ihre Eingabe 111,00 €')).toBeChecked();
  await expect(choice('Einkaufspreis', 'Inzwischen gespeichert 100,00 €')).not.toBeChecked();
  await expect(choice('Wunschgewinn', 'Inzwischen gespeichert 60,00 €')).toBeChecked();
  await expect(choice('Schadensbeschreibung', 'Ihre Eingabe Von mir')).toBeChecked();
  await expect(detail.dialog).toContainText('StatusGekauftIn Reparatur');
  await expectAccessible(page);

  // Closing goes on typing; nothing was saved, nothing is lost.
  await detail.dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(detail.description).toHaveValue('Von mir');
  await expect(detail.purchasePrice).toHaveValue('111,00');
  expect((await api.one(id)).damageDescription).toBe('Von ihr');

  await page.getByRole('button', { name: 'Vergleichen' }).click();
  await choice('Schadensbeschreibung', 'Inzwischen gespeichert Von ihr').click();
  await detail.dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(detail.message('Gerät erfolgreich aktualisiert')).toBeVisible();
  await expect
    .poll(() => api.one(id))
    .toMatchObject({
      purchasePrice: 111,
      desiredProfit: 60,
      damageDescription: 'Von ihr',
      status: 'in_reparatur',
    });
  await expect(detail.description).toHaveValue('Von ihr');
  await expect(detail.saveButton).toBeDisabled();
});

test('either version can be taken as a whole, and a third change is shown again @desktop', async ({
  page,
  isMobile,
}) => {
  await test.step('my version can be kept as a whole', async () => {
    const { api, detail, id } = await runIntoEachOther(page, isMobile);
    await detail.dialog.getByRole('button', { name: 'Alle eigenen' }).click();
    await detail.dialog.getByRole('button', { name: 'Eigene Eingaben speichern' }).click();
    await expect(detail.message('Gerät erfolgreich aktualisiert')).toBeVisible();
    await expect
      .poll(() => api.one(id))
      .toMatchObject({
        purchasePrice: 111,
        desiredProfit: 50,
        damageDescription: 'Von mir',
        status: 'in_reparatur',
      });
  });
  await test.step('the stored version can be taken as a whole, without another save', async () => {
    const { detail, choice } = await runIntoEachOther(page, isMobile);
    const changes = detail.changes();
    await detail.dialog.getByRole('button', { name: 'Alle gespeicherten' }).click();
    await expect(choice('Einkaufspreis', 'Inzwischen gespeichert 100,00 €')).toBeChecked();
    await detail.dialog.getByRole('button', { name: 'Gespeicherten Stand übernehmen' }).click();
    await expect(detail.description).toHaveValue('Von ihr');
    await expect(detail.purchasePrice).toHaveValue('100,00');
    await expect(detail.saveButton).toBeDisabled();
    expect(changes).toHaveLength(0);
  });
  await test.step('a third change while deciding is shown again', async () => {
    const { api, detail, id, choice } = await runIntoEachOther(page, isMobile);
    await api.change(id, { desiredProfit: 70 });
    await detail.dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(choice('Wunschgewinn', 'Inzwischen gespeichert 70,00 €')).toBeChecked();
    await detail.dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(detail.message('Gerät erfolgreich aktualisiert')).toBeVisible();
    await expect
      .poll(() => api.one(id))
      .toMatchObject({
        purchasePrice: 111,
        desiredProfit: 70,
        damageDescription: 'Von mir',
      });
  });
});

test('what arrives in the background never overwrites what is being typed @desktop', async ({
  page,
  isMobile,
}) => {
  await page.clock.install();
  const api = await DeviceApi.signIn(page);
  const device = await api.create({ purchasePrice: 100, desiredProfit: 50 });
  const detail = new DeviceDetailPage(page, isMobile);
  await detail.open(device._id);
  await detail.show('Kosten');

  // Nothing is typed yet: the newest version is simply shown.
  await api.change(device._id, { purchasePrice: 120 });
  await refetch(page);
  await expect(detail.purchasePrice).toHaveValue('120,00');

  await detail.description.fill('Wird gerade getippt');
  await api.change(device._id, { damageDescription: 'Von ihr', status: 'zum_verkauf' });
  await refetch(page);
  await expect(detail.status('Zum Verkauf')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Jemand anderes hat dieses Gerät inzwischen geändert')).toBeVisible();
  await expect(detail.description).toHaveValue('Wird gerade getippt');
});

/** What the browser does when the window is looked at again, once the last answer is no longer fresh. */
async function refetch(page: Page): Promise<void> {
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
