import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** One folder for everything that a run of the tests leaves in the system's folder for temporary files. */
export function makeTestFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kreislauf-'));
  // Started by root, the database server works as another user and must be able to pass through.
  chmodSync(folder, 0o755);
  return folder;
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
