/** Names stand in mails to others, who must not read a second sentence of a stranger's there. */
export function isOneLine(text: string): boolean {
  return /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u.test(text);
}

export function notOnOneLine(what: string): string {
  return `${what} darf keine Zeilenumbrüche und keine Steuerzeichen enthalten`;
}
