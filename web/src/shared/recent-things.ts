/** Recently opened pages on this machine, newest first; the search offers them before anything is typed. */
export interface RecentThing {
  to: string;
  label: string;
  detail: string;
}

const MAX_KEPT = 8;

const keyOf = (userId: string) => `recentThings.${userId}`;

export function readRecent(userId: string, storage: Storage = localStorage): RecentThing[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isThing).slice(0, MAX_KEPT) : [];
  } catch {
    return [];
  }
}

export function keepRecent(userId: string, thing: RecentThing, storage: Storage = localStorage): void {
  const others = readRecent(userId, storage).filter(({ to }) => to !== thing.to);
  try {
    storage.setItem(keyOf(userId), JSON.stringify([thing, ...others].slice(0, MAX_KEPT)));
  } catch {
    // A full or forbidden storage only costs the convenience.
  }
}

function isThing(value: unknown): value is RecentThing {
  const { to, label, detail } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof to === 'string' && to.startsWith('/') && typeof label === 'string' && typeof detail === 'string'
  );
}
