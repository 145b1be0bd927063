import {
  bigint,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { hasOneOwner, ownerColumns } from './owner-columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The secret that an account shares with an app which shows codes. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...ownerColumns(),
    encryptedSecret: text().notNull(),
    createdAt: moment().notNull(),
    /** Before that it is only prepared, and no login asks for a code. */
    confirmedAt: moment(),
    /** The step of the code that was used last. */
    lastStep: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('totp_secrets_user_id_key').on(table.userId),
    uniqueIndex('totp_secrets_reseller_id_key').on(table.resellerId),
    check('totp_secrets_one_account_check', hasOneOwner(table)),
  ],
);

/** Only hashes: the codes are random enough that nobody guesses them from a list. A used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text().primaryKey(),
    ...ownerColumns(),
  },
  (table) => [
    index('recovery_codes_user_id_index').on(table.userId),
    index('recovery_codes_reseller_id_index').on(table.resellerId),
    check('recovery_codes_one_account_check', hasOneOwner(table)),
  ],
);

/** Public keys: whoever reads them signs in with none of them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...ownerColumns(),
    name: text().notNull(),
    credentialId: text().notNull(),
    publicKey: bytes().notNull(),
    /** The number of signatures that the authenticator reports; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user_id_index').on(table.userId),
    index('passkeys_reseller_id_index').on(table.resellerId),
    check('passkeys_one_account_check', hasOneOwner(table)),
  ],
);
