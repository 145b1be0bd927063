import type { Page } from '@playwright/test';
import { type PermissionKey, permissionsOf } from '../../domain/src/permissions/permissions.rules.ts';
import { expect } from '../support/test.ts';

/** What the first admin's password is changed to by the first test of a worker that needs to be signed in. */
export const ADMIN_PASSWORD = 'Kreislauf2026!';

export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Benutzername oder E-Mail').fill(username);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

interface StaffLogin {
  token: string;
  admin: unknown;
}

/** Signs the first admin in by the API and opens the page as they would find it. */
export async function openAsAdmin(page: Page, path = '/'): Promise<string> {
  const login = await adminSession(page);
  await openAs(page, login, path);
  return login.token;
}

/** Opens a page with this session stored, as a reload would find it. */
export async function openAs(page: Page, login: StaffLogin, path: string): Promise<void> {
  await store(page, whatStaffStore(login));
  await page.goto(path);
}

export function whatStaffStore({ token, admin }: StaffLogin): Record<string, string> {
  return { adminToken: token, adminData: JSON.stringify(admin) };
}

let stored = 0;

/** The next page that is opened finds what a login stores; those after it what has become of it. */
export async function store(page: Page, items: Record<string, string>): Promise<void> {
  stored += 1;
  await page.addInitScript(
    ({ mark, entries }) => {
      if (sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'done');
      for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    { mark: `stored ${stored}`, entries: Object.entries(items) },
  );
}

/** The same, as a user who holds these permissions only. Serves for screens; the server guards for itself. */
export async function openWith(page: Page, permissions: PermissionKey[], path = '/'): Promise<void> {
  await grantOnly(page, permissions);
  await openAsAdmin(page, path);
}

export async function grantOnly(page: Page, permissions: PermissionKey[]): Promise<void> {
  await changeUserInfo(page, { role: 'viewer', roleName: 'Lager', permissions: permissionsOf(permissions) });
}

/** What the server says about the signed-in user, with these fields in place of its own. */
export async function changeUserInfo(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.unroute('**/api/auth/user-info');
  await page.route('**/api/auth/user-info', async (route) => {
    try {
      const response = await route.fetch();
      const body = await response.json();
      const json = response.ok() ? { ...body, user: { ...body.user, ...changes } } : body;
      await route.fulfill({ response, json });
    } catch {
      // The test is over, and the page with its last question is gone.
    }
  });
}

let lastLogin: StaffLogin | undefined;

/** The first admin, signed in. One login serves a worker's tests until something ends it: checking a password takes time. */
export async function adminSession(page: Page): Promise<StaffLogin> {
  const stillKnown = lastLogin && (await page.request.get('/api/auth/user-info', authorised(lastLogin)));
  if (!lastLogin || !stillKnown?.ok()) lastLogin = await logInAsAdmin(page);
  return lastLogin;
}

const authorised = ({ token }: StaffLogin) => ({ headers: { Authorization: `Bearer ${token}` } });

async function logInAsAdmin(page: Page): Promise<StaffLogin> {
  const logIn = (password: string) =>
    page.request.post('/api/admin-auth/login', { data: { username: 'admin', password } });
  const known = await logIn(ADMIN_PASSWORD);
  if (known.ok()) return known.json();

  const first: StaffLogin = await (await logIn('admin')).json();
  const changed = await page.request.post('/api/auth/change-password', {
    ...authorised(first),
    data: { currentPassword: 'admin', newPassword: ADMIN_PASSWORD },
  });
  expect(changed.ok()).toBe(true);
  return first;
}
