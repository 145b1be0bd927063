import { asc, gt, sql } from 'drizzle-orm';
import { parts } from '../../db/tables/parts.table.ts';
import type { Db, Tx } from '../../db/types.ts';

interface PartText {
  id: string;
  forModel: string;
  description: string;
  modelKeys: string[];
}

/** The texts that names of models are read from, in the order of the parts' ids. */
export function listPartTexts(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<PartText[]> {
  const { id, forModel, description, modelKeys } = parts;
  return db
    .select({ id, forModel, description, modelKeys })
    .from(parts)
    .where(after ? gt(id, after) : undefined)
    .orderBy(asc(id))
    .limit(limit);
}

/**
 * Writes the model keys of parts whose texts are still those that were read, and answers which ones were written. A part
 * that another transaction has locked is skipped.
 */
export async function updatePartKeys(tx: Tx, read: readonly PartText[]): Promise<Set<string>> {
  const rows = JSON.stringify(
    read.map(({ id, forModel, description, modelKeys }) => ({
      id,
      for_model: forModel,
      description,
      model_keys: modelKeys,
    })),
  );
  const written = await tx.execute<{ id: string }>(sql`
    with named as (
      select * from jsonb_to_recordset(${rows}::jsonb) as (id uuid, for_model text, description text, model_keys text[])),
    free as (select ${parts.id} from ${parts} where ${parts.id} in (select id from named) for update skip locked)
    update ${parts} set model_keys = named.model_keys from free join named on named.id = free.id
    where ${parts.id} = free.id and ${parts.forModel} = named.for_model and ${parts.description} = named.description
    returning ${parts.id}`);
  return new Set(written.rows.map(({ id }) => id));
}
