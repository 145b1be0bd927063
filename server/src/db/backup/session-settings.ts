// Session settings under which values are written and read alike on every server.

import { MIGRATION_LOCK } from '../migrate.ts';

/** The server's own defaults may cut a long command short, or write dates and numbers in another way. */
export const makeValuesPortable = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set lock_timeout = 0;
  set client_encoding = 'UTF8';
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set search_path = public`;

/** Until the connection ends; several backups may run at once. */
export const MIGRATIONS_HOLD_STILL = `select pg_advisory_lock_shared(${MIGRATION_LOCK})`;

/** Until the transaction ends; a program that starts meanwhile waits. */
export const NOBODY_ELSE_MIGRATES = `select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
