import { deviceFilterNames, type PhoneFilters } from '@kreislauf/domain/devices/list/device-filters.contract';
import { readStorage } from '@kreislauf/domain/prices/price-cell.rules';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { and, eq, gt, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { gradeNow } from '../../../db/device-grades.ts';
import { deviceNames } from '../../../db/tables/counters.table.ts';
import { devices } from '../../../db/tables/devices.table.ts';
import { shownPrice } from './device-order.queries.ts';

/** The prices that a caller sees: of all phones, of sold ones and planned ones with a profit, or of sold ones only. */
type SeenPrices = 'all' | 'withProfit' | 'sold';

export interface SeenFilters extends PhoneFilters {
  /** The prices that the caller may see and filter by; all of them when absent. */
  prices?: SeenPrices;
}

export function isFiltered(filter: PhoneFilters): boolean {
  return deviceFilterNames.some((name) => filter[name] !== undefined);
}

/** Phones that are what is asked for, as they are now. */
export function isLike(filter: SeenFilters): SQL | undefined {
  const { grade, model, storage, minBattery } = filter;
  return and(
    grade && inArray(gradeNow, grade),
    model ? isModel(model) : undefined,
    storage ? hasStorage(storage) : undefined,
    minBattery === undefined ? undefined : gte(devices.batteryHealth, minBattery),
    pricedBetween(filter),
  );
}

/** Few names begin with a model's; their devices are found by an index. */
function isModel(model: string): SQL {
  const name = sql`lower(${model})`;
  return sql`${devices.nameKey} in (select ${deviceNames.key} from ${deviceNames} where starts_with(${deviceNames.name}, ${name}))
    and (lower(${devices.model}) = ${name} or lower(${devices.modelName}) = ${name})`;
}

/** As the names tell it, else as it was typed at the purchase; so the price book counts it, too. */
function hasStorage(storage: string): SQL {
  const gigabytes = readStorage(storage);
  return sql`(${devices.modelStorageGb} = ${gigabytes} or (${devices.modelStorageGb} is null
    and round((${devices.softwareInfo} ->> 'availableStorage')::numeric) = ${gigabytes}))`;
}

/** A price that the caller may not see matches nothing, or it could be guessed. */
function seenPrice(prices: SeenPrices = 'all'): SQL | undefined {
  if (prices === 'all') return undefined;
  const isSold = eq(devices.status, 'verkauft');
  return prices === 'sold' ? isSold : or(isSold, gt(devices.desiredProfitCents, 0));
}

function pricedBetween({ minPrice, maxPrice, prices }: SeenFilters): SQL | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  return and(
    minPrice === undefined ? undefined : sql`${shownPrice} >= ${euroToCents(minPrice)}`,
    maxPrice === undefined ? undefined : sql`${shownPrice} <= ${euroToCents(maxPrice)}`,
    seenPrice(prices),
  );
}
