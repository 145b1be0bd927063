import type { Deps } from '../../../deps.ts';
import { listTotpSecrets, updateTotp } from './factors.queries.ts';

const A_FEW = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * With the current key, so that an older one can be taken away. What cannot be read stays, for the day its key is back;
 * answers a sentence about it.
 */
export async function reencryptFactors({
  db,
  secretBox,
}: Pick<Deps, 'db' | 'secretBox'>): Promise<string | null> {
  let unreadable = 0;
  for (let after = BEFORE_ALL; ; ) {
    const rows = await listTotpSecrets(db, { after, limit: A_FEW });
    const old = rows.filter(({ encryptedSecret }) => !secretBox.isCurrent(encryptedSecret));
    if (old.length > 0)
      await db.transaction(async (tx) => {
        for (const { id, encryptedSecret } of old) {
          const secret = secretBox.decrypt('second factors', encryptedSecret);
          if (secret === null) unreadable++;
          else await updateTotp(tx, id, { encryptedSecret: secretBox.encrypt('second factors', secret) });
        }
      });
    const last = rows.at(-1);
    if (!last || rows.length < A_FEW) return unreadable > 0 ? unreadableFactors(unreadable) : null;
    after = last.id;
  }
}

/** Of those whose key is not at hand. */
function unreadableFactors(count: number): string {
  const whose = count === 1 ? 'von einem Konto' : `von ${count} Konten`;
  return `Nicht mehr zu lesen: die Zwei-Faktor-Anmeldung ${whose}. Codes der App werden dort nicht angenommen, Wiederherstellungscodes und Passkeys gelten weiter. Bitte geben Sie den bisherigen Schlüssel als SECRET_KEY_OLD an oder setzen Sie den zweiten Faktor zurück.`;
}
