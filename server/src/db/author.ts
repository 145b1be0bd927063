// Value object for the author of a change, and its columns in the tables of histories.

/** The person who did something, as histories name them. */
export interface Author {
  /** The person, also of what a key of theirs did. */
  id: string;
  name: string;
  via: 'session' | 'key';
}

/** The author as the columns of a history keep them. */
export function writtenBy<Id extends string | null>({ id, name, via }: Omit<Author, 'id'> & { id: Id }) {
  return { actorId: id, actorName: name, actorVia: via };
}
