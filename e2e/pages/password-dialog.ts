import type { Page } from '@playwright/test';

export class PasswordDialog {
  readonly dialog;
  readonly current;
  readonly next;
  readonly confirmation;
  readonly submit;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /Passwort (ändern|festlegen)/ });
    this.current = this.dialog.getByLabel('Aktuelles Passwort');
    this.next = this.dialog.getByLabel('Neues Passwort', { exact: true });
    this.confirmation = this.dialog.getByLabel('Neues Passwort bestätigen');
    this.submit = this.dialog.getByRole('button', { name: 'Passwort ändern' });
  }

  async fill(current: string, next: string, confirmation = next): Promise<void> {
    await this.current.fill(current);
    await this.next.fill(next);
    await this.confirmation.fill(confirmation);
  }
}
