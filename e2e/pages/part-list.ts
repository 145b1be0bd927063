import type { Locator, Page } from '@playwright/test';
import { visit } from './inventory.ts';

export class PartListPage {
  readonly search;
  readonly entries;
  readonly dialog;
  readonly filterToggle;

  constructor(readonly page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Ersatzteile durchsuchen' });
    const list = page.getByRole('region', { name: 'Ersatzteilliste' });
    this.entries = list.locator('tbody tr, ul > li');
    this.dialog = page.getByRole('dialog', { name: 'Ersatzteil bearbeiten' });
    this.filterToggle = list.getByRole('button', { name: /^Filter( \d)?$/ });
  }

  async open(query = ''): Promise<void> {
    await visit(this.page, `/parts${query}`);
    await this.page.getByText(/von [\d.]+ Teilen|Fehler beim Laden/).waitFor();
  }

  count(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  entry(partNumber: string): Locator {
    return this.entries.filter({ hasText: partNumber });
  }

  /** In the order in which they are shown. */
  async shownNumbers(): Promise<string[]> {
    const texts = await this.entries.allInnerTexts();
    return texts.map((text) => /[A-Z]+-\d+/.exec(text)?.[0] ?? text);
  }

  async choose(label: 'iPhone-Modell' | 'Kategorie', option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async edit(partNumber: string): Promise<void> {
    await this.page.getByRole('button', { name: `${partNumber} bearbeiten` }).click();
    await this.dialog.waitFor();
  }
}
