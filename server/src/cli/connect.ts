import pg from 'pg';
import type { Config } from '../config.ts';
import { BackupError } from '../db/backup/backup-error.ts';
import { clusterPaths } from '../db/embedded/cluster-paths.ts';
import { APP_DATABASE, APP_ROLE, clusterExists } from '../db/embedded/create-cluster.ts';
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts';
import { prepareServer } from '../db/embedded/server-setup.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { explainDatabaseFailure } from '../db/explain-database-failure.ts';
import type { DatabaseAddress } from '../db/open-db.ts';

export interface Connection {
  client: pg.Client;
  address: DatabaseAddress;
  close(): Promise<void>;
}

interface Server {
  address: DatabaseAddress;
  stop(): Promise<void>;
}

const log = () => {};

/** For reading: a program that runs with this data folder goes on doing so, and its server is asked. */
export async function connectBesideProgram(config: Config): Promise<Connection> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl) return connect(external(databaseUrl));
  if (!clusterExists(clusterPaths(dataDir)))
    throw new BackupError(`Im Datenordner ${dataDir} liegt keine Datenbank, es gibt nichts zu sichern.`);
  try {
    return await connect(await startServer(dataDir));
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.reason !== 'in-use') throw error;
    return connect(await findRunningServer(dataDir));
  }
}

/** For replacing the data: a program that runs with this data folder is a reason to refuse. */
export async function connectAlone({ dataDir, databaseUrl }: Config): Promise<Connection> {
  return connect(databaseUrl ? external(databaseUrl) : await startServer(dataDir));
}

function external(connectionString: string): Server {
  return { address: { connectionString }, stop: async () => {} };
}

async function startServer(dataDir: string): Promise<Server> {
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  return { address: embedded.connection, stop: () => embedded.stop() };
}

async function findRunningServer(dataDir: string): Promise<Server> {
  const { address, password } = await prepareServer(dataDir, log);
  return {
    address: { ...address, user: APP_ROLE, password, database: APP_DATABASE },
    stop: async () => {},
  };
}

async function connect({ address, stop }: Server): Promise<Connection> {
  const client = new pg.Client({
    ...address,
    connectionTimeoutMillis: 10_000,
    application_name: 'kreislauf-backup',
    keepAlive: true,
  });
  // Without a listener a lost connection would end the process before it has told why.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await stop();
    return explainDatabaseFailure(error);
  }
  return {
    client,
    address,
    async close() {
      await client.end();
      await stop();
    },
  };
}
