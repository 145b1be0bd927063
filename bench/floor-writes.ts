import { type Answer, ask, euro } from './floor-database.ts';

/** The history tells who; the floor knows nobody. */
const EVENT = `insert into device_events (device_id, kind, at, actor_name, changes)
  select id, $1, updated_at, 'Tresen', $2::jsonb from written`;

/** The rows that a change of a sold phone adds to its sales: a reversal of the old one and a new one. */
const SALE_COLUMNS = `device_id, kind, reverses_id, effective_at, price_cents, purchase_price_cents, parts_cents, days_to_sell,
  channel, taxation, tax_rate, recorded_at, actor_name`;
const MOVES_SALE = '($4::bigint is not null or $6::text is not null)';
const REVERSAL = `insert into sales (${SALE_COLUMNS})
  select s.device_id, 'korrektur', s.id, s.effective_at, -s.price_cents, -s.purchase_price_cents, -s.parts_cents, -s.days_to_sell,
    s.channel, s.taxation, s.tax_rate, w.updated_at, 'Tresen'
  from written w join sales s on s.device_id = w.id and s.kind = 'verkauf' and ${MOVES_SALE}
  where not exists (select from sales r where r.reverses_id = s.id)`;
const SALE = `insert into sales (${SALE_COLUMNS})
  select id, 'verkauf', null, sold_date, actual_selling_price_cents, purchase_price_cents, parts_cents,
    greatest(0, sold_day - purchase_day), 'direkt', 'differenz', 19, updated_at, 'Tresen'
  from written where status = 'verkauft' and ${MOVES_SALE}`;

interface Sent {
  imei?: string;
  model?: string;
  purchasePrice?: number;
  desiredProfit?: number;
  damageDescription?: string;
  status?: string;
  actualSellingPrice?: number;
}

const cents = (amount: number | undefined) => (amount === undefined ? null : Math.round(amount * 100));

/** The row with all that the database keeps beside it, its history, one transaction in one round: no lock, no rule, no look before. */
export async function createOnFloor({ imei, model, purchasePrice, desiredProfit }: Sent): Promise<Answer> {
  const changes = JSON.stringify([{ field: 'imei', from: null, to: imei }]);
  const [row] = await ask(
    'create',
    `with written as (
       insert into devices (imei, model, model_name, model_key, status, purchase_price_cents, desired_profit_cents,
         purchase_date, created_at, updated_at)
       values ($3, $4, $4, lower($4), 'gekauft', $5, $6, now(), now(), now()) returning *),
     told as (${EVENT})
     select * from written`,
    ['created', changes, imei, model, cents(purchasePrice), cents(desiredProfit)],
  );
  return { body: { ...row, purchasePrice: euro(row.purchase_price_cents) } };
}

export async function changeOnFloor(id: string, sent: Sent): Promise<Answer> {
  const changes = JSON.stringify(Object.entries(sent).map(([field, to]) => ({ field, from: null, to })));
  const [row] = await ask(
    'change',
    `with written as (
       update devices set purchase_price_cents = coalesce($4, purchase_price_cents),
         damage_description = coalesce($5, damage_description), status = coalesce($6, status),
         actual_selling_price_cents = case $6 when 'zum_verkauf' then null else coalesce($7, actual_selling_price_cents) end,
         sold_date = case $6 when 'verkauft' then now() when 'zum_verkauf' then null else sold_date end,
         updated_at = now()
       where id = $3 returning *),
     told as (${EVENT}),
     reversed as (${REVERSAL}),
     sold as (${SALE})
     select * from written`,
    [
      'changed',
      changes,
      id,
      cents(sent.purchasePrice),
      sent.damageDescription ?? null,
      sent.status ?? null,
      cents(sent.actualSellingPrice),
    ],
  );
  return { body: { ...row, purchasePrice: euro(row.purchase_price_cents) } };
}
