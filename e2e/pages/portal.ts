import type { Locator, Page } from '@playwright/test';
import type { ResellerAccount } from './resellers.ts';
import { store } from './sign-in.ts';

/** Opens the portal with this session stored, as a reload would find it. */
export async function openPortal(
  page: Page,
  { token, ...reseller }: ResellerAccount,
  path = '/reseller',
): Promise<PortalPage> {
  await store(page, { resellerToken: token, resellerData: JSON.stringify(reseller) });
  await page.goto(path);
  return new PortalPage(page);
}

export class PortalPage {
  readonly dialog: Locator;
  readonly devices: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.devices = page.getByRole('region', { name: 'Ihre Geräte' });
  }

  card(model: string): Locator {
    return this.devices.getByRole('listitem', { name: `${model}, IMEI`, exact: false });
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  submit(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** The banner of the page or a message beside it. */
  message(text: string | RegExp): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text }).last();
  }

  stat(label: string): Locator {
    return this.page.getByRole('region', { name: 'Ihre Zahlen' }).locator('> *').filter({ hasText: label });
  }

  /** On a phone the account's actions are behind the menu. */
  async account(isPhone: boolean): Promise<Locator> {
    if (!isPhone) return this.page.getByRole('banner');
    await this.page.getByRole('button', { name: 'Menü öffnen' }).click();
    const menu = this.page.getByRole('dialog', { name: 'Ihr Konto' });
    await menu.waitFor();
    return menu;
  }
}
