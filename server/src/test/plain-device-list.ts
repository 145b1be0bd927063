import { numberPatternOf } from '@kreislauf/domain/phones/searched-numbers.rules';
import { otherWordingsOf } from '@kreislauf/domain/phones/searched-wordings.rules';
import type pg from 'pg';

export interface AskedList {
  search?: string;
  status?: string;
  inStock?: 'true';
  only?: 'toRepair' | 'withoutPurchasePrice' | 'readyWithoutPrice';
  grade?: string;
  minBattery?: number;
  minPrice?: number;
  sort: keyof typeof columns;
  order: 'asc' | 'desc';
  page: number;
  limit: number;
}

const columns = {
  createdAt: 'created_at',
  model: 'model',
  imei: 'imei',
  serial: 'serial',
  status: 'status',
  battery: 'battery_health',
  price: 'coalesce(actual_selling_price_cents, selling_price_cents)',
  soldDate: 'sold_date',
};

/** The oracle of the device list: reads the whole table in its order, tests every row, and cuts the page out. */
export async function plainDeviceList(pool: pg.Pool, asked: AskedList) {
  const { sort, order, page, limit } = asked;
  const { rows } = await pool.query(`select id, imei, status, purchase_price_cents, desired_profit_cents,
    battery_health, own_words, numbers_text, ${columns.price} as price_cents, coalesce(present_grade, overall_grade) as grade, lower(model || ' ' || coalesce(model_desc, '')) as name
    from devices order by ${columns[sort]} ${order}, id ${order}`);
  const found = rows.filter((row) => isLike(row, asked) && isFound(row, rows, asked.search));
  const ids: string[] = found.map(({ id }) => id);
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length };
}

type Row = Record<string, unknown> &
  Record<'name' | 'own_words' | 'numbers_text' | 'status' | 'imei', string>;

function isLike(row: Row, { status, inStock, only, grade, minBattery, minPrice }: AskedList): boolean {
  const conditions = {
    toRepair: ['gekauft', 'in_reparatur'].includes(row.status),
    withoutPurchasePrice: row.status !== 'verkauft' && Number(row.purchase_price_cents) === 0,
    readyWithoutPrice: row.status === 'verkaufsbereit' && Number(row.desired_profit_cents) === 0,
  };
  return (
    (status === undefined || row.status === status) &&
    (inStock === undefined || row.status !== 'verkauft') &&
    (only === undefined || conditions[only]) &&
    (grade === undefined || row.grade === grade) &&
    (minBattery === undefined || (row.battery_health !== null && Number(row.battery_health) >= minBattery)) &&
    (minPrice === undefined || Number(row.price_cents) >= minPrice * 100)
  );
}

/** Every word stands in the name or among the device's own words; a whole IMEI finds its own device alone. */
function isFound(row: Row, rows: Row[], typed = ''): boolean {
  // Six digits or more are one number, however they are grouped.
  const search = /^[\d ]{6,}$/.test(typed) ? typed.replaceAll(' ', '') : typed;
  const words = search.toLowerCase().split(' ').filter(Boolean);
  const isWholeNumber = words.length === 1 && /^\d{14,17}$/.test(search);
  if (isWholeNumber && rows.some(({ imei }) => imei === search)) return row.imei === search;
  return words.every((word, index) => {
    const pattern = numberPatternOf(word, words[index + 1], words.length === 1);
    const contains = (text: string) => text.includes(word) && (!pattern || new RegExp(pattern).test(text));
    const others = otherWordingsOf(word);
    if (contains(row.name) || (others && new RegExp(others).test(row.name))) return true;
    const isNumberOnly = word.length < 3 || /^\d{1,4}$/.test(word);
    return contains(isNumberOnly ? row.numbers_text : row.own_words);
  });
}
