import type { Page } from '@playwright/test';
import { withCheckDigit } from '../../domain/src/devices/imei/imei.rules.ts';
import { AdminApi, signInEverywhere } from './admin-api.ts';

interface StoredDevice {
  _id: string;
  imei: string;
  model: string;
  status: string;
  checkSource: string;
  purchasePrice: number;
  purchaseInfo: Record<string, unknown>;
}

/** The inventory as the API sees it. Every test of a worker starts with an empty one. */
export class Inventory extends AdminApi {
  /** Signed in from the first page on, and nothing in stock. */
  static async empty(page: Page): Promise<Inventory> {
    const inventory = new Inventory(page, await signInEverywhere(page));
    const devices = await inventory.all();
    await Promise.all(devices.map(({ _id }) => inventory.call('delete', `/api/devices/${_id}`)));
    // The look of the list follows the person through all tests of a worker.
    await inventory.call('put', '/api/preferences', {
      lists: { devices: { columns: [], isCompact: false } },
    });
    return inventory;
  }

  all(): Promise<StoredDevice[]> {
    return this.call('get', '/api/devices');
  }

  one(id: string): Promise<StoredDevice> {
    return this.call('get', `/api/devices/${id}`);
  }

  add(device: Record<string, unknown>): Promise<StoredDevice> {
    return this.call('post', '/api/devices', { model: 'iPhone 13', ...device });
  }

  async remove(id: string): Promise<void> {
    await this.call('delete', `/api/devices/${id}`);
  }

  /** iPhones 13 for 1 €, 2 €, 3 €, in no order of time. */
  async addMany(count: number): Promise<void> {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    await Promise.all(numbers.map((number) => this.add({ imei: imei(number), purchasePrice: number })));
  }
}

/** Opens a page and waits for it as long as the test may take: a busy machine loads slowly. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** A valid IMEI of an iPhone 13, whose type the sandbox knows. */
export function imei(number: number, tac = '35988817'): string {
  return withCheckDigit(tac + String(500_000 + number));
}
