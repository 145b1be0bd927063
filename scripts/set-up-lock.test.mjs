import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './set-up-lock.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kreislauf-lock-'));
  file = join(folder, 'new', 'set-up.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('two at once work one after the other', async () => {
  const events = [];
  const work = (name) => async () => {
    events.push(`${name} begins`);
    await wait(50);
    events.push(`${name} ends`);
  };
  await Promise.all([withLock(file, work('first')), withLock(file, work('second'))]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('the lock is released when the work fails', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

it('the lock of a dead process is taken over', async () => {
  await withLock(file, () => {});
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, JSON.stringify({ host: hostname(), pids: [pid] }));
  expect(await withLock(file, () => 'done')).toBe('done');
});

it('the lock of a dead process whose child still works is waited for', async () => {
  await withLock(file, () => {});
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, JSON.stringify({ host: hostname(), pids: [pid, process.pid] }));
  let waited = false;
  const result = withLock(
    file,
    () => 'done',
    () => {
      waited = true;
      rmSync(file);
    },
  );
  expect(await result).toBe('done');
  expect(waited).toBe(true);
});
