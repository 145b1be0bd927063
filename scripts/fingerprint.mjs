import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './repository.mjs';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test', 'test-results', 'coverage']);
const isTest = (name) => /\.test\.[cm]?[jt]sx?$/.test(name);

/** A hash over names and contents, not over dates: a fresh clone and a switched branch count as what they contain. */
export function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, join(root, path));
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    const content = readFileSync(path);
    hash.update(`${relative(root, path).split(sep).join('/')}\0${content.length}\0`).update(content);
    return;
  }
  // Sorted by code unit, so that every file system gives the same order.
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.isDirectory() ? IGNORED_FOLDERS.has(entry.name) : isTest(entry.name)) continue;
    addTo(hash, join(path, entry.name));
  }
}
