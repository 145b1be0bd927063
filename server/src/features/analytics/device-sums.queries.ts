import {
  batteryBucketFloors,
  batteryBuckets,
  sellTimeLimits,
  sellTimes,
} from '@kreislauf/domain/analytics/analytics.rules';
import { type SQL, sql } from 'drizzle-orm';
import { gradeNow, gradeOfSale } from '../../db/device-grades.ts';
import { analyticsChangedDays, analyticsDays } from '../../db/tables/analytics-days.table.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import { devices } from '../../db/tables/devices.table.ts';

export type AnalyticsKind = Exclude<(typeof analyticsDays.$inferSelect)['kind'], 'modelOfMonth'>;

/** Keys of devices that do not say: no health was measured, no grade was given, no reseller sold it. */
export const UNSPECIFIED = '';

const isSold = sql`${devices.status} = 'verkauft'`;
const daysToSell = sql`greatest(0, ${devices.soldDay} - ${devices.purchaseDay})`;

/** The buckets of the rules, as SQL: both read the same limits. */
const batteryBucket = sql`case when ${devices.batteryHealth} is null then ${literal(UNSPECIFIED)} ${sql.join(
  batteryBuckets.map(
    (bucket) =>
      sql`when ${devices.batteryHealth} >= ${literal(batteryBucketFloors[bucket])} then ${literal(bucket)}`,
  ),
  sql` `,
)} end`;
const sellTime = sql`case ${sql.join(
  sellTimes
    .filter((time) => Number.isFinite(sellTimeLimits[time]))
    .map((time) => sql`when ${daysToSell} <= ${literal(sellTimeLimits[time])} then ${literal(time)}`),
  sql` `,
)} else ${literal(sellTimes.at(-1) as string)} end`;

/** Colours, sizes and remarks are taken together to one model. */
export const modelKey = sql<string>`coalesce(nullif(${devices.modelName}, ''), ${devices.model})`;

/** Each device once in every kind of group; channel and time to sell are known of sold ones only. */
const groupsOf: Record<AnalyticsKind, SQL> = {
  status: sql`${devices.status}`,
  model: modelKey,
  method: sql`${devices.purchaseMethod}`,
  // A sale keeps the grade of its day; what is in stock counts as it is now.
  grade: sql`coalesce(case when ${isSold} then ${gradeOfSale} else ${gradeNow} end, ${literal(UNSPECIFIED)})`,
  battery: batteryBucket,
  channel: sql`case when ${isSold} then coalesce(reseller_sale.username, ${literal(UNSPECIFIED)}) end`,
  sellTime: sql`case when ${isSold} then ${sellTime} end`,
};

const sumNames = [
  'devices',
  'health_percent',
  'sold',
  'revenue_cents',
  'purchase_cents',
  'parts_cents',
  'margin_cents',
  'days_to_sell',
  'stock_cents',
  'stock_planned_cents',
];

/** The columns of analytics_days, in one order for every place that lists them. */
export const summedColumns = sql.raw(['kind', 'day', 'key', 'label', ...sumNames].join(', '));

/** Looked up for each device: a plain join would read every sale there ever was for the devices of one day. */
const resellerSale = sql`left join lateral (
      select ${assignments.resellerUsername} as username, ${assignments.resellerName} as name from ${assignments}
      where ${assignments.deviceId} = ${devices.id} and ${assignments.status} = 'sold' limit 1
    ) as reseller_sale on true`;

/** Devices bought on these days, added up afresh: a select with the columns of analytics_days. */
export function freshSums(kinds: readonly AnalyticsKind[], days: SQL): SQL {
  const price = sql`coalesce(${devices.actualSellingPriceCents}, ${devices.sellingPriceCents})`;
  const costs = sql`${devices.purchasePriceCents} + ${devices.partsCents}`;
  const ofSold = sql`filter (where ${isSold})`;
  const ofStock = sql`filter (where not ${isSold} and ${devices.donorSince} is null)`;
  const groups = kinds.map((kind) => {
    const label = kind === 'channel' ? sql`coalesce(reseller_sale.name, ${literal('')})` : literal('');
    return sql`(${literal(kind)}, ${groupsOf[kind]}, ${label})`;
  });
  return sql`select kind, ${devices.purchaseDay} as day, key, max(label) as label,
      count(*)::integer as devices,
      coalesce(sum(${devices.batteryHealth}), 0)::bigint as health_percent,
      (count(*) ${ofSold})::integer as sold,
      coalesce(sum(${price}) ${ofSold}, 0)::bigint as revenue_cents,
      coalesce(sum(${devices.purchasePriceCents}) ${ofSold}, 0)::bigint as purchase_cents,
      coalesce(sum(${devices.partsCents}) ${ofSold}, 0)::bigint as parts_cents,
      coalesce(sum(greatest(0, ${price} - ${devices.purchasePriceCents})) ${ofSold}, 0)::bigint as margin_cents,
      coalesce(sum(${daysToSell}) ${ofSold}, 0)::bigint as days_to_sell,
      coalesce(sum(${costs}) ${ofStock}, 0)::bigint as stock_cents,
      coalesce(sum(${devices.sellingPriceCents}) ${ofStock}, 0)::bigint as stock_planned_cents
    from ${devices}
    ${kinds.includes('channel') ? resellerSale : sql``}
    cross join lateral (values ${sql.join(groups, sql`, `)}) as grouped (kind, key, label)
    where ${devices.purchaseDay} in (${days}) and key is not null
    group by kind, ${devices.purchaseDay}, key`;
}

export interface SummedDays {
  /** The first and the last day of purchase that count. */
  since?: string | null;
  until?: string;
}

/** The days as they are summed up, except those that changed since: there the devices themselves are added up. */
export function daySums(kinds: readonly AnalyticsKind[], { since, until }: SummedDays): SQL {
  const within = (day: SQL) =>
    sql`${since ? sql`${day} >= ${since}` : sql`true`} and ${until ? sql`${day} <= ${until}` : sql`true`}`;
  const changed = sql`select distinct ${analyticsChangedDays.day} from ${analyticsChangedDays} where ${within(sql`${analyticsChangedDays.day}`)}`;
  return sql`(select ${summedColumns} from ${analyticsDays}
      where ${analyticsDays.kind} in (${sql.join(kinds.map(literal), sql`, `)})
        and ${within(sql`${analyticsDays.day}`)} and ${analyticsDays.day} not in (${changed})
    union all
    select ${summedColumns} from (${freshSums(kinds, changed)}) as fresh) as day_sums`;
}

const monthOf = (day: SQL) => sql`date_trunc('month', ${day})::date`;

/** The same for models, of which there are many: whole months, except those with a changed day or cut by the period. */
export function modelSums({ since }: Pick<SummedDays, 'since'>): SQL {
  const within = (day: SQL) => (since ? sql`${day} >= ${since}` : sql`true`);
  const changedDay = sql`${analyticsChangedDays.day}`;
  const changed = sql`select distinct ${changedDay} from ${analyticsChangedDays} where ${within(changedDay)}`;
  const ofMonths = sql`select distinct ${monthOf(changedDay)} as month from ${analyticsChangedDays} where ${within(changedDay)}`;
  const byDay = since ? sql`${ofMonths} union select ${monthOf(sql`${since}::date`)}` : ofMonths;
  return sql`(select ${summedColumns} from ${analyticsDays}
      where ${analyticsDays.kind} = 'modelOfMonth' and ${within(sql`${analyticsDays.day}`)}
        and ${analyticsDays.day} not in (${byDay})
    union all
    select ${summedColumns} from (${byDay}) as by_day
      join ${analyticsDays} on ${analyticsDays.kind} = 'model' and ${analyticsDays.day} >= by_day.month
        and ${analyticsDays.day} < by_day.month + interval '1 month'
      where ${within(sql`${analyticsDays.day}`)} and ${analyticsDays.day} not in (${changed})
    union all
    select ${summedColumns} from (${freshSums(['model'], changed)}) as fresh) as day_sums`;
}

/** The models of the months that these days lie in, added up from their days. */
export function monthsOfModels(days: SQL): SQL {
  const month = monthOf(sql`${analyticsDays.day}`);
  const sums = sumNames.map((name) => sql.raw(`sum(${name})`));
  return sql`select 'modelOfMonth', ${month}, key, max(label), ${sql.join(sums, sql`, `)}
    from (select distinct ${monthOf(sql`listed.day`)} as month from (${days}) as listed (day)) as months
    join ${analyticsDays} on ${analyticsDays.kind} = 'model' and ${analyticsDays.day} >= months.month
      and ${analyticsDays.day} < months.month + interval '1 month'
    group by ${month}, key`;
}

/** Our own words and limits only, so that the statement is the same text every time. */
function literal(value: string | number): SQL {
  return sql.raw(typeof value === 'number' ? String(value) : `'${value}'`);
}
