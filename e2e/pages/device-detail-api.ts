import type { Page } from '@playwright/test';
import { withCheckDigit } from '../../domain/src/devices/imei/imei.rules.ts';
import { expect } from '../support/test.ts';
import { AdminApi, signInEverywhere } from './admin-api.ts';

export interface Device {
  _id: string;
  imei: string;
  status: string;
  updatedAt: string;
  thumbnail: string | null;
  purchasePrice: number;
  desiredProfit: number;
  damageDescription: string;
  actualSellingPrice: number | null;
  soldDate: string | null;
  parts: { partNumber: string; price: number }[];
}

/** Six digits that no other test of this run uses; the sandbox's special cases lie below 100. */
let serial = 700_000 + Math.floor(Math.random() * 100_000);

/** What a colleague at another desk, or a test preparing its device, does by the API. */
export class DeviceApi extends AdminApi {
  /** Every page that is opened from now on finds the admin signed in. */
  static async signIn(page: Page): Promise<DeviceApi> {
    return new DeviceApi(page, await signInEverywhere(page));
  }

  /** A device that nobody has asked the provider about. */
  create(fields: Record<string, unknown> = {}): Promise<Device> {
    serial += 1;
    const imei = withCheckDigit(`99001708${serial}`);
    return this.call('post', '/api/devices', { imei, model: 'iPhone 13 Pro', ...fields });
  }

  /** A device of the sandbox; the last digits of its number decide what is known about it. */
  async createChecked(first14: string, fields: Record<string, unknown> = {}): Promise<Device> {
    const imei = withCheckDigit(first14);
    const { _isNew, ...checked } = await this.call('post', '/api/devices/check-imei', { imei });
    return this.call('post', '/api/devices', { ...checked, ...fields });
  }

  one(id: string): Promise<Device> {
    return this.call('get', `/api/devices/${id}`);
  }

  change(id: string, fields: Record<string, unknown>): Promise<Device> {
    return this.call('put', `/api/devices/${id}`, fields);
  }

  remove(id: string): Promise<unknown> {
    return this.call('delete', `/api/devices/${id}`);
  }

  /** The catalogue outlives a test: a part that is there already is left alone. */
  async addPart(
    partNumber: string,
    forModel: string,
    price: number,
    description = partNumber,
  ): Promise<void> {
    const data = { partNumber, forModel, price, description, category: 'Display', stock: 3 };
    const response = await this.page.request.post('/api/parts', { headers: this.headers, data });
    expect([200, 201, 409]).toContain(response.status());
  }

  private get headers() {
    return { Authorization: `Bearer ${this.token}` };
  }
}
