import { openAsAdmin } from '../pages/sign-in.ts';
import { Management, UsersPage, unique } from '../pages/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('an outgoing mail is found, read and sent again @phone', async ({ page, isMobile }) => {
  const management = await Management.of(page);
  const email = `${unique('annahme')}@example.org`;
  await management.invite({ email, name: 'Annahme', role: 'viewer' });
  const link = await management.linkTo(email);
  await openAsAdmin(page, '/mail-outbox');
  await expect(page.getByRole('heading', { level: 1, name: 'E-Mail-Ausgang' })).toBeVisible();
  await expect(page.getByText('sobald der Mailserver sie annimmt')).toBeVisible();

  await page.getByRole('searchbox', { name: 'E-Mails durchsuchen' }).fill(email);
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Wartend');
  await expect(page).toHaveURL(/search=/);
  const chips = page.getByRole('group', { name: 'Filter nach Status' });
  await expect(chips.getByRole('button', { name: 'Wartend 1' })).toBeVisible();
  await expectAccessible(page);

  // Where the browser keeps the clipboard to itself the link is shown to be copied by hand.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await row.getByRole('button', { name: /^Link kopieren: Einladung zu Kreislauf/ }).click();
  const byHand = page.getByRole('dialog', { name: 'Link kopieren' });
  expect((await byHand.getByLabel('Link', { exact: true }).inputValue()).endsWith(link)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(byHand).toBeHidden();

  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await row.getByRole('button', { name: 'Einladung zu Kreislauf', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Einladung zu Kreislauf' });
  const frame = dialog.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByText('Guten Tag Annahme,')).toBeVisible();
  await expect(frame.contentFrame().getByRole('link', { name: 'Konto anlegen' })).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  );
  expect(violations).toEqual([]);
  await dialog.getByRole('tab', { name: 'Nur Text' }).click();
  await expect(dialog.getByText(link)).toBeVisible();
  await dialog.getByRole('button', { name: 'Erneut senden' }).click();
  await expect(new UsersPage(page, isMobile).message('Es ist kein Mailserver eingerichtet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await chips.getByRole('button', { name: 'Gesendet 0' }).click();
  await expect(page.getByRole('heading', { name: 'Keine E-Mails gefunden' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(page).toHaveURL('/mail-outbox');
});

test('a mail that failed tells why @desktop', async ({ page }) => {
  await openAsAdmin(page);
  await page.route('**/api/mail/outbox?*', (route) =>
    route.fulfill({
      headers: { 'X-Total-Count': '1' },
      json: [
        {
          _id: '11111111-1111-4111-8111-111111111111',
          recipient: 'tresen@example.org',
          subject: 'Einladung zu Kreislauf',
          text: 'Text',
          html: '<p>Text</p>',
          status: 'failed',
          tries: 8,
          lastError: 'Postfach voll',
          createdAt: '2026-11-14T08:00:00.000Z',
          dueAt: '2026-11-15T08:00:00.000Z',
          sentAt: null,
          link: null,
        },
      ],
    }),
  );
  await page.goto('/mail-outbox');
  await expect(page.getByText('Aufgegeben nach 8 Versuchen: Postfach voll')).toBeVisible();
  await expect(page.getByText('Fehlgeschlagen', { exact: true }).last()).toBeVisible();
});
