import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type PermissionKey, permissionsOf } from '../../domain/src/permissions/permissions.rules.ts';
import { expect } from '../support/test.ts';
import { AdminApi } from './admin-api.ts';
import { adminSession } from './sign-in.ts';

/** The tests of a worker share one program: every account and role gets a name of its own. */
export const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;

export const PASSWORD = 'Werkbank2026';

interface Account {
  _id: string;
  username: string;
  name: string;
  email: string;
}

/** More than two open invitations are folded away: this one is brought into sight. */
export async function invitationTo(page: Page, email: string): Promise<Locator> {
  const invitation = page.locator('li').filter({ hasText: email });
  await expect(invitation).toHaveCount(1);
  if (await invitation.isHidden()) await page.getByRole('button', { name: /^Offene Einladungen/ }).click();
  return invitation;
}

/** Users, roles, invitations and mails as the API sees them, by the first admin. */
export class Management extends AdminApi {
  static async of(page: Page): Promise<Management> {
    return new Management(page, (await adminSession(page)).token);
  }

  async addUser(name: string, values: Record<string, unknown> = {}): Promise<Account> {
    const username = unique(name.toLowerCase());
    const account = { username, name: `${name} ${username.slice(-4)}`, email: `${username}@example.org` };
    const { details } = await this.call('post', '/api/user-management/users', { ...account, ...values });
    return { ...account, _id: details._id };
  }

  addRole(permissions: PermissionKey[], displayName = unique('Rolle'), also: { hidesCosts?: boolean } = {}) {
    const body = { name: unique('rolle'), displayName, permissions: permissionsOf(permissions), ...also };
    return this.call('post', '/api/user-management/roles', body);
  }

  changeRole(role: { _id: string; displayName: string }, permissions: PermissionKey[]) {
    return this.call('put', `/api/user-management/roles/${role._id}`, {
      displayName: role.displayName,
      permissions: permissionsOf(permissions),
    });
  }

  /** Of whom a second factor is demanded. */
  requireTwoFactor(roles: string[]) {
    return this.call('put', '/api/settings', { security: { requireTwoFactor: roles } });
  }

  user(id: string) {
    return this.call('get', '/api/user-management/users').then((users: Account[]) =>
      users.find(({ _id }) => _id === id),
    );
  }

  invite(body: Record<string, unknown>) {
    return this.call('post', '/api/user-management/invite-user', body);
  }

  inviteReseller(body: Record<string, unknown>) {
    return this.call('post', '/api/admin/invite-reseller', body);
  }

  mailsTo(recipient: string): Promise<{ subject: string; text: string; status: string }[]> {
    return this.call('get', `/api/mail/outbox?search=${encodeURIComponent(recipient)}`);
  }

  /** The link of the newest mail to this address, as a path; mails may take a moment. */
  async linkTo(recipient: string): Promise<string> {
    let link: string | undefined;
    await expect
      .poll(async () => {
        link = (await this.mailsTo(recipient))[0]?.text.match(/https?:\/\/[^/\s]+(\/\S+)/)?.[1];
        return link;
      })
      .toBeTruthy();
    return link ?? '';
  }

  /** A staff account past its first login, signed in. */
  async signedIn(name: string, values: Record<string, unknown>) {
    const account = await this.addUser(name, values);
    const { token, admin } = await this.logIn(account.username, account.username);
    const changed = await this.page.request.post('/api/auth/change-password', {
      headers: { Authorization: `Bearer ${token}` },
      data: { currentPassword: account.username, newPassword: PASSWORD },
    });
    expect(changed.ok()).toBe(true);
    return { ...account, token, admin };
  }

  async logIn(username: string, password: string) {
    const response = await this.page.request.post('/api/admin-auth/login', { data: { username, password } });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  }
}

/** The user management screen, with cards that open on a tap on a phone. */
export class UsersPage {
  readonly addUser: Locator;
  readonly addRole: Locator;
  readonly dialog: Locator;
  /** The base role, in the dialogs of a user. */
  readonly role: Locator;

  constructor(
    private readonly page: Page,
    private readonly isPhone: boolean,
  ) {
    this.addUser = page.getByRole('button', { name: 'Neuen Benutzer erstellen' }).last();
    this.addRole = page.getByRole('button', { name: 'Neue Rolle erstellen' }).last();
    this.dialog = page.getByRole('dialog');
    this.role = this.dialog.getByRole('combobox', { name: 'Rolle', exact: true });
  }

  /** The card of one user alone, opened. */
  async showUser(name: string): Promise<Locator> {
    const card = this.card(name);
    await this.page.getByRole('searchbox', { name: 'Benutzer durchsuchen' }).fill(name);
    // The search follows what was typed after a pause; a card that is still to move would slip from under the click.
    await expect(this.page.getByRole('list', { name: 'Benutzer', exact: true }).locator('> li')).toHaveCount(
      1,
    );
    await card.waitFor();
    // By key: the list that narrows to what was typed moves the card from under a finger.
    if (this.isPhone) {
      await card.getByRole('button', { name, expanded: false }).press('Enter');
      await expect(card.getByRole('button', { name, expanded: true })).toBeVisible();
    }
    return card;
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  /** By its name; the entries of a card's own lists have none. */
  card(name: string): Locator {
    return this.page.getByRole('listitem', { name });
  }

  /** Buttons carry the name of what they act on. */
  act(label: string, subject: string): Locator {
    return this.page.getByRole('button', { name: `${label}: ${subject}`, exact: true });
  }

  message(text: string | RegExp): Locator {
    return this.page.locator('.mantine-Notification-root').filter({ hasText: text });
  }

  /** No mail server is set up in these tests: the link is handed over instead. Answers it and puts the dialog away. */
  async takeInvitationLink(): Promise<string> {
    return takeInvitationLink(this.page);
  }

  /** Errors stay until they are read; on a phone they lie over the page meanwhile. */
  async dismiss(text: string): Promise<void> {
    const message = this.message(text);
    await message.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(message).toBeHidden();
  }
}

/** After inviting somebody where no mail server is set up. */
export async function takeInvitationLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Einladung angelegt' });
  await expect(dialog).toContainText('Es ist kein Mailserver eingerichtet');
  await expect(dialog.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return link;
}
