import type { Locator, Page } from '@playwright/test';
import { visit } from './inventory.ts';

export class DeviceAddPage {
  readonly imei: Locator;
  readonly check: Locator;
  readonly model: Locator;
  readonly addUnchecked: Locator;

  constructor(private readonly page: Page) {
    this.imei = page.getByLabel('IMEI-Nummer');
    this.check = page.getByRole('button', { name: 'IMEI überprüfen' });
    this.model = page.getByRole('combobox', { name: 'Modell' });
    this.addUnchecked = page.getByRole('button', { name: 'Ohne Prüfung aufnehmen' });
  }

  async open(): Promise<void> {
    await visit(this.page, '/devices/add');
  }

  /** All keys within a moment, as no finger types: the events of a scanner, with `last` as its final key. */
  async scanWithin(imei: string, last: string): Promise<void> {
    await this.imei.evaluate(
      (field, [number, lastKey]) => {
        const input = field as HTMLInputElement;
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        let at = performance.now();
        const press = (key: string) => {
          const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
          // The scanner's own clock: a busy machine handles its keys late, but they were sent in a row.
          Object.defineProperty(event, 'timeStamp', { value: at });
          at += 5;
          input.dispatchEvent(event);
        };
        input.focus();
        for (const key of number) {
          press(key);
          setValue?.call(input, input.value + key);
          input.dispatchEvent(new InputEvent('input', { data: key, bubbles: true }));
        }
        press(lastKey);
      },
      [imei, last] as const,
    );
  }
}
