/**
 * Drafts of open forms over the end of a session. Every form registers its draft; when the session ends, the values
 * are read, and wait in session storage until the same user is back on the same form.
 */

interface RegisteredDraft {
  key: string;
  /** The values worth keeping, or null when nothing was typed. */
  values: () => unknown;
  /** Passwords are never written to storage; the user is only told that they are gone. */
  secret: boolean;
}

interface StoredDraft {
  owner: string;
  values: unknown;
}

const registered = new Set<RegisteredDraft>();

const PREFIX = 'draft.';

export function registerDraft(draft: RegisteredDraft): () => void {
  registered.add(draft);
  return () => registered.delete(draft);
}

export function keepDrafts(owner: string, storage: Storage = sessionStorage): { lostSecrets: boolean } {
  let lostSecrets = false;
  for (const draft of registered) {
    const values = draft.values();
    if (values === null) continue;
    if (draft.secret) lostSecrets = true;
    else storage.setItem(PREFIX + draft.key, JSON.stringify({ owner, values } satisfies StoredDraft));
  }
  return { lostSecrets };
}

/** Hands the draft out once. */
export function takeDraft<Values>(key: string, storage: Storage = sessionStorage): Values | null {
  const text = storage.getItem(PREFIX + key);
  if (!text) return null;
  storage.removeItem(PREFIX + key);
  return (JSON.parse(text) as StoredDraft).values as Values;
}

/** Someone else signed in: what the previous user typed is none of their business. */
export function dropDraftsOfOthers(owner: string, storage: Storage = sessionStorage): void {
  for (const name of Object.keys(storage)) {
    if (!name.startsWith(PREFIX)) continue;
    const stored = JSON.parse(storage.getItem(name) ?? '{}') as Partial<StoredDraft>;
    if (stored.owner !== owner) storage.removeItem(name);
  }
}
