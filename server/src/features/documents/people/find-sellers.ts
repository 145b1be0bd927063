import type { KnownSeller } from '@kreislauf/domain/documents/document-inputs.contract';
import type { Db } from '../../../db/types.ts';
import { listPurchaseReceiptsOf } from '../documents.queries.ts';

/** Enough to choose from; whoever is not among them is found by more of the name. */
const MAX_SHOWN = 5;
const MAX_READ = 200;

/** Each person once, as the newest purchase receipt names them. */
export async function findSellers(
  db: Db,
  { name, birthDate }: { name: string; birthDate?: string },
): Promise<KnownSeller[]> {
  const words = name.toLowerCase().split(/\s+/);
  const people = new Map<string, KnownSeller>();
  for (const { snapshot } of await listPurchaseReceiptsOf(db, name, MAX_READ)) {
    if (snapshot.kind !== 'ankauf') continue;
    const { idNumberHash: _, ...seller } = snapshot.seller;
    const isCalledSo = words.every((word) => seller.name.toLowerCase().includes(word));
    if (!isCalledSo || (birthDate && seller.birthDate !== birthDate)) continue;
    const key = `${seller.name.toLowerCase()} ${seller.birthDate ?? ''}`;
    if (!people.has(key)) people.set(key, seller);
  }
  return [...people.values()].slice(0, MAX_SHOWN);
}
