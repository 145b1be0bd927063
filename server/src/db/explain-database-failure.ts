import { StartupError } from '../startup-error.ts';

/** Nobody there, not yet there, or not for us: the operator can act on that. Anything else is thrown as it is. */
export function explainDatabaseFailure(error: unknown): never {
  const cause = rootOf(error as NodeJS.ErrnoException);
  const code = cause.code ?? '';
  const isUnreachable =
    /^(ECONN|ENOTFOUND|ENOENT|ETIMEDOUT|EHOST|ENET|EAI_|28|3D|08|57P03|53300)/.test(code) ||
    /^(timeout|Connection terminated)|SSL/.test(cause.message);
  if (!isUnreachable) throw error;
  throw new StartupError(
    `Die Datenbank aus DATABASE_URL ist nicht erreichbar oder lehnt die Anmeldung ab (${cause.message || code}).`,
  );
}

/** A name with several addresses fails with one error for each, and drizzle wraps what the driver threw. */
function rootOf(error: NodeJS.ErrnoException): NodeJS.ErrnoException {
  if (error.cause instanceof Error) return rootOf(error.cause);
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return rootOf(error.errors[0]);
  return error;
}
