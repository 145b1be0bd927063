import { LASTING_DRAFT } from './personal-storage.ts';

/**
 * Drafts of documents that are not issued yet. They wait in local storage, for the same person only, over a reload, another
 * page and the end of a session; a logout and fourteen days remove them (`personal-storage.ts`, `old-drafts.ts`).
 */

export interface LastingDraft<Values> {
  savedAt: string;
  values: Values;
}

/** All names end with the id of the account, by which `personal-storage.ts` finds what is to be removed. */
const nameOf = (key: string, accountId: string) => `${LASTING_DRAFT}${key}.${accountId}`;

/** Answers whether it is kept: a storage that is full stops nobody, but then leaving has to be asked about. */
export function keepLastingDraft(
  key: string,
  accountId: string,
  values: unknown,
  now: Date,
  storage: Storage = localStorage,
): boolean {
  try {
    storage.setItem(nameOf(key, accountId), JSON.stringify({ savedAt: now.toISOString(), values }));
    return true;
  } catch {
    return false;
  }
}

/** Reads a draft; null where there is none, or where it belongs to a form that has other fields by now. */
export function readLastingDraft<Values extends object>(
  key: string,
  accountId: string,
  empty: Values,
  storage: Storage = localStorage,
): LastingDraft<Values> | null {
  const text = storage.getItem(nameOf(key, accountId));
  if (text === null) return null;
  try {
    const { savedAt, values } = JSON.parse(text) as LastingDraft<Values>;
    if (!Number.isNaN(Date.parse(savedAt)) && hasShapeOf(empty, values)) return { savedAt, values };
  } catch {
    // Cut off, or written by something else: worth nothing.
  }
  forgetLastingDraft(key, accountId, storage);
  return null;
}

export function forgetLastingDraft(key: string, accountId: string, storage: Storage = localStorage): void {
  storage.removeItem(nameOf(key, accountId));
}

function hasShapeOf(empty: unknown, values: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(values);
  if (typeof empty !== 'object' || empty === null) return typeof empty === typeof values;
  if (typeof values !== 'object' || values === null) return false;
  return Object.entries(empty).every(([name, value]) =>
    hasShapeOf(value, (values as Record<string, unknown>)[name]),
  );
}
