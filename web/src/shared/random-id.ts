/** `crypto.randomUUID` is not there on an address without HTTPS, as inside a shop. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same in the form that the server takes for an id. */
export function randomUuid(): string {
  const id = randomId();
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20)}`;
}
