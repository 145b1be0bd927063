import type { Locator, Page, Request } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { expect } from '../support/test.ts';

type Tab = 'Info' | 'Teile' | 'Kosten';

/** The page of one device, on a desktop and on a phone, where its panels lie behind tabs. */
export class DeviceDetailPage {
  readonly title: Locator;
  readonly header: Locator;
  /** Every fact of the device; on a desktop the header and the statuses belong to it. */
  readonly info: Locator;
  readonly saveButton: Locator;
  readonly purchasePrice: Locator;
  readonly desiredProfit: Locator;
  readonly plannedPrice: Locator;
  readonly description: Locator;
  readonly chosenParts: Locator;
  readonly foundParts: Locator;
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    private readonly isPhone: boolean,
  ) {
    this.title = page.getByRole('heading', { level: 1 });
    this.header = page.getByRole('main').locator('header').first();
    this.info = page.getByRole('region', { name: 'Geräteinformationen' });
    this.saveButton = page.getByRole('button', { name: 'Änderungen speichern' });
    this.purchasePrice = page.getByLabel('Einkaufspreis');
    this.desiredProfit = page.getByLabel('Wunschgewinn');
    this.plannedPrice = page.getByLabel('Geplanter Verkaufspreis');
    this.description = page.getByRole('textbox', { name: 'Schadensbeschreibung' });
    this.chosenParts = page.getByRole('list', { name: 'Ausgewählte Ersatzteile' });
    this.foundParts = page.getByRole('list', { name: 'Passende Ersatzteile' });
    this.dialog = page.getByRole('dialog');
  }

  async open(id: string, path = '/devices/'): Promise<void> {
    await this.page.goto(path + id);
    await this.isThere();
  }

  /** From another screen, as by a link: messages come along. */
  async follow(id: string): Promise<void> {
    await follow(this.page, `/devices/${id}`);
    await this.isThere();
  }

  private async isThere(): Promise<void> {
    await expect(this.title).toBeVisible();
    await expect(this.page.getByRole('group', { name: 'Status' })).toBeVisible();
  }

  /** On a phone the panel's tab is opened; on a desktop everything is in sight. */
  async show(tab: Tab): Promise<void> {
    if (this.isPhone) await this.page.getByRole('tab', { name: tab }).click();
  }

  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  status(label: string): Locator {
    return this.page.getByRole('group', { name: 'Status' }).getByRole('button', { name: label });
  }

  /** A line of the breakdown, by its label. */
  breakdownLine(label: string): Locator {
    return this.panel('Kostenübersicht').locator('dl > div').filter({ hasText: label });
  }

  fact(panel: string, label: string): Locator {
    return this.panel(panel)
      .locator('dl > div')
      .filter({ has: this.page.locator('dt').getByText(label, { exact: true }) })
      .locator('dd');
  }

  message(text: string): Locator {
    return this.page.locator('.mantine-Notification-root').filter({ hasText: text }).last();
  }

  /** Does something and answers what was sent to change the device. */
  async sentBy(act: () => Promise<void>): Promise<Record<string, unknown>> {
    const sent = this.page.waitForRequest(isChange);
    await act();
    return (await sent).postDataJSON();
  }

  /** Collects every change that is sent from now on. */
  changes(): Request[] {
    const requests: Request[] = [];
    this.page.on('request', (request) => {
      if (isChange(request)) requests.push(request);
    });
    return requests;
  }
}

function isChange(request: Request): boolean {
  return request.method() === 'PUT' && /\/api\/devices\//.test(request.url());
}
