import pg from 'pg';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';

/**
 * Stands for Kreislauf in the tests: a program of its own that can be killed. Tells one JSON object per line.
 * Arguments: the data folder, and `insert` to add rows without end, each told after its commit.
 */
const [dataDir = '', mode = ''] = process.argv.slice(2);

function tell(event: string, details: object = {}): void {
  process.stdout.write(`${JSON.stringify({ event, ...details })}\n`);
}

async function insertForever(pool: pg.Pool): Promise<void> {
  await pool.query('CREATE TABLE IF NOT EXISTS kept (id serial PRIMARY KEY, filler text NOT NULL)');
  for (;;) {
    try {
      const { rows } = await pool.query<{ id: number }>(
        "INSERT INTO kept (filler) VALUES (repeat('x', 2000)) RETURNING id",
      );
      tell('committed', { id: rows[0]?.id });
    } catch (error) {
      tell('refused', { code: (error as { code?: string }).code });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

try {
  const embedded = await startEmbeddedPostgres({ dataDir, log: (line) => tell('log', { line }) });
  const pool = new pg.Pool(embedded.connection);
  pool.on('error', () => {});
  // Keeps the program running: the supervisor alone does not.
  const work = setInterval(() => {}, 60_000);
  process.once('SIGTERM', async () => {
    const begun = performance.now();
    await embedded.stop();
    clearInterval(work);
    tell('stopped', { ms: performance.now() - begun });
    process.exit(0);
  });
  tell('started', { adopted: embedded.adopted, connection: embedded.connection });
  if (mode === 'insert') await insertForever(pool);
} catch (error) {
  const known = error instanceof EmbeddedPostgresError;
  tell('failed', { known, reason: known ? error.reason : undefined, message: (error as Error).message });
  process.exitCode = 1;
}
