import { assignments, ownDevices } from './floor-assignments.ts';
import { type Answer, ask, euro } from './floor-database.ts';

const COLUMNS = `d.id, imei, imei2, serial, model, model_desc, thumbnail, status, purchase_price_cents, desired_profit_cents,
  selling_price_cents, actual_selling_price_cents, sold_date, purchase_date, created_at, updated_at, parts, check_source, place, technician,
  battery_health, overall_grade, coalesce(present_grade, overall_grade) as grade_now, purchase_method, donor_since`;

// biome-ignore lint/suspicious/noExplicitAny: rows as the driver reads them
function deviceItem(row: any) {
  return {
    _id: row.id,
    imei: row.imei,
    imei2: row.imei2,
    serial: row.serial,
    model: row.model,
    modelDesc: row.model_desc,
    thumbnail: row.thumbnail,
    status: row.status,
    purchasePrice: euro(row.purchase_price_cents),
    desiredProfit: euro(row.desired_profit_cents),
    sellingPrice: euro(row.selling_price_cents),
    actualSellingPrice: euro(row.actual_selling_price_cents),
    soldDate: row.sold_date,
    purchaseDate: row.purchase_date,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    parts: (row.parts as { partNumber: string; priceCents: number }[]).map(({ partNumber, priceCents }) => ({
      partNumber,
      price: euro(priceCents),
    })),
    checkSource: row.check_source,
    place: row.place,
    technician: row.technician || null,
    batteryInfo: { health: row.battery_health },
    purchaseInfo: { method: row.purchase_method },
    physicalCondition: { overallGrade: row.overall_grade },
    condition: { grade: row.grade_now },
    isDonor: row.donor_since !== null,
  };
}

const KEPT = `select coalesce(sum(rows), 0)::bigint as total from kept_sums where kind = 'device'`;

async function listDevices(status: string | null): Promise<Answer> {
  const [rows, [kept]] = await Promise.all([
    status
      ? ask(
          'list of status',
          `select ${COLUMNS} from devices d where status = $1 order by created_at desc, d.id desc limit 50`,
          [status],
        )
      : ask('list', `select ${COLUMNS} from devices d order by created_at desc, d.id desc limit 50`),
    status ? ask('total of status', `${KEPT} and key = $1`, [status]) : ask('total', KEPT),
  ]);
  return { total: kept.total, body: rows.map(deviceItem) };
}

/** Words that are in the name alone or in a number alone, as those of the measurement are. */
async function search(text: string): Promise<Answer> {
  const words = text
    .toLowerCase()
    .split(' ')
    .map((word) => `%${word}%`);
  const [named] = await ask(
    'named',
    `select coalesce(sum(rows), 0)::bigint as total from (select key from device_names where name like all ($1)) n,
       unnest(array['gekauft','in_reparatur','verkaufsbereit','zum_verkauf','verkauft']) s
       join kept_sums k on k.kind = 'deviceName' where k.key = s || ' ' || n.key`,
    [words],
  );
  const rows = named.total
    ? await ask(
        'newest named',
        `select ${COLUMNS} from (select * from devices order by created_at desc, id desc limit 2000) d
         where (name_key in (select key from device_names where name like all ($1))) is true limit 50`,
        [words],
      )
    : await ask(
        'numbered',
        `select ${COLUMNS}, count(*) over () as total from devices d where own_words like $1
         order by created_at desc, d.id desc limit 50`,
        [words[0]],
      );
  return { total: named.total || (rows[0]?.total ?? 0), body: rows.map(deviceItem) };
}

async function summary(): Promise<Answer> {
  const rows = await ask(
    'summary',
    `select key, sum(rows)::bigint as count from kept_sums where kind = 'device' group by key`,
  );
  return {
    body: {
      total: rows.reduce((sum, { count }) => sum + count, 0),
      byStatus: Object.fromEntries(rows.map(({ key, count }) => [key, count])),
    },
  };
}

async function stats(): Promise<Answer> {
  const rows = await ask(
    'stats',
    `select key, sum(rows)::bigint as count, sum(cents)::bigint as planned,
       (select sum(more_cents)::bigint from kept_sums where kind = 'saleMonth') as made
     from kept_sums where kind = 'device' group by key`,
  );
  const of = (...keys: string[]) => rows.filter(({ key }) => keys.includes(key));
  const count = (found: typeof rows) => found.reduce((sum, row) => sum + row.count, 0);
  const [sold] = of('verkauft');
  return {
    body: {
      totalDevices: count(rows),
      availableDevices: count(of('verkaufsbereit', 'zum_verkauf')),
      soldDevices: sold?.count ?? 0,
      plannedProfit: euro(sold?.planned ?? 0),
      actualProfit: euro(rows[0]?.made ?? 0),
    },
  };
}

const PART_COLUMNS =
  'id, part_number, description, for_model, category, price_cents, stock, is_stocked, min_stock, place, supplier, created_at, updated_at';

// biome-ignore lint/suspicious/noExplicitAny: rows as the driver reads them
const calculatorPart = (row: any) => ({
  _id: row.id,
  partNumber: row.part_number,
  description: row.description,
  forModel: row.for_model,
  category: row.category,
  price: euro(row.price_cents),
});

// biome-ignore lint/suspicious/noExplicitAny: rows as the driver reads them
const listedPart = (row: any) => ({
  ...calculatorPart(row),
  stock: row.stock,
  isStocked: row.is_stocked,
  minStock: row.min_stock,
  place: row.place,
  supplier: row.supplier,
  // No part of the measurement is counted, so that none is planned anywhere.
  reserved: 0,
  available: row.stock,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

async function parts(): Promise<Answer> {
  const [rows, [kept]] = await Promise.all([
    ask('parts', `select ${PART_COLUMNS} from parts order by lower(part_number), id limit 50`),
    ask('parts total', `select sum(rows)::bigint as total from kept_sums where kind = 'part'`),
  ]);
  return { total: kept.total, body: rows.map(listedPart) };
}

/** The words of the measurement; a number of one or two digits begins one. */
async function searchParts(text: string): Promise<Answer> {
  const words = text.split(' ');
  const rows = await ask(
    'part search',
    `select *, count(*) over () as total from (select ${PART_COLUMNS} from parts
       where search_text like all ($1) and search_text ~ all ($2) offset 0) p
     order by lower(part_number), id limit 50`,
    [
      words.map((word) => `%${word}%`),
      words.filter((word) => /^\d{1,2}$/.test(word)).map((word) => `(?<!\\d)${word}`),
    ],
  );
  return { total: rows[0]?.total ?? 0, body: rows.map(listedPart) };
}

async function calculatorParts(forModel: string): Promise<Answer> {
  const rows = await ask(
    'calculator parts',
    `select *, count(*) over () as total from (select ${PART_COLUMNS} from parts
       where model_keys @> array[lower($1)] or lower(for_model) = lower($1) offset 0) p
     order by lower(part_number), id limit 50`,
    [forModel],
  );
  return { total: rows[0]?.total ?? 0, body: rows.map(calculatorPart) };
}

async function oneDevice(id: string): Promise<Answer> {
  const [row] = await ask(
    'one',
    `select ${COLUMNS}, meid, region, warranty_status, usa_block_status, sim_lock, fmi_on, checked_at, damage_description,
       purchase_info, software_info, battery_info, functional_status, physical_condition, market_valuation,
       quality_assessment from devices d where id = $1`,
    [id],
  );
  return { body: { ...row, ...deviceItem(row) } };
}

export async function answerOfFloor(url: URL): Promise<Answer> {
  const { pathname, searchParams } = url;
  if (pathname === '/api/devices') {
    const text = searchParams.get('search');
    return text ? search(text) : listDevices(searchParams.get('status'));
  }
  if (pathname === '/api/devices/summary') return summary();
  if (pathname === '/api/stats') return stats();
  if (pathname === '/api/parts') {
    const text = searchParams.get('search');
    return text ? searchParts(text) : parts();
  }
  if (pathname === '/api/admin/assignments') return assignments();
  if (pathname === '/api/reseller/devices') return ownDevices();
  if (pathname === '/api/calculator/parts') return calculatorParts(searchParams.get('forModel') ?? '');
  return oneDevice(pathname.split('/').at(-1) as string);
}
