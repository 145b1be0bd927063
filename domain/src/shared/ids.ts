const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can name anything stored: an address can say anything, and is not worth a question then. */
export function isId(text: string | null): text is string {
  return text !== null && ID.test(text);
}
