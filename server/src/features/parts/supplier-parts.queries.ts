import { modelKeysOf } from '@kreislauf/domain/parts/part-models.rules';
import { FONEDAY } from '@kreislauf/domain/parts/part-suppliers.rules';
import type { PriceChangeSource } from '@kreislauf/domain/parts/parts.contract';
import type { SupplierPart } from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/types.ts';

/** The author and the time of new prices. */
interface PriceSetting {
  at: Date;
  source: PriceChangeSource;
  actorName: string | null;
}

/**
 * All of them in three statements, however many there are. New ones first: whatever number is then known stays
 * known, also to others who import at the same moment. Everybody locks in the order of the numbers, so that two
 * imports never wait for each other.
 */
export async function upsertSupplierParts(
  tx: Tx,
  parts: readonly SupplierPart[],
  setting: PriceSetting,
): Promise<{ imported: number; updated: number }> {
  const given = recordsOf(parts);
  const imported = await insertUnknown(tx, given, setting.at);
  await tx.execute(sql`
    with ${known(given)}, ${notedPrices(setting)}
    update parts set
      description = known.description, for_model = known.for_model, model_keys = known.model_keys,
      category = known.category, price_cents = known.price_cents, stock = known.stock,
      updated_at = ${laterThanBefore(setting.at)}
    from known
    where parts.id = known.id and
      (parts.description, parts.for_model, parts.category, parts.price_cents, parts.stock) is distinct from
      (known.description, known.for_model, known.category, known.price_cents, known.stock)`);
  return { imported, updated: parts.length - imported };
}

export interface SyncedParts {
  imported: number;
  priceUp: number;
  priceDown: number;
  unchanged: number;
  /** New ones that are not wanted, and prices that are to stay. */
  leftOut: number;
}

/** A synchronisation sets only the price of known parts; texts and stock belong to the shop. */
export async function syncSupplierParts(
  tx: Tx,
  parts: readonly SupplierPart[],
  wanted: { addNewParts: boolean; autoUpdatePrices: boolean },
  setting: PriceSetting,
): Promise<SyncedParts> {
  const given = recordsOf(parts);
  const imported = wanted.addNewParts ? await insertUnknown(tx, given, setting.at) : 0;
  const compared = sql`
    select count(*)::int as known,
      (count(*) filter (where price_cents > old_price_cents))::int as up,
      (count(*) filter (where price_cents < old_price_cents))::int as down
    from known`;
  const { rows } = await tx.execute<{ known: number; up: number; down: number }>(
    wanted.autoUpdatePrices
      ? sql`
        with ${known(given)}, ${notedPrices(setting)}, priced as (
          update parts set price_cents = known.price_cents, updated_at = ${laterThanBefore(setting.at)}
          from known where parts.id = known.id and known.old_price_cents <> known.price_cents
        ) ${compared}`
      : sql`with ${known(given)} ${compared}`,
  );
  const { known: knownCount, up, down } = rows[0] ?? { known: 0, up: 0, down: 0 };
  const unknown = parts.length - knownCount;
  return {
    imported,
    priceUp: wanted.autoUpdatePrices ? up : 0,
    priceDown: wanted.autoUpdatePrices ? down : 0,
    unchanged: knownCount - imported - up - down,
    leftOut: unknown + (wanted.autoUpdatePrices ? 0 : up + down),
  };
}

async function insertUnknown(tx: Tx, given: SQL, at: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into parts (part_number, description, for_model, model_keys, category, price_cents, stock, supplier, created_at, updated_at)
    select part_number, description, for_model, model_keys, category, price_cents, stock, ${FONEDAY}, ${at}, ${at}
    from ${given} order by lower(part_number)
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** The given parts that are in the list, locked, with the price they have now. What was counted is nobody else's to say. */
function known(given: SQL): SQL {
  return sql`known as materialized (
    select parts.id, parts.price_cents as old_price_cents, given.part_number, given.description, given.for_model,
      given.model_keys, given.category, given.price_cents,
      case when parts.is_stocked then parts.stock else given.stock end as stock
    from ${given} join parts on lower(parts.part_number) = lower(given.part_number)
    order by lower(parts.part_number) for update of parts)`;
}

function notedPrices({ at, source, actorName }: PriceSetting): SQL {
  return sql`noted as (
    insert into part_price_changes (part_id, old_price_cents, new_price_cents, at, source, actor_name)
    select id, old_price_cents, price_cents, ${at}, ${source}, ${actorName}
    from known where old_price_cents <> price_cents)`;
}

/** `nextVersion` of the domain, for many rows at once. */
function laterThanBefore(at: Date): SQL {
  return sql`greatest(${at}::timestamptz, parts.updated_at + interval '1 millisecond')`;
}

function recordsOf(parts: readonly SupplierPart[]): SQL {
  const records = parts.map((part) => ({
    part_number: part.partNumber,
    description: part.description,
    for_model: part.forModel,
    model_keys: modelKeysOf(part),
    category: part.category,
    price_cents: part.priceCents,
    stock: part.stock,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given
    (part_number text, description text, for_model text, model_keys text[], category text, price_cents bigint, stock int)`;
}
