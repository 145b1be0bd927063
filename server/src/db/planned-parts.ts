// SQL expressions for parts that are planned, on order or missing.

import { type SQL, sql } from 'drizzle-orm';

/**
 * Phones that parts are still planned for; those of sold and deleted phones reserve nothing. Spelled as the index
 * devices_planned_parts_index is: only then does PostgreSQL see that it serves.
 */
const HAS_PLANNED = `"devices"."status" <> 'verkauft' and "devices"."parts" @> '[{"state": "geplant"}]'`;

/** Of the row of `parts` that is selected; nothing where it is not stocked. */
export const reservedOfPart: SQL<number> = sql<number>`${sql.raw(`(case when "parts"."is_stocked" then (
  select count(*) from "devices" where ${HAS_PLANNED}
    and planned_parts("devices"."parts") @> array[lower("parts"."part_number")]
  ) else 0 end)`)}`.mapWith(Number);

/** Every part that is planned for some phone, by its number in lower case: `planned (key, lines)`. */
const plannedParts: SQL = sql.raw(`planned as materialized (
  select key, count(*)::int as lines from "devices", unnest(planned_parts("devices"."parts")) as key
  where ${HAS_PLANNED} group by key)`);

/** Parts on order, by the part's number in lower case: `ordered (key, quantity)` (domain: onOrderStates). */
const onOrder: SQL = sql.raw(`ordered as materialized (
  select lower(line ->> 'partNumber') as key,
    sum(greatest((line ->> 'quantity')::int - (line ->> 'received')::int, 0)) as quantity
  from "part_orders", jsonb_array_elements("part_orders"."lines") as line
  where "part_orders"."state" in ('bestellt', 'teilweise') and line -> 'isLeftOut' is null group by 1)`);

/** Stocked parts of which more are needed than there are or are on order (domain: quantityToOrder), with these columns. */
function partsToOrder(columns: string): SQL {
  return sql`with ${plannedParts}, ${onOrder}
    select ${sql.raw(columns)} from "parts" as part
      left join planned on planned.key = lower(part.part_number)
      left join ordered on ordered.key = lower(part.part_number)
    where part.is_stocked
      and part.min_stock + coalesce(planned.lines, 0) - part.stock - coalesce(ordered.quantity, 0) > 0`;
}

export const isToReorder: SQL = sql`"parts"."id" in (${partsToOrder('part.id')})`;

/** A table of them, with all that decides how many are to be ordered. */
export const neededParts: SQL = sql`(${partsToOrder(`part.part_number, part.description, part.stock,
  part.min_stock, part.supplier, part.price_cents, coalesce(planned.lines, 0) as reserved,
  coalesce(ordered.quantity, 0)::int as on_order`)}) as needed`;

const STOCK_AND_ORDERS = `select line.device_id, line.key, line.rank_in_queue,
    coalesce(part.is_stocked, false) as is_stocked, coalesce(part.stock, 0) as stock,
    coalesce(ordered.quantity, 0)::int as on_order
  from lines as line
    left join parts as part on lower(part.part_number) = line.key
    left join ordered on ordered.key = line.key`;

/** Every planned line and its rank among those of the same part, in the order in which the phones came. */
const allLines = sql.raw(`lines as materialized (
  select "devices"."id" as device_id, key,
    row_number() over (partition by key order by "devices"."created_at", "devices"."id")::int as rank_in_queue
  from "devices", unnest(planned_parts("devices"."parts")) as key where ${HAS_PLANNED})`);

/** The same of some parts only, which the index finds; `keys` is a parameter. */
function linesOfParts(keys: SQL): SQL {
  return sql`lines as materialized (
    select "devices"."id" as device_id, key,
      row_number() over (partition by key order by "devices"."created_at", "devices"."id")::int as rank_in_queue
    from "devices", unnest(planned_parts("devices"."parts")) as key
    where ${sql.raw(HAS_PLANNED)} and planned_parts("devices"."parts") && ${keys} and key = any (${keys}))`;
}

/** A table with the columns of STOCK_AND_ORDERS that decides over planned lines of these parts (domain: stateOfNeeded). */
export function neededLines(keys: SQL): SQL {
  return sql`(with ${linesOfParts(keys)}, ${onOrder} ${sql.raw(STOCK_AND_ORDERS)}) as needed`;
}

/** Phones in the workshop that nobody can work at, since a part is not there (domain: columnOf, stateOfNeeded). */
export const isWaitingForParts: SQL = sql`"devices"."status" in ('gekauft', 'in_reparatur')
  and "devices"."id" in (with ${allLines}, ${onOrder}
    select needed.device_id from (${sql.raw(STOCK_AND_ORDERS)}) as needed
    where case when is_stocked then rank_in_queue > stock else on_order > 0 end)
  and not exists (select from "repairs" where "repairs"."id" = "devices"."id"
    and "repairs"."state" in ('laeuft', 'fertig'))`;
