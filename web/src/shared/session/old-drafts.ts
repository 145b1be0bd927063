import { DAY_MS } from '@kreislauf/domain/shared/dates';
import { beginsWithOneOf, drafts, remove } from './personal-storage.ts';

/** Drafts that nobody came back for are dropped after this time, as photos are. */
const FORGOTTEN_AFTER_MS = 14 * DAY_MS;

/** Of all accounts, not only of the one that signs in. */
export function forgetOldDrafts(now: Date, storage: Storage = localStorage): void {
  remove(storage, (name) => {
    if (!beginsWithOneOf(drafts)(name)) return false;
    const savedAt = Date.parse(savedAtOf(storage.getItem(name)));
    return !(savedAt > now.getTime() - FORGOTTEN_AFTER_MS);
  });
}

function savedAtOf(text: string | null): string {
  try {
    return String(JSON.parse(text ?? '{}').savedAt);
  } catch {
    return '';
  }
}
