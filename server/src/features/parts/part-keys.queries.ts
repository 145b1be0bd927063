import { isDeepStrictEqual } from 'node:util';
import { modelKeysOf } from '@kreislauf/domain/parts/part-models.rules';
import { eq } from 'drizzle-orm';
import { parts } from '../../db/tables/parts.table.ts';
import type { Tx } from '../../db/types.ts';

/** Parts whose models are read differently now are found by what is read now; nothing else about them changes. */
export async function rereadParts(tx: Tx): Promise<void> {
  const stored = await tx
    .select({
      id: parts.id,
      forModel: parts.forModel,
      description: parts.description,
      modelKeys: parts.modelKeys,
    })
    .from(parts);
  for (const { id, modelKeys, ...text } of stored) {
    const now = modelKeysOf(text);
    if (!isDeepStrictEqual(now, modelKeys))
      await tx.update(parts).set({ modelKeys: now }).where(eq(parts.id, id));
  }
}
