import { asc, eq, sql } from 'drizzle-orm';
import { containsWords } from '../../db/contains-text.ts';
import { roles } from '../../db/tables/roles.table.ts';
import { users } from '../../db/tables/users.table.ts';
import type { Db } from '../../db/types.ts';

const userText = sql`lower(concat_ws(' ', ${users.name}, ${users.username}, ${users.email}))`;

export function findUsers(db: Db, search: string, limit: number) {
  return db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      role: users.role,
      roleName: roles.displayName,
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(containsWords(userText, search))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(limit);
}
