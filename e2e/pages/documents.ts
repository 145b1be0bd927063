import type { Page } from '@playwright/test';
import { withCheckDigit } from '../../domain/src/devices/imei/imei.rules.ts';
import { AdminApi, signInEverywhere } from './admin-api.ts';

export const SELLER = { name: 'Łukasz Müller-Şahin', street: 'Am Ufer 7', zip: '24105', city: 'Kiel' };

let serial = 810_000 + Math.floor(Math.random() * 100_000);

/** Documents and what they are about, made by the API. */
export class Documents extends AdminApi {
  /** Every page that is opened from now on finds the admin signed in. */
  static async of(page: Page): Promise<Documents> {
    return new Documents(page, await signInEverywhere(page));
  }

  fillInCompany(name = 'Handy Nord GmbH') {
    const company = { name, street: 'Hafenstraße 1', zip: '24103', city: 'Kiel', taxNumber: '20/123/45678' };
    return this.call('put', '/api/settings', { company });
  }

  clearCompany() {
    return this.call('put', '/api/settings', { company: { name: '', street: '', zip: '', city: '' } });
  }

  taxBy(scheme: 'differenz' | 'kleinunternehmer') {
    return this.call('put', '/api/settings', { tax: { scheme } });
  }

  buy(fields: Record<string, unknown> = {}): Promise<{ _id: string; imei: string }> {
    serial += 1;
    return this.call('post', '/api/devices', {
      imei: withCheckDigit(`99001709${serial}`),
      model: 'iPhone 13 Pro',
      modelDesc: 'iPhone 13 Pro 256GB Graphite',
      purchasePrice: 320,
      ...fields,
    });
  }

  purchaseReceipt(
    deviceId: string,
    seller: Record<string, unknown> = {},
  ): Promise<{ _id: string; number: string }> {
    return this.call('post', `/api/devices/${deviceId}/purchase-receipt`, {
      seller: { ...SELLER, ...seller },
      payment: { method: 'bar' },
    });
  }

  /** One invoice of several sold phones. */
  invoice(deviceIds: string[], paid: Record<string, unknown>): Promise<{ _id: string; number: string }> {
    return this.call('post', '/api/invoices', { deviceIds, ...paid });
  }

  ofDevice(deviceId: string): Promise<{ kind: string; number: string; snapshot?: unknown }[]> {
    return this.call('get', `/api/documents?deviceId=${deviceId}`);
  }
}

/** Draws a line into the field, as a finger or a mouse would. */
export async function signIn(page: Page, label: string): Promise<void> {
  const pad = page.getByRole('img', { name: label });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the field to sign in is not there');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 4 });
  await page.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 4 });
  await page.mouse.up();
}
