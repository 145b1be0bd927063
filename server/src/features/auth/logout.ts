import type { Deps } from '../../deps.ts';
import type { Session } from '../../session.ts';
import { deleteSession } from './sessions.queries.ts';

export async function logout({ db }: Pick<Deps, 'db'>, { tokenHash }: Session): Promise<void> {
  await db.transaction((tx) => deleteSession(tx, tokenHash));
}
