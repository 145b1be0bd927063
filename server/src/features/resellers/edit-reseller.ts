import { resellerProblems } from '@kreislauf/domain/resellers/resellers.problems';
import { AppError } from '../../app-error.ts';
import type { Author } from '../../db/author.ts';
import type { Deps } from '../../deps.ts';
import { differencesOf, insertAudit } from '../audit/audit.queries.ts';
import { lockReseller, updateReseller } from './resellers.queries.ts';

interface EditedReseller {
  company?: string | null;
  phone?: string | null;
  address?: string | null;
}

/** Fields that are left out stay, empty ones are cleared. */
export async function editReseller(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { company, phone, address }: EditedReseller,
  actor: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    const reseller = await lockReseller(tx, id);
    if (!reseller) throw new AppError(resellerProblems.notFound());
    const sent = { company, phone, address };
    const values = Object.fromEntries(
      Object.entries(sent).flatMap(([field, text]) => (text === undefined ? [] : [[field, text ?? '']])),
    );
    const details = differencesOf(reseller, values);
    if (details.length === 0) return;
    await updateReseller(tx, id, values);
    await insertAudit(tx, {
      actor,
      at: now(),
      kind: 'reseller',
      name: reseller.name,
      action: 'changed',
      details,
    });
  });
}
