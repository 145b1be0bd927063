import type { DeviceStatus } from '@kreislauf/domain/devices/device-status.rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import { countedRows, tableVersion } from '../../../db/counters.ts';
import { literalLimit } from '../../../db/engine/drizzle-internals.ts';
import { limitAndOffset } from '../../../db/paged.ts';
import { placeholder, prepared, statementFamily } from '../../../db/prepared.ts';
import { devices } from '../../../db/tables/devices.table.ts';
import type { Db } from '../../../db/types.ts';
import {
  type DeviceOrder,
  inOrder,
  keyOf,
  type ListKey,
  listColumns,
  orderOf,
  readKey,
  type SortedPage,
} from './device-order.queries.ts';
import { keysetPage } from './keyset-pages.queries.ts';

/** Up to here rows are read and counted off in one go. */
const FIRST_ROWS = 200;

/** Devices of one status or of all, with how many there are. */
export async function listDevices(db: Db, status: DeviceStatus | undefined, page: SortedPage) {
  const order = orderOf(page);
  const { offset, limit } = limitAndOffset(page);
  if (limit === null) {
    const rows = await allDevices(db, status, order);
    return { rows, total: rows.length };
  }
  if (offset + limit <= FIRST_ROWS) {
    const rows = await firstRows(keyOf(order, status))(db, { status, offset, limit });
    return { rows, total: rows[0]?.total ?? (await countDevices(db, status)) };
  }
  const { total, state } = await countOf(db, status);
  return { rows: await keysetPage(db, { status, order, offset, limit, total, state }), total };
}

const totals = {
  all: prepared('count_devices', (db) => selectTotal(db, countedRows('device'))),
  ofStatus: prepared('count_devices_of_status', (db) => selectTotal(db, countedRows('device', statusAsked))),
};

const statusAsked = sql`${sql.placeholder('status')}::text`;

function selectTotal(db: Db, total: SQL<number>) {
  return db.select({ total, state: tableVersion('devices') }).from(sql`(values (1)) as one`);
}

async function countOf(db: Db, status: DeviceStatus | undefined) {
  const [row] = await (status ? totals.ofStatus(db, { status }) : totals.all(db));
  return row ?? { total: 0, state: '' };
}

export async function countDevices(db: Db, status: DeviceStatus | undefined): Promise<number> {
  return (await countOf(db, status)).total;
}

function allDevices(db: Db, status: DeviceStatus | undefined, order: DeviceOrder) {
  return db
    .select(listColumns)
    .from(devices)
    .where(status && eq(devices.status, status))
    .orderBy(...inOrder(order, status !== undefined));
}

const firstRows = statementFamily((key: ListKey) => {
  const { order, hasStatus } = readKey(key);
  return prepared(`devices ${key}`, (db) => {
    const reached = db
      .select({
        total: countedRows('device', hasStatus ? statusAsked : undefined).as('total'),
        ...listColumns,
      })
      .from(devices)
      .where(hasStatus ? eq(devices.status, statusAsked) : undefined)
      .orderBy(...inOrder(order, hasStatus))
      .limit(literalLimit(FIRST_ROWS))
      .as('reached');
    return db.select().from(reached).limit(placeholder('limit')).offset(placeholder('offset'));
  });
});
