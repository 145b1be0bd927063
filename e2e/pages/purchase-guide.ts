import type { Locator, Page } from '@playwright/test';
import { withCheckDigit } from '../../domain/src/devices/imei/imei.rules.ts';
import { expect } from '../support/test.ts';

/** Phones of the sandbox, all of them iPhones 13 Pro. */
export const phones = {
  /** Everything is known and fine; 1 TB. */
  clean: withCheckDigit('35001708000004'),
  stolen: withCheckDigit('35001708000001'),
  simLocked: withCheckDigit('35001708000002'),
  findMyOn: withCheckDigit('35001708000003'),
  onlyModelKnown: withCheckDigit('35001708000005'),
  unknown: withCheckDigit('35001708000000'),
};

export class PurchaseGuidePage {
  readonly imei: Locator;
  readonly check: Locator;
  readonly found: Locator;
  readonly back: Locator;
  readonly next: Locator;
  readonly calculate: Locator;
  readonly save: Locator;
  readonly buyAnyway: Locator;
  readonly onlyCheck: Locator;
  readonly resume: Locator;

  constructor(readonly page: Page) {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.imei = page.getByLabel('IMEI-Nummer');
    this.check = button('IMEI prüfen');
    this.found = page.getByRole('region', { name: 'Geprüftes Gerät' });
    this.back = button('Zurück');
    this.next = button('Weiter');
    this.calculate = button('Preis berechnen');
    this.save = button('Gerät speichern');
    this.buyAnyway = button('Trotzdem ankaufen');
    this.onlyCheck = button('Nur prüfen, nicht ankaufen');
    this.resume = button('Entwurf fortsetzen');
  }

  async open(): Promise<void> {
    await this.page.goto('/purchase-guide');
  }

  heading(step: string): Locator {
    return this.page.getByRole('heading', { level: 2, name: step });
  }

  progress(step: string): Locator {
    return this.page.getByRole('navigation', { name: 'Schritte' }).getByRole('button', { name: step });
  }

  choice(group: string, label: string): Locator {
    return this.page.getByRole('group', { name: group, exact: true }).getByLabel(label, { exact: true });
  }

  async checkImei(imei: string): Promise<void> {
    await this.imei.fill(imei);
    await this.imei.press('Enter');
  }

  async find(imei: string): Promise<void> {
    await this.checkImei(imei);
    await expect(this.found).toBeVisible();
  }

  /** The shortest way through the three required answers of step 2. */
  async fillCondition(): Promise<void> {
    await this.choice('Displayzustand', 'Gut').check();
    await this.choice('Gehäusezustand', 'Gut').check();
    await this.choice('Gesamtbewertung', 'A (Sehr gut)').check();
  }

  async fillFunctions(): Promise<void> {
    await this.page.getByLabel('Akkuzustand (%)').fill('90');
    await this.page.getByLabel('iOS-Version').fill('17.5.1');
  }

  /** From the first page to the last step, with as few answers as possible. */
  async reachLastStep(imei: string): Promise<void> {
    await this.open();
    await this.find(imei);
    await this.next.click();
    await this.fillCondition();
    await this.next.click();
    await this.fillFunctions();
    await this.calculate.click();
    await this.next.click();
    await expect(this.save).toBeVisible();
  }

  /** What is kept on this machine. */
  keptDrafts(): Promise<string[]> {
    return this.page.evaluate(() =>
      Object.keys(localStorage).filter((name) => name.startsWith('purchaseDraft.')),
    );
  }
}

/** Presses Tab until the field has the focus, as somebody without a mouse does. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}
