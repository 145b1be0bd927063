import { DEFAULT_DESIRED_PROFIT } from '@kreislauf/domain/purchase/purchase-answers';

/** How a user calculates, kept in this browser: the next purchase begins with it. */
export interface PurchasePreferences {
  desiredProfit: number;
  countsTax: boolean;
}

const keyOf = (userId: string) => `purchasePreferences.${userId}`;

export function readPurchasePreferences(
  userId: string,
  storage: Storage = localStorage,
): PurchasePreferences {
  const usual = { desiredProfit: DEFAULT_DESIRED_PROFIT, countsTax: false };
  try {
    const kept = JSON.parse(storage.getItem(keyOf(userId)) ?? '{}') as Partial<PurchasePreferences>;
    return {
      desiredProfit: typeof kept.desiredProfit === 'number' ? kept.desiredProfit : usual.desiredProfit,
      countsTax: kept.countsTax === true,
    };
  } catch {
    return usual;
  }
}

export function keepPurchasePreferences(
  userId: string,
  changed: Partial<PurchasePreferences>,
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(
      keyOf(userId),
      JSON.stringify({ ...readPurchasePreferences(userId, storage), ...changed }),
    );
  } catch {
    // A full or forbidden storage must not stop the purchase.
  }
}
