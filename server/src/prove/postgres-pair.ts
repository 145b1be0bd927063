import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** The newest installed server that is not the embedded one, with the programs that make a replica. */
function findBinaries(): string | undefined {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  const [newest] = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return newest && path.join(versions, newest, 'bin');
}

const binaries = findBinaries();
const bouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file));

// Neither PostgreSQL nor PgBouncer runs as root.
const account =
  process.geteuid?.() === 0
    ? { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') }
    : { uid: undefined, gid: undefined };

function idOf(option: string, user: string): number {
  return Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
}

function runServerProgram(name: string, ...args: string[]): void {
  execFileSync(path.join(binaries as string, name), args, { stdio: 'ignore', cwd: '/', ...account });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

interface Server {
  folder: string;
  port: number;
}

const startServer = ({ folder, port }: Server, settings = '') =>
  runServerProgram(
    'pg_ctl',
    ...['-D', folder, '-l', `${folder}.log`, '-w'],
    ...['-o', `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= ${settings}`, 'start'],
  );

/** A PostgreSQL with a streaming replica, and PgBouncer before whichever of the two is in charge. */
export async function startPostgresPair(home: string, { isSynchronous }: { isSynchronous: boolean }) {
  if (!binaries || !bouncer) throw new Error('This needs the packages postgresql and pgbouncer.');
  const folder = path.join(home, 'servers');
  mkdirSync(folder);
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const primary = { folder: path.join(folder, 'primary'), port: await freePort() };
  const replica = { folder: path.join(folder, 'replica'), port: await freePort() };
  const front = await freePort();

  runServerProgram(
    'initdb',
    '-D',
    primary.folder,
    '-U',
    'kreislauf',
    '-A',
    'trust',
    '--locale=C',
    '-E',
    'UTF8',
  );
  startServer(primary);
  runServerProgram('createdb', '-h', '127.0.0.1', '-p', String(primary.port), '-U', 'kreislauf', 'kreislauf');
  const source = `host=127.0.0.1 port=${primary.port} user=kreislauf application_name=replica`;
  runServerProgram('pg_basebackup', '-d', source, '-D', replica.folder, '-R', '-X', 'stream');
  startServer(replica);
  if (isSynchronous)
    runServerProgram(
      'psql',
      ...['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'kreislauf', '-d', 'kreislauf'],
      ...['-c', "alter system set synchronous_standby_names = '*'", '-c', 'select pg_reload_conf()'],
    );

  const configuration = path.join(folder, 'pgbouncer.ini');
  const leadTo = ({ port }: Server) =>
    writeFileSync(
      configuration,
      `[databases]
kreislauf = host=127.0.0.1 port=${port} user=kreislauf
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${front}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 60
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = extra_float_digits, statement_timeout, idle_in_transaction_session_timeout
`,
    );
  leadTo(primary);
  const pooler = spawn(bouncer as string, [configuration], { stdio: 'ignore', ...account });

  return {
    url: `postgres://kreislauf@127.0.0.1:${front}/kreislauf`,
    /** What one does when the machine of the primary burns: the replica takes over, the pooler is told. */
    failOver() {
      runServerProgram('pg_ctl', '-D', primary.folder, '-m', 'immediate', 'stop');
      runServerProgram('pg_ctl', '-D', replica.folder, '-w', 'promote');
      leadTo(replica);
      pooler.kill('SIGHUP');
    },
    stop() {
      pooler.kill('SIGKILL');
      for (const each of [primary, replica])
        try {
          runServerProgram('pg_ctl', '-D', each.folder, '-m', 'immediate', 'stop');
        } catch {
          // The one that burnt is down already.
        }
    },
  };
}
