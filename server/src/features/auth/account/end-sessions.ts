import { accountProblems } from '@kreislauf/domain/account/account.problems';
import { AppError } from '../../../app-error.ts';
import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { deleteOwnSession, deleteSessionsOf } from '../sessions.queries.ts';

export async function endOtherSessions({ db }: Pick<Deps, 'db'>, { account, via }: Caller): Promise<void> {
  const kept = via.kind === 'session' ? { exceptTokenHash: via.tokenHash } : {};
  await db.transaction((tx) => deleteSessionsOf(tx, account, kept));
}

export async function endSession({ db }: Pick<Deps, 'db'>, { account }: Caller, id: string): Promise<void> {
  const isEnded = await db.transaction((tx) => deleteOwnSession(tx, account, id));
  if (!isEnded) throw new AppError(accountProblems.sessionNotFound());
}
