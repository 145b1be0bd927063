import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { modelKeyOf, modelKeysOf } from '@kreislauf/domain/parts/part-models.rules';
import { normalisedModelOf } from '@kreislauf/domain/phones/normalised-model.rules';
import { storageOf } from '@kreislauf/domain/phones/storage.rules';
import { DAY_MS } from '@kreislauf/domain/shared/dates';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { hashToken } from '../server/src/crypto/tokens.ts';

/** The newest device's moment: fixed, so that every run fills the same rows. */
const NEWEST = Date.parse('2026-11-01T12:00:00Z');
const FIVE_YEARS_MS = 5 * 365 * DAY_MS;
const MODELS = [
  '11',
  '11 Pro',
  '12',
  '12 mini',
  '12 Pro',
  '13',
  '13 Pro',
  '14',
  '14 Plus',
  '15',
  'SE (2022)',
];
const STORAGES = ['64GB', '128GB', '256GB', '512GB'];
const COLOURS = ['Black', 'White', 'Blue', 'Gold', 'Green'];
const PARTS = 30_000;
const RESELLERS = 40;
const ASSIGNMENTS = 20_000;

/** The same number for the same name in every run. */
function drawn(name: string, below: number): number {
  return createHash('md5').update(name).digest().readUInt32LE(0) % below;
}

const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length] as Item;
const digestOf = (kind: string, n: number) => createHash('md5').update(`${kind} ${n}`).digest('hex');
/** In the form of a random id. */
const idOf = (kind: string, n: number) =>
  digestOf(kind, n).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
export const deviceIdOf = (n: number) => idOf('device', n);
/** Spread over the whole range, as real numbers are, and different for each device. */
export const imeiOf = (n: number) =>
  `35${String((n * 7_368_787 + 11) % 9_999_999_999_971).padStart(13, '0')}`;
export const serialOf = (n: number) => `F${digestOf('serial', n).slice(0, 11).toUpperCase()}`;

/** So many devices over five years, half of them sold, with parts, resellers and assignments beside them. */
export async function fill(client: pg.Client, count: number): Promise<void> {
  // A device and its sale say the same at the end of a transaction.
  const restoreIndexes = await dropIndexes(client, ['devices', 'parts']);
  await client.query('begin');
  await copy(
    client,
    'devices',
    deviceColumns,
    rowsOf(count, (n) => deviceRow(n, count)),
  );
  await client.query(`insert into sales (device_id, kind, effective_at, price_cents, purchase_price_cents, parts_cents, days_to_sell,
      channel, taxation, tax_rate, recorded_at, actor_name)
    select id, 'verkauf', sold_date, actual_selling_price_cents, purchase_price_cents, parts_cents,
      greatest(0, sold_day - purchase_day), 'direkt', 'differenz', 19, sold_date, 'Anna'
    from devices where status = 'verkauft'`);
  await client.query('commit');
  await copy(client, 'parts', partColumns, rowsOf(PARTS, partRow));
  await restoreIndexes();
  await copy(client, 'resellers', resellerColumns, rowsOf(RESELLERS, resellerRow));
  const assigned = Math.min(ASSIGNMENTS, Math.floor(count / 4));
  await copy(
    client,
    'assignments',
    assignmentColumns,
    rowsOf(assigned, (n) => assignmentRow(n)),
  );
  await copy(client, 'assignment_events', eventColumns, rowsOf(assigned, eventRow));
  await client.query(
    'vacuum (analyze) devices, sales, parts, resellers, assignments, assignment_events, kept_sums, device_names',
  );
}

/** Made at once from all rows, an index costs a fraction of what it costs row by row. What keeps a rule stays. */
async function dropIndexes(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

const deviceColumns =
  'id, imei, serial, model, model_name, model_key, model_storage_gb, model_desc, status, purchase_price_cents, parts, parts_cents, desired_profit_cents, actual_selling_price_cents, sold_date, purchase_date, damage_description, battery_info, purchase_info, physical_condition, created_at, updated_at';

function deviceRow(n: number, count: number): unknown[] {
  const model = `iPhone ${pick(MODELS, drawn(`m${n}`, 1000))}`;
  const modelDesc = `${model} ${pick(STORAGES, drawn(`s${n}`, 1000))} ${pick(COLOURS, drawn(`c${n}`, 1000))}`;
  const status = statusOf(n);
  const at = new Date(NEWEST - Math.floor(((count - n) / count) * FIVE_YEARS_MS)).toISOString();
  const isSold = status === 'verkauft';
  const hasPart = drawn(`p${n}`, 3) === 0;
  return [
    deviceIdOf(n),
    imeiOf(n),
    serialOf(n),
    model,
    normalisedModelOf({ model, modelDesc }),
    modelKeyOf(model),
    storageOf(modelDesc),
    modelDesc,
    status,
    10_000 + drawn(`b${n}`, 40_000),
    JSON.stringify(hasPart ? [{ partNumber: `BAT-${n % 50}`, priceCents: 1490 }] : []),
    hasPart ? 1490 : 0,
    5000,
    isSold ? 20_000 + drawn(`v${n}`, 50_000) : null,
    isSold ? at : null,
    at,
    'Kratzer auf dem Display.',
    JSON.stringify({ health: 70 + drawn(`h${n}`, 31) }),
    JSON.stringify({ method: pick(['guided', 'manual', 'bulk'], n) }),
    JSON.stringify({ overallGrade: pick(['A+', 'A', 'B', 'C'], n) }),
    at,
    at,
  ];
}

function statusOf(n: number) {
  const chance = drawn(`st${n}`, 8);
  return chance < 4
    ? 'verkauft'
    : pick(
        deviceStatuses.filter((status) => status !== 'verkauft'),
        chance,
      );
}

const partColumns =
  'part_number, description, for_model, model_keys, category, price_cents, stock, created_at, updated_at';

function partRow(n: number): unknown[] {
  const forModel = `iPhone ${pick(MODELS, n)}`;
  const kind = pick(['Battery', 'Display', 'Back Cover', 'Camera', 'Charging Port'], Math.floor(n / 11));
  const description = `${kind} For ${forModel} ${pick(COLOURS, n)}`;
  const at = new Date(NEWEST).toISOString();
  const keys = `{${modelKeysOf({ forModel, description })
    .map((key) => `"${key}"`)
    .join(',')}}`;
  return [`TEIL-${n}`, description, forModel, keys, kind, 1000 + (n % 5000), n % 20, at, at];
}

const resellerColumns = 'id, username, email, name, password_hash';
const resellerIdOf = (n: number) => idOf('reseller', n);
const resellerRow = (n: number) => [
  resellerIdOf(n),
  `laden-${n}`,
  `laden-${n}@example.org`,
  `Laden ${n}`,
  '-',
];

const assignmentColumns =
  'id, device_id, device_model, device_imei, reseller_id, reseller_name, reseller_username, status, minimum_price_cents, assigned_at, updated_at';

/** Every fourth device has been with somebody. */
function assignmentRow(n: number): unknown[] {
  const reseller = 1 + (n % RESELLERS);
  const at = new Date(NEWEST - n * 60_000).toISOString();
  const status = pick(['received', 'returned', 'assigned'], n);
  return [
    idOf('assignment', n),
    deviceIdOf(n * 4),
    'iPhone',
    imeiOf(n * 4),
    resellerIdOf(reseller),
    `Laden ${reseller}`,
    `laden-${reseller}`,
    status,
    30_000,
    at,
    at,
  ];
}

const eventColumns = 'assignment_id, action, status, at, actor_name';
const eventRow = (n: number) => [
  idOf('assignment', n),
  'assign',
  'assigned',
  new Date(NEWEST - n * 60_000).toISOString(),
  'Anna',
];

/** Somebody of the first reseller is signed in with this. */
export const RESELLER_TOKEN = 'nur-zum-messen-der-ersten-adresse';
export const RESELLER_ID = resellerIdOf(1);

export async function signResellerIn(client: pg.Client): Promise<void> {
  await client.query(
    `insert into sessions (token_hash, reseller_id, created_at, last_used_at) values ($1, $2, now(), now())
     on conflict (token_hash) do update set created_at = now(), last_used_at = now()`,
    [hashToken(RESELLER_TOKEN), RESELLER_ID],
  );
}

function* rowsOf(count: number, row: (n: number) => unknown[]): Generator<string> {
  let lines = '';
  for (let n = 1; n <= count; n++) {
    lines += `${row(n).map(cell).join('\t')}\n`;
    if (lines.length < 65_536 && n < count) continue;
    yield lines;
    lines = '';
  }
}

function cell(value: unknown): string {
  return value === null ? '\\N' : String(value).replaceAll('\\', '\\\\');
}

async function copy(
  client: pg.Client,
  table: string,
  columns: string,
  lines: Iterable<string>,
): Promise<void> {
  await pipeline(Readable.from(lines), client.query(copyFrom(`copy ${table} (${columns}) from stdin`)));
}
