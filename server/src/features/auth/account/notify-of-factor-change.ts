import { browserInWords } from '@kreislauf/domain/account/browser-in-words';
import type { FactorChange } from '@kreislauf/domain/account/factor-changes.text';
import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import { authorOf, type Caller } from '../../../caller.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import { insertAudit } from '../../audit/audit.queries.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { factorChangeMail } from '../emails/factor-change-mail.ts';
import type { Visitor } from '../open-session.ts';
import { auditKindOf } from './audit-kind.ts';

interface Change {
  action: FactorChange;
  /** Its name. */
  passkey?: string;
  visitor: Visitor;
}

/** Writes the change to the audit log and mails it to the owner, who must learn of a change that was not theirs. */
export async function notifyOfFactorChange(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'enqueue' | 'secretBox'>,
  caller: Caller,
  { action, passkey, visitor }: Change,
): Promise<void> {
  const { account } = caller;
  const at = deps.now();
  const details = passkey === undefined ? [] : [{ field: 'passkey', from: null, to: passkey }];
  await insertAudit(tx, {
    actor: authorOf(caller),
    at,
    kind: auditKindOf(account),
    name: account.name,
    action,
    details,
  });
  const shop = shopNameOf(await readSettings(tx));
  const mail = factorChangeMail(account, {
    action,
    shop,
    at,
    browser: browserInWords(visitor.userAgent),
    address: visitor.address,
    passkey,
  });
  await enqueueMail(tx, deps, { to: account.email, by: account }, mail);
}
