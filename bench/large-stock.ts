import type pg from 'pg';

/** A statement may take a minute at most, here as anywhere. */
const ROWS_AT_ONCE = 50_000;
const SHARES = 10;

const SOME_MODELS = [
  'iPhone 11',
  'iPhone 12',
  'iPhone 12 Pro',
  'iPhone 13',
  'iPhone 13 Pro',
  'iPhone 14',
  'iPhone 15',
];

/** So many devices, realistic in width, spread over statuses, models and the last years. */
export async function fillDevices(
  pool: pg.Pool,
  count: number,
  { days = 730, models = SOME_MODELS }: { days?: number; models?: string[] } = {},
): Promise<void> {
  for (let done = 0; done < count; done += ROWS_AT_ONCE)
    await pool.query(
      `insert into devices (imei, serial, model, model_name, model_desc, status, purchase_price_cents, parts, parts_cents,
       desired_profit_cents, actual_selling_price_cents, sold_date, purchase_date, damage_description,
       battery_info, purchase_info, physical_condition, created_at, updated_at)
     select lpad((350000000000000 + n)::text, 15, '0'),
       'F' || upper(substr(md5(n::text), 1, 11)),
       m, m, m || ' ' || (array['64GB','128GB','256GB','512GB'])[1 + n % 4] || ' ' ||
         (array['Black','White','Blue','Gold','Green'])[1 + n % 5],
       s, 10000 + n % 40000,
       case when n % 3 = 0 then jsonb_build_array(jsonb_build_object('partNumber', 'BAT-' || n % 50, 'priceCents', 1490)) else '[]' end,
       case when n % 3 = 0 then 1490 else 0 end,
       5000,
       case when s = 'verkauft' then 20000 + n % 50000 end,
       case when s = 'verkauft' then at + interval '20 days' end,
       at, 'Kratzer auf dem Display.',
       jsonb_build_object('health', 70 + n % 31),
       jsonb_build_object('method', (array['guided','manual','bulk'])[1 + n % 3]),
       jsonb_build_object('overallGrade', (array['A+','A','B','C'])[1 + n % 4]),
       at, at
     from generate_series($4::integer + 1, least($1::integer, $4 + $5::integer)) n,
       lateral (select
         ($3::text[])[1 + n % array_length($3::text[], 1)] as m,
         (array['verkauft','verkauft','verkauft','verkauft','gekauft','in_reparatur','verkaufsbereit','zum_verkauf'])[1 + n % 8] as s,
         now() - make_interval(secs => ($1 - n) * $2::float8) as at) drawn`,
      [count, (days * 86_400) / count, models, done, ROWS_AT_ONCE],
    );
  await pool.query('vacuum analyze devices');
}

/** Every third sale went through one of so many resellers. */
export async function fillResellerSales(pool: pg.Pool, resellers: number): Promise<void> {
  await pool.query(
    `insert into resellers (username, email, name, password_hash)
     select 'laden-' || n, 'laden-' || n || '@example.org', 'Laden ' || n, '-' from generate_series(1, $1::integer) n`,
    [resellers],
  );
  for (let share = 0; share < SHARES; share++)
    await pool.query(
      `insert into assignments (device_id, device_model, device_imei, reseller_id, reseller_name, reseller_username, status,
         minimum_price_cents, actual_sale_price_cents, assigned_at, sold_at, updated_at)
       select d.id, d.model, d.imei, r.id, r.name, r.username, 'sold', d.actual_selling_price_cents,
         d.actual_selling_price_cents + 5000, d.purchase_date, d.sold_date, d.sold_date
       from devices d join resellers r on r.username = 'laden-' || 1 + right(d.imei, 6)::integer % $1::integer
       where d.status = 'verkauft' and right(d.imei, 6)::integer % $2::integer = $3`,
      [resellers, 3 * SHARES, share],
    );
  await pool.query('vacuum analyze assignments');
}
