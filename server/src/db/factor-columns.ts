// SQL expressions for second factors: who has one, and of whom the settings demand one; every call reads them.

import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { resellers } from './tables/resellers.table.ts';
import { passkeys, totpSecrets } from './tables/second-factors.table.ts';
import { settings } from './tables/settings.table.ts';
import { users } from './tables/users.table.ts';

/** The roles of which the settings demand a factor; null as long as nobody has saved any settings. */
export const requireTwoFactor = sql<string[] | null>`(
  select ${settings.values} #> '{security,requireTwoFactor}' from ${settings})`;

function hasFactor(
  account: PgColumn,
  { totp, passkey }: { totp: PgColumn; passkey: PgColumn },
): SQL<boolean> {
  return sql<boolean>`(
    exists (select from ${totpSecrets} where ${totp} = ${account} and ${totpSecrets.confirmedAt} is not null)
    or exists (select from ${passkeys} where ${passkey} = ${account}))`;
}

export const userHasFactor = hasFactor(users.id, { totp: totpSecrets.userId, passkey: passkeys.userId });
export const resellerHasFactor = hasFactor(resellers.id, {
  totp: totpSecrets.resellerId,
  passkey: passkeys.resellerId,
});
