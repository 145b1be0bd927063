import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { adminSession, whatStaffStore } from './sign-in.ts';

/** What the first admin does by the API, to bring a test where it begins and to see what came of it. */
export abstract class AdminApi {
  constructor(
    protected readonly page: Page,
    protected readonly token: string,
  ) {}

  /** Somebody else calls where their token is given. */
  protected async call(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    data?: unknown,
    token = this.token,
  ) {
    const response = await this.page.request[method](path, {
      headers: { Authorization: `Bearer ${token}` },
      ...(data === undefined ? {} : { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  }
}

/** Every page that is opened from now on finds the admin signed in. Answers the token. */
export async function signInEverywhere(page: Page): Promise<string> {
  const login = await adminSession(page);
  await page.addInitScript(
    (entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    Object.entries(whatStaffStore(login)),
  );
  return login.token;
}
