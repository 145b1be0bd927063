import { checkIsNotOwnTwoFactor, checkMayManage } from '@kreislauf/domain/permissions/granting.rules';
import { userProblems } from '@kreislauf/domain/users/users.problems';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { writeFactorReset } from '../auth/write-factor-reset.ts';
import { rightsOf } from './user-rights.ts';
import { lockUser } from './users.queries.ts';

export async function resetTwoFactor(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox'>,
  id: string,
  actor: StaffCaller,
): Promise<void> {
  enforce(checkIsNotOwnTwoFactor(actor.account.id, id));
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw new AppError(userProblems.notFound());
    enforce(checkMayManage(actor, await rightsOf(tx, user)));
    const { name, email } = user;
    const by = { author: authorOf(actor), by: actor.account };
    await writeFactorReset(tx, deps, { kind: 'staff', id, name, email }, by);
  });
}
