const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds out whether a text can be the id of anything stored, so that an address with any other text costs no query. */
export function isId(text: string | null): text is string {
  return text !== null && ID.test(text);
}
