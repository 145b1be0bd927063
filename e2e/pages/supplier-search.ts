import type { Locator, Page } from '@playwright/test';
import { visit } from './inventory.ts';

export class SupplierSearchPage {
  readonly search;
  readonly entries;
  readonly filterToggle;
  readonly importAll;
  readonly run;

  constructor(readonly page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Produkte durchsuchen' });
    const list = page.getByRole('region', { name: 'Produkte des Lieferanten' });
    this.entries = list.locator('tbody tr, ul > li');
    this.filterToggle = list.getByRole('button', { name: /^Filter( \d)?$/ });
    this.importAll = page.getByRole('button', { name: /^Alle importieren/ });
    this.run = page.getByRole('region', { name: 'Import aller Ergebnisse' });
  }

  async open(query = ''): Promise<void> {
    await visit(this.page, `/foneday-search${query}`);
    await this.page.getByText(/von [\d.]+ Produkten|Fehler beim Abrufen/).waitFor();
  }

  count(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  entry(sku: string): Locator {
    return this.entries.filter({ hasText: sku });
  }

  importOf(sku: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${sku} (importieren|aktualisieren)$`) });
  }

  async openFilters(): Promise<void> {
    if ((await this.filterToggle.getAttribute('aria-expanded')) === 'false') await this.filterToggle.click();
  }

  /** The names that are offered, in their order. */
  async optionsOf(label: 'Modell' | 'Kategorie'): Promise<string[]> {
    await this.page.getByRole('combobox', { name: label }).click();
    const offered = this.page.getByRole('listbox').getByRole('option');
    await offered.first().waitFor();
    const options = await offered.allInnerTexts();
    await this.page.keyboard.press('Escape');
    return options.map((option) => option.replace(/\s+/g, ' '));
  }

  async choose(label: 'Modell' | 'Kategorie', option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click();
    await this.page
      .getByRole('listbox')
      .getByRole('option', { name: new RegExp(`^${option}\\s*\\d+$`) })
      .click();
  }

  /** `2` for 'Neu', as the report of 'import all' counts it. */
  counted(label: string): Locator {
    return this.run.locator('dl > div').filter({ hasText: label }).locator('dd');
  }
}
