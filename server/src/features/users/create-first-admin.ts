import type { Config } from '../../config.ts';
import { createTemporaryPassword, hashPassword } from '../../crypto/passwords.ts';
import type { Db } from '../../db/types.ts';
import { hasAnyUser, insertUser, lockFirstAdmin } from './users.queries.ts';

export interface FirstAdmin {
  username: string;
  /** Absent when the operator chose it: it is not ours to print. */
  temporaryPassword?: string;
}

/** The super_admin of an empty database; null when somebody can sign in already. */
export async function createFirstAdmin(db: Db, config: Config): Promise<FirstAdmin | null> {
  if (await hasAnyUser(db)) return null;
  const { username, email, password } = config.firstAdmin;
  const temporaryPassword = config.isForThisMachine ? username : createTemporaryPassword();
  const passwordHash = await hashPassword(password ?? temporaryPassword);
  const isTemporary = password === undefined;

  return db.transaction(async (tx) => {
    await lockFirstAdmin(tx);
    if (await hasAnyUser(tx)) return null;
    await insertUser(tx, {
      username,
      email,
      name: 'Administrator',
      passwordHash,
      role: 'super_admin',
      mustChangePassword: isTemporary,
      firstLogin: isTemporary,
    });
    return isTemporary ? { username, temporaryPassword } : { username };
  });
}
