import type { Deps } from '../../deps.ts';
import { findAccountByLogin, listLoginNames, lockAccount } from './accounts.queries.ts';
import { writeFactorReset } from './write-factor-reset.ts';

const OPERATOR = { id: null, name: 'Betreiber (Kommandozeile)', via: 'session' } as const;

/** By whoever holds the machine, for an account that nobody in the program may help: the last super admin's. */
export async function resetByOperator(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'secretBox'>,
  login: string,
): Promise<{ isFound: boolean; sentence: string }> {
  for (const kind of ['staff', 'reseller'] as const) {
    const account = await findAccountByLogin(deps.db, kind, login);
    if (!account) continue;
    const { id, name } = account;
    const isReset = await deps.db.transaction(async (tx) => {
      await lockAccount(tx, { kind, id });
      const [, email = ''] = await listLoginNames(tx, { kind, id });
      return writeFactorReset(tx, deps, { kind, id, name, email }, { author: OPERATOR });
    });
    const sentence = isReset
      ? `Der zweite Faktor von ${name} ist zurückgesetzt. Zum Anmelden genügt jetzt das Passwort.`
      : `${name} hat keinen zweiten Faktor. Es wurde nichts geändert.`;
    return { isFound: true, sentence };
  }
  return { isFound: false, sentence: `Es gibt kein Konto „${login}“.` };
}
