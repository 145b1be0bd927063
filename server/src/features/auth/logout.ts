import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { deleteSession } from './sessions.queries.ts';

export async function logout({ db }: Pick<Deps, 'db'>, { via }: Caller): Promise<void> {
  if (via.kind === 'session') await db.transaction((tx) => deleteSession(tx, via.tokenHash));
}
