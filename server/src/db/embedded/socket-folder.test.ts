import { chmodSync, chownSync, mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { clusterPaths } from './cluster-paths.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { isRoot, useTestBed } from './testing/test-bed.ts';

const bed = useTestBed();

it('a socket folder that others may enter is refused', async () => {
  const paths = clusterPaths(bed.makeFolder());
  mkdirSync(paths.socket, { recursive: true });
  chmodSync(paths.socket, 0o755);
  await expect(prepareSocketFolder(paths, {}, 'secret')).rejects.toThrow('gehört nicht Kreislauf allein');
});

it.runIf(isRoot)('as root, a socket folder that belongs to somebody else is refused', async () => {
  const paths = clusterPaths(bed.makeFolder());
  mkdirSync(paths.socket, { recursive: true, mode: 0o700 });
  chownSync(paths.socket, 1234, 1234);
  await expect(prepareSocketFolder(paths, { uid: 65534, gid: 65534 }, 'secret')).rejects.toThrow(
    'gehört nicht Kreislauf allein',
  );
});

it('the short folder has a name that nobody can foretell from the path', async () => {
  const paths = clusterPaths(path.join(bed.makeFolder(), 'x'.repeat(120)));
  mkdirSync(paths.home, { recursive: true });
  const folders = [await prepareSocketFolder(paths, {}, 'a'), await prepareSocketFolder(paths, {}, 'b')];
  for (const folder of folders) rmdirSync(folder);
  expect(folders[0]).not.toBe(folders[1]);
});
