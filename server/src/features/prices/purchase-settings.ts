import type { TaxScheme } from '@kreislauf/domain/prices/maximum.rules';

export interface PurchaseSettings {
  safetyMarginCents: number;
  taxScheme: TaxScheme;
}

export async function readPurchaseSettings(): Promise<PurchaseSettings> {
  return { safetyMarginCents: 0, taxScheme: 'differenz' };
}
