import type { SettlementResult } from '@kreislauf/domain/settlements/settlements.contract';
import { checkUntil, lastFullDay } from '@kreislauf/domain/settlements/settlements.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { AppError, enforce } from '../../../app-error.ts';
import type { Author } from '../../../db/author.ts';
import { asPartOfCall } from '../../../db/idempotent-call.ts';
import { issueSettlement } from './issue-settlement.ts';
import { type MailDeps, mailSettlement } from './mail-settlement.ts';
import { listOpenAmounts } from './open-sales.queries.ts';

type Result = Omit<SettlementResult, 'settlement'> & { settlementId?: string };

/** Each reseller for himself, in a transaction of his own, so that one who is refused keeps none of the others back. */
export async function settleAll(
  deps: MailDeps,
  { until: asked, mail }: { until?: string | undefined; mail: boolean },
  actor: Author,
): Promise<Result[]> {
  const today = shopDay(deps.now());
  const until = asked ?? lastFullDay(today);
  enforce(checkUntil(until, today));
  const afterwards = mail ? mailSettlement(deps, actor) : undefined;
  const results: Result[] = [];
  // A step of its own: whoever repeats a call that was cut off gets the result of each reseller of the first one.
  const open = await deps.db.transaction((tx) => listOpenAmounts(tx, until));
  for (const { resellerId, name } of open) {
    // A reseller who was deleted with open sales can no longer be asked for them.
    if (!resellerId) continue;
    const settle = () => issueSettlement(deps, { resellerId, until, afterwards }, actor);
    results.push(await asPartOfCall(resellerId, () => outcomeOf({ resellerId, name }, settle)));
  }
  return results;
}

async function outcomeOf(
  reseller: Pick<Result, 'resellerId' | 'name'>,
  settle: () => Promise<string>,
): Promise<Result> {
  try {
    return { ...reseller, ok: true, settlementId: await settle() };
  } catch (error) {
    // Only what a rule refuses is this reseller's own affair; a database in trouble ends the call.
    if (!(error instanceof AppError) || error.problem.status >= 500) throw error;
    const { sentence, details } = error.problem;
    const link = details?.link;
    return { ...reseller, ok: false, error: sentence, ...(typeof link === 'string' && { link }) };
  }
}
