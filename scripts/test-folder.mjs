import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const MEMORY_FOLDER = '/dev/shm';
/** Several times what a whole run keeps at once. */
const NEEDED_BYTES = 8 * 2 ** 30;

/** One folder for everything that a run of the tests leaves in the system's folder for temporary files. */
export function makeTestFolder() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY_FOLDER : tmpdir(), 'kreislauf-'));
  // Started by root, the database server works as another user and must be able to pass through.
  chmodSync(folder, 0o755);
  return folder;
}

/** On a disk half of a run is spent waiting for databases that are made and removed again. A TMPDIR that was set is obeyed. */
function hasRoomInMemory() {
  if (process.env.TMPDIR) return false;
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    // Programs that the tests build there have to run there.
    const mayRun = !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'));
    return mayRun && Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Removes the folder, after ending the database servers that an interrupted suite left running on it. */
export async function clearTestFolder(folder) {
  const servers = serversOn(folder);
  const remaining = () => servers.filter(isAlive);
  // SIGINT: PostgreSQL's fast shutdown. SIGQUIT: at once.
  for (const signal of ['SIGINT', 'SIGQUIT']) {
    for (const pid of remaining()) process.kill(pid, signal);
    for (let tries = 0; tries < 50 && remaining().length > 0; tries += 1) await wait(100);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function serversOn(folder) {
  const pidFiles = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('postmaster.pid'));
  return pidFiles.map((path) => firstNumberIn(join(folder, path))).filter((pid) => pid > 1);
}

function firstNumberIn(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    // Gone while we looked: the server is stopping by itself.
    return 0;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
