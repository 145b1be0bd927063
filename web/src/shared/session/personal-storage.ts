/**
 * Browser storage that names people (sellers, searches, drafts) belongs to one account. Each list below says with which
 * event its entries are removed, so that the next user of the browser finds nothing of them.
 */

/** Only shortens the way: it goes with every end of a session. All names end with the id of the account. */
const conveniences = ['recentThings.', 'defaultListView.'];
/** Of documents that are not issued yet (`lasting-drafts.ts`, which the login does without). */
export const LASTING_DRAFT = 'formDraft.';
/** Typed and not stored yet: after a session that ended by itself it waits for the same person. */
export const drafts = ['purchaseDraft.', LASTING_DRAFT];
/** Of one window. The last ones are dropped with their owner's name (`dropDraftsOfOthers`), too. */
const ofWindow = ['list.', 'supplierImport.', 'draft.'];

export function remove(storage: Storage, isMeant: (name: string) => boolean): void {
  for (const name of Object.keys(storage)) if (isMeant(name)) storage.removeItem(name);
}

export const beginsWithOneOf = (prefixes: readonly string[]) => (name: string) =>
  prefixes.some((prefix) => name.startsWith(prefix));

/** The session ended by itself: the same person finds again what was typed, and nobody anything else. */
export function forgetConveniences(storage: Storage = localStorage): void {
  remove(storage, beginsWithOneOf(conveniences));
}

export interface Person {
  _id: string;
  username: string;
}

const listeners: ((person: Person) => void)[] = [];

/** For what is kept elsewhere than in the storages here. */
export function onPersonForgotten(listener: (person: Person) => void): void {
  listeners.push(listener);
}

/** The person has logged out, here or in another window. What others typed and have not stored waits for them. */
export function forgetPerson(
  person: Person | null,
  local: Storage = localStorage,
  ofThisWindow: Storage = sessionStorage,
): void {
  forgetConveniences(local);
  forgetWindow(ofThisWindow);
  if (!person) return;
  remove(local, (name) => beginsWithOneOf(drafts)(name) && name.endsWith(`.${person._id}`));
  for (const forget of listeners) forget(person);
}

export function forgetWindow(storage: Storage = sessionStorage): void {
  remove(storage, beginsWithOneOf(ofWindow));
}

/** Somebody has signed in: of others nothing is left but what they typed and have not stored. */
export function forgetOthers({ _id }: Person, storage: Storage = localStorage): void {
  const isConvenience = beginsWithOneOf(conveniences);
  remove(storage, (name) => isConvenience(name) && !name.endsWith(`.${_id}`));
}
