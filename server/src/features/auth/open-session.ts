import { browserInWords } from '@kreislauf/domain/account/browser-in-words';
import { createToken, hashToken } from '../../crypto/tokens.ts';
import type { Tx } from '../../db/types.ts';
import { type AccountRef, updateLastLogin } from './accounts.queries.ts';
import { insertSession } from './sessions.queries.ts';

/** From where somebody calls. */
export interface Visitor {
  address: string;
  userAgent: string | undefined;
}

/** Answers the token of the new session. */
export async function openSession(
  tx: Tx,
  owner: AccountRef,
  { address, userAgent }: Visitor,
  now: Date,
): Promise<string> {
  const token = createToken();
  const browser = browserInWords(userAgent);
  await insertSession(tx, owner, { tokenHash: hashToken(token), createdAt: now, browser, address });
  await updateLastLogin(tx, owner, now);
  return token;
}
