import { browserInWords } from '@kreislauf/domain/account/browser-in-words';

export interface MailedVisitor {
  address: string;
  userAgent: string | undefined;
}

/** From where something was done, so that its owner can tell whether it was they. */
export function factsOfVisitor({ address, userAgent }: MailedVisitor): [string, string][] {
  return [
    ['Browser', browserInWords(userAgent)],
    ['Adresse', address],
  ];
}
