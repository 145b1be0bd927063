import type { Page } from '@playwright/test';
import { AdminApi, signInEverywhere } from './admin-api.ts';

export interface StoredPart {
  _id: string;
  partNumber: string;
  description: string;
  forModel: string;
  category: string;
  price: number;
  stock: number;
  reserved: number;
  available: number;
  updatedAt: string;
}

/** The catalogue as the API sees it. Every test of a worker starts with an empty one. */
export class PartCatalogue extends AdminApi {
  /** Signed in from the first page on, and nothing in the catalogue. */
  static async empty(page: Page): Promise<PartCatalogue> {
    const catalogue = new PartCatalogue(page, await signInEverywhere(page));
    const parts = await catalogue.all();
    await Promise.all(parts.map(({ _id }) => catalogue.call('delete', `/api/parts/${_id}`)));
    return catalogue;
  }

  all(): Promise<StoredPart[]> {
    return this.call('get', '/api/parts');
  }

  add(part: Partial<StoredPart> & { partNumber: string }): Promise<StoredPart> {
    return this.call('post', '/api/parts', {
      description: `Display For iPhone 13 ${part.partNumber}`,
      forModel: 'iPhone 13',
      category: 'Display',
      price: 50,
      stock: 3,
      ...part,
    });
  }

  change({ _id, ...part }: StoredPart): Promise<StoredPart> {
    return this.call('put', `/api/parts/${_id}`, part);
  }

  /** From now on its stock is kept. */
  count(id: string, counted: number): Promise<StoredPart> {
    return this.call('post', `/api/parts/${id}/stocked`, { counted });
  }

  /** Stock, reserved and available of one part, as people read them. */
  async figures(partNumber: string): Promise<string> {
    const part = (await this.all()).find((one) => one.partNumber === partNumber);
    return `${part?.stock} da, ${part?.reserved} geplant, ${part?.available} verfügbar`;
  }

  async book(id: string, kind: 'wareneingang' | 'ausschuss', quantity: number): Promise<void> {
    await this.call('post', `/api/parts/${id}/movements`, { kind, quantity });
  }

  /** Displays T-001, T-002, T-003 for 1 €, 2 €, 3 €. */
  async addMany(count: number): Promise<void> {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    await Promise.all(
      numbers.map((number) =>
        this.add({ partNumber: `T-${String(number).padStart(3, '0')}`, price: number }),
      ),
    );
  }
}
