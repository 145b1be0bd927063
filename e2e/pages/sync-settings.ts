import type { Locator, Page } from '@playwright/test';
import { visit } from './inventory.ts';

export class SyncSettingsPage {
  readonly state;
  readonly form;
  readonly cron;
  readonly syncNow;
  readonly save;
  readonly runs;

  constructor(readonly page: Page) {
    this.state = page.getByRole('region', { name: 'Stand der Synchronisation' });
    this.form = page.getByRole('form', { name: 'Sync Einstellungen' });
    this.cron = this.form.getByRole('textbox', { name: 'Zeitplan (Cron-Ausdruck)' });
    this.syncNow = this.state.getByRole('button', { name: 'Jetzt synchronisieren' });
    this.save = this.form.getByRole('button', { name: 'Einstellungen speichern' });
    this.runs = page.getByRole('region', { name: 'Letzte Läufe' }).locator('tbody tr, ul > li');
  }

  async open(): Promise<void> {
    await visit(this.page, '/sync-settings');
  }

  fact(label: 'Letzte Synchronisation' | 'Nächste Synchronisation'): Locator {
    return this.state.locator('dl > div').filter({ hasText: label }).locator('dd');
  }

  choice(label: string): Locator {
    return this.form.getByRole('switch', { name: label });
  }

  checklist(label: 'Kategorien' | 'Modelle'): Locator {
    return this.form.getByRole('group', { name: label });
  }

  async toggleFilter(): Promise<void> {
    await this.form.getByRole('button', { name: /^Filter/ }).click();
  }

  /** `2` for 'Teurer', as the last run counts it. */
  counted(label: string): Locator {
    return this.state.locator('dl').last().locator('div').filter({ hasText: label }).locator('dd');
  }
}
