import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstDayOf, lastSlowDay } from '@kreislauf/domain/analytics/analytics.rules';
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { openDb } from '../server/src/db/open-db.ts';
import {
  countSlowMovers,
  findStock,
  listGroupSums,
  listSlowMovers,
  listTopModels,
} from '../server/src/features/analytics/analytics.queries.ts';
import { findAnalytics } from '../server/src/features/analytics/find-analytics.ts';
import { sumUpChangedDays } from '../server/src/features/analytics/sum-up-changed-days.ts';
import { projectFolder } from '../server/src/project-folder.ts';
import { fillDevices, fillResellerSales } from './large-stock.ts';
import { medianMs } from './measure.ts';

/** Five years of a large chain: every day some five hundred phones of 250 models, a third of them sold by resellers. */
const DEVICES = Number(process.argv[2] ?? 1_000_000);
const DAYS = 5 * 365;
const MODELS = Array.from({ length: 250 }, (_, index) => `Modell ${index + 1}`);
const RESELLERS = 40;
const RUNS = 15;
const LIMIT_MS = 300;

const PLAIN_AGGREGATE = `select model_name, count(*), sum(actual_selling_price_cents) filter (where status = 'verkauft'),
  sum(purchase_price_cents) filter (where status = 'verkauft') from devices group by model_name order by 3 desc limit 15`;

const dataDir = await mkdtemp(join(tmpdir(), 'kreislauf-bench-'));
const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
const { db, pool, close } = openDb(embedded.connection, { maxConnections: 4, onConnectionLost: () => {} });
const now = () => new Date();

try {
  await migrate(pool, join(projectFolder, 'server', 'migrations'));
  console.log(`Fülle ${DEVICES} Geräte …`);
  await fillDevices(pool, DEVICES, { days: DAYS, models: MODELS });
  await fillResellerSales(pool, RESELLERS);

  const plain = await medianMs(3, () => pool.query(PLAIN_AGGREGATE));
  const started = performance.now();
  await sumUpChangedDays({ db });
  const summedUp = performance.now() - started;
  await pool.query('vacuum analyze analytics_days, analytics_changed_days');
  const { rows } = await pool.query('select count(*) as rows from analytics_days');

  const quiet = await measureTabs();
  // A busy minute: phones of the last quarter are sold, and the summary has not caught up yet.
  await pool.query(
    `update devices set status = 'verkauft', actual_selling_price_cents = 30000, sold_date = now()
      where id in (select id from devices where status = 'zum_verkauf' order by purchase_day desc limit 60)`,
  );
  const busy = await measureTabs();

  console.log(`\n${DEVICES} Geräte, ${rows[0].rows} Zeilen in der Zusammenfassung, Median aus ${RUNS}`);
  console.log(`Zusammenfassung aller Tage: ${(summedUp / 1000).toFixed(1)} s`);
  console.log(`Zum Vergleich: Modelle unmittelbar aus den Geräten ${plain.toFixed(0)} ms`);
  console.table(
    Object.fromEntries(
      Object.entries(quiet).map(([what, ms]) => [
        what,
        {
          'database (ms)': ms.toFixed(1),
          'with changed days (ms)': (busy[what] as number).toFixed(1),
          [`within ${LIMIT_MS} ms`]: Math.max(ms, busy[what] as number) <= LIMIT_MS ? 'yes' : 'NO',
        },
      ]),
    ),
  );
} finally {
  await close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureTabs(): Promise<Record<string, number>> {
  const slowDay = lastSlowDay(now());
  const measured: Record<string, number> = {};
  for (const period of ['all', '365', '30'] as const) {
    const days = { since: firstDayOf(period, now()) };
    measured[`groups of every tab, ${period}`] = await medianMs(RUNS, () => listGroupSums(db, days));
    measured[`Modelle, ${period}`] = await medianMs(RUNS, () => listTopModels(db, days));
    measured[`all six tabs in one call, ${period}`] = await medianMs(RUNS, () =>
      findAnalytics({ db, now }, period),
    );
  }
  measured['stock bound now'] = await medianMs(RUNS, () => findStock(db, slowDay));
  measured['slow movers, first page'] = await medianMs(RUNS, () =>
    Promise.all([countSlowMovers(db, slowDay), listSlowMovers(db, slowDay, { page: 1, limit: 10 })]),
  );
  return measured;
}
