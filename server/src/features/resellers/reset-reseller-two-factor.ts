import { resellerProblems } from '@kreislauf/domain/resellers/resellers.problems';
import { AppError } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { writeFactorReset } from '../auth/write-factor-reset.ts';
import { lockReseller } from './resellers.queries.ts';

export async function resetResellerTwoFactor(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox'>,
  id: string,
  actor: StaffCaller,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const reseller = await lockReseller(tx, id);
    if (!reseller) throw new AppError(resellerProblems.notFound());
    const { name, email } = reseller;
    const by = { author: authorOf(actor), by: actor.account };
    await writeFactorReset(tx, deps, { kind: 'reseller', id, name, email }, by);
  });
}
