import { PasswordDialog } from '../pages/password-dialog.ts';
import { Shell } from '../pages/shell.ts';
import { changeUserInfo, fillLogin, openAsAdmin } from '../pages/sign-in.ts';
import { startProgram } from '../support/program.ts';
import { expect, test } from '../support/test.ts';

test.use({ live: true });

test('the first login leads through the change of the temporary password @phone', async ({ page }) => {
  test.slow();
  const program = await startProgram({ isPrepared: true });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  try {
    await page.goto(program.url);
    await fillLogin(page, 'admin', 'admin');
    const passwords = new PasswordDialog(page);
    const { dialog, current, next, confirmation, submit } = passwords;
    await expect(dialog).toBeVisible();
    await expect(current).toBeFocused();

    await test.step('it cannot be closed', async () => {
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 400);
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeHidden();
      await page.reload();
      await expect(dialog).toBeVisible();
    });

    await test.step('submit waits for all three fields', async () => {
      await expect(submit).toBeDisabled();
      await current.press('Enter');
      await expect(dialog.getByText('Aktuelles Passwort ist erforderlich')).toBeVisible();
      await current.fill('admin');
      await next.fill('geheim');
      await expect(submit).toBeDisabled();
      await confirmation.fill('geheim');
      await expect(submit).toBeEnabled();
    });

    await test.step('the strength is shown', async () => {
      for (const [password, label] of [
        ['abc', 'Zu kurz'],
        ['abcdef', 'Schwach'],
        ['abcdefgh', 'Schwach'],
        ['abcdefg1', 'Mittel'],
        ['Abcdefg1', 'Stark'],
      ] as const) {
        await next.fill(password);
        await expect(dialog.getByText(`Passwortstärke: ${label}`)).toBeVisible();
      }
    });

    await test.step('the rules are explained', async () => {
      const refusals: [typed: [string, string, string?], message: string][] = [
        [['   ', 'Geheim12'], 'Aktuelles Passwort ist erforderlich'],
        [['admin', 'abc'], 'Neues Passwort muss mindestens 6 Zeichen lang sein'],
        [['admin', 'Geheim12', 'Geheim13'], 'Passwörter stimmen nicht überein'],
        [['Geheim12', 'Geheim12'], 'Neues Passwort muss sich vom aktuellen unterscheiden'],
        [['falsch', 'Geheim12'], 'Aktuelles Passwort ist falsch'],
      ];
      for (const [typed, message] of refusals) {
        await passwords.fill(...typed);
        await submit.click();
        await expect(dialog.getByText(message)).toBeVisible();
        await expect(next).toHaveValue(typed[1]);
      }
    });

    await test.step('passwords can be shown', async () => {
      await expect(next).toHaveAttribute('type', 'password');
      await expect(dialog.getByRole('button', { name: 'Passwort anzeigen' })).toHaveCount(3);
      await dialog.getByLabel('Passwörter anzeigen').check();
      await expect(next).toHaveAttribute('type', 'text');
      await expect(dialog.getByRole('button', { name: 'Passwort verbergen' })).toHaveCount(3);
    });

    await passwords.fill('admin', 'Geheim12');
    const listening = page.waitForRequest('**/api/events');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Passwort erfolgreich geändert!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await listening;
    expect(refused).toEqual([]);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('adminData') ?? '{}'));
    expect(stored).toMatchObject({ mustChangePassword: false, firstLogin: false });
  } finally {
    await program.stop();
  }
});

test('a password that was merely asked for can wait; closing asks when something was typed @desktop', async ({
  page,
  isMobile,
}) => {
  await test.step('a password that was merely asked for can wait', async () => {
    await changeUserInfo(page, { mustChangePassword: true });
    await openAsAdmin(page, '/help');
    const { dialog } = new PasswordDialog(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('the password is changed from the user menu; closing asks when something was typed', async () => {
    await openAsAdmin(page, '/help');
    const menu = await new Shell(page, isMobile).openUserMenu();
    await menu.getByRole('menuitem', { name: 'Passwort ändern' }).click();
    const { current, dialog } = new PasswordDialog(page);
    await current.fill('irgendwas');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(current).toHaveValue('irgendwas');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(dialog).toBeHidden();
  });
});
