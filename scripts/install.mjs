import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { Problem } from './problem.mjs';
import { root } from './repository.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.kreislauf-stamp');
const onWindows = process.platform === 'win32';
const platform = `${process.platform}-${process.arch}-node${process.versions.node.split('.')[0]}`;

const wantedStamp = () => `${platform} ${createHash('sha256').update(readFileSync(lockFile)).digest('hex')}`;

/** Whether node_modules is what package-lock.json asks for, on this platform and this Node. */
export function isInstalled() {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
  const wanted = wantedStamp();
  if (stamp === wanted) return true;
  // A stamp from another platform or Node: native packages have to be fetched again.
  if (stamp && !stamp.startsWith(`${platform} `)) return false;
  if (!installedByHand()) return false;
  tryWrite(wanted);
  return true;
}

export async function install(onStart) {
  // Without a stamp, whatever lies there is the rest of an interrupted install; with one, npm only has to catch up.
  if (!existsSync(stampFile))
    for (const folder of nodeModulesFolders()) rmSync(folder, { recursive: true, force: true });
  rmSync(stampFile, { force: true });
  const isComplete = (await succeeds(INSTALL, onStart)) && (await installBinaries());
  if (!isComplete) {
    throw new Problem(
      'Die Abhängigkeiten ließen sich nicht installieren (Meldung von npm oben): Bitte Netzzugang und freien Speicherplatz prüfen und den Befehl wiederholen.',
    );
  }
  writeFileSync(stampFile, wantedStamp());
}

/*
 * `install --no-save` follows the lock file and leaves it as it is, like `npm ci`. But `npm ci` refuses a lock file
 * that lacks an optional package of some other platform, and npm writes such lock files when a registry lacks it.
 * include=dev: building needs the tools, and npm leaves them out when NODE_ENV is production.
 */
const INSTALL = [
  'install',
  '--no-save',
  '--include=dev',
  '--include=optional',
  '--prefer-offline',
  '--loglevel=error',
];

async function succeeds(args, onStart) {
  const running = process.env.npm_execpath;
  const [command, ...first] = running ? [process.execPath, running] : [onWindows ? 'npm.cmd' : 'npm'];
  // Windows starts .cmd files only through a shell.
  const options = { cwd: root, onStart, shell: onWindows && !running };
  return (await run(command, [...first, ...args], options)).code === 0;
}

/**
 * The lock file names nothing without its checksum, and so not the binaries of macOS, Windows and musl, which the
 * registry it was written with lacks: there the version that the tool itself asks for is fetched.
 */
async function installBinaries() {
  const missing = ['rolldown', '@biomejs/biome'].flatMap((tool) => {
    const { optionalDependencies } = JSON.parse(
      readFileSync(join(root, 'node_modules', tool, 'package.json'), 'utf8'),
    );
    return Object.entries(optionalDependencies)
      .filter(([name]) => isBinaryFor(name, here) && !existsSync(join(root, 'node_modules', name)))
      .map(([name, version]) => `${name}@${version}`);
  });
  return missing.length === 0 || succeeds([...INSTALL, ...missing]);
}

const here = {
  platform: process.platform,
  arch: process.arch,
  isMusl: process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime,
};

export function isBinaryFor(name, { platform, arch, isMusl }) {
  return new RegExp(`-${platform}-${arch}(-|$)`).test(name) && name.endsWith('-musl') === isMusl;
}

function nodeModulesFolders() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return ['.', ...workspaces].map((folder) => join(root, folder, 'node_modules'));
}

/**
 * Somebody ran `npm install` or `npm ci` themselves: npm's own record of node_modules tells whether it fits, so that
 * nothing is fetched twice.
 */
function installedByHand() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, link, ...entry }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = installed[path];
    return found ? found.version === version : mayBeMissing(entry);
  });
}

// Optional packages for other platforms are left out; those of another C library carry `libc`.
function mayBeMissing({ optional, os, cpu, libc }) {
  if (!optional) return false;
  const isForHere = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return !isForHere;
}

function tryWrite(stamp) {
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // A repository that this user may not write to: the next start looks again.
  }
}
