import type { Page } from '@playwright/test';
import { DeviceApi } from '../pages/device-detail-api.ts';
import { openAsAdmin } from '../pages/sign-in.ts';
import { unique } from '../pages/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { layoutFaults } from '../support/layout.ts';
import { isSignedWith, Receiver } from '../support/receiver.ts';
import { test as base, bothWidths, expect } from '../support/test.ts';

/** With a program that also sends to this machine. */
const test = base.extend<{ receiver: Receiver }>({
  program: [
    async ({ programs }, use) => use(await programs.open('webhooks', { WEBHOOK_ALLOW_PRIVATE: 'on' })),
    { scope: 'test', timeout: 180_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  receiver: async ({}, use) => {
    const receiver = await Receiver.open();
    await use(receiver);
    await receiver.close();
  },
});

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Copies the secret that is shown once, and closes. */
async function takeSecret(page: Page, title: string, label: string): Promise<string> {
  const dialog = dialogOf(page, title);
  const secret = await dialog.getByLabel(label).inputValue();
  await dialog.getByRole('button', { name: 'Kopieren' }).click();
  await expect(dialog.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(dialog).toBeHidden();
  return secret;
}

/** As it stands, on a desktop and on a phone. */
async function expectLaidOut(page: Page): Promise<void> {
  const desktop = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const size of [desktop, { width: 390, height: 844 }, desktop]) {
    await page.setViewportSize(size);
    await expect.poll(() => layoutFaults(page), { message: `${size.width} wide` }).toEqual([]);
  }
}

for (const width of bothWidths) {
  test(`a program gets a key, may what it was given and no more, and is shut out ${width}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAsAdmin(page, '/admin/api-keys');
    const name = unique('Lagerprogramm');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'API-Schlüssel anlegen' }).first().click();
    const dialog = dialogOf(page, 'API-Schlüssel anlegen');
    const submit = dialog.getByRole('button', { name: 'Schlüssel anlegen' });
    await dialog.getByLabel('Name').fill(name);
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Geräte anzeigen').check();
    await expectAccessible(page);
    await submit.click();

    const made = dialogOf(page, 'API-Schlüssel angelegt');
    await expect(made).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialogOf(page, 'Schlüssel noch nicht kopiert')
      .getByRole('button', { name: 'Zurück zum Schlüssel' })
      .click();
    await expect(made).toBeVisible();
    const key = await takeSecret(page, 'API-Schlüssel angelegt', 'API-Schlüssel');
    expect(key).toMatch(/^krl_[\w-]{43}$/);

    const row = page.getByRole('region', { name: 'Liste der API-Schlüssel' });
    const own = row.locator('tr, li').filter({ hasText: name });
    await expect(own).toContainText(key.slice(0, 12));
    await expect(own).toContainText('noch nie');
    await expect(page.getByText(key)).toBeHidden();

    const headers = { authorization: `Bearer ${key}` };
    const statusOf = async (method: 'get' | 'post', path: string) =>
      (await page.request[method](path, { headers, data: method === 'post' ? {} : undefined })).status();
    expect(await statusOf('get', '/api/devices?page=1')).toBe(200);
    expect(await statusOf('post', '/api/devices')).toBe(403);
    expect(await statusOf('get', '/api/settings')).toBe(403);
    expect(await statusOf('get', '/api/api-keys')).toBe(403);
    await page.reload();
    await expect(own).not.toContainText('noch nie');
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);

    await own.getByRole('button', { name: `Löschen: ${name}` }).click();
    const question = dialogOf(page, 'API-Schlüssel löschen?');
    await expect(question).toContainText(name);
    await question.getByRole('button', { name: 'Schlüssel löschen' }).click();
    await expect(own).toBeHidden();
    expect(await statusOf('get', '/api/devices?page=1')).toBe(401);
  });
}

test('a webhook is made, tried, followed in its log, repeated and given a new secret @desktop', async ({
  page,
  context,
  receiver,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await DeviceApi.signIn(page);
  await page.goto('/admin/webhooks');
  const name = unique('Onlineshop');
  const card = page.getByRole('listitem').filter({ hasText: name });
  let secret = '';

  await test.step('it is made for events that are chosen, and its secret shown once', async () => {
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Webhook anlegen' }).first().click();
    const dialog = dialogOf(page, 'Webhook anlegen');
    await dialog.getByLabel('Adresse').fill('shop.example');
    await dialog.getByLabel('Gerät angelegt').check();
    await dialog.getByRole('button', { name: 'Webhook anlegen' }).click();
    await expect(dialog.getByText(/Bitte geben Sie eine vollständige Adresse ein/)).toBeVisible();
    await expect(dialog.getByLabel('Adresse')).toBeFocused();
    await dialog.getByLabel('Adresse').fill(receiver.url);
    await dialog.getByLabel('Beschreibung').fill(name);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Webhook anlegen' }).click();
    secret = await takeSecret(page, 'Webhook angelegt', 'Schlüssel der Signaturen');
    expect(secret).toMatch(/^whsec_/);
    await expect(card).toContainText('Eingeschaltet');
    await expectLaidOut(page);
  });

  await test.step('a test goes out signed, and its answer is shown', async () => {
    receiver.answerWith(202, 'Danke');
    await card.getByRole('button', { name: /^Testen/ }).click();
    const dialog = dialogOf(page, 'Webhook testen');
    await expect(dialog.getByText('Der Empfänger hat den Test angenommen')).toBeVisible();
    await expect(dialog).toContainText('Danke');
    await expectAccessible(page);
    const [ping] = receiver.calls;
    expect(ping && isSignedWith(secret, ping)).toBe(true);
    await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  });

  await test.step('what was refused stands in the log, and is sent again under the same id', async () => {
    receiver.answerWith(500, 'Wartung <b>bis morgen</b>');
    await api.create({ model: 'iPhone 12' });
    await card.getByRole('link', { name: /^Zustellungen/ }).click();
    await expect(page.getByText(/Der Empfänger hat mit 500 geantwortet/)).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page);
    await expectLaidOut(page);
    await page.getByRole('button', { name: 'Gerät angelegt', exact: true }).click();
    const dialog = dialogOf(page, 'Gerät angelegt');
    await expect(dialog).toContainText('Wartung <b>bis morgen</b>');
    await expectAccessible(page);
    receiver.answerWith(200);
    await dialog.getByRole('button', { name: 'Erneut senden' }).click();
    await expect(dialog.getByText('Zugestellt', { exact: true })).toBeVisible({ timeout: 15_000 });
    await dialog.getByRole('button', { name: 'Schließen' }).last().click();
    const ids = receiver.idsOf('device.created');
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    await page.getByRole('button', { name: 'Fehlgeschlagen', exact: true }).click();
    await expect(page.getByText('Keine Zustellungen gefunden')).toBeVisible();
  });

  await test.step('a new secret signs beside the one before', async () => {
    await page.goto('/admin/webhooks');
    await card.getByRole('button', { name: /^Schlüssel erneuern/ }).click();
    await dialogOf(page, 'Schlüssel erneuern?').getByRole('button', { name: 'Schlüssel erneuern' }).click();
    const renewed = await takeSecret(page, 'Schlüssel erneuert', 'Schlüssel der Signaturen');
    expect(renewed).not.toBe(secret);
    await expect(card).toContainText('Der vorige Schlüssel gilt noch bis');
    await card.getByRole('button', { name: /^Testen/ }).click();
    await expect(page.getByText('Der Empfänger hat den Test angenommen')).toBeVisible();
    const last = receiver.calls.at(-1);
    expect(last && isSignedWith(secret, last) && isSignedWith(renewed, last)).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click();
  });

  await test.step('switched off after five days of failures, it says why and can be switched on', async () => {
    // As the server tells it then; that it does is shown in webhooks.test.ts.
    await page.route('**/api/webhooks', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const webhooks = (await response.json()).map((webhook: { description: string }) =>
        webhook.description === name
          ? { ...webhook, isActive: false, failingSince: '2026-11-01T09:00:00.000Z' }
          : webhook,
      );
      await route.fulfill({ response, json: webhooks });
    });
    await page.reload();
    await expect(card).toContainText(/Ausgeschaltet, weil seit 01\.11\.2026, 10:00 fünf Tage lang/);
    await expectAccessible(page);
    await page.unroute('**/api/webhooks');
  });

  await card.getByRole('button', { name: /^Löschen/ }).click();
  await dialogOf(page, 'Webhook löschen?').getByRole('button', { name: 'Webhook löschen' }).click();
  await expect(card).toBeHidden();
});
