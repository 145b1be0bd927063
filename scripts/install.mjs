import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { Problem } from './problem.mjs';
import { root } from './repository.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.kreislauf-stamp');
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
  rmSync(stampFile, { force: true });
  // include=dev: building needs the tools, and npm leaves them out when NODE_ENV is production.
  const args = ['ci', '--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm
    ? [process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const { code } = await run(command, [...first, ...args], { cwd: root, onStart });
  if (code !== 0) {
    throw new Problem(
      'Die Abhängigkeiten ließen sich nicht installieren (Meldung von npm oben): Bitte Netzzugang und freien Speicherplatz prüfen und den Befehl wiederholen.',
    );
  }
  writeFileSync(stampFile, wantedStamp());
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
