import { sql } from 'drizzle-orm';
import type { Tx } from '../db/types.ts';

/** Rows of sales for sold devices that a test has written past the program; in the transaction that writes them. */
export const RECORD_SALES = `insert into sales (device_id, kind, effective_at, price_cents, purchase_price_cents, parts_cents, days_to_sell,
    channel, taxation, tax_rate, recorded_at, actor_name)
  select id, 'verkauf', sold_date, actual_selling_price_cents, purchase_price_cents, parts_cents, greatest(0, sold_day - purchase_day),
    'direkt', 'differenz', 19, updated_at, 'Test'
  from devices where status = 'verkauft' and not exists (select from sales left join sales reversal on reversal.reverses_id = sales.id
    where sales.device_id = devices.id and sales.kind = 'verkauf' and reversal.id is null)`;

/** The same for sales that no longer fit: taken back first. */
export const REVERSE_SALES = `insert into sales (device_id, kind, reverses_id, effective_at, price_cents, purchase_price_cents, parts_cents,
    days_to_sell, channel, taxation, tax_rate, recorded_at, actor_name)
  select sales.device_id, 'korrektur', sales.id, sales.effective_at, -sales.price_cents, -sales.purchase_price_cents, -sales.parts_cents,
    -sales.days_to_sell, sales.channel, sales.taxation, sales.tax_rate, sales.recorded_at, 'Test'
  from sales left join sales reversal on reversal.reverses_id = sales.id left join devices on devices.id = sales.device_id
  where sales.kind = 'verkauf' and reversal.id is null
    and row(devices.actual_selling_price_cents, devices.sold_date, devices.purchase_price_cents, devices.parts_cents,
      greatest(0, devices.sold_day - devices.purchase_day)) is distinct from
      row(sales.price_cents, sales.effective_at, sales.purchase_price_cents, sales.parts_cents, sales.days_to_sell)`;

export async function recordSales(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(REVERSE_SALES));
  await tx.execute(sql.raw(RECORD_SALES));
}
