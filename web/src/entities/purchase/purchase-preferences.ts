/** A user's choice whether tax counts, kept in this browser; without one the shop's settings decide. */
interface PurchasePreferences {
  countsTax?: boolean;
}

const keyOf = (userId: string) => `purchasePreferences.${userId}`;

export function readPurchasePreferences(
  userId: string,
  storage: Storage = localStorage,
): PurchasePreferences {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(userId)) ?? '{}') as PurchasePreferences;
    return typeof kept.countsTax === 'boolean' ? { countsTax: kept.countsTax } : {};
  } catch {
    return {};
  }
}

export function keepPurchasePreferences(
  userId: string,
  chosen: PurchasePreferences,
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(chosen));
  } catch {
    // A full or forbidden storage must not stop the purchase.
  }
}
