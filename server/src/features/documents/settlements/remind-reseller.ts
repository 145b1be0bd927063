import { settlementProblems } from '@kreislauf/domain/settlements/settlements.problems';
import { checkMayRemind } from '@kreislauf/domain/settlements/settlements.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { AppError, enforce } from '../../../app-error.ts';
import { type Author, writtenBy } from '../../../db/author.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { lockDocument } from '../documents.queries.ts';
import { reminderMail } from './emails/settlement-mails.ts';
import type { MailDeps } from './mail-settlement.ts';
import { findSettlement, insertReminder } from './settlements.queries.ts';

/** Tells the number of the settlement. */
export async function remindReseller(deps: MailDeps, id: string, actor: Author): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const found = await findSettlement(tx, id);
    if (!found) throw new AppError(settlementProblems.notFound());
    const { documentId } = found;
    await lockDocument(tx, documentId);
    const settlement = await findSettlement(tx, id);
    if (!settlement) throw new Error('settlements are never deleted');
    const now = deps.now();
    enforce(checkMayRemind(settlement, shopDay(now), now));
    const { company } = await readSettings(tx);
    await insertReminder(tx, { settlementId: id, sentAt: now, ...writtenBy(actor) });
    await enqueueMail(
      tx,
      deps,
      { to: settlement.email ?? '', by: { kind: 'staff', id: actor.id }, documentId },
      reminderMail(settlement, { company, publicUrl: deps.config.publicUrl }),
    );
    return settlement.number;
  });
}
