/**
 * Drafts of open forms over the end of a session. Every form registers its draft; when the session ends, the values
 * are read, and wait in session storage until the same user is back on the same form.
 */

interface DraftKeeper {
  key: string;
  /** The values worth keeping, or null when nothing was typed. */
  values: () => unknown;
  /** Passwords are never written to storage; the user is only told that they are gone. */
  secret: boolean;
}

interface KeptDraft {
  owner: string;
  values: unknown;
}

const keepers = new Set<DraftKeeper>();

const PREFIX = 'draft.';

export function registerDraftKeeper(keeper: DraftKeeper): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}

export function keepDrafts(owner: string, storage: Storage = sessionStorage): { lostSecrets: boolean } {
  let lostSecrets = false;
  for (const keeper of keepers) {
    const values = keeper.values();
    if (values === null) continue;
    if (keeper.secret) lostSecrets = true;
    else storage.setItem(PREFIX + keeper.key, JSON.stringify({ owner, values } satisfies KeptDraft));
  }
  return { lostSecrets };
}

/** Hands the draft out once. */
export function takeDraft<Values>(key: string, storage: Storage = sessionStorage): Values | null {
  const text = storage.getItem(PREFIX + key);
  if (!text) return null;
  storage.removeItem(PREFIX + key);
  return (JSON.parse(text) as KeptDraft).values as Values;
}

/** Someone else signed in: what the previous user typed is none of their business. */
export function dropDraftsOfOthers(owner: string, storage: Storage = sessionStorage): void {
  for (const name of Object.keys(storage)) {
    if (!name.startsWith(PREFIX)) continue;
    const draft = JSON.parse(storage.getItem(name) ?? '{}') as Partial<KeptDraft>;
    if (draft.owner !== owner) storage.removeItem(name);
  }
}
