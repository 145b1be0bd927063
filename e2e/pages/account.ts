import { createHmac } from 'node:crypto';
import type { CDPSession, Locator, Page } from '@playwright/test';

const STEP_MS = 30_000;

/** An authenticator app as RFC 6238 describes it. It gives no code twice: those of the step before and after count, too. */
export class AuthenticatorApp {
  private lastStep = 0;

  constructor(private readonly secret: string) {}

  code(): string {
    this.lastStep = Math.max(this.lastStep + 1, Math.floor(Date.now() / STEP_MS) - 1);
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(this.lastStep));
    const hash = createHmac('sha1', fromBase32(this.secret)).update(counter).digest();
    const number = hash.readUInt32BE((hash[19] ?? 0) & 15) & 0x7fffffff;
    return String(number % 1_000_000).padStart(6, '0');
  }
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The fingerprint reader of this machine, as Chromium simulates one. */
export class Fingerprint {
  private constructor(
    private readonly browser: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async of(page: Page): Promise<Fingerprint> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: false,
      },
    });
    return new Fingerprint(browser, authenticatorId);
  }

  /** Whether somebody holds a finger on it. */
  async touch(enabled: boolean): Promise<void> {
    await this.browser.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.authenticatorId,
      enabled,
    });
  }

  async remove(): Promise<void> {
    await this.browser.send('WebAuthn.disable');
  }
}

/** 'Mein Konto', of staff and of resellers. */
export class AccountPage {
  readonly dialog: Locator;
  readonly twoFactor: Locator;
  readonly passkeys: Locator;
  readonly sessions: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.twoFactor = page.getByRole('region', { name: 'Zwei-Faktor-Anmeldung' });
    this.passkeys = page.getByRole('region', { name: 'Passkeys' });
    this.sessions = page.getByRole('region', { name: 'Angemeldete Geräte' });
  }

  async enterPassword(password: string, submit: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Passwort' }).fill(password);
    await this.dialog.getByRole('button', { name: submit }).click();
  }

  /** Up to the field for the first code. */
  async beginApp(password: string): Promise<AuthenticatorApp> {
    await this.twoFactor.getByRole('button', { name: 'App einrichten' }).click();
    await this.enterPassword(password, 'Weiter');
    const key = this.dialog.getByText(/^([A-Z2-7]{4}\s*){8}$/);
    return new AuthenticatorApp(((await key.textContent()) ?? '').replaceAll(/\s/g, ''));
  }

  async confirmApp(app: AuthenticatorApp): Promise<string[]> {
    await this.dialog.getByLabel('Code aus der App').fill(app.code());
    await this.dialog.getByRole('button', { name: 'Code prüfen und einschalten' }).click();
    return this.recoveryCodes();
  }

  async recoveryCodes(): Promise<string[]> {
    const list = this.dialog.getByRole('list', { name: 'Wiederherstellungscodes' });
    await list.waitFor();
    return list.getByRole('listitem').allInnerTexts();
  }

  async addPasskey(name: string, fingerprint: Fingerprint): Promise<void> {
    await this.passkeys.getByRole('button', { name: 'Passkey hinzufügen' }).click();
    await this.dialog.getByLabel('Name').fill(name);
    await fingerprint.touch(true);
    await this.dialog.getByRole('button', { name: 'Passkey anlegen' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
    await fingerprint.touch(false);
  }
}

/** What the login asks after the password. */
export class SecondStep {
  readonly heading: Locator;
  readonly useRecoveryCode: Locator;
  readonly usePasskey: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Zweiter Schritt' });
    this.useRecoveryCode = page.getByRole('button', { name: 'Wiederherstellungscode verwenden' });
    this.usePasskey = page.getByRole('button', { name: 'Mit Passkey bestätigen' });
  }

  async enter(code: string): Promise<void> {
    await this.page.getByRole('textbox', { name: /[cC]ode/ }).fill(code);
    await this.page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  }
}
