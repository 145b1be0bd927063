import type { Deps } from '../../../deps.ts';
import { listTotpSecrets, updateTotp } from './factors.queries.ts';

const A_FEW = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** With the current key, so that an older one can be taken away. What cannot be read stays, for the day its key is back. */
export async function reencryptFactors({ db, secretBox }: Pick<Deps, 'db' | 'secretBox'>): Promise<void> {
  for (let after = BEFORE_ALL; ; ) {
    const rows = await listTotpSecrets(db, { after, limit: A_FEW });
    const old = rows.filter(({ encryptedSecret }) => !secretBox.isCurrent(encryptedSecret));
    if (old.length > 0)
      await db.transaction(async (tx) => {
        for (const { id, encryptedSecret } of old) {
          const secret = secretBox.decrypt('second factors', encryptedSecret);
          if (secret !== null)
            await updateTotp(tx, id, { encryptedSecret: secretBox.encrypt('second factors', secret) });
        }
      });
    const last = rows.at(-1);
    if (!last || rows.length < A_FEW) return;
    after = last.id;
  }
}
