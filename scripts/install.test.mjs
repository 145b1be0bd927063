import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isBinaryFor } from './install.mjs';
import { root } from './repository.mjs';

it.each([
  ['@rolldown/binding-darwin-arm64', 'darwin', 'arm64', false],
  ['@rolldown/binding-win32-x64-msvc', 'win32', 'x64', false],
  ['@rolldown/binding-linux-arm64-gnu', 'linux', 'arm64', false],
  ['@rolldown/binding-linux-arm64-musl', 'linux', 'arm64', true],
  ['@rolldown/binding-linux-arm-gnueabihf', 'linux', 'arm', false],
  ['@biomejs/cli-linux-x64', 'linux', 'x64', false],
  ['@biomejs/cli-linux-x64-musl', 'linux', 'x64', true],
])('%s is for %s on %s alone', (name, platform, arch, isMusl) => {
  expect(isBinaryFor(name, { platform, arch, isMusl })).toBe(true);
  const others = [
    { platform, arch, isMusl: !isMusl },
    { platform: 'freebsd', arch, isMusl },
    { platform, arch: 'ppc64', isMusl },
  ];
  expect(others.filter((other) => isBinaryFor(name, other))).toEqual([]);
});

it('whatever the lock file names has its checksum', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const unchecked = Object.entries(packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});
