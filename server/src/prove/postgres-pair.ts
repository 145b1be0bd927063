import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { killAll, processesIn } from '../db/embedded/testing/test-bed.ts';

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

/** Writers go on meanwhile. */
async function runServerProgram(name: string, ...args: string[]): Promise<void> {
  const running = spawn(path.join(binaries as string, name), args, { stdio: 'ignore', cwd: '/', ...account });
  const [code] = await once(running, 'exit');
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
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

const startServer = ({ folder, port }: Server) =>
  runServerProgram(
    'pg_ctl',
    ...['-D', folder, '-l', `${folder}.log`, '-w'],
    ...['-o', `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`, 'start'],
  );

/** A PostgreSQL with a streaming replica, and PgBouncer before whichever of the two is in charge. */
export async function startPostgresPair(home: string, { isSynchronous }: { isSynchronous: boolean }) {
  if (!binaries || !bouncer) throw new Error('This needs the packages postgresql and pgbouncer.');
  const folder = path.join(home, 'servers');
  mkdirSync(folder);
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  let inCharge: Server = { folder: path.join(folder, 'one'), port: await freePort() };
  let following: Server = { folder: path.join(folder, 'other'), port: await freePort() };
  const front = await freePort();

  const at = ({ port }: Server) => ['-h', '127.0.0.1', '-p', String(port), '-U', 'kreislauf'];
  const tellServer = (statement: string) =>
    runServerProgram('psql', ...at(inCharge), '-d', 'kreislauf', '-c', statement);
  const follow = async () => {
    const source = `host=127.0.0.1 port=${inCharge.port} user=kreislauf application_name=replica`;
    // Without being told to hurry, the copy begins minutes later.
    const copied = ['-d', source, '-D', following.folder, '-R', '-X', 'stream', '--checkpoint=fast'];
    await runServerProgram('pg_basebackup', ...copied);
    await startServer(following);
    // Only now, so that the copy does not wait for a third when it is in charge one day.
    if (isSynchronous) await tellServer("alter system set synchronous_standby_names = '*'");
    await tellServer('select pg_reload_conf()');
  };
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

  const initialised = ['-U', 'kreislauf', '-A', 'trust', '--locale=C', '-E', 'UTF8'];
  await runServerProgram('initdb', '-D', inCharge.folder, ...initialised);
  await startServer(inCharge);
  await runServerProgram('createdb', ...at(inCharge), 'kreislauf');
  await follow();
  leadTo(inCharge);
  const pooler = spawn(bouncer as string, [configuration], { stdio: 'ignore', ...account });

  return {
    url: `postgres://kreislauf@127.0.0.1:${front}/kreislauf`,
    /** Failover: the other machine takes over, and the pooler is told. */
    async failOver({ isSilent = false } = {}) {
      // A machine without a network says no goodbye.
      if (isSilent) killAll(processesIn(inCharge.folder), 'SIGSTOP');
      else await runServerProgram('pg_ctl', '-D', inCharge.folder, '-m', 'immediate', 'stop');
      await runServerProgram('pg_ctl', '-D', following.folder, '-w', 'promote');
      leadTo(following);
      pooler.kill('SIGHUP');
      [inCharge, following] = [following, inCharge];
    },
    /** The burnt one comes back empty and follows. */
    async replaceBurnt() {
      rmSync(following.folder, { recursive: true });
      await follow();
    },
    stop() {
      pooler.kill('SIGKILL');
      killAll(processesIn(folder));
    },
  };
}
