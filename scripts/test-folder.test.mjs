import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clearTestFolder, makeTestFolder } from './test-folder.mjs';

it('a server left running on the folder is ended before the folder goes', async () => {
  const folder = makeTestFolder();
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const ended = once(server, 'exit');
  mkdirSync(join(folder, 'data/cluster'), { recursive: true });
  writeFileSync(join(folder, 'data/cluster/postmaster.pid'), `${server.pid}\n/some/folder\n`);

  await clearTestFolder(folder);

  expect(await ended).toEqual([null, 'SIGINT']);
  expect(existsSync(folder)).toBe(false);
});
