import type { Locator, Page } from '@playwright/test';
import { withCheckDigit } from '../../domain/src/devices/imei.rules.ts';
import { expect } from '../support/test.ts';
import { adminSession } from './sign-in.ts';
import { PASSWORD, unique } from './users.ts';

export interface ResellerAccount {
  _id: string;
  name: string;
  username: string;
  email: string;
  company: string;
}

let lastNumber = Math.floor(Math.random() * 100_000) + 200_000;

/** What staff do with resellers and their devices, by the API and the first admin. */
export class Consignment {
  private constructor(
    private readonly page: Page,
    private readonly token: string,
  ) {}

  static async of(page: Page): Promise<Consignment> {
    return new Consignment(page, (await adminSession(page)).token);
  }

  /** Created directly: the temporary password is the username. */
  async addReseller(name = 'Handy Nord', company = 'Nord GmbH'): Promise<ResellerAccount> {
    const username = unique('reseller');
    const account = { name, company, username, email: `${username}@example.org` };
    const { details } = await this.call('post', '/api/admin/resellers', { ...account, phone: '' });
    return { ...account, _id: details._id };
  }

  /** A reseller past the first login, signed in. */
  async signedIn(account: ResellerAccount): Promise<{ token: string; reseller: unknown }> {
    const { token, reseller } = await this.logIn(account, account.username);
    const changed = await this.page.request.post('/api/auth/change-password', {
      headers: { Authorization: `Bearer ${token}` },
      data: { currentPassword: account.username, newPassword: PASSWORD },
    });
    expect(changed.ok()).toBe(true);
    return { token, reseller };
  }

  async logIn({ username }: ResellerAccount, password = PASSWORD) {
    const response = await this.page.request.post('/api/auth/login', { data: { username, password } });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  }

  addDevice(device: Record<string, unknown> = {}) {
    lastNumber += 1;
    return this.call('post', '/api/devices', {
      imei: withCheckDigit(`35988817${String(lastNumber).padStart(6, '0')}`),
      model: 'iPhone 13',
      modelDesc: 'iPhone 13 256GB Midnight',
      purchasePrice: 200,
      status: 'verkaufsbereit',
      ...device,
    });
  }

  /** A device of this kind, given to the reseller. Answers the assignment. */
  async assign(resellerId: string, device: Record<string, unknown> = {}, minimumPrice = 300) {
    const { _id } = await this.addDevice(device);
    const body = { deviceId: _id, resellerId, minimumPrice };
    return (await this.call('post', '/api/admin/assign-device', body)).assignment;
  }

  ship(id: string, shipment: Record<string, unknown>) {
    return this.call('post', `/api/admin/ship-device/${id}`, shipment);
  }

  withdraw(id: string, reason = 'Wird für einen Kunden gebraucht', force = false) {
    return this.call('patch', `/api/admin/assignments/${id}/revoke`, { reason, force });
  }

  device(id: string) {
    return this.call('get', `/api/devices/${id}`);
  }

  mailsTo(recipient: string): Promise<{ subject: string; text: string }[]> {
    return this.call('get', `/api/mail/outbox?search=${encodeURIComponent(recipient)}`);
  }

  private async call(method: 'get' | 'post' | 'patch', path: string, data?: unknown) {
    const response = await this.page.request[method](path, {
      headers: { Authorization: `Bearer ${this.token}` },
      ...(data === undefined ? {} : { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  }
}

/** A step of the reseller's own, by the API. */
export async function takeStep(page: Page, token: string, path: string, data: unknown = {}): Promise<void> {
  const response = await page.request.post(`/api/admin/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    data,
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
}

/** Opens the portal with this session stored, as a reload would find it. */
export async function openPortal(
  page: Page,
  session: { token: string; reseller: unknown },
  path = '/reseller',
): Promise<PortalPage> {
  await page.goto('/reseller/login');
  await page.evaluate(
    ([token, data]) => {
      localStorage.setItem('resellerData', data);
      localStorage.setItem('resellerToken', token);
    },
    [session.token, JSON.stringify(session.reseller)] as const,
  );
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
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text });
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
