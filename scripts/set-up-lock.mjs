import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from './problem.mjs';

// Longer than any install takes: a lock of this age was left by a program that no longer exists.
const STALE_AFTER_MS = 20 * 60_000;

/**
 * Runs `work` while no other process does so on the same lock file. The lock names its processes (the holder and,
 * through `addPid`, its children): when all of them are gone, it is stale and taken over.
 */
export async function withLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  let isAnnounced = false;
  while (!tryLock(file)) {
    if (removeIfStale(file)) continue;
    if (!isAnnounced) onWait?.();
    isAnnounced = true;
    await wait(200);
  }
  const pids = [process.pid];
  const addPid = (pid) => {
    pids.push(pid);
    writeFileSync(file, describe(pids));
  };
  try {
    return await work(addPid);
  } finally {
    rmSync(file, { force: true });
  }
}

const describe = (pids) => JSON.stringify({ host: hostname(), pids });

function tryLock(file) {
  try {
    writeFileSync(file, describe([process.pid]), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new Problem(
      `${file} lässt sich nicht anlegen (${error.code}): Der Ordner muss für diesen Benutzer beschreibbar sein.`,
    );
  }
}

function removeIfStale(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs < STALE_AFTER_MS && !namesOnlyTheDead(readFileSync(file, 'utf8')))
      return false;
    rmSync(file);
    return true;
  } catch (error) {
    // ENOENT: released in the meantime.
    return error.code === 'ENOENT';
  }
}

function namesOnlyTheDead(content) {
  try {
    const { host, pids } = JSON.parse(content);
    return host === hostname() && !pids.some(isAlive);
  } catch {
    // Half written by a holder that is just starting; its age decides.
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
