import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findBinaries, platformName } from './find-binaries.ts';

it.each([
  ['freebsd', 'x64', 'freebsd-x64'],
  ['linux', 'riscv64', 'linux-riscv64'],
  ['win32', 'arm64', 'windows-arm64'],
])(
  'a platform without shipped binaries (%s %s) gets one sentence that names DATABASE_URL',
  (system, arch, name) => {
    expect(() => findBinaries(platformName(system, arch))).toThrow(
      `Für dieses System (${name}) ist keine Datenbank mitgeliefert: bitte DATABASE_URL auf einen eigenen PostgreSQL-Server ab Version 15 setzen.`,
    );
  },
);

it('a platform whose package was not installed gets one sentence that names npm install and DATABASE_URL', () => {
  const other = platformName() === 'linux-ppc64' ? 'linux-x64' : 'linux-ppc64';
  expect(() => findBinaries(other)).toThrow(/^Die mitgelieferte Datenbank .*npm install.*DATABASE_URL.*\.$/);
});

it('finds the binaries of this platform', () => {
  const { folder, majorVersion } = findBinaries();
  expect(majorVersion).toBe(18);
  expect(existsSync(path.join(folder, 'share'))).toBe(true);
});
