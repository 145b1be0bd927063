import type pg from 'pg';

/** Invariants of the data; each query finds rows that break one. */
const invariants: Record<string, string> = {
  'one open assignment per device':
    "select device_id from assignments where status <> 'returned' and device_id is not null group by device_id having count(*) > 1",
  'the status of a device fits its assignment': `
    select d.id, d.status, a.status from devices d join assignments a on a.device_id = d.id and a.status <> 'returned'
    where d.status <> case when a.status = 'sold' then 'verkauft' else 'zum_verkauf' end`,
  'whoever has a phone has an account that works': `
    select a.id from assignments a left join resellers r on r.id = a.reseller_id
    where a.status not in ('sold', 'returned') and r.is_active is not true`,
  'one open device per IMEI':
    "select imei from devices where status <> 'verkauft' group by imei having count(*) > 1",
  'a sale has its price and date, and nothing else has':
    "select id from devices where (status = 'verkauft') <> (actual_selling_price_cents is not null and sold_date is not null)",
  'a sold device has one standing sale that says the same, and any other has none': `
    select d.id from devices d left join (select s.* from sales s left join sales r on r.reverses_id = s.id
      where s.kind = 'verkauf' and r.id is null) s on s.device_id = d.id
    group by d.id having case when d.status <> 'verkauft' then count(s.id) > 0 else count(s.id) <> 1 or not bool_and(
      (s.price_cents, s.effective_at, s.purchase_price_cents, s.parts_cents, s.days_to_sell)
      = (d.actual_selling_price_cents, d.sold_date, d.purchase_price_cents, d.parts_cents, greatest(0, d.sold_day - d.purchase_day))) end`,
  'a sale and its reversal sum to nothing': `
    select s.id from sales s join sales r on r.reverses_id = s.id
    where s.price_cents + r.price_cents <> 0 or s.profit_cents + r.profit_cents <> 0 or s.margin_cents + r.margin_cents <> 0`,
  'a sale by a reseller is that of his assignment': `
    select s.id from sales s left join assignments a on a.id = s.assignment_id
    where s.channel = 'reseller' and a.id is null`,
  'a sale by a reseller that stands is one of an assignment that is sold': `
    select s.id from sales s join assignments a on a.id = s.assignment_id left join sales r on r.reverses_id = s.id
    where s.kind = 'verkauf' and r.id is null and a.status <> 'sold'`,
  'the price of a sale by a reseller is what the operator gets': `
    select d.id from devices d join assignments a on a.device_id = d.id
    where a.status = 'sold' and d.actual_selling_price_cents <> a.minimum_price_cents`,
  'whoever keeps a sale in a valid settlement has sold it': `
    select l.assignment_id from settlement_lines l left join assignments a on a.id = l.assignment_id
    where l.is_standing and a.status is distinct from 'sold'`,
  'a kept sale is in one valid settlement or open, with price and date of its assignment': `
    select a.id from assignments a
    left join (select s.* from sales s left join sales r on r.reverses_id = s.id where s.kind = 'verkauf' and r.id is null) s
      on s.assignment_id = a.id
    left join settlement_lines l on l.assignment_id = a.id and l.is_standing
    where a.status = 'sold' group by a.id having count(distinct s.id) <> 1 or count(distinct l.settlement_id) > 1
      or bool_or(l.minimum_price_cents <> s.price_cents)
      or bool_or((s.price_cents, s.effective_at) is distinct from (a.minimum_price_cents, a.sold_at))`,
  'a settlement, its document and its lines come to the same, and stand or fall together': `
    select t.id from settlements t join documents d on d.id = t.document_id
    left join documents storno on storno.cancels_id = d.id
    left join lateral (select count(*) as rows, sum(minimum_price_cents) as cents, bool_and(is_standing) as stands,
      bool_or(is_standing) as any_stands from settlement_lines l where l.settlement_id = t.id) l on true
    where (t.total_cents, t.count) <> (l.cents, l.rows) or t.total_cents <> d.total_cents
      or t.is_cancelled <> (storno.id is not null) or t.is_cancelled = l.stands or t.is_cancelled = l.any_stands`,
  'every settlement has its row and every row its document': `
    select d.id from documents d left join settlements t on t.document_id = d.id
    where (d.kind = 'abrechnung') <> (t.id is not null)`,
  'what is paid is what the payments say': `
    select t.id from settlements t left join lateral (
      select coalesce(sum(amount_cents), 0) as cents from settlement_payments p where p.settlement_id = t.id) p on true
    where p.cents <> case when t.paid_on is null then 0 else t.total_cents end`,
  'a phone has one standing receipt and one standing invoice at most': `
    select l.device_id from document_lines l join documents d on d.id = l.document_id
    where d.kind in ('ankauf', 'rechnung') and not exists (select from documents s where s.cancels_id = d.id)
    group by l.device_id, d.kind having count(*) > 1`,
  'each line of a standing invoice is a sale that stands, with its price': `
    select l.document_id from document_lines l join documents d on d.id = l.document_id
    left join sales s on s.id = l.sale_id left join sales r on r.reverses_id = s.id
    where d.kind = 'rechnung' and not exists (select from documents storno where storno.cancels_id = d.id)
      and (s.id is null or r.id is not null or s.price_cents <> l.amount_cents)`,
  'a document is the sum of its lines, and an invoice or a receipt that of its payments': `
    select d.id from documents d
    left join lateral (select sum(amount_cents) as cents from document_lines l where l.document_id = d.id) l on true
    left join lateral (select sum((paid ->> 'amountCents')::bigint) as cents from jsonb_array_elements(d.payments) paid) p on true
    where l.cents is distinct from d.total_cents or (d.kind in ('ankauf', 'rechnung') and p.cents is distinct from d.total_cents)`,
  'both documents of a trade-in set off the smaller sum': `
    select i.id from documents i join documents r on r.id = i.trade_in_id
    cross join lateral (select coalesce(sum((paid ->> 'amountCents')::bigint) filter (where paid ->> 'method' = 'verrechnung'), 0) as cents
      from jsonb_array_elements(i.payments) paid) off
    where off.cents <> least(i.total_cents, r.total_cents)`,
  'the last event of an assignment is its status': `
    select a.id, a.status, e.status from assignments a
    join lateral (select status from assignment_events e where e.assignment_id = a.id order by id desc limit 1) e on true
    where e.status <> a.status`,
  'every device has exactly one beginning':
    "select d.id from devices d where (select count(*) from device_events e where e.device_id = d.id and e.kind = 'created') <> 1",
  'the status of a device is what its history says last': `
    select d.id, d.status, e.to from devices d
    join lateral (
      select change ->> 'to' as to from device_events e, jsonb_array_elements(e.changes) change
      where e.device_id = d.id and change ->> 'field' = 'status' order by e.id desc limit 1
    ) e on true
    where e.to <> d.status`,
  'the prices of a device are what its history says last': `
    select d.id, e.field, e.to from devices d
    join lateral (
      select distinct on (change ->> 'field') change ->> 'field' as field, change ->> 'to' as to
      from device_events e, jsonb_array_elements(e.changes) change where e.device_id = d.id order by 1, e.id desc
    ) e on e.field in ('purchasePrice', 'actualSellingPrice')
    where coalesce(round(e.to::numeric * 100), -1) <>
      coalesce(case e.field when 'purchasePrice' then d.purchase_price_cents else d.actual_selling_price_cents end, -1)`,
  'what is kept of counts and sums equals counting': `
    select kind, key from (select kind, key, rows, cents, more_cents from plain_sums
      union all select kind, key, -rows, -cents, -more_cents from kept_sums where kind <> 'writes') compared
    group by kind, key having sum(rows) <> 0 or sum(cents) <> 0 or sum(more_cents) <> 0`,
  'the stock of a stocked part is the sum of its movements': `
    select p.id from parts p where p.is_stocked
      and p.stock <> (select coalesce(sum(quantity), 0) from part_movements m where m.part_id = p.id)`,
  'what a movement says was there afterwards is the sum up to it': `
    select id from (select id, stock_after, sum(quantity) over (partition by part_id order by id) as summed
      from part_movements) m where stock_after <> summed`,
  'a part of a phone was booked as often as it is built in': `
    select d.id from devices d, jsonb_array_elements(d.parts) line
      join parts p on lower(p.part_number) = lower(line ->> 'partNumber') and p.is_stocked
    where (line ->> 'state' = 'verbaut') <> (0 > (select coalesce(sum(quantity), 0) from part_movements m
      where m.part_id = p.id and m.device_id = d.id and m.kind in ('verbau', 'rueckgabe')))`,
  'the shares of a phone that was taken apart are its price': `
    select id from devices where donor_since is not null and purchase_price_cents <>
      (select sum((line ->> 'shareCents')::bigint) from jsonb_array_elements(donor -> 'parts') line)`,
  'what came out of a phone is on the shelf once': `
    select d.id from devices d, jsonb_array_elements(d.donor -> 'parts') line
      join parts p on lower(p.part_number) = lower(line ->> 'partNumber')
    where d.donor_since is not null and (line ->> 'quantity')::int <> (select coalesce(sum(quantity), 0)
      from part_movements m where m.part_id = p.id and m.device_id = d.id and m.kind = 'wareneingang')`,
  'a phone that was taken apart plans no part': `select id from devices where donor_since is not null and parts @> '[{"state": "geplant"}]'`,
  'whoever is told of sales was told of each one once': `
    select recipient from mails where subject like 'Verkauf gemeldet:%' group by recipient
    having count(*) <> (select count(*) from assignment_events where action = 'reportSale')`,
  'every sale that was reported was told to somebody': `
    select id from assignment_events where action = 'reportSale'
      and not exists (select from mails where subject like 'Verkauf gemeldet:%')`,
};

/** The names of those that are broken, each with how many rows break it. */
export async function brokenInvariants(pool: pg.Pool | pg.Client): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rowCount } = await pool.query(query);
    if (rowCount) broken.push(`${name}: ${rowCount}`);
  }
  return broken;
}
