import { randomUUID } from 'node:crypto';
import { type PermissionKey, permissionsOf } from '@kreislauf/domain/permissions/permissions.rules';
import { hash } from '@node-rs/argon2';
import { createToken, hashToken } from '../crypto/tokens.ts';
import { apiKeys } from '../db/tables/api-keys.table.ts';
import { resellers } from '../db/tables/resellers.table.ts';
import { roles } from '../db/tables/roles.table.ts';
import type { users } from '../db/tables/users.table.ts';
import { insertSession } from '../features/auth/sessions.queries.ts';
import { insertUser } from '../features/users/users.queries.ts';
import type { TestApp } from './test-app.ts';

export interface TestAccount {
  id: string;
  username: string;
  email: string;
  /** Of a session that is open already. */
  token: string;
}

export const KNOWN_PASSWORD = 'Wald-und-Wiese-7';
let knownHash: Promise<string> | undefined;

/** Hashing is slow on purpose; a hash says itself how it is checked, and this one is checked quickly. */
function hashOfKnownPassword(): Promise<string> {
  knownHash ??= hash(KNOWN_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  return knownHash;
}

export async function createStaff(
  { deps: { db, now } }: TestApp,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<TestAccount> {
  const passwordHash = await hashOfKnownPassword();
  const username = values.username ?? `staff-${randomUUID()}`;
  const email = values.email ?? `${username}@example.org`;
  const token = createToken();
  const id = await db.transaction(async (tx) => {
    const userId = await insertUser(tx, {
      name: 'Testperson',
      role: 'viewer',
      passwordHash,
      ...values,
      username,
      email,
    });
    await insertSession(tx, { kind: 'staff', id: userId }, { tokenHash: hashToken(token), createdAt: now() });
    return userId;
  });
  return { id, username, email, token };
}

/** Staff whose detailed role grants exactly these flags. */
export async function createStaffWith(
  testApp: TestApp,
  granted: PermissionKey[],
  { hidesCosts = false } = {},
): Promise<TestAccount> {
  const name = `role-${randomUUID()}`;
  const [role] = await testApp.deps.db.transaction((tx) =>
    tx
      .insert(roles)
      .values({ name, displayName: name, permissions: permissionsOf(granted), hidesCosts })
      .returning({ id: roles.id }),
  );
  return createStaff(testApp, { roleId: role?.id });
}

export async function addReseller(
  { deps: { db, now } }: TestApp,
  values: Partial<typeof resellers.$inferInsert> = {},
): Promise<TestAccount> {
  const passwordHash = await hashOfKnownPassword();
  const username = values.username ?? `reseller-${randomUUID()}`;
  const email = values.email ?? `${username}@example.org`;
  const token = createToken();
  const id = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(resellers)
      .values({ name: 'Testreseller', passwordHash, ...values, username, email })
      .returning({ id: resellers.id });
    if (!row) throw new Error('insert returned no row');
    await insertSession(
      tx,
      { kind: 'reseller', id: row.id },
      { tokenHash: hashToken(token), createdAt: now() },
    );
    return row.id;
  });
  return { id, username, email, token };
}

/** A key for programs that grants these flags, made by this member of the staff. */
export async function addKey(
  { deps: { db, now } }: TestApp,
  createdBy: string,
  granted: PermissionKey[],
): Promise<string> {
  const key = `krl_${createToken()}`;
  await db.transaction((tx) =>
    tx.insert(apiKeys).values({
      name: 'Testschlüssel',
      prefix: key.slice(0, 12),
      keyHash: hashToken(key),
      permissions: permissionsOf(granted),
      hidesCosts: false,
      createdBy,
      createdAt: now(),
    }),
  );
  return key;
}
