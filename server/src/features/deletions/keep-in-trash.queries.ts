import type { TrashKind } from '@kreislauf/domain/trash/trash.rules';
import { type SQL, sql } from 'drizzle-orm';
import { assignments } from '../../db/tables/assignments.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { partPriceChanges } from '../../db/tables/part-price-changes.table.ts';
import { trash, trashedTables } from '../../db/tables/trash.table.ts';
import type { Tx } from '../../db/types.ts';

interface Deletion {
  kind: TrashKind;
  id: string;
  label: string;
  actorName: string;
  deletedAt: Date;
}

/** Keeps a row that is about to be deleted, with what the database will cut off from it. */
export async function keepInTrash(
  tx: Tx,
  { kind, id, label, actorName, deletedAt }: Deletion,
): Promise<void> {
  const table = trashedTables[kind];
  await tx.execute(sql`insert into ${trash} (id, kind, label, row, links, deleted_at, actor_name)
    select ${id}::uuid, ${kind}, ${label}, to_jsonb(kept), jsonb_strip_nulls(${linksOf(kind, id)}),
      ${deletedAt.toISOString()}::timestamptz, ${actorName}
    from ${table} as kept where kept.id = ${id}
    on conflict (id) do update set label = excluded.label, row = excluded.row, links = excluded.links,
      deleted_at = excluded.deleted_at, actor_name = excluded.actor_name`);
}

function linksOf(kind: TrashKind, id: string): SQL {
  if (kind === 'part')
    return sql`jsonb_build_object('priceChanges', (select jsonb_agg(to_jsonb(price) order by price.id)
      from ${partPriceChanges} as price where price.part_id = ${id}))`;
  const reference = kind === 'device' ? assignments.deviceId : assignments.resellerId;
  const own = sql`'assignments', (select jsonb_agg(${assignments.id}) from ${assignments} where ${reference} = ${id})`;
  if (kind === 'reseller') return sql`jsonb_build_object(${own})`;
  return sql`jsonb_build_object(${own}, 'nextPurchases',
    (select jsonb_agg(${devices.id}) from ${devices} where ${devices.previousPurchaseId} = ${id}))`;
}
