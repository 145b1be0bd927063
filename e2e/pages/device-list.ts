import type { Locator, Page } from '@playwright/test';
import { visit } from './inventory.ts';

/** The device list, as a table on a desktop and as cards on a phone. */
export class DeviceListPage {
  readonly search: Locator;
  readonly status: Locator;
  readonly sort: Locator;
  readonly chips: Locator;
  readonly reset: Locator;
  readonly pages: Locator;
  /** Rows or cards. */
  readonly entries: Locator;

  constructor(private readonly page: Page) {
    const list = page.getByRole('region', { name: 'Geräteliste' });
    this.search = list.getByRole('searchbox', { name: 'Geräte durchsuchen' });
    this.status = list.getByRole('combobox', { name: 'Status' });
    this.sort = list.getByRole('combobox', { name: 'Sortierung' });
    this.chips = list.getByRole('group', { name: 'Schnellfilter nach Status' });
    this.reset = list.getByRole('button', { name: 'Filter zurücksetzen' });
    this.pages = list.getByRole('navigation', { name: 'Seiten' });
    const details = page.getByRole('link', { name: /^Details zu/ });
    this.entries = list.getByRole('row').or(list.getByRole('listitem')).filter({ has: details });
  }

  open(query = ''): Promise<void> {
    return visit(this.page, `/devices${query}`);
  }

  /** 'x von y Geräten' */
  count(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  chip(name: string | RegExp): Locator {
    return this.chips.getByRole('button', { name });
  }

  details(imei: string): Locator {
    return this.page.getByRole('link', { name: new RegExp(`IMEI ${imei}$`) });
  }

  /** By the header of a column: of a table only. */
  sortBy(header: string): Promise<void> {
    return this.page.getByRole('columnheader', { name: header, exact: true }).getByRole('button').click();
  }

  goToPage(name: string): Promise<void> {
    return this.pages.getByRole('button', { name, exact: true }).click();
  }

  shownImeis(): Promise<string[]> {
    return this.entries
      .getByRole('link', { name: /^Details zu/ })
      .evaluateAll((links) => links.map((link) => link.ariaLabel?.split('IMEI ')[1] ?? ''));
  }
}
