import type { Locator, Page } from '@playwright/test';
import { withCheckDigit } from '../../domain/src/devices/imei/imei.rules.ts';
import { shopDay } from '../../domain/src/shared/dates.ts';
import { AdminApi, signInEverywhere } from './admin-api.ts';
import { adminSession } from './sign-in.ts';
import { PASSWORD, unique } from './users.ts';

export interface ResellerAccount {
  _id: string;
  username: string;
  name: string;
  email: string;
  token: string;
}

export interface AssignedDevice {
  /** Of the assignment. */
  id: string;
  deviceId: string;
  imei: string;
  model: string;
}

interface StockDevice {
  _id: string;
  imei: string;
  model: string;
}

let serial = 100_000 + Math.floor(Math.random() * 500_000);

/** What staff and resellers do by the API, to bring a test where it begins. */
export class ResellerApi extends AdminApi {
  static async of(page: Page): Promise<ResellerApi> {
    return new ResellerApi(page, (await adminSession(page)).token);
  }

  /** Every page that is opened from now on finds the admin signed in. */
  static async signIn(page: Page): Promise<ResellerApi> {
    return new ResellerApi(page, await signInEverywhere(page));
  }

  /** Before the first login, with a name that no other test uses; the temporary password is the username. */
  async addNewReseller(
    word = 'Laden',
    values: Record<string, unknown> = {},
  ): Promise<Omit<ResellerAccount, 'token'>> {
    const username = unique(word.toLowerCase());
    const account = { username, name: `${word} ${username.slice(-4)}`, email: `${username}@example.org` };
    const { details } = await this.call('post', '/api/admin/resellers', { ...account, ...values });
    return { ...account, ...values, _id: details._id };
  }

  /** A reseller past the first login. */
  async addReseller(word?: string, values?: Record<string, unknown>): Promise<ResellerAccount> {
    const account = await this.addNewReseller(word, values);
    const { username } = account;
    const { token } = await this.call('post', '/api/auth/login', { username, password: username });
    await this.call(
      'post',
      '/api/auth/change-password',
      { currentPassword: username, newPassword: PASSWORD },
      token,
    );
    return { ...account, token };
  }

  async addDevice(values: Record<string, unknown> = {}): Promise<StockDevice> {
    serial += 1;
    return this.call('post', '/api/devices', {
      imei: withCheckDigit(`99001708${serial}`),
      model: 'iPhone 13',
      modelDesc: 'iPhone 13 128GB Midnight',
      purchasePrice: 200,
      parts: [{ partNumber: 'BAT-13', price: 20 }],
      status: 'verkaufsbereit',
      ...values,
    });
  }

  /** The one that was bought last, ready to be assigned. */
  async newestReady(): Promise<StockDevice> {
    const [newest] = await this.call('get', '/api/devices?page=1&limit=1');
    return this.call('put', `/api/devices/${newest._id}`, { status: 'verkaufsbereit' });
  }

  photosOf({ _id }: StockDevice): Promise<{ _id: string }[]> {
    return this.call('get', `/api/devices/${_id}/photos`);
  }

  async showPhotosOf(device: StockDevice): Promise<void> {
    for (const { _id } of await this.photosOf(device))
      await this.call('put', `/api/photos/${_id}`, { forReseller: true });
  }

  /** Without a login: for lists that have to be long. */
  async addMany(word: string, count: number): Promise<void> {
    const names = Array.from(
      { length: count },
      (_, index) => `${word} ${String(index + 1).padStart(2, '0')}`,
    );
    await Promise.all(
      names.map((name) => {
        const username = name.replace(' ', '-');
        return this.call('post', '/api/admin/resellers', {
          name,
          username,
          email: `${username}@example.org`,
        });
      }),
    );
  }

  async assign(
    reseller: ResellerAccount,
    { minimumPrice = 300, ...device }: Record<string, unknown> = {},
  ): Promise<AssignedDevice> {
    return this.assignDevice(await this.addDevice(device), reseller, minimumPrice);
  }

  async assignDevice(
    { _id: deviceId, imei, model }: StockDevice,
    reseller: ResellerAccount,
    minimumPrice: unknown = 300,
  ): Promise<AssignedDevice> {
    const { assignment } = await this.call('post', '/api/admin/assign-device', {
      deviceId,
      resellerId: reseller._id,
      minimumPrice,
    });
    return { id: assignment._id, deviceId, imei, model };
  }

  deactivate({ _id }: ResellerAccount) {
    return this.call('patch', `/api/admin/resellers/${_id}/toggle-active`, { reason: 'Geschäft zu' });
  }

  approve({ id }: AssignedDevice, reseller: ResellerAccount, body: object = {}) {
    return this.call('post', `/api/admin/approve-shipping/${id}`, body, reseller.token);
  }

  ship(
    { id }: AssignedDevice,
    body: object = { shippingMethod: 'dhl', trackingNumber: '00340434161094042557' },
  ) {
    return this.call('post', `/api/admin/ship-device/${id}`, body);
  }

  receive({ id }: AssignedDevice, reseller: ResellerAccount) {
    return this.call('post', `/api/admin/confirm-delivery/${id}`, { condition: 'gut' }, reseller.token);
  }

  sell({ id }: AssignedDevice, reseller: ResellerAccount, salePrice = 350) {
    return this.call('post', `/api/admin/report-sale/${id}`, { salePrice }, reseller.token);
  }

  /** Until then a reseller with sales owes, and stays. */
  async settleAndPay({ _id: resellerId }: ResellerAccount): Promise<void> {
    const company = { name: 'Handy Nord', street: 'Marktstraße 1', zip: '20095', city: 'Hamburg' };
    await this.call('put', '/api/settings', { company: { ...company, taxNumber: '22/815/08154' } });
    await this.call('put', `/api/admin/resellers/${resellerId}`, { address: 'Kai 3, 20457 Hamburg' });
    const until = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
    const { _id } = await this.call('post', '/api/settlements', { resellerId, until, mail: false });
    await this.call('post', `/api/settlements/${_id}/paid`, { on: until });
  }

  reverse({ id }: AssignedDevice, reseller: ResellerAccount, reason = 'Kunde hat das Gerät zurückgebracht') {
    return this.call('post', `/api/admin/reverse-sale/${id}`, { reason }, reseller.token);
  }

  withdraw({ id }: AssignedDevice, reason = 'Wird im Laden verkauft', force = false) {
    return this.call('patch', `/api/admin/assignments/${id}/revoke`, { reason, force });
  }

  assignment(id: string) {
    return this.call('get', `/api/admin/assignments/${id}`);
  }

  summary() {
    return this.call('get', '/api/admin/assignments/summary');
  }

  /** Newest first. */
  mailsTo(recipient: string): Promise<{ recipient: string; subject: string; text: string }[]> {
    return this.call('get', `/api/mail/outbox?search=${encodeURIComponent(recipient)}`);
  }

  /** All that he has sold up to today. */
  settle({ _id }: ResellerAccount) {
    const until = shopDay(new Date());
    return this.call('post', '/api/settlements', { resellerId: _id, until, mail: false });
  }

  changeSettings(values: object) {
    return this.call('put', '/api/settings', values);
  }

  device(id: string) {
    return this.call('get', `/api/devices/${id}`);
  }
}

/** The management screen: a table on a desktop, cards on a phone. */
export class ResellersPage {
  readonly dialog: Locator;
  /** The details of one assignment. */
  readonly drawer: Locator;
  readonly addReseller: Locator;
  readonly assignDevice: Locator;

  constructor(
    readonly page: Page,
    private readonly isPhone: boolean,
  ) {
    this.dialog = page.getByRole('dialog');
    this.drawer = page.getByRole('dialog', { name: 'Zuweisung', exact: true });
    this.addReseller = page.getByRole('button', { name: 'Neuen Reseller erstellen' }).last();
    this.assignDevice = page.getByRole('button', { name: 'Gerät zuweisen' }).last();
  }

  async openResellers(query = ''): Promise<void> {
    await this.page.goto(`/admin/resellers${query}`);
    await this.page.getByRole('searchbox', { name: 'Reseller durchsuchen' }).waitFor();
  }

  async openAssignments(query: Record<string, string> = {}): Promise<void> {
    await this.page.goto(`/admin/resellers?${new URLSearchParams({ tab: 'assignments', ...query })}`);
    await this.page.getByRole('searchbox', { name: 'Zuweisungen durchsuchen' }).waitFor();
  }

  /** A row of the table or a card, by what stands in it. */
  row(text: string): Locator {
    return this.isPhone
      ? this.page.getByRole('main').getByRole('listitem').filter({ hasText: text })
      : this.page.getByRole('row').filter({ hasText: text });
  }

  assignmentRow({ imei }: AssignedDevice): Locator {
    // Shown in groups.
    return this.isPhone
      ? this.page.getByRole('listitem', { name: new RegExp(imei) })
      : this.page.getByRole('row').filter({ has: this.page.getByRole('button', { name: `IMEI ${imei}` }) });
  }

  tile(label: string): Locator {
    return this.page.getByRole('list', { name: 'Überblick' }).getByRole('link', { name: label });
  }

  tab(name: 'Reseller' | 'Zuweisungen'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  filter(name: string): Locator {
    return this.page
      .getByRole('group', { name: 'Filter nach Status' })
      .getByRole('button', { name: new RegExp(`^${name}`) });
  }

  /** Buttons carry the name of what they act on. */
  act(label: string, subject: string | AssignedDevice): Locator {
    const name = typeof subject === 'string' ? subject : `${subject.model}, IMEI ${subject.imei}`;
    return this.page.getByRole('button', { name: `${label}: ${name}` });
  }

  submit(label: string): Locator {
    return this.dialog.getByRole('button', { name: label, exact: true });
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
  }

  alert(): Locator {
    return this.dialog.getByRole('alert');
  }

  message(text: string | RegExp): Locator {
    return this.page.locator('.mantine-Notification-root').filter({ hasText: text }).last();
  }
}
